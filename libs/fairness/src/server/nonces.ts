import { LRUCache } from 'lru-cache';
import type { Tx } from '@paasa/server-kit/server';
import type { FairnessConfig } from './fairness-config.js';
import { makeSeedPairs } from './make-seed-pairs.js';
import type { FairTicket } from './ports.js';
import { createSeedCipher } from './seed-cipher.js';
import {
  findPairSeeds,
  lockPlayers,
  takeNonceRows,
  type PairSeedsRow,
  type TakenNonceRow,
} from './seed-pairs.repo.js';

/** As many active players as one process serves within a few minutes; about 500 bytes each. */
const MAX_OPENED_PAIRS = 10_000;

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

/** What stays the same of a pair's tickets. */
type OpenedPair = Omit<FairTicket, 'nonce'>;

/** Nonces from the schema `fairness`; opened pairs stay in this process, in a bounded cache. */
export function createNonces(options: { config: FairnessConfig; clock: () => Date }): Nonces {
  const cipher = createSeedCipher(options.config.seedEncryptionKey);
  const openedPairs = new LRUCache<string, OpenedPair>({ max: MAX_OPENED_PAIRS });

  function open(row: PairSeedsRow): OpenedPair {
    const { player_id: playerId, seed_pair_id: seedPairId } = row;
    return {
      seedPairId,
      serverSeed: cipher.open(row.sealed_server_seed, { playerId, seedPairId }),
      serverSeedHash: row.server_seed_hash,
      clientSeed: row.client_seed,
    };
  }

  /** Seeds are read once for each pair: they are most of what a nonce would come with. */
  async function ticketsOf(tx: Tx, taken: readonly TakenNonceRow[]): Promise<[string, FairTicket][]> {
    const pairs = new Map(taken.map((row) => [row.seed_pair_id, openedPairs.get(row.seed_pair_id)]));
    const unknown = taken.filter((row) => pairs.get(row.seed_pair_id) === undefined);
    for (const row of await findPairSeeds(tx, unknown)) {
      const pair = open(row);
      pairs.set(pair.seedPairId, pair);
      openedPairs.set(pair.seedPairId, pair);
    }
    return taken.map((row) => {
      const pair = pairs.get(row.seed_pair_id);
      if (pair === undefined) throw new Error('A nonce was taken of a pair that is not there.');
      return [row.player_id, { ...pair, nonce: row.nonce }];
    });
  }

  return {
    async takeNonces(tx, playerIds) {
      const tickets = new Map<string, FairTicket>();
      const takeMissing = async (): Promise<readonly string[]> => {
        const missing = playerIds.filter((playerId) => !tickets.has(playerId));
        const taken = await ticketsOf(tx, await takeNonceRows(tx, missing));
        for (const [playerId, ticket] of taken) tickets.set(playerId, ticket);
        return missing.filter((playerId) => !tickets.has(playerId));
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
      return playerIds.map((playerId) => {
        const ticket = tickets.get(playerId);
        if (ticket === undefined) throw new Error('A player was given no nonce.');
        return ticket;
      });
    },
  };
}
