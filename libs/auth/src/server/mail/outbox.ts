import { createWorker } from '@paasa/server-kit/server';
import { createBeginDueMails, type SendingOptions } from './send-due-mails.js';

export interface Outbox {
  /** Looks for due mails from now on, at once and every few seconds. */
  start(): void;
  /** Begins what is due now. Shape: settles when nothing is under way, and never fails: what cannot be sent stays due. */
  wake(): Promise<void>;
  /** Starts no further mail and waits for those under way. */
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 5_000;
const MAX_UNDER_WAY = 8;

/**
 * Sends the mails that transactions have asked for, apart from those transactions and from every answer.
 *
 * No mail waits for another one, only for a place: a recipient whose server is slow holds up nobody else.
 */
export function createOutbox(options: SendingOptions): Outbox {
  const beginDueMails = createBeginDueMails(options);
  const underWay = new Set<Promise<void>>();
  /** True while all places are taken: the next mail that ends looks for more. */
  let mayMoreBeDue = false;

  function logFailure(error: unknown): void {
    options.logger.error({ err: error }, 'the mail outbox could not be worked on');
  }

  const worker = createWorker({ everyMs: LOOK_EVERY_MS, step: beginMore, onError: logFailure });

  async function beginMore(): Promise<boolean> {
    const freeCount = MAX_UNDER_WAY - underWay.size;
    mayMoreBeDue = freeCount === 0;
    if (mayMoreBeDue) return false;
    const begun = await beginDueMails(freeCount);
    begun.forEach(keep);
    return begun.length === freeCount;
  }

  function keep(sending: Promise<void>): void {
    const kept: Promise<void> = sending.catch(logFailure).then(() => {
      underWay.delete(kept);
      return mayMoreBeDue ? worker.wake() : undefined;
    });
    underWay.add(kept);
  }

  async function settle(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
  }

  return {
    start: worker.start,
    async wake() {
      if (worker.stopping.aborted) return;
      await worker.wake();
      await settle();
    },
    async stop() {
      await worker.stop();
      await settle();
      options.mailer.close();
    },
  };
}
