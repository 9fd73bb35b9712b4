import type { WalletContext } from '../context/wallet-context.js';
import { processInbox } from './process-inbox.js';
import { purgeInbox } from './purge-inbox.js';

export interface InboxWorker {
  /** Begins to work on what is due; nobody waits for it. */
  wake(): void;
  /** Begins no further event and waits for the one in work. */
  stop(): Promise<void>;
}

const PURGE_EVERY_MS = 3_600_000;

/**
 * Works on stored events apart from the answers to the provider, one after the other.
 *
 * It looks only when woken: what has to wait, and what a process left behind, the reconciliation picks up.
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
        // Somebody may have woken it once more meanwhile.
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
