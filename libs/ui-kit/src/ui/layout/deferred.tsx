import { useDeferredValue, type ReactNode } from 'react';
import { styled } from 'styled-components';

/* As tall as the screen even while it is empty, so that what follows does not come into sight and leave it again. */
const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.l};
  align-content: start;
  min-height: 100dvh;
`;

/**
 * What lies below the first screen of a page: drawn as soon as all around it is on the screen, bit by bit. In the same
 * breath with the rest a slow phone would stand still for a quarter of a second.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const isRestShown = useDeferredValue(true, false);
  return <Place>{isRestShown ? children : null}</Place>;
}
