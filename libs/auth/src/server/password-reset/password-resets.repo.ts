import type { Tx } from '@paasa/server-kit/server';
import { MAX_OTP_TRY_COUNT, MAX_OTPS_PER_HOUR } from '../../rules/password-reset-limits.js';
import { authSql } from '../auth-schema.js';
import type { ResetKey } from './reset-codes.js';

const HOUR_MS = 3_600_000;
const MAX_CLEARED_COUNT = 20;

const issueStatement = {
  name: 'auth-issue-password-reset',
  text: `
    INSERT INTO auth.password_resets AS reset (email_key, reset_id, code_hash, expires_at, issued_at)
    VALUES ($1, $2, $3, $4, ARRAY[$5::timestamptz])
    ON CONFLICT (email_key) DO UPDATE SET
      reset_id = excluded.reset_id, code_hash = excluded.code_hash, expires_at = excluded.expires_at,
      try_count = 0, used_at = NULL,
      issued_at = excluded.issued_at || ARRAY(SELECT at FROM unnest(reset.issued_at) AS at WHERE at > $6::timestamptz)
    WHERE (SELECT count(*) FROM unnest(reset.issued_at) AS at WHERE at > $6::timestamptz) < $7
    RETURNING reset_id
  `,
};

/**
 * Puts a new code in the place of the one before, known address or not.
 *
 * Shape: false where the address has had all codes that it gets within an hour; the last of them stays.
 */
export async function issueReset(
  tx: Tx,
  { emailKey, resetId }: ResetKey,
  code: { readonly hash: string; readonly expiresAt: Date; readonly issuedAt: Date },
): Promise<boolean> {
  const hourAgo = new Date(code.issuedAt.getTime() - HOUR_MS);
  const rows = await tx.query(issueStatement, [
    emailKey,
    resetId,
    code.hash,
    code.expiresAt,
    code.issuedAt,
    hourAgo,
    MAX_OTPS_PER_HOUR,
  ]);
  return rows.length > 0;
}

const clearStatement = {
  name: 'auth-clear-password-resets',
  text: `
    DELETE FROM auth.password_resets WHERE email_key IN (
      SELECT email_key FROM auth.password_resets WHERE expires_at < $1
      ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
    )
  `,
};

/** Drops some rows that count for nothing any more: asking for codes clears away more than it adds. */
export async function clearOldResets(tx: Tx, now: Date): Promise<void> {
  await tx.query(clearStatement, [new Date(now.getTime() - HOUR_MS), MAX_CLEARED_COUNT]);
}

const tryStatement = {
  name: 'auth-try-password-reset',
  text: `
    UPDATE auth.password_resets SET try_count = try_count + 1
    WHERE email_key = $1 AND used_at IS NULL AND expires_at > $2 AND try_count < $3
    RETURNING reset_id, code_hash
  `,
};

/**
 * Takes one of the tries that a code allows, before anybody looks whether it is right: so parallel tries are counted
 * one by one, and each sees what the one before has done. Shape: null where there is no living code.
 */
export async function takeTry(
  tx: Tx,
  emailKey: string,
  now: Date,
): Promise<{ readonly resetId: string; readonly codeHash: string } | null> {
  const [row] = await tx.query<{ reset_id: string; code_hash: string }>(tryStatement, [
    emailKey,
    now,
    MAX_OTP_TRY_COUNT,
  ]);
  return row === undefined ? null : { resetId: row.reset_id, codeHash: row.code_hash };
}

/** Ends whichever code the address has. */
export async function closeReset(tx: Tx, emailKey: string, usedAt: Date): Promise<void> {
  await tx.run(
    authSql
      .updateTable('auth.password_resets')
      .set({ used_at: usedAt })
      .where('email_key', '=', emailKey)
      .where('used_at', 'is', null),
  );
}

/** Lets a code live from the moment at which it is mailed. Shape: false where it is used, used up or replaced. */
export async function prolongReset(
  tx: Tx,
  { emailKey, resetId }: ResetKey,
  expiresAt: Date,
): Promise<boolean> {
  const rows = await tx.run(
    authSql
      .updateTable('auth.password_resets')
      .set({ expires_at: expiresAt })
      .where('email_key', '=', emailKey)
      .where('reset_id', '=', resetId)
      .where('used_at', 'is', null)
      .where('try_count', '<', MAX_OTP_TRY_COUNT)
      .returning('reset_id'),
  );
  return rows.length > 0;
}
