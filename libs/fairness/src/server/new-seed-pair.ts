import { randomBytes } from 'node:crypto';
import { newId } from '@paasa/server-kit/server';
import { commitmentOf } from '../rules/server-seed.js';
import type { SeedCipher } from './seed-cipher.js';

/** A pair as it is stored; its server seed exists only sealed from here on. */
export interface NewSeedPair {
  readonly playerId: string;
  readonly seedPairId: string;
  readonly sealedServerSeed: string;
  readonly serverSeedHash: string;
}

/** Makes a pair whose server seed nobody has seen. */
export function newSeedPair(playerId: string, cipher: SeedCipher): NewSeedPair {
  const seedPairId = newId();
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
