import { record, type ProviderContext } from '../context/provider-context.js';
import { StepRunner } from '../context/step-runner.js';
import { isHeld } from '../entities/payout.js';
import { nextStep } from './payout-steps.js';

export interface EngineOptions {
  readonly stepMs: number;
  readonly report: (line: string) => void;
}

/** The bank behind the payouts: moves each to its chosen end. */
export class PayoutEngine {
  private readonly runner: StepRunner;

  constructor(
    private readonly context: ProviderContext,
    options: EngineOptions,
  ) {
    this.runner = new StepRunner({ ...options, advance: (id) => this.advance(id) });
    context.faults.onChange(() => this.release());
  }

  /** Continues the unfinished payouts of an earlier run. It releases held ones, because all faults are off. */
  resume(): void {
    this.release();
    for (const { payout, plan } of this.context.store.payouts.all()) {
      if (plan !== null) this.start(payout.id);
    }
  }

  start(id: string): void {
    const found = this.context.store.payouts.find(id);
    if (found !== null && found.plan !== null && !isHeld(found.plan)) this.runner.schedule(id);
  }

  /** Takes all remaining steps now. */
  settle(): Promise<void> {
    return this.runner.settle();
  }

  stop(): Promise<void> {
    return this.runner.stop();
  }

  /** Held payouts get the present outcome, unless that holds them too. */
  private release(): void {
    const { payoutOutcome } = this.context.faults.current;
    if (isHeld(payoutOutcome)) return;
    for (const { payout, plan } of this.context.store.payouts.all()) {
      if (isHeld(plan)) this.runner.schedule(payout.id);
    }
  }

  private async advance(id: string): Promise<boolean> {
    const { store, faults } = this.context;
    const found = store.payouts.find(id);
    if (found === null) return false;
    // A payout is held as long as its plan says so; its outcome is decided at its release.
    const { payoutOutcome } = faults.current;
    const step = nextStep(isHeld(found.plan) ? { ...found, plan: payoutOutcome } : found);
    if (step === null) return false;
    await record(this.context, { payouts: [step.record] }, step.events);
    return step.record.plan !== null;
  }
}
