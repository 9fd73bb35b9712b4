import { record, type ProviderContext } from '../context/provider-context.js';
import { StepRunner } from '../context/step-runner.js';
import { isHeld } from '../entities/payout.js';
import { nextStep } from './payout-steps.js';

export interface EngineOptions {
  readonly stepMs: number;
  readonly report: (line: string) => void;
}

/** The bank behind the payouts: carries each to the end that was chosen for it. */
export class PayoutEngine {
  private readonly runner: StepRunner;

  constructor(
    private readonly context: ProviderContext,
    options: EngineOptions,
  ) {
    this.runner = new StepRunner({ ...options, advance: (id) => this.advance(id) });
    context.faults.onChange(() => this.release());
  }

  /** Takes up what an earlier run left unfinished; what was held then is let go, for the faults are off. */
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

  /** Takes all steps to come now. */
  settle(): Promise<void> {
    return this.runner.settle();
  }

  stop(): Promise<void> {
    return this.runner.stop();
  }

  /** Held payouts go on to the outcome of now, unless that holds them too. */
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
    // A payout is held for as long as its plan says so; what comes then is decided at the moment of its release.
    const { payoutOutcome } = faults.current;
    const step = nextStep(isHeld(found.plan) ? { ...found, plan: payoutOutcome } : found);
    if (step === null) return false;
    await record(this.context, { payouts: [step.record] }, step.events);
    return step.record.plan !== null;
  }
}
