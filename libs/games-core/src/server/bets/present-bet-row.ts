import { paise } from '@paasa/money';
import { presentBet, type Bet, type BetStatus } from '../../contract/bet.js';
import type { GameIdentity } from '../../rules/game-identity.js';
import type { JsonObject } from '../../rules/json.js';
import type { BetRow } from './bet-rows.repo.js';
import type { GameCatalogue } from './game-catalogue.js';
import type { BetView } from './view-stored-bet.js';

export const statusOf: Readonly<Record<BetRow['status'], BetStatus>> = {
  open: 'pending',
  settled: 'completed',
  voided: 'voided',
};

/** A stored bet for the wire; `gameData` is the visible part of its state. */
export function presentBetRow(row: BetRow, game: GameIdentity, gameData: JsonObject): Bet {
  return presentBet({
    betId: row.bet_id,
    game,
    stakePaise: paise(row.stake_paise),
    payoutPaise: paise(row.payout_paise ?? 0),
    isWin: row.is_win ?? false,
    status: statusOf[row.status],
    createdAt: row.created_at.toISOString(),
    gameData,
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    rulesVersion: row.rules_version,
    endedBy: row.ended_by,
  });
}

/** Presents stored bets of any of the games. */
export function createRowPresenter(catalogue: GameCatalogue, view: BetView): (row: BetRow) => Bet {
  return (row) => presentBetRow(row, catalogue.identify(row.game), view(row, catalogue.find(row.game)));
}
