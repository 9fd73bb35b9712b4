import type { EngineOptions } from '../payouts/payout-engine.js';
import { randomDigits } from '../calls/ids.js';
import { record, type ProviderContext } from '../context/provider-context.js';
import { StepRunner } from '../context/step-runner.js';
import { withRefunded } from './refunded-payment.js';
import type { Refund } from '../entities/refund.js';

/** The bank behind the refunds: ends each as chosen at its creation. */
export class RefundEngine {
  private readonly runner: StepRunner;

  constructor(
    private readonly context: ProviderContext,
    options: EngineOptions,
  ) {
    this.runner = new StepRunner({ ...options, advance: (id) => this.advance(id) });
    context.faults.onChange(() => this.resume());
  }

  /** Continues the unfinished refunds of an earlier run, and the held ones. */
  resume(): void {
    for (const { refund, plan } of this.context.store.refunds.all()) {
      if (plan !== null) this.start(refund.id);
    }
  }

  start(id: string): void {
    this.runner.schedule(id);
  }

  /** Ends a refund as chosen, without a pause. */
  async finish(id: string): Promise<void> {
    await this.advance(id);
  }

  /** Takes all remaining steps now. */
  settle(): Promise<void> {
    return this.runner.settle();
  }

  stop(): Promise<void> {
    return this.runner.stop();
  }

  private async advance(id: string): Promise<boolean> {
    const { store, faults } = this.context;
    const found = store.refunds.find(id);
    const payment = found === null ? null : store.payments.find(found.refund.payment_id);
    if (found === null || payment === null) return false;
    const outcome = found.plan === 'pending' ? faults.current.refundOutcome : found.plan;
    if (outcome === null || outcome === 'pending') return false;
    const refund: Refund = { ...found.refund, status: outcome };
    const settled = { ...found, plan: null };
    if (outcome === 'failed') {
      const payable = withRefunded(payment, -refund.amount);
      await record(this.context, { payments: [payable], refunds: [{ ...settled, refund }] }, [
        { event: 'refund.failed', refund, payment: payable },
      ]);
      return false;
    }
    const processed: Refund = { ...refund, acquirer_data: { arn: randomDigits(23) } };
    await record(this.context, { refunds: [{ ...settled, refund: processed }] }, [
      { event: 'refund.processed', refund: processed, payment },
    ]);
    return false;
  }
}
