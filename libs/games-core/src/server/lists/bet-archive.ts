import { z } from 'zod';
import type { Tx } from '@paasa/server-kit/server';
import type { OpenRoundPort, VerifiableBet, VerifiableBetPort } from '@paasa/fairness/server';
import type { Bet } from '../../contract/bet.js';
import type { AnyGame } from '../../rules/any-game.js';
import { noArchives, type ArchivedBets } from '../archive/archived-bets.js';
import { hasOpenBet, listOpenRows, type BetRow } from '../bets/bet-rows.repo.js';
import type { SeedPort } from '../bets/public-seeds.js';
import { createAllBets, type AllBets } from './all-bets.js';
import { listPlayed, type PlayedBet } from './played-bets.js';
import { createGameCatalogue } from '../bets/game-catalogue.js';
import type { GamesCoreConfig } from '../bets/state-cipher.js';
import { createRowPresenter } from '../bets/present-bet-row.js';
import { createStateCipher } from '../bets/state-cipher.js';
import { createBetView, type BetLog } from '../bets/view-stored-bet.js';

const betIdSchema = z.uuid();
const silent: BetLog = { error: () => undefined };

/** All bets of a player. */
export interface PlayedBetPort {
  /** Those below `before` (null: from the top), newest first. */
  listPlayed(tx: Tx, playerId: string, before: string | null, limit: number): Promise<PlayedBet[]>;
}

/**
 * What others need of stored bets: fairness bets to verify (of open rounds only the visible part), and whether a round is
 * open; the wallet the entries of the ledger; a player's record the money of all bets.
 * `log` gets bets that cannot be read.
 */
export function createBetArchive(
  games: readonly AnyGame[],
  config: GamesCoreConfig,
  { seeds, archived = noArchives }: { readonly seeds: SeedPort; readonly archived?: ArchivedBets },
  log: BetLog = silent,
): VerifiableBetPort & OpenRoundPort & PlayedBetPort & Pick<AllBets, 'listEntries'> {
  const view = createBetView(createStateCipher(config.stateEncryptionKey), log);
  const catalogue = createGameCatalogue(games);
  const present = createRowPresenter(catalogue, view);
  const all = createAllBets({ seeds, archived });
  return {
    async findBetForVerifying(tx, playerId, betId) {
      if (!betIdSchema.safeParse(betId).success) return null;
      const row = await all.find(tx, playerId, betId.toLowerCase());
      return row === null ? null : verifiable(row, present);
    },
    async listBetsForVerifying(tx, playerId, afterBetId, limit) {
      const rows = await all.listAfter(tx, playerId, afterBetId, limit);
      return rows.map((row) => verifiable(row, present));
    },
    async listOpenBetsForVerifying(tx, playerId) {
      const rows = await listOpenRows(tx, seeds, playerId);
      return rows.map((row) => verifiable(row, present));
    },
    listPlayed: (tx, playerId, before, limit) =>
      listPlayed(tx, archived, catalogue, { playerId, before, limit }),
    hasOpenRound: hasOpenBet,
    listEntries: all.listEntries,
  };
}

function verifiable(row: BetRow, present: (row: BetRow) => Bet): VerifiableBet {
  const { _id, game, ...bet } = present(row);
  return { ...bet, betId: _id, game: game.name, seedPairId: row.seed_pair_id };
}
