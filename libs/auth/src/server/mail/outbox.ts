import { createSendDueMails, type SendingOptions } from './send-due-mails.js';

export interface Outbox {
  /** Looks for due mails from now on, at once and every few seconds. */
  start(): void;
  /** Sends what is due now. Shape: settles when it is done, and never fails: what cannot be sent stays due. */
  wake(): Promise<void>;
  /** Starts no further mail and waits for those under way. */
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 5_000;

/** Sends the mails that transactions have asked for, apart from those transactions and from every answer. */
export function createOutbox(options: SendingOptions): Outbox {
  const sendDueMails = createSendDueMails(options);
  let timer: NodeJS.Timeout | null = null;
  let pass: Promise<void> | null = null;
  let isAskedAgain = false;
  let isStopped = false;

  async function runPass(): Promise<void> {
    try {
      let mayMoreBeDue = true;
      while ((mayMoreBeDue || isAskedAgain) && !isStopped) {
        isAskedAgain = false;
        mayMoreBeDue = await sendDueMails();
      }
    } catch (error) {
      options.logger.error({ err: error }, 'the mail outbox could not be worked on');
    } finally {
      pass = null;
    }
  }

  async function wake(): Promise<void> {
    if (isStopped) return;
    // A pass under way may have looked already: it has to look once more.
    isAskedAgain = true;
    pass ??= runPass();
    await pass;
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
      await pass;
      options.mailer.close();
    },
  };
}
