import { randomBytes } from 'node:crypto';
import { newId, newIdAfter } from '@paasa/server-kit/server';
import { commitmentOf } from '../../rules/server-seed.js';
import type { SeedCipher } from './seed-cipher.js';

/** A pair to store; its server seed is sealed. */
export interface NewSeedPair {
  readonly playerId: string;
  readonly seedPairId: string;
  readonly sealedServerSeed: string;
  readonly serverSeedHash: string;
}

/**
 * Makes a pair with a new server seed.
 *
 * Its id is larger than the id of `newest`, the player's newest pair, even if the clocks of two processes differ: an export
 * recognises later pairs by their ids.
 */
export function newSeedPair(playerId: string, cipher: SeedCipher, newest: string | null = null): NewSeedPair {
  const seedPairId = newest === null ? newId() : newIdAfter(newest);
  const serverSeed = randomBytes(32).toString('hex');
  return {
    playerId,
    seedPairId,
    sealedServerSeed: cipher.seal(serverSeed, { playerId, seedPairId }),
    serverSeedHash: commitmentOf(serverSeed),
  };
}

/** The client seed of a player who has not chosen one. */
export function newClientSeed(): string {
  return randomBytes(8).toString('hex');
}
