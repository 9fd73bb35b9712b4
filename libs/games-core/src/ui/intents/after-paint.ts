/** A covered window may draw no frame at all, so the wait has an end. */
const LONGEST_WAIT_MS = 100;

/**
 * Resolves after the next paint, or at once in a hidden page. The player then sees the press before the work that follows
 * it.
 */
export function afterPaint(): Promise<void> {
  if (document.hidden || typeof requestAnimationFrame === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    // The first task after a frame.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
