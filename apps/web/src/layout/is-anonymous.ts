/**
 * Whether the server said, with the document, that the browser is signed out.
 *
 * It is trusted only if the document has just come from the server. A document from the browser's history or from the
 * service worker's store may be older than a sign-in. Source: Server Timing, W3C.
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
