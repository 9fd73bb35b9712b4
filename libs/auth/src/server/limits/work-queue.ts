import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { createFairQueue, type QueuePath } from './fair-queue.js';
import { blockOf, siteOf } from '../shared/network-of.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface WorkFor {
  readonly emailKey: string;
  readonly network: string;
  readonly isFromKnownDevice: boolean;
}

export interface WorkQueue {
  /** Does the work when its turn comes. Errors: `auth/busy` if too much is waiting already. */
  run<T>(work: () => Promise<T>, workFor: WorkFor): Promise<Result<T>>;
}

export interface WorkQueueOptions {
  readonly maxRunning: number;
  readonly maxWaiting: number;
  /** `maxWaiting` unless given. */
  readonly maxWaitingPerAccount?: number;
  readonly maxWaitingPerNetwork?: number;
}

interface Waiter {
  readonly account: string;
  begin(): void;
  giveWay(): void;
}

const RETRY_AFTER_MS = 2_000;

const busy = (): Refused =>
  refuse(
    'too-many',
    'auth/busy',
    constant(texts, (t) => t('busy')),
    RETRY_AFTER_MS,
  );

/** Counts the waiting work of each account, over all networks. */
function createAccountCounts(): { of(account: string): number; change(account: string, by: 1 | -1): void } {
  const counts = new Map<string, number>();
  return {
    of: (account) => counts.get(account) ?? 0,
    change(account, by) {
      const count = (counts.get(account) ?? 0) + by;
      if (count === 0) counts.delete(account);
      else counts.set(account, count);
    },
  };
}

/** Browsers that accounts know take turns with all others; then blocks of addresses, networks and accounts do. */
function pathsOf({ emailKey, network, isFromKnownDevice }: WorkFor): {
  readonly ofNetwork: QueuePath;
  readonly ofAccount: QueuePath;
  /** Unknown browsers are counted apart from the account's known ones. */
  readonly account: string;
} {
  const lane = isFromKnownDevice ? 'known' : 'others';
  const ofNetwork = [lane, blockOf(network), siteOf(network)];
  return { ofNetwork, ofAccount: [...ofNetwork, emailKey], account: `${lane} ${emailKey}` };
}

/**
 * Does expensive work a little at a time, so that a rush of it slows down nothing else.
 *
 * Turns go round the networks, and within each network round its accounts: a single call waits for one turn of each
 * network, however many calls each network makes. Where the queue is full, the last call of the longest part is refused.
 */
export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  const { maxRunning, maxWaiting } = options;
  const { maxWaitingPerAccount = maxWaiting, maxWaitingPerNetwork = maxWaiting } = options;
  if (Math.max(maxWaitingPerAccount, maxWaitingPerNetwork) > maxWaiting)
    throw new Error('No part of a queue is longer than the queue.');
  const waiting = createFairQueue<Waiter>();
  const accounts = createAccountCounts();
  let runningCount = 0;

  /** Waits for a turn. Shape: false if there is no room, or another call has taken the place. */
  function turn(workFor: WorkFor): boolean | Promise<boolean> {
    if (runningCount < maxRunning) {
      runningCount += 1;
      return true;
    }
    const { ofNetwork, ofAccount, account } = pathsOf(workFor);
    if (accounts.of(account) >= maxWaitingPerAccount) return false;
    if (waiting.count(ofNetwork) >= maxWaitingPerNetwork) return false;
    if (waiting.count() >= maxWaiting) {
      const displaced = waiting.displaceFor(ofAccount);
      if (displaced === undefined) return false;
      accounts.change(displaced.account, -1);
      displaced.giveWay();
    }
    accounts.change(account, 1);
    // Finished work hands its place on, so `runningCount` stays.
    return new Promise((resolve) => {
      waiting.push(ofAccount, { account, begin: () => resolve(true), giveWay: () => resolve(false) });
    });
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) {
      runningCount -= 1;
      return;
    }
    accounts.change(next.account, -1);
    next.begin();
  }

  return {
    async run(work, workFor) {
      if (!(await turn(workFor))) return busy();
      try {
        return ok(await work());
      } finally {
        leave();
      }
    },
  };
}
