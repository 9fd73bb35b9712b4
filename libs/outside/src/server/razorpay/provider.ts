import { Faults } from './faults/faults.js';
import { PayoutEngine } from './payouts/payout-engine.js';
import type { ProviderContext } from './context/provider-context.js';
import type { RazorpayStore } from './context/razorpay-store.js';
import { RefundEngine } from './refunds/refund-engine.js';
import { WebhookSender } from './webhook-sender.js';

export interface ProviderOptions {
  readonly store: RazorpayStore;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string;
  /** The bank's time for one step of a payout or a refund. */
  readonly stepMs: number;
  readonly report: (line: string) => void;
  readonly webhookRetryDelayMs?: (attemptCount: number) => number;
  readonly random?: () => number;
}

/** The provider without HTTP: its state, its running work, its events. */
export class Provider {
  readonly context: ProviderContext;
  readonly payouts: PayoutEngine;
  readonly refunds: RefundEngine;
  private readonly sender: WebhookSender;

  constructor(options: ProviderOptions) {
    const { store, keySecret, webhookSecret, webhookUrl, stepMs, report, webhookRetryDelayMs } = options;
    const faults = new Faults(options.random);
    this.sender = new WebhookSender({
      url: webhookUrl,
      store,
      faults,
      report,
      ...(webhookRetryDelayMs === undefined ? {} : { retryDelayMs: webhookRetryDelayMs }),
    });
    this.context = {
      store,
      keySecret,
      webhookSecret,
      faults,
      sendWebhooks: (webhooks) => this.sender.send(webhooks),
      now: () => new Date(),
    };
    this.payouts = new PayoutEngine(this.context, { stepMs, report });
    this.refunds = new RefundEngine(this.context, { stepMs, report });
  }

  /** Continues the unfinished work of an earlier run. */
  resume(): void {
    this.sender.resume();
    this.payouts.resume();
    this.refunds.resume();
  }

  openWebhookCount(): number {
    return this.sender.openCount();
  }

  /** The banks stop first, because each of their steps may send an event. */
  async stop(): Promise<void> {
    await Promise.all([this.payouts.stop(), this.refunds.stop()]);
    await this.sender.stop();
  }
}
