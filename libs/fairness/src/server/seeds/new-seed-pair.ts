import { randomBytes } from 'node:crypto';
import { newId, newIdAfter } from '@paasa/server-kit/server';
import { commitmentOf } from '../../rules/server-seed.js';
import type { SeedCipher } from './seed-cipher.js';

/** A pair as it is stored; its server seed exists only sealed from here on. */
export interface NewSeedPair {
  readonly playerId: string;
  readonly seedPairId: string;
  readonly sealedServerSeed: string;
  readonly serverSeedHash: string;
}

/**
 * Makes a pair whose server seed nobody has seen.
 *
 * Its id is larger than that of `newest`, the player's newest pair, whatever the clocks of two processes say: an export tells by
 * the ids which pairs came after it began.
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
