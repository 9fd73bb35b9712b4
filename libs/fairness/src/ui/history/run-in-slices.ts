/** Short enough to handle a press within one or two frames. */
const SLICE_MS = 12;

export interface SliceOptions {
  readonly signal: AbortSignal;
  /** Called before the first slice and between slices, with the number of steps so far. */
  readonly onProgress: (stepCount: number) => void;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Runs long work in slices, so that the page stays usable.
 *
 * Shape: null if it was aborted.
 */
export async function runInSlices<Value>(
  work: Generator<void, Value, undefined>,
  { signal, onProgress, now = () => performance.now() }: SliceOptions,
): Promise<Value | null> {
  let stepCount = 0;
  onProgress(stepCount);
  await nextTask();
  let sliceStart = now();
  while (!signal.aborted) {
    const step = work.next();
    if (step.done === true) return step.value;
    stepCount += 1;
    if (now() - sliceStart >= SLICE_MS) {
      onProgress(stepCount);
      await nextTask();
      sliceStart = now();
    }
  }
  return null;
}
