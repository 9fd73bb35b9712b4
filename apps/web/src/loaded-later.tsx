import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';

export interface LoadedLater<Props> {
  Component: FunctionComponent<Props>;
  /** Starts to load the code, or waits for what is under way; a failure is met again when the component is shown. */
  preload: () => Promise<void>;
}

/**
 * A component whose code arrives when it is shown, or before, where somebody has asked for it.
 *
 * What has arrived is shown at once. React's own `lazy` would show the waiting text first, for as long as React keeps
 * every waiting text: 0.3 s, in which the code has long been there.
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
    // Held: one that was shown while it loaded must not be replaced by its twin, and begin anew.
    const [Shown] = useState(() => arrived ?? Lazy);
    return <Shown {...props} />;
  }
  return { Component: Later, preload: () => loadOnce().then(() => undefined) };
}
