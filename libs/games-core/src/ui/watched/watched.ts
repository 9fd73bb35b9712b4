import { useState, useSyncExternalStore } from 'react';

/**
 * A value of a screen: its change redraws only the parts that watch it.
 *
 * `npm run bench -- --only play-latency` decides whether this stays. At 4× slowdown, on a busy machine, the press of a
 * reveal was painted after 24 ms with it and after 29 to 36 ms with the whole screen redrawn (median of 30).
 * docs/decisions/0014 also has the figures of the React Compiler, which does not replace it.
 */
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
 * Holds a value as `useState` does, but its change does not redraw the component that holds it.
 */
export function useWatchable<Value>(initial: Value): Watchable<Value> {
  return useState(() => createWatchable(initial))[0];
}

/** The current value; the component is drawn at each change. */
export function useWatched<Value>(watched: Watched<Value>): Value {
  return useSyncExternalStore(watched.subscribe, watched.get);
}
