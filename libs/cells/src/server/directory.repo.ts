import type { Statement, Tx } from '@paasa/server-kit/server';

/** Younger claims are not looked at. */
export const SETTLED_AFTER = `interval '10 minutes'`;

/** Where a player lives. */
export interface Home {
  readonly playerId: string;
  readonly cell: string;
}

export interface Cell {
  readonly name: string;
  /** The other cells reach it here. */
  readonly address: string;
}

export interface JoiningCell extends Cell {
  /** Tells the database of the cell from any other one, also after it was restored. */
  readonly databaseId: string;
}

/** Another database has joined the directory under the name of this cell. */
export class CellNameTaken extends Error {
  override readonly name = 'CellNameTaken';
}

export interface KnownCell extends Cell {
  /** Whether all that it has is in the directory. */
  readonly isFilled: boolean;
}

export interface HashedClaim {
  readonly kind: string;
  readonly keyHash: string;
  readonly playerId: string;
}

const insertSecretStatement: Statement = {
  name: 'cells-insert-secret',
  text: 'INSERT INTO cells.secrets (hash_key) VALUES ($1) ON CONFLICT DO NOTHING',
};
const secretStatement: Statement = {
  name: 'cells-secret',
  text: 'SELECT hash_key AS "hashKey" FROM cells.secrets',
};

/** The key of the hashes: the first cell has made it. */
export async function findOrStoreHashKey(tx: Tx, made: string): Promise<string> {
  await tx.query(insertSecretStatement, [made]);
  const hashKey = await readHashKey(tx);
  if (hashKey === null) throw new Error('The directory has no key.');
  return hashKey;
}

export async function readHashKey(tx: Tx): Promise<string | null> {
  const [row] = await tx.query<{ hashKey: string }>(secretStatement);
  return row?.hashKey ?? null;
}

const upsertCellStatement: Statement = {
  name: 'cells-upsert-cell',
  text: `
    INSERT INTO cells.cells (name, address, database_id) VALUES ($1, $2, $3)
    ON CONFLICT (name) DO UPDATE SET address = excluded.address WHERE cells.database_id = excluded.database_id
    RETURNING name
  `,
};

/** Errors: `CellNameTaken`. */
export async function upsertCell(tx: Tx, { name, address, databaseId }: JoiningCell): Promise<void> {
  const stored = await tx.query(upsertCellStatement, [name, address, databaseId]);
  if (stored.length === 0) throw new CellNameTaken(`CELL: another database is the cell ${name} already.`);
}

const listCellsStatement: Statement = {
  name: 'cells-list',
  text: `
    SELECT name, address,
      filled_generation IS NOT DISTINCT FROM (SELECT generation FROM cells.secrets) AS "isFilled"
    FROM cells.cells ORDER BY joined_at, name
  `,
};

/** The oldest first. */
export const selectCells = (tx: Tx): Promise<KnownCell[]> => tx.query<KnownCell>(listCellsStatement);

// A directory that was restored may name the cell that a player has left.
const insertPlayersStatement: Statement = {
  name: 'cells-insert-players',
  text: `
    INSERT INTO cells.players AS known (player_id, cell, move_count)
    SELECT id, $2, moved FROM unnest($1::uuid[], $3::integer[]) AS given (id, moved)
    ON CONFLICT (player_id) DO UPDATE
      SET cell = excluded.cell, move_count = excluded.move_count, claimed_at = now()
    WHERE known.move_count < excluded.move_count
  `,
};

// A claim of another player of the same cell is no obstacle: the cell's own database decides between its players, and has
// decided when it claims here.
const claimStatement: Statement = {
  name: 'cells-claim',
  text: `
    INSERT INTO cells.claims AS claim (kind, key_hash, player_id)
    SELECT * FROM unnest($1::text[], $2::text[], $3::uuid[])
    ON CONFLICT (key_hash) DO UPDATE SET player_id = excluded.player_id, claimed_at = now()
    WHERE (SELECT cell FROM cells.players WHERE player_id = claim.player_id) = $4
    RETURNING key_hash AS "keyHash"
  `,
};

// What the cell's database had a moment ago: a young claim of another player may be of a transaction that follows.
const confirmStatement: Statement = {
  name: 'cells-confirm',
  text: claimStatement.text.replace(
    'RETURNING',
    `AND (claim.player_id = excluded.player_id OR claim.claimed_at < now() - ${SETTLED_AFTER}) RETURNING`,
  ),
};

/**
 * Claims for players of a cell what it has decided, or what is stored in its database and leaves young claims of its other
 * players alone. Shape: the hashes that were claimed.
 */
