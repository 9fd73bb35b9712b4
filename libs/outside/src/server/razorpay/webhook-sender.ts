import type { Faults } from './faults/faults.js';
import type { RazorpayStore } from './context/razorpay-store.js';
import { webhookHeaders, type WebhookDelivery } from './context/webhook-delivery.js';

const answerTimeoutMs = 5_000;
const giveUpAfterMs = 24 * 60 * 60 * 1000;
const firstRetryMs = 1_000;
/** The real backoff grows to hours. On one machine a receiver that comes back should not wait that long. */
const longestRetryMs = 60_000;
const parallelCount = 8;
/** A hanging receiver must not delay a stop. The next start sends the unanswered events again. */
const stopGraceMs = 2_000;
/** Long enough to place any event behind any other of the same payment. */
const shuffleMs = 500;

export interface WebhookSenderOptions {
  readonly url: string;
  readonly store: RazorpayStore;
  readonly faults: Faults;
  /** Called once when the receiver stops accepting events, and when an event is given up. */
  readonly report: (line: string) => void;
  readonly retryDelayMs?: (attemptCount: number) => number;
}

interface Attempt {
  readonly webhook: WebhookDelivery;
  /** Starts again at 1 with each run of the sandbox. */
  readonly attemptCount: number;
}

/**
 * Delivers events at least once, in no particular order, independent of the calls that cause them.
 *
 * Any answer but a 2xx within 5 s is a failure. The sender retries with a growing backoff for 24 h. The next start
 * delivers the events that are still open when the process ends.
 */
export class WebhookSender {
  private readonly due: Attempt[] = [];
  private readonly waiting = new Map<NodeJS.Timeout, Attempt>();
  private readonly running = new Set<Promise<void>>();
  private readonly interruption = new AbortController();
  private isStopping = false;
  private isReceiverDown = false;

  constructor(private readonly options: WebhookSenderOptions) {
    options.faults.onChange(() => this.hurry());
  }

  /** Continues the undelivered events of an earlier run. */
  resume(): void {
    this.send(this.options.store.listPendingWebhooks());
  }

  /** Sends now, or later and more often, according to the present faults. */
  send(webhooks: readonly WebhookDelivery[]): void {
    const { webhookCopies, webhookDelayMs, webhookShuffle } = this.options.faults.current;
    for (const webhook of webhooks) {
      for (let copy = 0; copy < webhookCopies; copy += 1) {
        const shuffledMs = webhookShuffle ? Math.floor(this.options.faults.random() * shuffleMs) : 0;
        this.sendLater({ webhook, attemptCount: 1 }, webhookDelayMs + shuffledMs);
      }
    }
  }

  /** How many deliveries have not ended yet. */
  openCount(): number {
    return this.due.length + this.waiting.size + this.running.size;
  }

  /** Starts no new delivery and lets running ones finish; interrupted deliveries stay pending. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const timer of this.waiting.keys()) clearTimeout(timer);
    const grace = setTimeout(() => this.interruption.abort(), stopGraceMs);
    await Promise.all(this.running);
    clearTimeout(grace);
  }

  /**
   * A change of the faults sends all waiting events at once, those delayed by old faults and those waiting for a
   * receiver.
   */
  private hurry(): void {
    const attempts = [...this.waiting.values()];
    for (const timer of this.waiting.keys()) clearTimeout(timer);
    this.waiting.clear();
    this.enqueue(attempts);
  }

  private enqueue(attempts: readonly Attempt[]): void {
    this.due.push(...attempts);
    while (!this.isStopping && this.running.size < parallelCount) {
      const attempt = this.due.shift();
      if (attempt === undefined) return;
      const run = this.deliver(attempt)
        .catch((error: unknown) =>
          this.options.report(`Webhook ${attempt.webhook.id} could not be recorded: ${String(error)}`),
        )
        .finally(() => {
          this.running.delete(run);
          this.enqueue([]);
        });
      this.running.add(run);
    }
  }

  private async deliver(attempt: Attempt): Promise<void> {
    const { webhook } = attempt;
    if (this.options.faults.strikes('webhookDrop')) {
      return this.options.store.commit({ closedWebhooks: [webhook.id] });
    }
    const failure = await this.post(webhook);
    if (failure === null) {
      this.isReceiverDown = false;
      return this.options.store.commit({ closedWebhooks: [webhook.id] });
    }
    if (this.isStopping) return;
    if (Date.now() - webhook.createdAtMs > giveUpAfterMs) {
      this.options.report(`Webhook ${webhook.id} (${webhook.event}) is given up after 24 h: ${failure}`);
      return this.options.store.commit({ closedWebhooks: [webhook.id] });
    }
    this.reportDown(failure);
    this.tryLater(attempt);
  }

  /** Null if the receiver accepted the event, otherwise the reason. */
  private async post(webhook: WebhookDelivery): Promise<string | null> {
    try {
      const response = await fetch(this.options.url, {
        method: 'POST',
        headers: webhookHeaders(webhook),
        body: webhook.body,
        redirect: 'manual',
        signal: AbortSignal.any([this.interruption.signal, AbortSignal.timeout(answerTimeoutMs)]),
      });
      await response.body?.cancel();
      return response.ok ? null : `status ${response.status}`;
    } catch (error) {
      return describe(error);
    }
  }

  private tryLater({ webhook, attemptCount }: Attempt): void {
    const delayMs = (this.options.retryDelayMs ?? growingDelayMs)(attemptCount);
    this.sendLater({ webhook, attemptCount: attemptCount + 1 }, delayMs);
  }

  private sendLater(attempt: Attempt, delayMs: number): void {
    if (delayMs === 0) return this.enqueue([attempt]);
    const timer = setTimeout(() => {
      this.waiting.delete(timer);
      this.enqueue([attempt]);
    }, delayMs);
    this.waiting.set(timer, attempt);
  }

  private reportDown(failure: string): void {
    if (this.isReceiverDown) return;
    this.isReceiverDown = true;
    this.options.report(`Webhooks to ${this.options.url} fail (${failure}); they are kept and tried again`);
  }
}

function growingDelayMs(attemptCount: number): number {
  return Math.min(firstRetryMs * 2 ** (attemptCount - 1), longestRetryMs);
}

/** The reason of a refused connection is in the cause, which for several addresses is an array of errors. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error.message;
}
