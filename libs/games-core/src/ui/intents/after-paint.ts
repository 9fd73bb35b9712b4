/** Longer than any frame that is drawn at all: in a window that is covered none may come. */
const LONGEST_WAIT_MS = 100;

/**
 * Resolves once what has just changed was given to the screen; at once where nothing is drawn.
 *
 * What a press sets off then keeps nobody from seeing that it was taken.
 */
export function afterPaint(): Promise<void> {
  if (document.hidden || typeof requestAnimationFrame === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    // The first task after a frame.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
