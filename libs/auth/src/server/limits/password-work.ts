import { availableParallelism } from 'node:os';
import type { AuthConfig } from '../shared/auth-config.js';
import { createWorkQueue, type WorkQueue } from './work-queue.js';

/**
 * How many passwords are hashed at once.
 *
 * One processor stays free for games and the database. One of Node's four worker threads stays free for DNS and files.
 */
export const hashesAtOnce = (processorCount: number): number => Math.max(1, Math.min(processorCount - 1, 3));

const MAX_WAITING = 500;
/** For one account or one network, so that neither fills the whole queue. */
const MAX_WAITING_PER_ACCOUNT = 100;
/** If all players come from one network, it may fill the whole queue. */
const MAX_WAITING_PER_NETWORK = { public: 100, 'many-players-behind-one-address': MAX_WAITING };

export function createPasswordWork({ limitsFor }: Pick<AuthConfig, 'limitsFor'>): WorkQueue {
  return createWorkQueue({
    maxRunning: hashesAtOnce(availableParallelism()),
    maxWaiting: MAX_WAITING,
    maxWaitingPerAccount: MAX_WAITING_PER_ACCOUNT,
    maxWaitingPerNetwork: MAX_WAITING_PER_NETWORK[limitsFor],
  });
}
