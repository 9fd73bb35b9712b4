/**
 * Whether the server said, with the document, that nobody is signed in at this browser.
 *
 * Believed only of a document that has come from the server just now: one from the browser's history or from the service
 * worker's store is older than a sign-in may be. Source: Server Timing, W3C.
 */
export function isAnonymous(
  page: { readonly documentElement: { readonly dataset: object } },
  timings: { getEntriesByType(type: 'navigation'): readonly unknown[] },
): boolean {
  if ('fromCache' in page.documentElement.dataset) return false;
  const [document] = timings.getEntriesByType('navigation');
  if (!(document instanceof PerformanceNavigationTiming)) return false;
  const isFresh = document.type !== 'back_forward' && document.transferSize > 0;
  return isFresh && document.serverTiming.some(({ name }) => name === 'stranger');
}
