export interface WorkerOptions {
  /** The time from one run to the next; null where it runs only when it is woken. */
  readonly everyMs: number | null;
  /** Whether the first run begins at the start, and not one interval later. */
  readonly runsAtStart?: boolean;
  /** One run. Shape: true where there is more to do at once. */
  readonly step: () => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/** Work that a server does beside its requests. */
export interface Worker {
  /** Aborted once the worker has to stop. */
  readonly stopping: AbortSignal;
  start(): void;
  /** Runs now, or once more after the run under way. Shape: settles when no run is under way, and never fails. */
  wake(): Promise<void>;
  /** Begins no further run and waits for the one under way. */
  stop(): Promise<void>;
}

/** Runs a step by time and when woken, never twice at the same time. */
export function createWorker({ everyMs, runsAtStart = true, step, onError }: WorkerOptions): Worker {
  const controller = new AbortController();
  const stopping = controller.signal;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isWoken = false;

  async function run(): Promise<void> {
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

  function wake(): Promise<void> {
    if (stopping.aborted) return Promise.resolve();
    isWoken = true;
    running ??= run();
    return running;
  }

  return {
    stopping,
    start() {
      if (everyMs === null) return;
      timer = setInterval(() => {
        if (running === null) void wake();
      }, everyMs);
      timer.unref();
      if (runsAtStart) void wake();
    },
    wake,
    async stop() {
      controller.abort();
      clearInterval(timer);
      await running;
    },
  };
}
