import { createHmac, randomBytes } from 'node:crypto';
import { migrate, platformMigrations, type Database } from '@paasa/server-kit/server';
import { cellsMigrations } from './cells.migrations.js';
import {
  countPlayers,
  findCell,
  findClaims,
  findOrStoreHashKey,
  insertClaims,
  insertPlayers,
  selectCells,
  upsertCell,
  type Cell,
  type HashedClaim,
  type Home,
} from './directory.repo.js';

/** Something of which all cells together have one. */
export interface ClaimKey {
  readonly kind: 'email' | 'identity' | 'passkey' | 'order' | 'payment' | 'transfer';
  readonly value: string;
}

const MONEY: ReadonlySet<ClaimKey['kind']> = new Set(['order', 'payment', 'transfer']);

export interface Claim extends ClaimKey {
  readonly playerId: string;
}

/** Which cell has which player. It always names at least what the cells have. */
export interface Directory {
  /** The cell of this process. */
  readonly cell: string;
  /** All cells, the oldest first, as last read. */
  cells(): readonly Cell[];
  /** Reads the cells again. */
  refresh(): Promise<void>;
  /**
   * Claims for players of this cell, committed when it returns. Call it before the cell commits.
   *
   * Shape: false, without an effect on that claim, where another cell has it.
   */
  claim(claims: readonly Claim[]): Promise<readonly boolean[]>;
  /** Makes players of this cell known. */
  enter(playerIds: readonly string[]): Promise<void>;
  /** The home of the owner of each key; null if it has none. */
  find(keys: readonly ClaimKey[]): Promise<readonly (Home | null)[]>;
  cellOf(playerId: string): Promise<string | null>;
  /**
   * The cell that decides about what no player has, the same for every process. An address goes to a cell by its hash, so
   * that new players spread; money that nobody knows goes to the oldest cell, which had players before the directory.
   */
  cellOfUnknown(key: ClaimKey): string;
  hashOf(key: ClaimKey): string;
  countPlayers(): Promise<ReadonlyMap<string, number>>;
}

/**
 * Joins a cell to the directory, and migrates the directory first.
 *
 * Errors: `MigrationMismatch`, `DatabaseUnavailable`.
 */
export async function openDirectory(db: Database, own: Cell): Promise<Directory> {
  await migrate(db, [platformMigrations, cellsMigrations]);
  let known: readonly Cell[] = [];
  const hashKey = await db.transaction(async (tx) => {
    await upsertCell(tx, own);
    known = await selectCells(tx);
    return findOrStoreHashKey(tx, randomBytes(32).toString('hex'));
  });
  const digestOf = ({ kind, value }: ClaimKey): Buffer =>
    createHmac('sha256', Buffer.from(hashKey, 'hex')).update(`${kind}:${value}`).digest();
  const hashOf = (key: ClaimKey): string => digestOf(key).toString('base64url');
  const hashed = ({ playerId, ...key }: Claim): HashedClaim => ({
    kind: key.kind,
    keyHash: hashOf(key),
    playerId,
  });

  return {
    cell: own.name,
    cells: () => known,
    async refresh() {
      known = await db.read(selectCells);
    },
    async claim(claims) {
      if (claims.length === 0) return [];
      const rows = claims.map(hashed);
      const granted = await db.transaction((tx) => insertClaims(tx, own.name, rows));
      return rows.map(({ keyHash }) => granted.has(keyHash));
    },
    enter: (playerIds) => db.transaction((tx) => insertPlayers(tx, own.name, playerIds)),
    async find(keys) {
      const hashes = keys.map(hashOf);
      const homes = await db.read((tx) => findClaims(tx, hashes));
      return hashes.map((hash) => homes.get(hash) ?? null);
    },
    cellOf: (playerId) => db.read((tx) => findCell(tx, playerId)),
    cellOfUnknown(key) {
      if (MONEY.has(key.kind)) return known[0]?.name ?? own.name;
      const names = known.map(({ name }) => name).toSorted();
      return names[digestOf(key).readUInt32BE(0) % names.length] ?? own.name;
    },
    hashOf,
    countPlayers: () => db.read(countPlayers),
  };
}
