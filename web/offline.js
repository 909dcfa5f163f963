// @ts-check
/** Keeps the page usable without a network, and offers new versions without forcing them. */

/**
 * @param {(use: () => void) => void} offer called when a new version waits
 */
export async function keepOffline(offer) {
  if (!("serviceWorker" in navigator)) return;
  const worker = await navigator.serviceWorker.register("./service-worker.js", { updateViaCache: "none" });
  const propose = () => {
    if (worker.waiting && navigator.serviceWorker.controller) offer(() => takeOver(worker));
  };
  propose();
  worker.addEventListener("updatefound", () => worker.installing?.addEventListener("statechange", propose));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) worker.update().catch(() => {});
  });
}

/**
 * Reloads once, and only because the player asked for it.
 * @param {ServiceWorkerRegistration} worker
 */
function takeOver({ waiting }) {
  const reload = () => location.reload();
  if (!waiting) return reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  waiting.postMessage({ type: "SKIP_WAITING" });
}
