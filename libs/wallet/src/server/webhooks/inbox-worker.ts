import type { WalletContext } from '../context/wallet-context.js';
import { processInbox } from './process-inbox.js';
import { purgeInbox } from './purge-inbox.js';

export interface InboxWorker {
  /** Begins to process due events; the caller does not wait. */
  wake(): void;
  /** Waits for the event under way and begins no other. */
  stop(): Promise<void>;
}

const PURGE_EVERY_MS = 3_600_000;

/**
 * Processes stored events apart from the answers to the provider, one after the other.
 *
 * It runs only when woken; the reconciliation takes retries and events of dead processes.
 */
export function createInboxWorker(context: WalletContext): InboxWorker {
  const { clock, log } = context;
  let pass: Promise<void> | null = null;
  let mayMoreBeDue = false;
  let isStopped = false;
  let nextPurgeAt = clock().getTime() + PURGE_EVERY_MS;

  async function purgeWhenDue(): Promise<void> {
    if (isStopped || clock().getTime() < nextPurgeAt) return;
    nextPurgeAt = clock().getTime() + PURGE_EVERY_MS;
    await purgeInbox(context);
  }

  async function runPass(): Promise<void> {
    try {
      while (mayMoreBeDue && !isStopped) {
        mayMoreBeDue = false;
        const takenCount = await processInbox(context, { limit: 1 });
        // Another call may have woken it meanwhile.
        mayMoreBeDue ||= takenCount > 0;
        if (!mayMoreBeDue) await purgeWhenDue();
      }
    } catch (error) {
      log.error({ err: error, event: 'inbox-stuck' }, 'the webhook inbox could not be worked on');
    } finally {
      pass = null;
    }
  }

  return {
    wake() {
      mayMoreBeDue = true;
      if (!isStopped) pass ??= runPass();
    },
    async stop() {
      isStopped = true;
      await pass;
    },
  };
}
