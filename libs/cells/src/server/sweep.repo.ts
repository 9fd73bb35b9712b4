import type { Statement, Tx } from '@paasa/server-kit/server';
import { SETTLED_AFTER } from './directory.repo.js';

const nowStatement: Statement = { name: 'cells-sweep-now', text: 'SELECT clock_timestamp()::text AS now' };

/** The clock of the directory. */
export async function readClock(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ now: string }>(nowStatement);
  if (row === undefined) throw new Error('The directory has no clock.');
  return row.now;
}

const pageStatement: Statement = {
  name: 'cells-sweep-page',
  text: `
    SELECT player_id AS "playerId" FROM cells.players
    WHERE cell = $1 AND ($2::uuid IS NULL OR player_id > $2) ORDER BY player_id LIMIT $3
  `,
};

export async function listPlayersOf(
  tx: Tx,
  cell: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  const rows = await tx.query<{ playerId: string }>(pageStatement, [cell, after, limit]);
  return rows.map(({ playerId }) => playerId);
}

export interface SettledClaim {
  readonly keyHash: string;
  readonly playerId: string;
}

const settledStatement: Statement = {
  name: 'cells-sweep-settled',
  text: `
    SELECT key_hash AS "keyHash", player_id AS "playerId" FROM cells.claims
    WHERE player_id = ANY($1::uuid[]) AND kind IN ('email', 'identity', 'passkey') AND claimed_at < now() - ${SETTLED_AFTER}
  `,
};

/** Claims of accounts whose transaction has ended, one way or the other. */
export const listSettledClaims = (tx: Tx, playerIds: readonly string[]): Promise<SettledClaim[]> =>
  tx.query<SettledClaim>(settledStatement, [playerIds]);

// Read again: the claim may have been made once more since.
const deleteClaimsStatement: Statement = {
  name: 'cells-sweep-claims',
  text: `
    DELETE FROM cells.claims AS claim USING unnest($1::text[], $2::uuid[]) AS gone (key_hash, player_id)
    WHERE claim.key_hash = gone.key_hash AND claim.player_id = gone.player_id
      AND claim.claimed_at < least(now() - ${SETTLED_AFTER}, $3::timestamptz)
  `,
};

/** Deletes those that were made before a time. */
export async function deleteClaims(tx: Tx, gone: readonly SettledClaim[], madeBefore: string): Promise<void> {
  await tx.query(deleteClaimsStatement, [
    gone.map(({ keyHash }) => keyHash),
    gone.map(({ playerId }) => playerId),
    madeBefore,
  ]);
}

const deletePlayersStatement: Statement = {
  name: 'cells-sweep-players',
  text: `
    DELETE FROM cells.players AS player WHERE player_id = ANY($1::uuid[])
      AND claimed_at < least(now() - ${SETTLED_AFTER}, $2::timestamptz)
      AND NOT EXISTS (SELECT FROM cells.claims AS claim WHERE claim.player_id = player.player_id)
  `,
};

/** Deletes players whose registration has left no account. One with a claim stays. */
export async function deletePlayers(tx: Tx, playerIds: readonly string[], madeBefore: string): Promise<void> {
  await tx.query(deletePlayersStatement, [playerIds, madeBefore]);
}
