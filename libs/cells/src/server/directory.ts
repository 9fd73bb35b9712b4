import { createHmac, randomBytes } from 'node:crypto';
import { migrate, platformMigrations, type Database } from '@paasa/server-kit/server';
import { cellsMigrations } from './cells.migrations.js';
import {
  countPlayers,
  deleteCell,
  findCell,
  findClaims,
  findDatabaseId,
  findOrStoreHashKey,
  insertClaims,
  insertPlayers,
  listMovedElsewhere,
  movePlayer,
  selectCells,
  upsertCell,
  type HashedClaim,
  type Home,
  type JoiningCell,
  type KnownCell,
  type MovedPlayer,
} from './directory.repo.js';
import { renewGeneration } from './fillings.repo.js';
import { createPresence } from './presence.js';

/** Something of which all cells together have one. */
export interface ClaimKey {
  readonly kind: 'email' | 'identity' | 'passkey' | 'order' | 'payment' | 'transfer';
  readonly value: string;
}

const MONEY: ReadonlySet<ClaimKey['kind']> = new Set(['order', 'payment', 'transfer']);

export const isOfMoney = ({ kind }: ClaimKey): boolean => MONEY.has(kind);

export interface Claim extends ClaimKey {
  readonly playerId: string;
}

/** Which cell has which player. It always names at least what the cells have. */
export interface Directory {
  /** The cell of this process. */
  readonly cell: string;
  /** All cells, the oldest first, as last read. */
  cells(): readonly KnownCell[];
  /** Reads the cells again. */
  readCells(): Promise<readonly KnownCell[]>;
  /** Does so, and renews the mark of this process. Shape: false if the directory was restored since. */
  refresh(): Promise<boolean>;
  /** Has every cell enter again what it has. */
  refill(): Promise<void>;
  /**
   * Claims for players of this cell, committed when it returns. Call it before the cell commits.
   *
   * Shape: false, without an effect on that claim, where another cell has it. Errors: `DatabaseUnavailable` also for accounts
   * as long as a cell has not entered all that it has: another cell may have what is claimed.
   */
  claim(claims: readonly Claim[]): Promise<readonly boolean[]>;
  /** Makes players of this cell known. */
  enter(players: readonly MovedPlayer[]): Promise<void>;
  /**
   * Names another cell for a player of this one: the moment of a move. `moveCount` is the number before it.
   *
   * Shape: false, without an effect, if the directory does not name this cell with that number.
   */
  move(player: MovedPlayer, to: string): Promise<boolean>;
  /** All players of other cells who have ever moved, and how often: a restored database may have them still. */
  listMovedElsewhere(): Promise<readonly (MovedPlayer & { readonly cell: string })[]>;
  /** Tells the database of a cell from any other one. Shape: null for an unknown cell. */
  databaseIdOf(cell: string): Promise<string | null>;
  /** The home of the owner of each key; null if it has none. */
  find(keys: readonly ClaimKey[]): Promise<readonly (Home | null)[]>;
  cellOf(playerId: string): Promise<string | null>;
  /**
   * The cell that decides about what no player has, the same for every process. An address goes to a cell by its hash, so
   * that new players spread; money goes to the first cell by name, which asks the others about it.
   */
  cellOfUnknown(key: ClaimKey): string;
  hashOf(key: ClaimKey): string;
  countPlayers(): Promise<ReadonlyMap<string, number>>;
  /** Forgets a cell. Shape: false if it has players, or may have some that a restored directory lacks. */
  remove(cell: string): Promise<boolean>;
}

/**
 * Joins a cell to the directory, and migrates the directory first.
 *
 * Errors: `MigrationMismatch`, `DatabaseUnavailable`; `CellNameTaken` if another database has joined under the name.
 */
export async function openDirectory(db: Database, own: JoiningCell): Promise<Directory> {
  await migrate(db, [platformMigrations, cellsMigrations]);
  let known: readonly KnownCell[] = [];
  const presence = createPresence(db);
  const hashKey = await db.transaction(async (tx) => {
    await upsertCell(tx, own);
    known = await selectCells(tx);
    const key = await findOrStoreHashKey(tx, randomBytes(32).toString('hex'));
    await presence.enter(tx, key);
    return key;
  });
  const hashOf = ({ kind, value }: ClaimKey): string =>
    createHmac('sha256', Buffer.from(hashKey, 'hex')).update(`${kind}:${value}`).digest('base64url');
  const hashed = ({ playerId, ...key }: Claim): HashedClaim => ({
    kind: key.kind,
    keyHash: hashOf(key),
    playerId,
  });

  const readCells = async (): Promise<readonly KnownCell[]> => (known = await db.read(selectCells));

  return {
    cell: own.name,
    cells: () => known,
    readCells,
    async refresh() {
      const isWhole = await presence.renew();
      // A restored directory may lack the cell itself.
      if (!isWhole) await db.transaction((tx) => upsertCell(tx, own));
      await readCells();
      return isWhole;
    },
    refill: () => db.transaction((tx) => renewGeneration(tx, null)),
    async claim(claims) {
      if (claims.length === 0) return [];
      const rows = claims.map(hashed);
      if (!claims.every(isOfMoney)) await presence.requireWhole();
      const granted = await db.transaction((tx) => insertClaims(tx, own.name, rows));
      return rows.map(({ keyHash }) => granted.has(keyHash));
    },
    enter: (players) => db.transaction((tx) => insertPlayers(tx, own.name, players)),
    move: (player, to) => db.transaction((tx) => movePlayer(tx, player, { from: own.name, to })),
    listMovedElsewhere: () => db.read((tx) => listMovedElsewhere(tx, own.name)),
    databaseIdOf: (cell) => db.read((tx) => findDatabaseId(tx, cell)),
    async find(keys) {
      const hashes = keys.map(hashOf);
      const homes = await db.read((tx) => findClaims(tx, hashes));
      return hashes.map((hash) => homes.get(hash) ?? null);
    },
    cellOf: (playerId) => db.read((tx) => findCell(tx, playerId)),
    cellOfUnknown(key) {
      const names = known.map(({ name }) => name).toSorted();
      if (isOfMoney(key)) return names[0] ?? own.name;
      // Each name has a number for the key, and the highest wins: a new cell takes over its part, and no other key moves.
      const ranked = names.map((name) => ({ name, rank: hashOf({ ...key, value: `${name}:${key.value}` }) }));
      return ranked.toSorted((one, other) => (one.rank < other.rank ? 1 : -1))[0]?.name ?? own.name;
    },
    hashOf,
    countPlayers: () => db.read(countPlayers),
    remove: (cell) => db.transaction((tx) => deleteCell(tx, cell)),
  };
}
