import { useState, useSyncExternalStore } from 'react';

/** A value whose change draws only the parts of the screen that watch it. */
export interface Watched<Value> {
  readonly get: () => Value;
  /** Calls `onChange` after each change; returns a function that stops it. */
  readonly subscribe: (onChange: () => void) => () => void;
}

export interface Watchable<Value> extends Watched<Value> {
  readonly set: (value: Value) => void;
}

export function createWatchable<Value>(initial: Value): Watchable<Value> {
  const listeners = new Set<() => void>();
  let held = initial;
  return {
    get: () => held,
    set: (value) => {
      if (Object.is(value, held)) return;
      held = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/**
 * Holds a value like `useState`, but a change does not draw the component that holds it: a press should draw one word, not
 * the whole screen.
 */
export function useWatchable<Value>(initial: Value): Watchable<Value> {
  return useState(() => createWatchable(initial))[0];
}

/** The current value; the component is drawn at each change. */
export function useWatched<Value>(watched: Watched<Value>): Value {
  return useSyncExternalStore(watched.subscribe, watched.get);
}
