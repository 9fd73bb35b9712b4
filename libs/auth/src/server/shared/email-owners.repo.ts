import type { Tx } from '@paasa/server-kit/server';
import { authSql } from './auth-schema.js';
import { oneCell, type CellPort } from './ports.js';

interface Holder {
  readonly playerId: string;
  /** Null for the player's present address. */
  readonly heldUntil: Date | null;
}

/** The player who has an address, or who had it and holds it; null if it is free. */
async function findHolder(tx: Tx, emailKey: string): Promise<Holder | null> {
  const [row] = await tx.run(
    authSql
      .selectFrom('auth.email_owners')
      .select(['player_id as playerId', 'held_until as heldUntil'])
      .where('email_key', '=', emailKey),
  );
  return row ?? null;
}

/** The player whose present address it is. */
export async function findOwner(tx: Tx, emailKey: string): Promise<string | null> {
  const holder = await findHolder(tx, emailKey);
  return holder === null || holder.heldUntil !== null ? null : holder.playerId;
}

/** Whether a player would get an address now. */
export async function isEmailFreeFor(
  tx: Tx,
  emailKey: string,
  { playerId, at }: { readonly playerId: string; readonly at: Date },
): Promise<boolean> {
  const holder = await findHolder(tx, emailKey);
  return (
    holder === null || holder.playerId === playerId || (holder.heldUntil !== null && holder.heldUntil <= at)
  );
}

export interface ClaimOfEmail {
  readonly playerId: string;
  readonly at: Date;
  /** Of the one cell unless given. */
  readonly cells?: CellPort;
}

/** Deletes a hold that has ended. */
async function dropHold(tx: Tx, emailKey: string, at: Date): Promise<void> {
  await tx.run(
    authSql.deleteFrom('auth.email_owners').where('email_key', '=', emailKey).where('held_until', '<=', at),
  );
}

/**
 * Leaves an address with the player who gives it up, so that nobody else gets it until then; null makes it the present
 * address again.
 */
export async function holdEmail(
  tx: Tx,
  emailKey: string,
  playerId: string,
  until: Date | null,
): Promise<void> {
  await tx.run(
    authSql
      .updateTable('auth.email_owners')
      .set({ held_until: until })
      .where('email_key', '=', emailKey)
      .where('player_id', '=', playerId),
  );
}

/**
 * Gives an address to a player unless it has an owner. A player gets an earlier address of their own back.
 *
 * Shape: its owner now; null if another player has given it up and still holds it, or if another cell has it. A parallel claim of the same address
 * waits for this transaction. It locks no row of another player, who may be locked by a transaction that waits for this one.
 */
export async function claimEmail(
  tx: Tx,
  emailKey: string,
  { playerId, at, cells = oneCell }: ClaimOfEmail,
): Promise<string | null> {
  const claimed = await tx.run(
    authSql
      .insertInto('auth.email_owners')
      .values({ email_key: emailKey, player_id: playerId })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('player_id'),
  );
  if (claimed.length > 0) {
    // Only now: this cell has decided between its own players, and nothing is committed here yet.
    if (await cells.claimEmail(emailKey, playerId)) return playerId;
    await releaseEmail(tx, emailKey, playerId);
    return null;
  }
  const holder = await findHolder(tx, emailKey);
  // Released between the two statements: its account has another address now.
  if (holder === null) return claimEmail(tx, emailKey, { playerId, at, cells });
  if (holder.heldUntil === null) return holder.playerId;
  if (holder.playerId === playerId) {
    await holdEmail(tx, emailKey, playerId, null);
    return playerId;
  }
  if (holder.heldUntil > at) return null;
  await dropHold(tx, emailKey, at);
  return claimEmail(tx, emailKey, { playerId, at, cells });
}

export async function releaseEmail(tx: Tx, emailKey: string, playerId: string): Promise<void> {
  await tx.run(
    authSql
      .deleteFrom('auth.email_owners')
      .where('email_key', '=', emailKey)
      .where('player_id', '=', playerId),
  );
}
