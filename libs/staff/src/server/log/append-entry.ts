import type { ConsoleEntry } from '@paasa/console-kit/server';
import { refuse } from '@paasa/result';
import { CONSOLE_CHANNEL, RefusalError, type Tx } from '@paasa/server-kit/server';
import { entryHash } from './entry-hash.js';

/** The time never runs back in the log, also when the clock does: a time range is a range of entries. */
const holdHeadStatement = {
  name: 'staff-hold-log-head',
  text: `
    SELECT seq, hash, now::text AS at, extract(epoch FROM now)::text AS epoch
    FROM (SELECT seq, hash, greatest(clock_timestamp(), at) AS now FROM staff.audit_head FOR UPDATE) AS head`,
};

const isStoredStatement = {
  name: 'staff-log-has-action',
  text: 'SELECT seq FROM staff.audit_log WHERE action_id = $1',
};

const insertStatement = {
  name: 'staff-append-entry',
  text: `
    WITH moved AS (UPDATE staff.audit_head SET seq = $1::bigint, at = $2::timestamptz, hash = $12::text)
    INSERT INTO staff.audit_log
      (seq, at, staff_id, event, subject_kind, subject_id, reason, before, after, action_id, call_hash, hash)
    VALUES ($1::bigint, $2::timestamptz, $3::uuid, $4, $5, $6, $7, $8::json, $9::json, $10::uuid, $11, $12::text)`,
};

const textOf = (facts: object | undefined): string | null =>
  facts === undefined ? null : JSON.stringify(facts);

interface Head {
  readonly seq: number;
  readonly hash: string;
  readonly at: string;
  readonly epoch: string;
}

/**
 * Appends to the audit log behind its last entry. It locks the head of the log until the transaction ends, so it should be
 * the last statement but the commit.
 *
 * Errors: `RefusalError` `console/repeated` for an action that is stored already.
 */
export async function appendEntry(tx: Tx, staffId: string | null, given: ConsoleEntry): Promise<void> {
  const [head] = await tx.query<Head>(holdHeadStatement);
  if (head === undefined) throw new Error('The audit log of the console has no head.');
  const { event, subject, reason, actionId = null, callHash = null } = given;
  if (actionId !== null && (await tx.query(isStoredStatement, [actionId])).length > 0)
    throw new RefusalError(
      refuse('conflict', 'console/repeated', 'This was done already. Please look at it again.').refusal,
    );
  const seq = head.seq + 1;
  const [before, after] = [textOf(given.before), textOf(given.after)];
  const hash = entryHash(head.hash, {
    seq,
    epoch: head.epoch,
    staffId,
    event,
    subjectKind: subject.kind,
    subjectId: subject.id,
    reason,
    before,
    after,
    actionId,
    callHash,
  });
  const what = [event, subject.kind, subject.id, reason, before, after, actionId, callHash];
  await tx.query(insertStatement, [seq, head.at, staffId, ...what, hash]);
  if (after !== null) tx.announce(CONSOLE_CHANNEL, { staff: true });
}
