import { LRUCache } from 'lru-cache';
import type { Tx } from '@paasa/server-kit/server';
import type { FairnessConfig } from './fairness-config.js';
import { makeSeedPairs } from './seeds/make-seed-pairs.js';
import type { FairTicket } from './ports.js';
import { createSeedCipher } from './seeds/seed-cipher.js';
import {
  findServerSeeds,
  lockPlayers,
  takeNonceRows,
  type ServerSeedRow,
  type TakenNonceRow,
} from './seeds/seed-pairs.repo.js';

/** As many active players as one process serves within a few minutes; about 400 bytes each. */
const MAX_OPENED_SEEDS = 10_000;

/** The source of nonces for whoever settles bets. */
export interface Nonces {
  /**
   * Takes the next nonce of each player's active pair, for bets whose stakes have been taken; makes pairs where
   * there are none. Rolls back with `tx`, so that a bet that does not happen leaves no gap.
   *
   * Shape: one ticket per player, in order; players must be distinct.
   */
  takeNonces(tx: Tx, playerIds: readonly string[]): Promise<readonly FairTicket[]>;
}

type OpenedSeed = Pick<FairTicket, 'serverSeed' | 'serverSeedHash'>;

/** Nonces from the schema `fairness`; opened server seeds stay in this process, in a bounded cache. */
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

  /** A server seed is made with its pair, so it is read once: with its hash it is most of what a nonce would come with. */
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
        if (seed === undefined) throw new Error('A nonce was taken of a pair that is not there.');
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
        // They have no pairs, or a rotation committed while we waited for the pair it retired: the new active pair is
        // visible only to a new statement, and stays the active one while the player is locked.
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
        if (ticket === undefined) throw new Error('A player was given no nonce.');
        return ticket;
      });
    },
  };
}
