/** Short enough for a press to be answered within a frame or two. */
const SLICE_MS = 12;

export interface SliceOptions {
  readonly signal: AbortSignal;
  /** Before the first slice and after each that is not the last; counts the steps so far. */
  readonly onProgress: (stepCount: number) => void;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Drives long work in slices, so that the page can be used meanwhile.
 *
 * Shape: null where it was aborted.
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
