import { useCallback, useState, type RefCallback } from 'react';

/** About half a phone's screen, so that content has loaded when the reader scrolls to it. */
const AHEAD = '400px';

function watch(element: Element, rootMargin: string, onChange: (isIn: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting === true), {
    rootMargin,
  });
  observer.observe(element);
  return () => observer.disconnect();
}

export interface Nearness {
  readonly isInSight: boolean;
  /** Whether the element was ever in view or near. */
  readonly wasInSight: boolean;
  readonly wasNear: boolean;
  readonly ref: RefCallback<Element>;
}

/** Whether an element is in view, or near. `ref` is for that element. */
export function useNearness(): Nearness {
  // Without an observer everything counts as in view.
  const [isInSight, setIsInSight] = useState(() => typeof IntersectionObserver === 'undefined');
  const [wasInSight, setWasInSight] = useState(isInSight);
  const [wasNear, setWasNear] = useState(isInSight);
  const ref = useCallback((element: Element | null) => {
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const ends = [
      watch(element, '0px', (isIn) => {
        setIsInSight(isIn);
        if (isIn) setWasInSight(true);
      }),
      watch(element, AHEAD, (isNear) => {
        if (isNear) setWasNear(true);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return { isInSight, wasInSight, wasNear, ref };
}
