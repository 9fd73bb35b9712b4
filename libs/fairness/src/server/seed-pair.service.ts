import { ok, refuse, type Result } from '@paasa/result';
import type { Database, Tx } from '@paasa/server-kit/server';
import type { ActiveSeedPair, RotateSeedPairRequest, RotateSeedPairResponse } from '../contract/seed-pair.js';
import { ROTATIONS_PER_MINUTE, rotationWaitMs } from '../rules/rotation-limit.js';
import { makeSeedPairs } from './seeds/make-seed-pairs.js';
import { newSeedPair } from './seeds/new-seed-pair.js';
import type { OpenRoundPort } from './ports.js';
import type { SeedCipher } from './seeds/seed-cipher.js';
import {
  findActivePair,
  insertPairs,
  listNewestPairs,
  lockActivePair,
  lockPlayers,
  promoteNextPair,
  revealPair,
  type LockedPairRow,
} from './seeds/seed-pairs.repo.js';
import { constant, sentence } from '@paasa/texts';
import { texts } from './texts/texts.js';

/** The active pair and the commitment to the next one; made for a new player. */
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

export interface RotationServices {
  readonly cipher: SeedCipher;
  readonly openRounds: OpenRoundPort;
  /** `ROTATIONS_PER_MINUTE` by default. */
  readonly rotationsPerMinute?: number;
}

interface Rotation extends RotateSeedPairRequest {
  readonly playerId: string;
  readonly now: Date;
}

/** Why a rotation is refused, if it is, and the player's newest pair. */
async function examine(
  tx: Tx,
  { openRounds, rotationsPerMinute = ROTATIONS_PER_MINUTE }: RotationServices,
  { playerId, now }: Rotation,
): Promise<Result<{ newestPairId: string | null }>> {
  // The two newest pairs are the active and the next one; the others are revealed.
  const newest = await listNewestPairs(tx, playerId, rotationsPerMinute + 2);
  const rotatedAt = newest.flatMap(({ revealed_at: at }) => at ?? []);
  const waitMs = rotationWaitMs(rotatedAt, now, rotationsPerMinute);
  if (waitMs !== null) {
    const message = sentence(texts, (t) => t('rotationsTooOften', { count: rotationsPerMinute }));
    return refuse('too-many', 'fairness/rotations-too-often', message, waitMs);
  }
  if (await openRounds.hasOpenRound(tx, playerId))
    return refuse(
      'conflict',
      'fairness/round-open',
      constant(texts, (t) => t('roundOpen')),
    );
  return ok({ newestPairId: newest[0]?.seed_pair_id ?? null });
}

/**
 * Reveals the active server seed and starts the next pair with the player's client seed.
 *
 * Taking a nonce and rotating both lock the row of the active pair. So a round that opens at the same time is either
 * committed and visible here, or it waits and gets its nonce from the new pair.
 *
 * Errors, in order: `fairness/rotations-too-often`, counted over all processes; `fairness/round-open`;
 * `fairness/pair-in-use` if the request names another pair, or the pair has bets.
 */
export async function rotateSeedPair(
  db: Database,
  services: RotationServices,
  change: Rotation,
): Promise<Result<RotateSeedPairResponse>> {
  const { cipher } = services;
  const { playerId, clientSeed, unusedServerSeedHash, now } = change;
  // Refuses without locks, because bets would wait for them.
  const beforehand = await db.read((tx) => examine(tx, services, change));
  if (!beforehand.ok) return beforehand;
  return db.transaction(async (tx) => {
    const retired = await lockOrMakeActive(tx, cipher, playerId, now);
    const examined = await examine(tx, services, change);
    if (!examined.ok) return examined;
    if (unusedServerSeedHash !== undefined && !isUnused(retired, unusedServerSeedHash))
      return refuse(
        'conflict',
        'fairness/pair-in-use',
        constant(texts, (t) => t('pairInUse')),
      );
    const next = newSeedPair(playerId, cipher, examined.value.newestPairId);
    await revealPair(tx, playerId, retired.seed_pair_id, now);
    await promoteNextPair(tx, playerId, clientSeed);
    await insertPairs(tx, [{ ...next, clientSeed: null }], now);
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

const isUnused = (pair: LockedPairRow, serverSeedHash: string): boolean =>
  pair.server_seed_hash === serverSeedHash && pair.next_nonce === 0;

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
        clientSeedBy: row.client_seed_by,
        nonce: row.next_nonce,
      };
}
