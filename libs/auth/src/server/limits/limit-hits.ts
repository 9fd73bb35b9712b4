import { refuse, type Refused } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { appendAudit } from '../shared/audit-log.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { findLongestWait, takeTokens } from './buckets.repo.js';
import { bucketsOfDemands, type Demand, type DemandFinder } from './demands.js';

/** Who tries, as far as limits and the record of a hit need to know. */
export interface Trier extends RequestOrigin {
  /** Whose account it is about; absent or null where nobody is known. */
  readonly playerId?: string | null;
}

/** A limit that is used up. */
export interface Hit {
  readonly demand: Demand;
  readonly isRecorded: boolean;
  readonly refused: Refused;
}

export interface LimitHits {
  /** Which of them is used up for longest; null where none is. Only reads, so that a flood waits for no lock. */
  find(tx: Tx, demands: readonly Demand[]): Promise<Hit | null>;
  /** Keeps in the audit log that it was hit, unless that was done a moment ago. */
  record(tx: Tx, hit: Hit, by: Trier): Promise<void>;
}

/** The refusal of a limit that has room again after so long. */
export function tooManyAttempts(waitMs: number): Refused {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds === 1 ? '1 second' : `${String(seconds)} seconds`;
  return refuse(
    'too-many',
    'auth/too-many-attempts',
    `Too many attempts. Please wait ${wait}.`,
    seconds * 1000,
  );
}

/** Makes what finds and records limits that are hit. */
export function createLimitHits(finder: DemandFinder, now: () => Date | null): LimitHits {
  return {
    async find(tx, demands) {
      const wait = await findLongestWait(tx, bucketsOfDemands(demands), now());
      const demand = demands.find(({ bucket }) => bucket.key === wait?.key);
      if (wait === null || demand === undefined) return null;
      const isRecorded = (await findLongestWait(tx, finder.hitsOf(demand), now())) !== null;
      return { demand, isRecorded, refused: tooManyAttempts(wait.waitMs) };
    },
    async record(tx, { demand, isRecorded }, { playerId = null, ip, userAgent }) {
      if (isRecorded) return;
      const isFirst = (await takeTokens(tx, finder.hitsOf(demand), now())).size > 0;
      const details = { limit: demand.rule.name };
      if (isFirst) await appendAudit(tx, { playerId, event: 'limit-hit', ip, userAgent, details });
    },
  };
}
