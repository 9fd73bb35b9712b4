import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Hands the focus on when what has it goes away: to the nearest element around it that can take it, which is given
 * `tabIndex={-1}`, or to the page's content.
 *
 * Without an heir it would fall to the document, and a screen reader would have lost its place. Shape: the ref goes
 * on the element that may go away.
 */
export function useFocusHeir<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    // Runs while the element is still there, and before those of the elements inside it.
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const heir = element.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
      (heir ?? document.querySelector('main'))?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
