import type { ComponentType } from 'react';
// Types only: the import below loads the code.
import type { LineCanvasProps } from './line-canvas.js';

export type LineCanvasComponent = ComponentType<LineCanvasProps>;

/** Loads the drawing code. */
export async function loadLineCanvas(): Promise<LineCanvasComponent> {
  return (await import('./line-canvas.js')).LineCanvas;
}
