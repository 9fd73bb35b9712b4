import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';

export interface LoadedLater<Props> {
  Component: FunctionComponent<Props>;
  /**
   * Starts to load the code, or waits for the running load. If it fails, the component throws the failure when it is
   * shown.
   */
  preload: () => Promise<void>;
}

/**
 * A component whose code loads when it is shown, or earlier if `load` was called.
 *
 * Loaded code is shown at once. React's own `lazy` would show the waiting text first, and React shows each waiting text
 * for at least 0.3 s.
 */
export function loadedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LoadedLater<Props> {
  let arrived: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    arrived ??= await load();
    return { default: arrived };
  };
  const Lazy: ComponentType<Props> = lazy(loadOnce);
  function Later(props: Props) {
    // A stable component: if it is shown while it loads, another identity would remount it.
    const [Shown] = useState(() => arrived ?? Lazy);
    return <Shown {...props} />;
  }
  return { Component: Later, preload: () => loadOnce().then(() => undefined) };
}
