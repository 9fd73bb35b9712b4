import { LRUCache } from 'lru-cache';
import type { Tx } from '@paasa/server-kit/server';
import type { FairnessConfig } from './fairness-config.js';
import { makeSeedPairs } from './seeds/make-seed-pairs.js';
import type { FairTicket } from './ports.js';
import { createPublicSeeds, type FindPublicSeeds } from './seeds/public-seeds.js';
import { findRevealedSeeds } from './seeds/revealed-seeds.js';
import { createSeedCipher } from './seeds/seed-cipher.js';
import {
  findServerSeeds,
  lockPlayers,
  takeNonceRows,
  type ServerSeedRow,
  type TakenNonceRow,
} from './seeds/seed-pairs.repo.js';

/** The active players of one process in a few minutes; about 400 bytes each. */
const MAX_OPENED_SEEDS = 10_000;

/** Gives nonces to the code that settles bets. */
export interface Nonces {
  /**
   * Takes the next nonce of each player's active pair, for bets whose stakes are taken. Makes missing pairs. Rolls back
   * with `tx`, so an undone bet leaves no gap.
   *
   * Shape: one ticket per player, in order; players must be distinct.
   */
  takeNonces(tx: Tx, playerIds: readonly string[]): Promise<readonly FairTicket[]>;
  readonly findPublicSeeds: FindPublicSeeds;
  /** The server seeds of those of a player's pairs that are revealed. Shape: by the pair's id. */
  findRevealedSeeds(
    tx: Tx,
    playerId: string,
    seedPairIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
}

type OpenedSeed = Pick<FairTicket, 'serverSeed' | 'serverSeedHash'>;

/** Nonces from the schema `fairness`. Decrypted server seeds stay in a bounded cache of this process. */
export function createNonces(options: { config: FairnessConfig; clock: () => Date }): Nonces {
  const cipher = createSeedCipher(options.config.seedEncryptionKey);
  const openedSeeds = new LRUCache<string, OpenedSeed>({ max: MAX_OPENED_SEEDS });

  const open = (row: ServerSeedRow): OpenedSeed => ({
    serverSeed: cipher.open(row.sealed_server_seed, {
      playerId: row.player_id,
      seedPairId: row.seed_pair_id,
    }),
    serverSeedHash: row.server_seed_hash,
  });

  /** A server seed never changes, so it is read once; seed and hash are most of the bytes of a ticket. */
  async function ticketsOf(tx: Tx, rows: readonly TakenNonceRow[]): Promise<Map<string, FairTicket>> {
    const seeds = new Map(rows.map((row) => [row.seed_pair_id, openedSeeds.get(row.seed_pair_id)]));
    const unknown = rows.filter((row) => seeds.get(row.seed_pair_id) === undefined);
    for (const row of await findServerSeeds(tx, unknown)) {
      const seed = open(row);
      seeds.set(row.seed_pair_id, seed);
      openedSeeds.set(row.seed_pair_id, seed);
    }
    return new Map(
      rows.map((row) => {
        const seed = seeds.get(row.seed_pair_id);
        if (seed === undefined) throw new Error('A nonce belongs to a pair that is not stored.');
        const { seed_pair_id: seedPairId, client_seed: clientSeed, nonce } = row;
        return [row.player_id, { seedPairId, ...seed, clientSeed, nonce }];
      }),
    );
  }

  return {
    async takeNonces(tx, playerIds) {
      const taken = new Map<string, TakenNonceRow>();
      const takeMissing = async (): Promise<readonly string[]> => {
        const missing = playerIds.filter((playerId) => !taken.has(playerId));
        for (const row of await takeNonceRows(tx, missing)) taken.set(row.player_id, row);
        return missing.filter((playerId) => !taken.has(playerId));
      };
      const missed = await takeMissing();
      if (missed.length > 0) {
        // They have no pairs, or a rotation was committed while this statement waited: only a new statement sees the new
        // active pair, which stays active while the player is locked.
        await lockPlayers(tx, missed);
        const pairless = await takeMissing();
        if (pairless.length > 0) {
          await makeSeedPairs(tx, cipher, pairless, options.clock());
          await takeMissing();
        }
      }
      const tickets = await ticketsOf(tx, [...taken.values()]);
      return playerIds.map((playerId) => {
        const ticket = tickets.get(playerId);
        if (ticket === undefined) throw new Error('A player got no nonce.');
        return ticket;
      });
    },
    findPublicSeeds: createPublicSeeds(),
    findRevealedSeeds: (tx, playerId, seedPairIds) => findRevealedSeeds(tx, cipher, playerId, seedPairIds),
  };
}
