/** What the build writes in front of service-worker.js. */
declare const workbox: {
  core: typeof import("workbox-core");
  precaching: typeof import("workbox-precaching");
  routing: typeof import("workbox-routing");
};

declare var __PRECACHE__: import("workbox-precaching").PrecacheEntry[];
