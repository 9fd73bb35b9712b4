export interface WorkerOptions {
  /** The time from one run to the next. Null if it runs only after `wake`. */
  readonly everyMs: number | null;
  /** Whether the first run begins at the start, and not one interval later. */
  readonly runsAtStart?: boolean;
  /** One run. Shape: true if there is more to do at once. */
  readonly step: () => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/** Background work of a server. */
export interface Worker {
  /** Aborted once the worker has to stop. */
  readonly stopping: AbortSignal;
  start(): void;
  /** Runs now, or once more after the current run. */
  wake(): void;
  /** Wakes the worker and waits. Shape: resolves when no run is in progress. */
  run(): Promise<void>;
  /** Starts no further run and waits for the current one. */
  stop(): Promise<void>;
}

/** Runs a step by time and when woken, never twice at the same time. */
export function createWorker({ everyMs, runsAtStart = true, step, onError }: WorkerOptions): Worker {
  const controller = new AbortController();
  const stopping = controller.signal;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isWoken = false;

  async function runWhileWoken(): Promise<void> {
    try {
      while (isWoken && !stopping.aborted) {
        isWoken = false;
        if ((await step()) === true) isWoken = true;
      }
    } catch (error) {
      isWoken = false;
      onError(error);
    } finally {
      running = null;
    }
  }

  function run(): Promise<void> {
    if (stopping.aborted) return Promise.resolve();
    isWoken = true;
    running ??= runWhileWoken();
    return running;
  }

  function wake(): void {
    // `onError` gets the failure of a run, and `stop` waits for its end.
    void run();
  }

  return {
    stopping,
    start() {
      if (everyMs === null) return;
      timer = setInterval(() => {
        if (running === null) wake();
      }, everyMs);
      timer.unref();
      if (runsAtStart) wake();
    },
    wake,
    run,
    async stop() {
      controller.abort();
      clearInterval(timer);
      await running;
    },
  };
}
