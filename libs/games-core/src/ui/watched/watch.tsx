import type { ReactNode } from 'react';
import { useWatched, type Watched } from './watched.js';

export interface WatchProps<Value> {
  of: Watched<Value>;
  children: (value: Value) => ReactNode;
}

/** Draws the part that depends on a value: `<Watch of={placing}>{(isPlacing) => …}</Watch>`. */
export function Watch<Value>({ of, children }: WatchProps<Value>) {
  return <>{children(useWatched(of))}</>;
}
