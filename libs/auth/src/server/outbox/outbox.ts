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
  let timer: NodeJS.Timeout | null = null;
  let pass: Promise<void> | null = null;
  let mayMoreBeDue = false;
  let isStopped = false;

  function logFailure(error: unknown): void {
    options.logger.error({ err: error }, 'the mail outbox could not be worked on');
  }

  function keep(sending: Promise<void>): void {
    const kept = sending.catch(logFailure).then(() => {
      underWay.delete(kept);
      if (mayMoreBeDue) look();
    });
    underWay.add(kept);
  }

  async function runPass(): Promise<void> {
    try {
      while (mayMoreBeDue && underWay.size < MAX_UNDER_WAY && !isStopped) {
        mayMoreBeDue = false;
        const freeCount = MAX_UNDER_WAY - underWay.size;
        const begun = await beginDueMails(freeCount);
        begun.forEach(keep);
        // Somebody may have asked once more meanwhile.
        mayMoreBeDue ||= begun.length === freeCount;
      }
    } catch (error) {
      mayMoreBeDue = false;
      logFailure(error);
    } finally {
      pass = null;
    }
  }

  function look(): void {
    if (!isStopped && underWay.size < MAX_UNDER_WAY) pass ??= runPass();
  }

  async function settle(): Promise<void> {
    while (pass !== null || underWay.size > 0) await Promise.all([pass, ...underWay]);
  }

  async function wake(): Promise<void> {
    if (isStopped) return;
    // A pass under way may have looked already: it has to look once more.
    mayMoreBeDue = true;
    look();
    await settle();
  }

  return {
    wake,
    start() {
      timer = setInterval(() => void wake(), LOOK_EVERY_MS);
      timer.unref();
      void wake();
    },
    async stop() {
      isStopped = true;
      if (timer !== null) clearInterval(timer);
      await settle();
      options.mailer.close();
    },
  };
}
