import type { ComponentType } from 'react';
// Types only: what these name is loaded by the import below, and not before.
import type { LineCanvasProps } from './line-canvas.js';

export type LineCanvasComponent = ComponentType<LineCanvasProps>;

/** Fetches the code that draws; after a failure the next call asks again. */
export async function loadLineCanvas(): Promise<LineCanvasComponent> {
  return (await import('./line-canvas.js')).LineCanvas;
}
