import type { Faults } from './faults/faults.js';
import type { RazorpayStore } from './context/razorpay-store.js';
import { webhookHeaders, type WebhookDelivery } from './context/webhook-delivery.js';

const answerTimeoutMs = 5_000;
const giveUpAfterMs = 24 * 60 * 60 * 1000;
const firstRetryMs = 1_000;
/** The provider backs off to hours; on one machine a receiver that comes back should not wait that long. */
const longestRetryMs = 60_000;
const parallelCount = 8;
/** A receiver that hangs must not hold up stopping; what it did not answer is sent again after the next start. */
const stopGraceMs = 2_000;
/** Long enough to put any event behind any other of the same payment. */
const shuffleMs = 500;

export interface WebhookSenderOptions {
  readonly url: string;
  readonly store: RazorpayStore;
  readonly faults: Faults;
  /** Told once when the receiver stops taking events, and when an event is given up. */
  readonly report: (line: string) => void;
  readonly retryDelayMs?: (attemptCount: number) => number;
}

interface Attempt {
  readonly webhook: WebhookDelivery;
  /** Starts again at 1 with each run of the sandbox. */
  readonly attemptCount: number;
}

/**
 * Delivers events at least once, in no particular order, apart from the calls that cause them.
 *
 * Anything but a 2xx within 5 s counts as a failure and is tried again, with growing pauses, for 24 h.
 * What is still open when the process ends is delivered after the next start.
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

  /** Takes up what an earlier run left undelivered. */
  resume(): void {
    this.send(this.options.store.listPendingWebhooks());
  }

  /** Sends now, or later and oftener as the faults of this moment say. */
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

  /** Starts nothing more and lets what is in flight finish; deliveries it has to interrupt stay pending. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const timer of this.waiting.keys()) clearTimeout(timer);
    const grace = setTimeout(() => this.interruption.abort(), stopGraceMs);
    await Promise.all(this.running);
    clearTimeout(grace);
  }

  /** Whoever changes the faults does not want to wait for what the old ones, or a receiver's absence, held back. */
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

  /** Null when the receiver took the event, otherwise why not. */
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

/** The reason of a refused connection hides in the cause, which for several addresses is itself a collection. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error.message;
}
