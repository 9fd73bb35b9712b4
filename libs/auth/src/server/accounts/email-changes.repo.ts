import type { Tx } from '@paasa/server-kit/server';
import { authSql } from '../shared/auth-schema.js';

/** The two mailboxes that must agree. */
export type EmailSide = 'new' | 'old';

export interface EmailChangeId {
  readonly playerId: string;
  readonly changeId: string;
}

/** A change that waits for its links. */
export interface EmailChange extends EmailChangeId {
  readonly newEmail: string;
  readonly expiresAt: Date;
  readonly sides: Readonly<Record<EmailSide, EmailChangeSide>>;
}

export interface EmailChangeSide {
  /** Of the link; null until it is mailed. */
  readonly linkHash: string | null;
  readonly confirmedAt: Date | null;
}

/** Stores the change that a player's account waits for. It replaces the one before, whose links end with it. */
export async function replaceEmailChange(
  tx: Tx,
  { playerId, changeId, newEmail, expiresAt }: Omit<EmailChange, 'sides'>,
): Promise<void> {
  const values = {
    change_id: changeId,
    new_email: newEmail,
    expires_at: expiresAt,
    new_hash: null,
    old_hash: null,
    new_confirmed_at: null,
    old_confirmed_at: null,
  };
  await tx.run(
    authSql
      .insertInto('auth.email_changes')
      .values({ player_id: playerId, ...values })
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet(values)),
  );
}

export async function findEmailChange(tx: Tx, playerId: string): Promise<EmailChange | null> {
  const [row] = await tx.run(
    authSql.selectFrom('auth.email_changes').selectAll().where('player_id', '=', playerId),
  );
  if (row === undefined) return null;
  return {
    playerId,
    changeId: row.change_id,
    newEmail: row.new_email,
    expiresAt: row.expires_at,
    sides: {
      new: { linkHash: row.new_hash, confirmedAt: row.new_confirmed_at },
      old: { linkHash: row.old_hash, confirmedAt: row.old_confirmed_at },
    },
  };
}

/** Stores the hash of a link that is about to be mailed. */
export async function storeChangeLink(
  tx: Tx,
  { playerId, changeId }: EmailChangeId,
  side: EmailSide,
  hash: string,
): Promise<void> {
  await tx.run(
    authSql
      .updateTable('auth.email_changes')
      .set(side === 'new' ? { new_hash: hash } : { old_hash: hash })
      .where('player_id', '=', playerId)
      .where('change_id', '=', changeId),
  );
}

export async function confirmEmailSide(
  tx: Tx,
  { playerId, changeId }: EmailChangeId,
  side: EmailSide,
  at: Date,
): Promise<void> {
  await tx.run(
    authSql
      .updateTable('auth.email_changes')
      .set(side === 'new' ? { new_confirmed_at: at } : { old_confirmed_at: at })
      .where('player_id', '=', playerId)
      .where('change_id', '=', changeId),
  );
}

/** Deletes the change that waits, and with it both links. Shape: whether one has waited. */
export async function dropEmailChange(tx: Tx, playerId: string): Promise<boolean> {
  const dropped = await tx.run(
    authSql.deleteFrom('auth.email_changes').where('player_id', '=', playerId).returning('change_id'),
  );
  return dropped.length > 0;
}
