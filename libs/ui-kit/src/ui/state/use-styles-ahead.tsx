import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ThemeProvider, useTheme } from 'styled-components';

/**
 * Adds the styles of what will be seen later once the page is idle: it is drawn where nobody sees it, and let go.
 *
 * All styles are in one sheet. A rule that is added to it has the browser look at every element of the page again,
 * which takes two frames and more on a phone, and should not be in the middle of a game. Where the browser does not
 * tell when it is idle, they are added when they are needed.
 */
export function useStylesAhead(draw: () => ReactNode): void {
  const theme = useTheme();
  const drawUnseen = useEffectEvent(() => {
    const root = createRoot(document.createElement('div'));
    flushSync(() => root.render(<ThemeProvider theme={theme}>{draw()}</ThemeProvider>));
    root.unmount();
  });
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') return undefined;
    const idle = requestIdleCallback(() => drawUnseen());
    return () => cancelIdleCallback(idle);
  }, []);
}
