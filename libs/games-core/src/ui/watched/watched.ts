import { useState, useSyncExternalStore } from 'react';

/** A value of a screen that those parts alone are drawn for which watch it. */
export interface Watched<Value> {
  readonly get: () => Value;
  /** Calls back after each change; returns how to stop. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** One that can be changed. */
export interface Watchable<Value> extends Watched<Value> {
  readonly set: (value: Value) => void;
}

/** Makes a value that can be watched. */
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
 * Holds a value as `useState` does, without drawing the component that holds it at each change.
 *
 * A press changes one word on a screen full of figures: it should draw that word.
 */
export function useWatchable<Value>(initial: Value): Watchable<Value> {
  return useState(() => createWatchable(initial))[0];
}

/** The value of now; whoever asks is drawn at each change. */
export function useWatched<Value>(watched: Watched<Value>): Value {
  return useSyncExternalStore(watched.subscribe, watched.get);
}
