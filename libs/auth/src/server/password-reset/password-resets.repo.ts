import type { Tx } from '@paasa/server-kit/server';
import { MAX_OTP_TRY_COUNT } from '../../rules/password-reset-limits.js';
import { authSql } from '../auth-schema.js';
import type { ResetKey } from './reset-codes.js';

const HOUR_MS = 3_600_000;
const MAX_CLEARED_COUNT = 20;

const replaceStatement = {
  name: 'auth-replace-password-resets',
  text: `
    UPDATE auth.password_resets SET used_at = $4
    WHERE email_key = $1 AND asker_hash = $2 AND reset_id <> $3 AND used_at IS NULL
  `,
};

/** A code, and who has asked for it. */
export interface NewReset {
  readonly hash: string;
  readonly expiresAt: Date;
  readonly issuedAt: Date;
  readonly askerHash: string;
}

/** Puts a new code in the place of the one that the same browser had before, known address or not. */
export async function issueReset(tx: Tx, { emailKey, resetId }: ResetKey, code: NewReset): Promise<void> {
  await tx.run(
    authSql.insertInto('auth.password_resets').values({
      email_key: emailKey,
      reset_id: resetId,
      asker_hash: code.askerHash,
      code_hash: code.hash,
      expires_at: code.expiresAt,
      issued_at: code.issuedAt,
    }),
  );
  await tx.query(replaceStatement, [emailKey, code.askerHash, resetId, code.issuedAt]);
}

const clearStatement = {
  name: 'auth-clear-password-resets',
  text: `
    DELETE FROM auth.password_resets WHERE (email_key, reset_id) IN (
      SELECT email_key, reset_id FROM auth.password_resets WHERE expires_at < $1
      ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
    )
  `,
};

/** Drops some rows that count for nothing any more: asking for codes clears away more than it adds. */
export async function clearOldResets(tx: Tx, now: Date): Promise<void> {
  await tx.query(clearStatement, [new Date(now.getTime() - HOUR_MS), MAX_CLEARED_COUNT]);
}

const ownTryStatement = {
  name: 'auth-try-own-password-reset',
  text: `
    UPDATE auth.password_resets SET try_count = try_count + 1
    WHERE email_key = $1 AND asker_hash = $4 AND used_at IS NULL AND expires_at > $2 AND try_count < $3
    RETURNING reset_id, code_hash
  `,
};

const strangerTryStatement = {
  name: 'auth-try-newest-password-reset',
  text: `
    UPDATE auth.password_resets SET stranger_try_count = stranger_try_count + 1
    WHERE email_key = $1 AND used_at IS NULL AND expires_at > $2 AND stranger_try_count < $3
      AND reset_id = (
        SELECT reset_id FROM auth.password_resets WHERE email_key = $1 ORDER BY issued_at DESC, reset_id DESC LIMIT 1
      )
    RETURNING reset_id, code_hash
  `,
};

interface TriedRow {
  reset_id: string;
  code_hash: string;
}

/**
 * Takes one of the tries that a code allows, before anybody looks whether it is right: so parallel tries are counted
 * one by one, and each sees what the one before has done.
 *
 * A browser that asked tries its own code. One that shows no sign of having asked tries the newest, with tries of
 * their own: so nobody uses up the tries of the browser that waits for the mail. Shape: null where there is no living
 * code.
 */
export async function takeTry(
  tx: Tx,
  { emailKey, askerHash }: { readonly emailKey: string; readonly askerHash: string | null },
  now: Date,
): Promise<{ readonly resetId: string; readonly codeHash: string } | null> {
  const usual = [emailKey, now, MAX_OTP_TRY_COUNT];
  const rows =
    askerHash === null
      ? await tx.query<TriedRow>(strangerTryStatement, usual)
      : await tx.query<TriedRow>(ownTryStatement, [...usual, askerHash]);
  const [row] = rows;
  return row === undefined ? null : { resetId: row.reset_id, codeHash: row.code_hash };
}

/** Ends every code the address has, whoever has asked. */
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
