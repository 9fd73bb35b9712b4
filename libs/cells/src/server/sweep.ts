import type { Database } from '@paasa/server-kit/server';
import type { Claim, Directory } from './directory.js';
import { findClaims, insertClaims } from './directory.repo.js';
import { deleteClaims, deletePlayers, listPlayersOf, listSettledClaims, readClock } from './sweep.repo.js';

/** What a player of the cell has. */
export interface HeldByPlayer {
  readonly playerId: string;
  readonly held: readonly Omit<Claim, 'playerId'>[];
}

/** The players of the cell's own database. */
export interface HeldPort {
  /** The players after this one, in the order of their ids; null: from the first. */
  listAfter(after: string | null, limit: number): Promise<readonly HeldByPlayer[]>;
  /** Those of these players who are in the database. */
  listOf(playerIds: readonly string[]): Promise<readonly HeldByPlayer[]>;
}

export interface SweepOptions {
  /** The directory's database. */
  readonly db: Database;
  readonly directory: Directory;
  readonly held: HeldPort;
  /** Reports what two cells have at once, which claims prevent. */
  readonly onConflict: (claim: Claim) => void;
  readonly batchSize?: number;
}

export interface Sweep {
  /**
   * Compares one batch of players each way. Shape: whether all players of the cell are in the directory since the start.
   */
  step(): Promise<boolean>;
}

const BATCH_SIZE = 500;

/**
 * Keeps the directory the same as the cell's own database, a batch at a time.
 *
 * A process may die between a claim and the transaction of its cell, or after an address was given up. Both leave a claim
 * too many, which harms no one meanwhile: this cell decides about that address.
 */
export function createSweep({
  db,
  directory,
  held: port,
  onConflict,
  batchSize = BATCH_SIZE,
}: SweepOptions): Sweep {
  let own: string | null = null;
  let listed: string | null = null;
  let isFilled = false;
  let passStart = '';
  /** When the last pass began that has entered all players. */
  let filledSince: string | null = null;

  async function listMissing(players: readonly HeldByPlayer[]): Promise<Claim[]> {
    const all = players.flatMap(({ playerId, held }) => held.map((key) => ({ ...key, playerId })));
    const known = await db.read((tx) => findClaims(tx, all.map(directory.hashOf)));
    return all.filter((claim) => known.get(directory.hashOf(claim))?.playerId !== claim.playerId);
  }

  async function enterClaims(claims: readonly Claim[]): Promise<void> {
    if (claims.length === 0) return;
    const rows = claims.map((claim) => ({ ...claim, keyHash: directory.hashOf(claim) }));
    await db.transaction((tx) => insertClaims(tx, directory.cell, rows, 'stored'));
    const homes = await directory.find(claims);
    for (const [index, claim] of claims.entries())
      if ((homes[index]?.cell ?? directory.cell) !== directory.cell) onConflict(claim);
  }

  /** Enters what the cell has: the players from before it joined, and what an earlier claim named another player of. */
  async function fill(): Promise<void> {
    if (own === null) passStart = await db.read(readClock);
    const players = await port.listAfter(own, batchSize);
    const last = players.length < batchSize ? null : (players.at(-1)?.playerId ?? null);
    if (players.length > 0) await directory.enter(players.map(({ playerId }) => playerId));
    await enterClaims(await listMissing(players));
    own = last;
    if (own === null) filledSince = passStart;
    isFilled ||= own === null;
  }

  /** Removes what the cell does not have, and did not have when it was last compared as a whole. */
  async function clear(): Promise<void> {
    const madeBefore = filledSince;
    if (madeBefore === null) return;
    const page = { after: listed, limit: batchSize };
    const playerIds = await db.read((tx) => listPlayersOf(tx, directory.cell, page));
    listed = playerIds.length < batchSize ? null : (playerIds.at(-1) ?? null);
    if (playerIds.length === 0) return;
    // The claims before what the cell has: a claim that is read here was made before.
    const settled = await db.read((tx) => listSettledClaims(tx, playerIds));
    const players = await port.listOf(playerIds);
    const kept = new Set(
      players.flatMap(({ playerId, held }) => held.map((key) => `${playerId} ${directory.hashOf(key)}`)),
    );
    const gone = settled.filter(({ playerId, keyHash }) => !kept.has(`${playerId} ${keyHash}`));
    const there = new Set(players.map(({ playerId }) => playerId));
    const absent = playerIds.filter((playerId) => !there.has(playerId));
    if (gone.length + absent.length === 0) return;
    await db.transaction(async (tx) => {
      await deleteClaims(tx, gone, madeBefore);
      await deletePlayers(tx, absent, madeBefore);
    });
  }

  return {
    async step() {
      await fill();
      await clear();
      return isFilled;
    },
  };
}
