import type { Tx } from '@paasa/server-kit/server';
import { MAX_OTP_TRY_COUNT } from '../../rules/password-reset-limits.js';
import { authSql } from '../shared/auth-schema.js';
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

export interface NewReset {
  readonly hash: string;
  readonly expiresAt: Date;
  readonly linkHash: string;
  readonly linkExpiresAt: Date;
  readonly issuedAt: Date;
  readonly askerHash: string;
}

/** Stores a new code, for known and unknown addresses. It replaces the code that the same browser had before. */
export async function issueReset(tx: Tx, { emailKey, resetId }: ResetKey, code: NewReset): Promise<void> {
  await tx.run(
    authSql.insertInto('auth.password_resets').values({
      email_key: emailKey,
      reset_id: resetId,
      asker_hash: code.askerHash,
      code_hash: code.hash,
      expires_at: code.expiresAt,
      link_hash: code.linkHash,
      link_expires_at: code.linkExpiresAt,
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

/** Deletes some rows that are over: each request for a code deletes more rows than it adds. */
export async function clearOldResets(tx: Tx, now: Date): Promise<void> {
  await tx.query(clearStatement, [new Date(now.getTime() - HOUR_MS), MAX_CLEARED_COUNT]);
}

const findStatement = {
  name: 'auth-find-living-reset',
  text: `
    SELECT reset_id AS "resetId", code_hash AS "codeHash", overall_try_count AS "overallTryCount"
    FROM auth.password_resets
    WHERE email_key = $1 AND asker_hash = $4 AND used_at IS NULL AND expires_at > $2 AND try_count < $3
  `,
};

export interface LivingReset {
  readonly resetId: string;
  readonly codeHash: string;
  /** How many of its tries took from the limit over all accounts. */
  readonly overallTryCount: number;
}

/** The code of the browser, while it lives and has tries left; null if there is none. */
export async function findLivingReset(
  tx: Tx,
  { emailKey, askerHash }: { readonly emailKey: string; readonly askerHash: string },
  now: Date,
): Promise<LivingReset | null> {
  const parameters = [emailKey, now, MAX_OTP_TRY_COUNT, askerHash];
  const [reset] = await tx.query<LivingReset>(findStatement, parameters);
  return reset ?? null;
}

const tryStatement = {
  name: 'auth-try-password-reset',
  text: `
    UPDATE auth.password_resets SET
      try_count = try_count + 1, overall_try_count = overall_try_count + $3::boolean::integer
    WHERE email_key = $1 AND reset_id = $2
  `,
};

export async function takeTry(
  tx: Tx,
  { emailKey, resetId }: ResetKey,
  { isOverall }: { readonly isOverall: boolean },
): Promise<void> {
  await tx.query(tryStatement, [emailKey, resetId, isOverall]);
}

const linkStatement = {
  name: 'auth-find-reset-link',
  text: `
    SELECT reset_id FROM auth.password_resets
    WHERE email_key = $1 AND link_hash = $2 AND used_at IS NULL AND link_expires_at > $3
  `,
};

export async function hasLivingLink(
  tx: Tx,
  { emailKey, linkHash }: { readonly emailKey: string; readonly linkHash: string },
  now: Date,
): Promise<boolean> {
  return (await tx.query(linkStatement, [emailKey, linkHash, now])).length > 0;
}

export async function closeReset(tx: Tx, emailKey: string, usedAt: Date): Promise<void> {
  await tx.run(
    authSql
      .updateTable('auth.password_resets')
      .set({ used_at: usedAt })
      .where('email_key', '=', emailKey)
      .where('used_at', 'is', null),
  );
}

/**
 * Lets a code and its link live from the moment of mailing. Shape: false if it is used or replaced.
 *
 * A code without tries left is mailed too: its link works, and an attacker cannot stop the mail by guessing.
 */
export async function prolongReset(
  tx: Tx,
  { emailKey, resetId }: ResetKey,
  { codeExpiresAt, linkExpiresAt }: { readonly codeExpiresAt: Date; readonly linkExpiresAt: Date },
): Promise<boolean> {
  const rows = await tx.run(
    authSql
      .updateTable('auth.password_resets')
      .set({ expires_at: codeExpiresAt, link_expires_at: linkExpiresAt })
      .where('email_key', '=', emailKey)
      .where('reset_id', '=', resetId)
      .where('used_at', 'is', null)
      .returning('reset_id'),
  );
  return rows.length > 0;
}
