import { availableParallelism } from 'node:os';
import type { AuthConfig } from '../shared/auth-config.js';
import { createWorkQueue, type WorkQueue } from './work-queue.js';

/**
 * How many passwords are hashed at once.
 *
 * One processor is left to games and the database, and no more than three of the four worker threads of a process are
 * used, which looking up names and files needs too.
 */
export const hashesAtOnce = (processorCount: number): number => Math.max(1, Math.min(processorCount - 1, 3));

const MAX_WAITING = 500;
/** Of those that wait: for one account or one network, so that neither fills the queue for everybody. */
const MAX_WAITING_PER_ACCOUNT = 100;
/** Where everybody comes from one network it may have the whole queue: there is nobody to keep a place for. */
const MAX_WAITING_PER_NETWORK = { public: 100, 'many-players-behind-one-address': MAX_WAITING };

/** What hashes and compares passwords. */
export function createPasswordWork({ limitsFor }: Pick<AuthConfig, 'limitsFor'>): WorkQueue {
  return createWorkQueue({
    maxRunning: hashesAtOnce(availableParallelism()),
    maxWaiting: MAX_WAITING,
    maxWaitingPerAccount: MAX_WAITING_PER_ACCOUNT,
    maxWaitingPerNetwork: MAX_WAITING_PER_NETWORK[limitsFor],
  });
}
