import { z } from 'zod';
import type { OpenRoundPort, VerifiableBet, VerifiableBetPort } from '@paasa/fairness/server';
import { findBetRow, hasOpenBet, listBetRowsAfter, type BetRow } from './bet-lists.repo.js';
import { createGameCatalogue, type AnyGame, type GameCatalogue } from './game-catalogue.js';
import { presentBetRow } from './present-bet-row.js';

const betIdSchema = z.uuid();

/** Gives fairness what it asks about bets: those to verify, and whether a round is open. */
export function createBetArchive(games: readonly AnyGame[]): VerifiableBetPort & OpenRoundPort {
  const catalogue = createGameCatalogue(games);
  return {
    async findBetForVerifying(tx, playerId, betId) {
      if (!betIdSchema.safeParse(betId).success) return null;
      const row = await findBetRow(tx, playerId, betId);
      return row === null ? null : verifiable(row, catalogue);
    },
    async listBetsForVerifying(tx, playerId, afterBetId, limit) {
      const rows = await listBetRowsAfter(tx, playerId, afterBetId, limit);
      return rows.map((row) => verifiable(row, catalogue));
    },
    hasOpenRound: hasOpenBet,
  };
}

function verifiable(row: BetRow, catalogue: GameCatalogue): VerifiableBet {
  const { _id, game, ...bet } = presentBetRow(row, catalogue);
  return { ...bet, betId: _id, game: game.name, seedPairId: row.seed_pair_id };
}
