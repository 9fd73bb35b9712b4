/**
 * Makes the browser store the files of the page, so that it also opens without a network.
 *
 * Only secure origins have service workers (`localhost` is one), and some browsers have none in private windows. The
 * page works without.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
  } catch {
    // Storage may be full, or the user may have blocked it. Then the page only does not open without a network.
  }
}
