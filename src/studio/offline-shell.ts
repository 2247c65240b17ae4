/** Has the browser keep the studio itself, so that it opens without a network. */

/** As the Worker serves it (src/http/studio.ts), for every address of the studio. */
const script = "/studio/service-worker.js";

/** Registers the service worker once the page is there: it is no part of what one waits for. */
export function keepShell(): void {
  if (!("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register(script, { scope: "/studio" }).catch(() => {
      // A browser that keeps nothing still opens the studio, while there is a network.
    });
  });
}
