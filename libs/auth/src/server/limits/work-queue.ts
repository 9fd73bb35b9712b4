import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { createFairQueue, type QueuePath } from './fair-queue.js';
import { blockOf, siteOf } from '../shared/network-of.js';

/** For whom work is done, as far as it is known. */
export interface WorkFor {
  readonly emailKey: string;
  readonly network: string;
  /** Whether the account knows the browser. */
  readonly isFromKnownDevice: boolean;
}

export interface WorkQueue {
  /** Does the work when its turn comes. Errors: `auth/busy` where too much is waiting already, in all or for these. */
  run<T>(work: () => Promise<T>, workFor: WorkFor): Promise<Result<T>>;
}

export interface WorkQueueOptions {
  /** How much is done at once. */
  readonly maxRunning: number;
  readonly maxWaiting: number;
  /** How much of it for one account; as much as for all unless told otherwise. */
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
    'Too many people are signing in at this moment. Please wait 2 seconds.',
    RETRY_AFTER_MS,
  );

/** Counts those who wait for each account, from wherever they come. */
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
  /** Strangers do not count as the account's own browsers do. */
  readonly account: string;
} {
  const lane = isFromKnownDevice ? 'known' : 'others';
  const ofNetwork = [lane, blockOf(network), siteOf(network)];
  return { ofNetwork, ofAccount: [...ofNetwork, emailKey], account: `${lane} ${emailKey}` };
}

/**
 * Does expensive work a little at a time, so that a rush of it makes some wait and nothing else slow.
 *
 * Turns go round the networks, and in each round its accounts: whoever comes alone waits for as many turns as there
 * are networks, however much each of them asks for. Where the queue is full, the last of the longest part gives way.
 */
export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  const { maxRunning, maxWaiting } = options;
  const { maxWaitingPerAccount = maxWaiting, maxWaitingPerNetwork = maxWaiting } = options;
  if (Math.max(maxWaitingPerAccount, maxWaitingPerNetwork) > maxWaiting)
    throw new Error('No part of a queue is longer than the queue.');
  const waiting = createFairQueue<Waiter>();
  const accounts = createAccountCounts();
  let runningCount = 0;

  /** Waits for a turn. Shape: false where there is no room, or somebody else had to have it. */
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
    // Whoever ends hands its place on, so the count stays.
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
