import { createWorker, type Worker } from '@paasa/server-kit/server';
import type { WalletContext } from '../context/wallet-context.js';
import { processInbox } from './process-inbox.js';

/**
 * Processes stored events apart from the answers to the provider, one after the other.
 *
 * It runs only when woken; the reconciliation takes retries and events of dead processes.
 */
export const createInboxWorker = (context: WalletContext): Pick<Worker, 'wake' | 'stop'> =>
  createWorker({
    everyMs: null,
    step: async () => (await processInbox(context, { limit: 1 })) > 0,
    onError: (error) =>
      context.log.error({ err: error, event: 'inbox-stuck' }, 'the webhook inbox could not be worked on'),
  });