export async function insertClaims(
  tx: Tx,
  cell: string,
  claims: readonly HashedClaim[],
  how: 'decided' | 'stored' = 'decided',
): Promise<ReadonlySet<string>> {
  const playerIds = [...new Set(claims.map(({ playerId }) => playerId))];
  await insertPlayers(
    tx,
    cell,
    playerIds.map((playerId) => ({ playerId, moveCount: 0 })),
  );
  // One payment may be named twice, and one statement cannot write a row twice.
  const unique = [...new Map(claims.map((claim) => [claim.keyHash, claim])).values()];
  const rows = await tx.query<{ keyHash: string }>(how === 'decided' ? claimStatement : confirmStatement, [
    unique.map(({ kind }) => kind),
    unique.map(({ keyHash }) => keyHash),
    unique.map(({ playerId }) => playerId),
    cell,
  ]);
  return new Set(rows.map(({ keyHash }) => keyHash));
}

/** A player of a cell, and how often the player has moved so far. */
export interface MovedPlayer {
  readonly playerId: string;
  readonly moveCount: number;
}

export async function insertPlayers(tx: Tx, cell: string, players: readonly MovedPlayer[]): Promise<void> {
  await tx.query(insertPlayersStatement, [
    players.map(({ playerId }) => playerId),
    cell,
    players.map(({ moveCount }) => moveCount),
  ]);
}

const movePlayerStatement: Statement = {
  name: 'cells-move-player',
  text: `
    UPDATE cells.players SET cell = $3, move_count = move_count + 1, claimed_at = now()
    WHERE player_id = $1 AND cell = $2 AND move_count = $4
    RETURNING cell
  `,
};

/** Shape: false, without an effect, if the directory names another cell or another number of moves. */
export async function movePlayer(
  tx: Tx,
  { playerId, moveCount }: MovedPlayer,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  return (await tx.query(movePlayerStatement, [playerId, from, to, moveCount])).length > 0;
}

const movedElsewhereStatement: Statement = {
  name: 'cells-moved-elsewhere',
  text: `
    SELECT player_id AS "playerId", cell, move_count AS "moveCount" FROM cells.players
    WHERE move_count > 0 AND cell <> $1
  `,
};

/** All players of other cells who have ever moved. */
export const listMovedElsewhere = (tx: Tx, cell: string): Promise<(MovedPlayer & { cell: string })[]> =>
  tx.query<MovedPlayer & { cell: string }>(movedElsewhereStatement, [cell]);

const databaseIdStatement: Statement = {
  name: 'cells-database-id',
  text: 'SELECT database_id AS "databaseId" FROM cells.cells WHERE name = $1',
};

/** Shape: null for an unknown cell. */
export async function findDatabaseId(tx: Tx, cell: string): Promise<string | null> {
  const [row] = await tx.query<{ databaseId: string }>(databaseIdStatement, [cell]);
  return row?.databaseId ?? null;
}

const findClaimsStatement: Statement = {
  name: 'cells-find-claims',
  text: `
    SELECT claim.key_hash AS "keyHash", claim.player_id AS "playerId", player.cell
    FROM cells.claims AS claim JOIN cells.players AS player USING (player_id)
    WHERE claim.key_hash = ANY($1::text[])
  `,
};

/** The homes of the owners, by hash. */
export async function findClaims(tx: Tx, keyHashes: readonly string[]): Promise<ReadonlyMap<string, Home>> {
  const rows = await tx.query<Home & { keyHash: string }>(findClaimsStatement, [keyHashes]);
  return new Map(rows.map(({ keyHash, playerId, cell }) => [keyHash, { playerId, cell }]));
}

const findCellStatement: Statement = {
  name: 'cells-find-cell',
  text: 'SELECT cell FROM cells.players WHERE player_id = $1',
};

export async function findCell(tx: Tx, playerId: string): Promise<string | null> {
  const [row] = await tx.query<{ cell: string }>(findCellStatement, [playerId]);
  return row?.cell ?? null;
}

const countPlayersStatement: Statement = {
  name: 'cells-count-players',
  text: 'SELECT cell, count(*)::int AS count FROM cells.players GROUP BY cell',
};

export async function countPlayers(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ cell: string; count: number }>(countPlayersStatement);
  return new Map(rows.map(({ cell, count }) => [cell, count]));
}

const deleteCellStatement: Statement = {
  name: 'cells-delete-cell',
  text: `
    DELETE FROM cells.cells AS cell
    WHERE name = $1 AND NOT EXISTS (SELECT FROM cells.players AS player WHERE player.cell = cell.name)
      AND (filled_generation IS NULL OR filled_generation = (SELECT generation FROM cells.secrets))
    RETURNING name
  `,
};

/** Shape: false if the cell has players or may have some that a restored directory lacks, or is unknown. */
export async function deleteCell(tx: Tx, name: string): Promise<boolean> {
  return (await tx.query(deleteCellStatement, [name])).length > 0;
}
