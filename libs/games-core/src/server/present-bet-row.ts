import { paise } from '@paasa/money';
import { presentBet, type Bet } from '../contract/bet.js';
import type { BetRow } from './bet-lists.repo.js';
import type { GameCatalogue } from './game-catalogue.js';

/** A stored bet as it goes out: of an open round only what its game lets be seen. */
export function presentBetRow(row: BetRow, catalogue: GameCatalogue): Bet {
  return presentBet({
    betId: row.bet_id,
    game: catalogue.identify(row.game),
    stakePaise: paise(row.stake_paise),
    payoutPaise: paise(row.payout_paise ?? 0),
    isWin: row.is_win ?? false,
    status: row.status === 'open' ? 'active' : 'completed',
    createdAt: row.created_at.toISOString(),
    gameData: catalogue.view(row.game, row.state),
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    rulesVersion: row.rules_version,
  });
}
