import { z } from 'zod';
import type { OpenRoundPort, VerifiableBet, VerifiableBetPort } from '@paasa/fairness/server';
import type { Bet } from '../../contract/bet.js';
import type { AnyGame } from '../../rules/any-game.js';
import {
  findBetRow,
  hasOpenBet,
  listBetRowsAfter,
  listOpenRows,
  type BetRow,
} from '../bets/bet-rows.repo.js';
import type { SeedPort } from '../bets/public-seeds.js';
import { createGameCatalogue } from '../bets/game-catalogue.js';
import type { GamesCoreConfig } from '../bets/state-cipher.js';
import { createRowPresenter } from '../bets/present-bet-row.js';
import { createStateCipher } from '../bets/state-cipher.js';
import { createBetView, type BetLog } from '../bets/view-stored-bet.js';

const betIdSchema = z.uuid();
const silent: BetLog = { error: () => undefined };

/**
 * What fairness needs from games: bets to verify (of open rounds only the visible part), and whether a round is open.
 * `log` gets bets that cannot be read.
 */
export function createBetArchive(
  games: readonly AnyGame[],
  config: GamesCoreConfig,
  seeds: SeedPort,
  log: BetLog = silent,
): VerifiableBetPort & OpenRoundPort {
  const view = createBetView(createStateCipher(config.stateEncryptionKey), log);
  const present = createRowPresenter(createGameCatalogue(games), view);
  return {
    async findBetForVerifying(tx, playerId, betId) {
      if (!betIdSchema.safeParse(betId).success) return null;
      const row = await findBetRow(tx, seeds, playerId, betId);
      return row === null ? null : verifiable(row, present);
    },
    async listBetsForVerifying(tx, playerId, afterBetId, limit) {
      const rows = await listBetRowsAfter(tx, seeds, playerId, { afterBetId, limit });
      return rows.map((row) => verifiable(row, present));
    },
    async listOpenBetsForVerifying(tx, playerId) {
      const rows = await listOpenRows(tx, seeds, playerId);
      return rows.map((row) => verifiable(row, present));
    },
    hasOpenRound: hasOpenBet,
  };
}

function verifiable(row: BetRow, present: (row: BetRow) => Bet): VerifiableBet {
  const { _id, game, ...bet } = present(row);
  return { ...bet, betId: _id, game: game.name, seedPairId: row.seed_pair_id };
}
