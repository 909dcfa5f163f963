// @ts-check
/**
 * Keeps the whole site for playing offline, one version at a time.
 *
 * A version is installed whole or not at all, and takes over when the page asks for it or when
 * no page of the earlier one is open. The build writes workbox and the list of files before this.
 */
const { core, precaching, routing } = workbox;
const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

core.setCacheNameDetails({ prefix: "buraco" });

for (const { url, integrity } of self.__PRECACHE__) {
  if (url.endsWith(".wasm")) routing.registerRoute(new URL(url, location.href).href, compiledBefore(integrity));
}
precaching.addPlugins([{ requestWillFetch: ({ request }) => sparingTheNetwork(request) }]);
precaching.precacheAndRoute(self.__PRECACHE__, { ignoreURLParametersMatching: [/./] });

/**
 * The page of a first visit has just fetched these files: take them from the browser's cache where
 * they prove whole, from the network otherwise.
 *
 * @param {Request} request with the integrity that the content must have
 */
async function sparingTheNetwork(request) {
  try {
    await fetch(new Request(request, { cache: "only-if-cached", mode: "same-origin" }));
    return new Request(request, { cache: "force-cache" });
  } catch {
    return request;
  }
}

/**
 * Browsers keep the machine code of a WebAssembly file with their own copy of it, not with ours:
 * where that copy is still there and proves whole, the start is spared the compiling.
 *
 * @param {string} [integrity]
 * @returns {import("workbox-core").RouteHandlerCallback}
 */
function compiledBefore(integrity) {
  return async ({ request }) => {
    try {
      return await fetch(request.url, { cache: "only-if-cached", mode: "same-origin", integrity });
    } catch {
      return (await precaching.matchPrecache(request)) ?? fetch(request);
    }
  };
}

addEventListener("message", ({ data }) => {
  if (data?.type === "SKIP_WAITING") scope.skipWaiting();
});
