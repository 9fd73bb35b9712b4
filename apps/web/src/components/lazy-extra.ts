import { lazy, type ComponentType } from 'react';

/**
 * Code for an optional part of the page. It loads after the page.
 *
 * If the code does not load, the part stays empty. A failure would break the whole page.
 */
export const lazyExtra = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })));

/** Is over when the page has its own code and calls, so that code for later takes no bytes from them. */
export const calm = () => new Promise((resolve) => setTimeout(resolve, 3_000));
