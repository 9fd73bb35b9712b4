import type { Tx } from '@paasa/server-kit/server';
import { authSql } from '../shared/auth-schema.js';
import type { EmailChangeId } from './email-changes.repo.js';

/** The way back to the address before a change. */
export interface EmailUndo extends EmailChangeId {
  readonly oldEmail: string;
  readonly changedAt: Date;
  readonly expiresAt: Date;
  /** Of the link; null until it is mailed. */
  readonly linkHash: string | null;
}

const columns = [
  'player_id as playerId',
  'change_id as changeId',
  'old_email as oldEmail',
  'changed_at as changedAt',
  'expires_at as expiresAt',
  'link_hash as linkHash',
] as const;

export async function insertEmailUndo(tx: Tx, undo: Omit<EmailUndo, 'linkHash'>): Promise<void> {
  await tx.run(
    authSql.insertInto('auth.email_undos').values({
      player_id: undo.playerId,
      change_id: undo.changeId,
      old_email: undo.oldEmail,
      changed_at: undo.changedAt,
      expires_at: undo.expiresAt,
    }),
  );
}

export async function findEmailUndo(
  tx: Tx,
  { playerId, changeId }: EmailChangeId,
): Promise<EmailUndo | null> {
  const [row] = await tx.run(
    authSql
      .selectFrom('auth.email_undos')
      .select(columns)
      .where('player_id', '=', playerId)
      .where('change_id', '=', changeId),
  );
  return row ?? null;
}

/** The newest first. */
export async function listEmailUndos(tx: Tx, playerId: string): Promise<EmailUndo[]> {
  return tx.run(
    authSql
      .selectFrom('auth.email_undos')
      .select(columns)
      .where('player_id', '=', playerId)
      .orderBy('change_id', 'desc'),
  );
}

/** Stores the hash of a link that is about to be mailed. */
export async function storeUndoLink(
  tx: Tx,
  { playerId, changeId }: EmailChangeId,
  hash: string,
): Promise<void> {
  await tx.run(
    authSql
      .updateTable('auth.email_undos')
      .set({ link_hash: hash })
      .where('player_id', '=', playerId)
      .where('change_id', '=', changeId),
  );
}

export async function dropEmailUndo(tx: Tx, { playerId, changeId }: EmailChangeId): Promise<void> {
  await tx.run(
    authSql
      .deleteFrom('auth.email_undos')
      .where('player_id', '=', playerId)
      .where('change_id', '=', changeId),
  );
}
