export interface StepRunnerOptions {
  readonly stepMs: number;
  /** Takes one step. Shape: whether another one follows. */
  readonly advance: (id: string) => Promise<boolean>;
  readonly report: (line: string) => void;
}

/** Moves entities from step to step, with a pause between steps, like a bank. */
export class StepRunner {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly running = new Set<Promise<void>>();
  private isStopping = false;

  constructor(private readonly options: StepRunnerOptions) {}

  /** A second request for the same entity has no effect. */
  schedule(id: string): void {
    if (this.isStopping || this.timers.has(id)) return;
    this.timers.set(
      id,
      setTimeout(() => this.begin(id), this.options.stepMs),
    );
  }

  /** Takes every step that is due now or follows from one, without a pause. */
  async settle(): Promise<void> {
    while (this.timers.size > 0 || this.running.size > 0) {
      for (const [id, timer] of this.timers) {
        clearTimeout(timer);
        this.begin(id);
      }
      await Promise.all(this.running);
    }
  }

  /** Lets a running step finish. The next start schedules the remaining ones. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    await Promise.all(this.running);
  }

  private begin(id: string): void {
    this.timers.delete(id);
    const run = this.step(id).finally(() => this.running.delete(run));
    this.running.add(run);
  }

  private async step(id: string): Promise<void> {
    try {
      if (await this.options.advance(id)) this.schedule(id);
    } catch (error) {
      this.options.report(`${id} is stuck until the next start: ${String(error)}`);
    }
  }
}
