import { createWorker } from '@paasa/server-kit/server';
import { createBeginDueMails, type SendingOptions } from './send-due-mails.js';

export interface Outbox {
  /** Sends due mails at once, and then every few seconds. */
  start(): void;
  /** Sends the due mails without waiting. A mail that cannot be sent stays due. */
  wake(): void;
  /** Sends the due mails. Shape: resolves when no mail is being sent, and never rejects. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 5_000;
const MAX_UNDER_WAY = 8;

/**
 * Sends the mails that transactions have requested, without delaying them or any answer.
 *
 * Mails go out in parallel, so a slow mail server does not delay other recipients.
 */
export function createOutbox(options: SendingOptions): Outbox {
  const beginDueMails = createBeginDueMails(options);
  const underWay = new Set<Promise<void>>();
  /** True while all places are taken. Then the next mail that ends starts more. */
  let mayMoreBeDue = false;

  function logFailure(error: unknown): void {
    options.logger.error({ err: error }, 'the mail outbox failed');
  }

  const worker = createWorker({ everyMs: LOOK_EVERY_MS, step: beginMore, onError: logFailure });

  async function beginMore(): Promise<boolean> {
    const freeCount = MAX_UNDER_WAY - underWay.size;
    mayMoreBeDue = freeCount === 0;
    if (mayMoreBeDue) return false;
    const begun = await beginDueMails(freeCount);
    begun.forEach(track);
    return begun.length === freeCount;
  }

  function track(sending: Promise<void>): void {
    const tracked: Promise<void> = sending.catch(logFailure).then(() => {
      underWay.delete(tracked);
      return mayMoreBeDue ? worker.run() : undefined;
    });
    underWay.add(tracked);
  }

  async function settle(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
  }

  return {
    start: worker.start,
    wake: worker.wake,
    async run() {
      if (worker.stopping.aborted) return;
      await worker.run();
      await settle();
    },
    async stop() {
      await worker.stop();
      await settle();
      options.mailer.close();
    },
  };
}
