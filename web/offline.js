// @ts-check
/** Keeps the page usable without a network, and offers new versions without forcing them. */

/**
 * @param {(use: () => void) => void} offer called when a new version waits
 */
export async function keepOffline(offer) {
  if (!("serviceWorker" in navigator)) return;
  const worker = await navigator.serviceWorker.register("./service-worker.js", { updateViaCache: "none" });
  const propose = () => {
    const { waiting } = worker;
    if (waiting && navigator.serviceWorker.controller) offer(() => takeOver(waiting));
  };
  propose();
  worker.addEventListener("updatefound", () => worker.installing?.addEventListener("statechange", propose));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) worker.update().catch(() => {});
  });
}

/** @param {ServiceWorker} waiting */
function takeOver(waiting) {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage({ type: "SKIP_WAITING" });
}
