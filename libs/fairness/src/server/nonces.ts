import { LRUCache } from 'lru-cache';
import type { Tx } from '@paasa/server-kit/server';
import type { FairnessConfig } from './fairness-config.js';
import { makeSeedPairs } from './make-seed-pairs.js';
import type { FairTicket } from './ports.js';
import { createSeedCipher } from './seed-cipher.js';
import { lockPlayers, takeNonceRows, type TakenNonceRow } from './seed-pairs.repo.js';

/** As many active players as one process serves within a few minutes; about 200 bytes each. */
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

/** Nonces from the schema `fairness`; opened seeds stay in this process, in a bounded cache. */
export function createNonces(options: { config: FairnessConfig; clock: () => Date }): Nonces {
  const cipher = createSeedCipher(options.config.seedEncryptionKey);
  const opened = new LRUCache<string, string>({ max: MAX_OPENED_SEEDS });

  function openSeed(row: TakenNonceRow): string {
    const known = opened.get(row.seed_pair_id);
    if (known !== undefined) return known;
    const serverSeed = cipher.open(row.sealed_server_seed, {
      playerId: row.player_id,
      seedPairId: row.seed_pair_id,
    });
    opened.set(row.seed_pair_id, serverSeed);
    return serverSeed;
  }

  const ticketOf = (row: TakenNonceRow): FairTicket => ({
    seedPairId: row.seed_pair_id,
    serverSeed: openSeed(row),
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nonce: row.nonce,
  });

  return {
    async takeNonces(tx, playerIds) {
      const tickets = new Map<string, FairTicket>();
      const takeMissing = async (): Promise<readonly string[]> => {
        const missing = playerIds.filter((playerId) => !tickets.has(playerId));
        for (const row of await takeNonceRows(tx, missing)) tickets.set(row.player_id, ticketOf(row));
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
