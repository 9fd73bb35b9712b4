import type { ReactNode } from 'react';
import { useWatched, type Watched } from './watched.js';

export interface WatchProps<Value> {
  of: Watched<Value>;
  /** Called at each change of the value, and when the parent is drawn. */
  children: (value: Value) => ReactNode;
}

/** The part of a screen that a value is shown in: `<Watch of={placing}>{(isPlacing) => …}</Watch>`. */
export function Watch<Value>({ of, children }: WatchProps<Value>) {
  return <>{children(useWatched(of))}</>;
}
