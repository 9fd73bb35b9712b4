import { createWorker, type Worker } from '@paasa/server-kit/server';
import type { WalletContext } from '../context/wallet-context.js';
import { processInbox } from './process-inbox.js';
import { purgeInbox } from './purge-inbox.js';

const PURGE_EVERY_MS = 3_600_000;

/**
 * Processes stored events apart from the answers to the provider, one after the other.
 *
 * It runs only when woken; the reconciliation takes retries and events of dead processes.
 */
export function createInboxWorker(context: WalletContext): Pick<Worker, 'wake' | 'stop'> {
  const { clock, log } = context;
  let nextPurgeAt = clock().getTime() + PURGE_EVERY_MS;

  async function purgeWhenDue(): Promise<void> {
    if (worker.stopping.aborted || clock().getTime() < nextPurgeAt) return;
    nextPurgeAt = clock().getTime() + PURGE_EVERY_MS;
    await purgeInbox(context);
  }

  const worker = createWorker({
    everyMs: null,
    async step() {
      if ((await processInbox(context, { limit: 1 })) > 0) return true;
      await purgeWhenDue();
      return false;
    },
    onError: (error) =>
      log.error({ err: error, event: 'inbox-stuck' }, 'the webhook inbox could not be worked on'),
  });
  return worker;
}
