/**
 * Has the browser keep the files of the page, so that it opens without a network too.
 *
 * Only secure origins have service workers (`localhost` is one), and some browsers have none in private windows: the
 * page works without.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
  } catch {
    // Storage may be full, or forbidden by the person: nothing is lost but the page without a network.
  }
}
