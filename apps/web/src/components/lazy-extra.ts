import { lazy, type ComponentType } from 'react';

/**
 * Code that is loaded after the page is there, for a part without which it still is what it is.
 *
 * Where that code does not arrive nothing stands in its place: failing, it would take the whole page with it.
 */
export const lazyExtra = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })));
