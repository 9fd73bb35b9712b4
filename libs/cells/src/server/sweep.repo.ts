import type { Statement, Tx } from '@paasa/server-kit/server';
import { SETTLED_AFTER, type MovedPlayer } from './directory.repo.js';

export interface ListedPlayer {
  readonly playerId: string;
  readonly moveCount: number;
  readonly claimedAt: string;
  /** Whether the player was entered more than a moment ago. */
  readonly isSettled: boolean;
}

const pageStatement: Statement = {
  name: 'cells-sweep-page',
  text: `
    SELECT player_id AS "playerId", move_count AS "moveCount", claimed_at::text AS "claimedAt",
      claimed_at < now() - ${SETTLED_AFTER} AS "isSettled"
    FROM cells.players
    WHERE cell = $1 AND ($2::uuid IS NULL OR player_id > $2) ORDER BY player_id LIMIT $3
  `,
};

export const listPlayersOf = (
  tx: Tx,
  cell: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<ListedPlayer[]> => tx.query<ListedPlayer>(pageStatement, [cell, after, limit]);

export interface MovedAway extends MovedPlayer {
  readonly cell: string;
}

const movedAwayStatement: Statement = {
  name: 'cells-moved-away',
  text: `
    SELECT player_id AS "playerId", player.cell, player.move_count AS "moveCount"
    FROM unnest($1::uuid[], $2::integer[]) AS given (player_id, moved) JOIN cells.players AS player USING (player_id)
    WHERE player.cell <> $3 AND player.move_count > given.moved
  `,
};

/** Those of these players whom the directory names in another cell, after a move that the cell does not know. */
export const listMovedAway = (tx: Tx, cell: string, players: readonly MovedPlayer[]): Promise<MovedAway[]> =>
  tx.query<MovedAway>(movedAwayStatement, [
    players.map(({ playerId }) => playerId),
    players.map(({ moveCount }) => moveCount),
    cell,
  ]);

export interface SettledClaim {
  readonly keyHash: string;
  readonly playerId: string;
  readonly claimedAt: string;
}

const settledStatement: Statement = {
  name: 'cells-sweep-settled',
  text: `
    SELECT key_hash AS "keyHash", player_id AS "playerId", claimed_at::text AS "claimedAt" FROM cells.claims
    WHERE player_id = ANY($1::uuid[]) AND kind IN ('email', 'identity', 'passkey')
      AND claimed_at < least(now() - ${SETTLED_AFTER}, $2::timestamptz)
  `,
};

/** Claims of accounts that are neither young nor younger than that time. */
export const listSettledClaims = (
  tx: Tx,
  playerIds: readonly string[],
  madeBefore: string,
): Promise<SettledClaim[]> => tx.query<SettledClaim>(settledStatement, [playerIds, madeBefore]);

const deleteClaimsStatement: Statement = {
  name: 'cells-sweep-claims',
  text: `
    DELETE FROM cells.claims AS claim
    USING unnest($1::text[], $2::uuid[], $3::timestamptz[]) AS gone (key_hash, player_id, claimed_at)
    WHERE claim.key_hash = gone.key_hash AND claim.player_id = gone.player_id
      AND claim.claimed_at = gone.claimed_at
      AND EXISTS (SELECT FROM cells.players AS player WHERE player.player_id = claim.player_id AND player.cell = $4)
  `,
};

/** Deletes those that were not made once more since they were listed, of players who have not moved away meanwhile. */
export async function deleteClaims(tx: Tx, cell: string, gone: readonly SettledClaim[]): Promise<void> {
  await tx.query(deleteClaimsStatement, [
    gone.map(({ keyHash }) => keyHash),
    gone.map(({ playerId }) => playerId),
    gone.map(({ claimedAt }) => claimedAt),
    cell,
  ]);
}

const deletePlayersStatement: Statement = {
  name: 'cells-sweep-players',
  text: `
    DELETE FROM cells.players AS player USING unnest($1::uuid[], $2::timestamptz[]) AS gone (player_id, claimed_at)
    WHERE player.player_id = gone.player_id AND player.claimed_at = gone.claimed_at
      AND NOT EXISTS (SELECT FROM cells.claims AS claim WHERE claim.player_id = player.player_id)
  `,
};

/** Deletes players whose registration has left no account. One with a claim stays. */
export async function deletePlayers(tx: Tx, gone: readonly ListedPlayer[]): Promise<void> {
  await tx.query(deletePlayersStatement, [
    gone.map(({ playerId }) => playerId),
    gone.map(({ claimedAt }) => claimedAt),
  ]);
}
