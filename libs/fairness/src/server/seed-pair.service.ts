import { ok, refuse, type Result } from '@paasa/result';
import type { Database, Tx } from '@paasa/server-kit/server';
import type { ActiveSeedPair, RotateSeedPairResponse } from '../contract/seed-pair.js';
import { makeSeedPairs } from './make-seed-pairs.js';
import { newSeedPair } from './new-seed-pair.js';
import type { OpenRoundPort } from './ports.js';
import type { SeedCipher } from './seed-cipher.js';
import {
  findActivePair,
  insertPairs,
  lockActivePair,
  lockPlayers,
  promoteNextPair,
  revealPair,
  type LockedPairRow,
} from './seed-pairs.repo.js';

/** The pair a player bets with and the commitment to the one after it; made on first sight. */
export async function getActiveSeedPair(
  db: Database,
  cipher: SeedCipher,
  playerId: string,
  now: Date,
): Promise<ActiveSeedPair> {
  const known = await db.read((tx) => findActive(tx, playerId));
  if (known !== null) return known;
  return db.transaction(async (tx) => {
    await lockOrMakeActive(tx, cipher, playerId, now);
    return getActive(tx, playerId);
  });
}

/**
 * Reveals the active server seed and starts the next pair with the player's client seed.
 *
 * Taking a nonce and rotating both lock the active pair's row: a round that opens at the same time is either
 * committed and seen here, or it waits and gets its nonce from the new pair.
 *
 * Errors: `fairness/round-open`.
 */
export async function rotateSeedPair(
  db: Database,
  services: { cipher: SeedCipher; openRounds: OpenRoundPort },
  change: { playerId: string; clientSeed: string; now: Date },
): Promise<Result<RotateSeedPairResponse>> {
  const { cipher, openRounds } = services;
  const { playerId, clientSeed, now } = change;
  return db.transaction(async (tx) => {
    const retired = await lockOrMakeActive(tx, cipher, playerId, now);
    if (await openRounds.hasOpenRound(tx, playerId)) {
      return refuse('conflict', 'fairness/round-open', 'Finish your open round first.');
    }
    await revealPair(tx, playerId, retired.seed_pair_id, now);
    await promoteNextPair(tx, playerId, clientSeed);
    await insertPairs(tx, [{ ...newSeedPair(playerId, cipher), clientSeed: null }], now);
    return ok({
      revealed: {
        serverSeed: cipher.open(retired.sealed_server_seed, { playerId, seedPairId: retired.seed_pair_id }),
        serverSeedHash: retired.server_seed_hash,
        clientSeed: retired.client_seed,
        lastNonce: retired.next_nonce === 0 ? null : retired.next_nonce - 1,
      },
      active: await getActive(tx, playerId),
    });
  });
}

async function lockOrMakeActive(
  tx: Tx,
  cipher: SeedCipher,
  playerId: string,
  now: Date,
): Promise<LockedPairRow> {
  await lockPlayers(tx, [playerId]);
  const known = await lockActivePair(tx, playerId);
  if (known !== null) return known;
  await makeSeedPairs(tx, cipher, [playerId], now);
  const made = await lockActivePair(tx, playerId);
  if (made === null) throw new Error('A player has no active seed pair after one was made.');
  return made;
}

async function getActive(tx: Tx, playerId: string): Promise<ActiveSeedPair> {
  const active = await findActive(tx, playerId);
  if (active === null) throw new Error('A player has no active seed pair after one was made.');
  return active;
}

async function findActive(tx: Tx, playerId: string): Promise<ActiveSeedPair | null> {
  const row = await findActivePair(tx, playerId);
  return row === null
    ? null
    : {
        serverSeedHash: row.server_seed_hash,
        nextServerSeedHash: row.next_server_seed_hash,
        clientSeed: row.client_seed,
        nonce: row.next_nonce,
      };
}
