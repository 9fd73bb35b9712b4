import type { Database } from '@paasa/server-kit/server';
import type { Claim, Directory } from './directory.js';
import { findClaims, insertClaims } from './directory.repo.js';
import { markFilled, readFilling } from './fillings.repo.js';
import { listMovedAway } from './sweep.repo.js';
import type { HeldByPlayer, SweepOptions } from './sweep-options.js';

export interface Fill {
  /** Enters one batch. */
  step(): Promise<void>;
  /** Whether all that the cell has is in this generation of the directory, whichever process has entered it. */
  isFilled(): boolean;
  /** When the last pass of this process in this generation began that has entered all; by the clock of the directory. */
  filledSince(): string | null;
}

/** A pass through all players of the cell. */
interface Pass {
  readonly generation: string;
  readonly beganAt: string;
  after: string | null;
}

async function listMissing(
  db: Database,
  directory: Directory,
  players: readonly HeldByPlayer[],
): Promise<Claim[]> {
  const all = players.flatMap(({ playerId, held }) => held.map((key) => ({ ...key, playerId })));
  const known = await db.read((tx) => findClaims(tx, all.map(directory.hashOf)));
  return all.filter((claim) => known.get(directory.hashOf(claim))?.playerId !== claim.playerId);
}

/**
 * Enters in the directory what the cell has: the players from before it joined, what an earlier claim named another player
 * of, and everything once more after the directory was restored.
 */
export function createFill({
  db,
  directory,
  held,
  onConflict,
  onMovedAway,
  batchSize,
}: Required<SweepOptions>): Fill {
  let pass: Pass | null = null;
  let filled: { readonly generation: string; readonly since: string } | null = null;
  let generation = '';
  let isMarked = false;

  async function enter(claims: readonly Claim[]): Promise<void> {
    if (claims.length === 0) return;
    const rows = claims.map((claim) => ({ ...claim, keyHash: directory.hashOf(claim) }));
    await db.transaction((tx) => insertClaims(tx, directory.cell, rows, 'stored'));
    const homes = await directory.find(claims);
    for (const [index, claim] of claims.entries())
      if ((homes[index]?.cell ?? directory.cell) !== directory.cell) onConflict(claim);
  }

  return {
    isFilled: () => isMarked,
    filledSince: () => (filled?.generation === generation ? filled.since : null),
    async step() {
      const found = await db.read((tx) => readFilling(tx, directory.cell));
      ({ generation, isFilled: isMarked } = found);
      if (pass?.generation !== generation) pass = { generation, beganAt: found.now, after: null };
      const players = await held.listAfter(pass.after, batchSize);
      const living = players.filter(({ isElsewhere }) => isElsewhere !== true);
      if (living.length > 0) {
        const moved = living.map(({ playerId, moveCount = 0 }) => ({ playerId, moveCount }));
        await directory.enter(moved);
        const away = await db.read((tx) => listMovedAway(tx, directory.cell, moved));
        for (const player of away) await onMovedAway(player);
      }
      await enter(await listMissing(db, directory, living));
      pass.after = players.at(-1)?.playerId ?? null;
      if (players.length >= batchSize) return;
      filled = { generation, since: pass.beganAt };
      pass = null;
      if (!isMarked) await db.transaction((tx) => markFilled(tx, directory.cell, generation));
      isMarked = true;
    },
  };
}
