import { useCallback, useState, type RefCallback } from 'react';

/** About half a phone's screen: what is scrolled to is there when it comes into sight. */
const AHEAD = '400px';

/** Whether an element has ever been in sight or nearly so; `ref` is for that element. */
export function useNearness(): { isNear: boolean; ref: RefCallback<Element> } {
  // Where the browser cannot tell, everything is near.
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined');
  const ref = useCallback((element: Element | null) => {
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isNear, ref };
}
