import { paise, type Paise } from '@paasa/money';
import type { BetStatus } from '../../contract/bet.js';
import type { BetRow } from '../bets/bet-rows.repo.js';
import type { GameCatalogue } from '../bets/game-catalogue.js';
import { statusOf } from '../bets/present-bet-row.js';

/** The money of a bet, without how it was played. */
export interface PlayedBet {
  readonly betId: string;
  /** The name for people. */
  readonly game: string;
  readonly stakePaise: Paise;
  /** The stake included; zero while the bet is open. */
  readonly payoutPaise: Paise;
  readonly status: BetStatus;
  readonly createdAt: Date;
  /** Null while the bet is open. */
  readonly settledAt: Date | null;
}

export function toPlayedBet(catalogue: GameCatalogue, row: BetRow): PlayedBet {
  return {
    betId: row.bet_id,
    game: catalogue.identify(row.game).displayName,
    stakePaise: paise(row.stake_paise),
    payoutPaise: paise(row.payout_paise ?? 0),
    status: statusOf[row.status],
    createdAt: row.created_at,
    settledAt: row.status === 'open' ? null : (row.settled_at ?? row.created_at),
  };
}
