import { newId, type Statement, type Tx } from '@paasa/server-kit/server';

/** What a table had of the player: the number of rows, and the sum of their hashes. */
export type Digests = Readonly<Record<string, string>>;

export interface MoveState {
  readonly moveId: string;
  readonly state: 'leaving' | 'left' | 'gone' | 'arriving' | 'arrived' | 'returned';
  readonly otherCell: string;
  /** How often the player had moved before this move; with `arrived`, with it. */
  readonly moveCount: number;
  readonly digests: Digests;
}

const findStatement: Statement = {
  name: 'moves-find',
  text: `
    SELECT move_id AS "moveId", state, other_cell AS "otherCell", move_count AS "moveCount", digests
    FROM moves.players WHERE player_id = $1
  `,
};

export async function findMove(tx: Tx, playerId: string): Promise<MoveState | null> {
  const [row] = await tx.query<MoveState>(findStatement, [playerId]);
  return row ?? null;
}

const lockStatement: Statement = { name: 'moves-lock', text: `${findStatement.text} FOR UPDATE` };

/** Locks the row of the player's move, if there is one, until the transaction ends. */
export async function lockMove(tx: Tx, playerId: string): Promise<MoveState | null> {
  const [row] = await tx.query<MoveState>(lockStatement, [playerId]);
  return row ?? null;
}

const storeStatement: Statement = {
  name: 'moves-store',
  text: `
    INSERT INTO moves.players AS m (player_id, move_id, state, other_cell, move_count, digests)
    VALUES ($1, $2, $3, $4, $5, $6::jsonb)
    ON CONFLICT (player_id) DO UPDATE SET move_id = excluded.move_id, state = excluded.state,
      other_cell = excluded.other_cell, move_count = excluded.move_count, digests = excluded.digests, changed_at = now()
  `,
};

export async function storeMove(tx: Tx, playerId: string, move: MoveState): Promise<void> {
  const { moveId, state, otherCell, moveCount, digests } = move;
  await tx.query(storeStatement, [playerId, moveId, state, otherCell, moveCount, JSON.stringify(digests)]);
}

const deleteStatement: Statement = {
  name: 'moves-delete',
  text: 'DELETE FROM moves.players WHERE player_id = $1',
};

export async function deleteMove(tx: Tx, playerId: string): Promise<void> {
  await tx.query(deleteStatement, [playerId]);
}

const ownStatement: Statement = {
  name: 'moves-own',
  text: `SELECT set_config('paasa.move', $1, true) AS own`,
};

/** From here on this transaction writes rows of the player of that move alone. */
export async function beginWriting(tx: Tx, moveId: string): Promise<void> {
  await tx.query(ownStatement, [moveId]);
}

/**
 * The columns that triggers look at. Rounds come before the account, as in a bet, and once more after it: a bet that held
 * the account may have opened one.
 */
const markStatements: readonly Statement[] = [
  'games_core.open_rounds',
  'wallet.accounts',
  'games_core.open_rounds',
  'auth.users',
].map((table) => ({
  name: `moves-mark ${table}`,
  text: `UPDATE ${table} SET is_moving = $2 WHERE player_id = $1`,
}));

export async function markMoving(tx: Tx, playerId: string, isMoving: boolean): Promise<void> {
  for (const statement of markStatements) await tx.query(statement, [playerId, isMoving]);
}

/**
 * Fences a player whom a restore has brought back after a move to that cell. `moveCount` is the number of moves that the
 * directory knows.
 *
 * Shape: false if this database knows that move, or a later one, or a move that is under way.
 */
export async function fenceReturned(
  tx: Tx,
  {
    playerId,
    cell,
    moveCount,
  }: { readonly playerId: string; readonly cell: string; readonly moveCount: number },
): Promise<boolean> {
  const known = await lockMove(tx, playerId);
  if (known !== null && (known.state !== 'arrived' || known.moveCount >= moveCount)) return false;
  const moveId = newId();
  await storeMove(tx, playerId, { moveId, state: 'returned', otherCell: cell, moveCount, digests: {} });
  await beginWriting(tx, moveId);
  await markMoving(tx, playerId, true);
  return true;
}

const presentStatement: Statement = {
  name: 'moves-present',
  text: 'SELECT player_id AS "playerId" FROM auth.users WHERE player_id = ANY($1::uuid[])',
};

/** Those of these players who have an account in this database. */
export async function listPresent(tx: Tx, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ playerId: string }>(presentStatement, [playerIds]);
  return new Set(rows.map(({ playerId }) => playerId));
}

const movingStatement: Statement = {
  name: 'moves-is-moving',
  text: `
    SELECT FROM moves.players WHERE player_id = $1 AND state IN ('leaving', 'left', 'arriving', 'returned')
  `,
};

export const isMoving = async (tx: Tx, playerId: string): Promise<boolean> =>
  (await tx.query(movingStatement, [playerId])).length > 0;

const goneStatement: Statement = {
  name: 'moves-gone-to',
  text: `SELECT other_cell AS cell FROM moves.players WHERE player_id = $1 AND state = 'gone'`,
};

/** The cell to which a player has moved from here. */
export async function findGoneTo(tx: Tx, playerId: string): Promise<string | null> {
  const [row] = await tx.query<{ cell: string }>(goneStatement, [playerId]);
  return row?.cell ?? null;
}

const listStatement: Statement = {
  name: 'moves-of-players',
  text: `
    SELECT player_id AS "playerId", move_count AS "moveCount", state IN ('arriving', 'returned') AS "isElsewhere"
    FROM moves.players WHERE player_id = ANY($1::uuid[]) AND state <> 'gone'
  `,
};

/** For the directory: how often these players have moved, and whether the other cell has them. */
export const listMoves = (
  tx: Tx,
  playerIds: readonly string[],
): Promise<{ playerId: string; moveCount: number; isElsewhere: boolean }[]> =>
  tx.query(listStatement, [playerIds]);

const underWayStatement: Statement = {
  name: 'moves-one-under-way',
  text: `SELECT FROM moves.players WHERE state IN ('leaving', 'left', 'arriving', 'returned') LIMIT 1`,
};

export const isOneUnderWay = async (tx: Tx): Promise<boolean> =>
  (await tx.query(underWayStatement)).length > 0;
