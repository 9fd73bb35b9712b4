import { useCallback, useState, type RefCallback } from 'react';

/**
 * Whether an element is in the part of the page that the window shows. Where the browser does not say, it is.
 *
 * Shape: the ref for the element, and the answer.
 */
export function useInSight(): [RefCallback<HTMLElement>, boolean] {
  const [isInSight, setIsInSight] = useState(false);
  const watch = useCallback((element: HTMLElement) => {
    if (typeof IntersectionObserver === 'undefined') {
      setIsInSight(true);
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => {
      setIsInSight(entries.at(-1)?.isIntersecting === true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch as RefCallback<HTMLElement>, isInSight];
}
