import { availableParallelism } from 'node:os';
import type { AuthConfig } from '../auth-config.js';
import { createWorkQueue, type WorkQueue } from './work-queue.js';

/**
 * How many passwords are hashed at once, and how many may wait.
 *
 * As many as there are processors, but no more than three of the four worker threads of a process, which looking up
 * names and files needs too. On two processors two at once make about 170 hashes a second and others wait 9 ms for
 * a thread; four at once make 80, and others wait 48 ms.
 */
const MAX_RUNNING = Math.min(availableParallelism(), 3);
const MAX_WAITING = 500;
/** Of those that wait: for one account or one network, so that neither fills the queue for everybody. */
const MAX_WAITING_PER_ACCOUNT = 100;
/** Where everybody comes from one network it may have the whole queue: there is nobody to keep a place for. */
const MAX_WAITING_PER_NETWORK = { public: 100, 'many-players-behind-one-address': MAX_WAITING };

/** What hashes and compares passwords. */
export function createPasswordWork({ limitsFor }: Pick<AuthConfig, 'limitsFor'>): WorkQueue {
  return createWorkQueue({
    maxRunning: MAX_RUNNING,
    maxWaiting: MAX_WAITING,
    maxWaitingPerAccount: MAX_WAITING_PER_ACCOUNT,
    maxWaitingPerNetwork: MAX_WAITING_PER_NETWORK[limitsFor],
  });
}
