import { newId, type Tx } from '@paasa/server-kit/server';
import {
  limitReached,
  TRY_WINDOW_MINUTES,
  type CountedTries,
  type TryKind,
  type TryLimit,
} from '../../rules/sign-in-limits.js';
import { appendEntry } from '../log/append-entry.js';

/** A password or code that is about to be checked. */
export interface Try {
  /** The hash of the address, whether it is anybody’s or not; null if the answer says who it is. */
  readonly accountHash: string | null;
  /** `network:…` or `session:…` if the account knows it. It has tries of its own; all else shares those of null. */
  readonly scope: string | null;
  readonly network: string;
  readonly isGuess: boolean;
}

// A table lock: parallel tries take turns for the moment of counting, so none is counted too late.
const lockStatement = {
  name: 'staff-lock-tries',
  text: 'LOCK TABLE staff.tries IN SHARE ROW EXCLUSIVE MODE',
};

const recent = `tried_at > now() - interval '${String(TRY_WINDOW_MINUTES)} minutes'`;
const isOfAccount = 'account_hash = $1::text AND scope IS NOT DISTINCT FROM $2::text';
const isTry = `coalesce(scope, '') NOT LIKE 'over:%'`;

const countStatement = {
  name: 'staff-count-tries',
  text: `
    SELECT count(*) FILTER (WHERE ${isOfAccount} AND ${recent})::int AS "accountRecent",
      count(*) FILTER (WHERE ${isOfAccount})::int AS "accountDay",
      count(*) FILTER (WHERE network = $3 AND ${recent} AND ${isTry})::int AS "networkRecent",
      count(*) FILTER (WHERE scope IS NULL AND tried_at > now() - interval '1 hour')::int AS everywhere
    FROM staff.tries WHERE tried_at > now() - interval '1 day'`,
};

const insertStatement = {
  name: 'staff-insert-try',
  text: 'INSERT INTO staff.tries (try_id, account_hash, scope, network) VALUES ($1, $2, $3, $4)',
};

const isRecordedStatement = {
  name: 'staff-is-limit-recorded',
  text: `SELECT try_id FROM staff.tries WHERE scope = $1 AND ${recent} LIMIT 1`,
};

const deleteStatement = { name: 'staff-delete-try', text: 'DELETE FROM staff.tries WHERE try_id = $1' };

/** Records once in a while that a limit refuses tries: each of a flood would fill the log. */
async function recordLimit(tx: Tx, { accountHash, network }: Try, limit: TryLimit): Promise<void> {
  const keys: Readonly<Record<TryLimit, string>> = { account: accountHash ?? '', network, everywhere: '' };
  const scope = `over:${limit}:${keys[limit]}`;
  if ((await tx.query(isRecordedStatement, [scope])).length > 0) return;
  await tx.query(insertStatement, [newId(), null, scope, network]);
  const subject = { kind: 'staff', id: 'unknown' } as const;
  await appendEntry(tx, null, { event: 'staff-tries-used-up', subject, reason: null, after: { limit } });
}

/**
 * Counts a try before it is checked, so that parallel ones are counted too. `giveTryBack` undoes it for a right one.
 *
 * Shape: its id; null if there were too many wrong ones.
 */
export async function takeTry(tx: Tx, asked: Try): Promise<string | null> {
  const { accountHash, scope, network, isGuess } = asked;
  await tx.query(lockStatement);
  const [counted] = await tx.query<CountedTries & object>(countStatement, [accountHash, scope, network]);
  if (counted === undefined) throw new Error('Tries were not counted.');
  const kind: TryKind = { isGuess: isGuess && accountHash !== null, isKnown: scope !== null };
  const limit = limitReached(counted, kind);
  if (limit !== null) {
    await recordLimit(tx, asked, limit);
    return null;
  }
  const tryId = newId();
  await tx.query(insertStatement, [tryId, accountHash, scope, network]);
  return tryId;
}

export async function giveTryBack(tx: Tx, tryId: string): Promise<void> {
  await tx.query(deleteStatement, [tryId]);
}
