import { useDeferredValue, type ReactNode } from 'react';
import { styled } from 'styled-components';

/* As tall as the screen even while empty. Otherwise the following content would come into view and leave it again. */
const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.l};
  align-content: start;
  min-height: 100dvh;
`;

/**
 * Content below the first screen of a page. It renders after the rest, in small steps. If it rendered together with the
 * rest, a slow phone would freeze for a quarter of a second.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const isRestShown = useDeferredValue(true, false);
  return <Place>{isRestShown ? children : null}</Place>;
}
