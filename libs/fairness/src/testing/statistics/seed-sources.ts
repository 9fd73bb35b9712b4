import { createHmac, randomBytes } from 'node:crypto';
import type { BetSeeds } from '../../index.js';

/** One way in which successive bets get their seeds. */
export interface SeedSource {
  readonly name: string;
  /** The seeds of the bet with this number, from 0. */
  seedsOf(betIndex: number): BetSeeds;
}

/** A seed for one run of the statistics, 64 hex digits. All seeds of the run are derived from it. */
export function newRunSeed(): string {
  return randomBytes(32).toString('hex');
}

/**
 * The ways in which bets get their seeds: a player who never rotates, one who rotates before each bet, and new
 * players.
 *
 * Shape: everything is derived from `runSeed`, so that a run can be repeated.
 */
export function seedSources(runSeed: string): readonly SeedSource[] {
  const derive = (purpose: string): string => createHmac('sha256', runSeed).update(purpose).digest('hex');
  const serverSeed = derive('server seed');
  const clientSeed = derive('client seed').slice(0, 16);
  return [
    {
      name: 'one pair, one nonce after the other',
      seedsOf: (nonce) => ({ serverSeed, clientSeed, nonce }),
    },
    {
      name: 'one server seed, a random client seed for each bet',
      seedsOf: (index) => ({
        serverSeed,
        clientSeed: derive(`client seed ${String(index)}`).slice(0, 16),
        nonce: 0,
      }),
    },
    {
      name: 'a new server seed for each bet',
      seedsOf: (index) => ({ serverSeed: derive(`server seed ${String(index)}`), clientSeed, nonce: 0 }),
    },
  ];
}
