import { createBeginDueMails, type SendingOptions } from './send-due-mails.js';

export interface Outbox {
  /** Looks for due mails at once, and then every few seconds. */
  start(): void;
  /** Begins the due mails. Settles when none is under way. Never fails: a mail that cannot be sent stays due. */
  wake(): Promise<void>;
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
  let timer: NodeJS.Timeout | null = null;
  let pass: Promise<void> | null = null;
  let mayMoreBeDue = false;
  let isStopped = false;

  function logFailure(error: unknown): void {
    options.logger.error({ err: error }, 'the mail outbox failed');
  }

  function track(sending: Promise<void>): void {
    const tracked = sending.catch(logFailure).then(() => {
      underWay.delete(tracked);
      if (mayMoreBeDue) look();
    });
    underWay.add(tracked);
  }

  async function runPass(): Promise<void> {
    try {
      while (mayMoreBeDue && underWay.size < MAX_UNDER_WAY && !isStopped) {
        mayMoreBeDue = false;
        const freeCount = MAX_UNDER_WAY - underWay.size;
        const begun = await beginDueMails(freeCount);
        begun.forEach(track);
        // `wake` may have been called in the meantime.
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
    // A pass under way may have looked already, so it looks once more.
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
