import { addPaise, paise, subtractPaise, type Paise } from '@paasa/money';

/** A player's totals over completed bets, of one game or of all. */
export interface GameStats {
  /** Σ (payout − stake), negative while losing. */
  readonly netResultPaise: Paise;
  /** Σ stake. */
  readonly wageredPaise: Paise;
  /** Wins since the last loss. */
  readonly winStreakCount: number;
  readonly winCount: number;
  readonly lossCount: number;
}

export const NO_STATS: GameStats = {
  netResultPaise: paise(0),
  wageredPaise: paise(0),
  winStreakCount: 0,
  winCount: 0,
  lossCount: 0,
};

export interface CompletedBet {
  readonly stakePaise: Paise;
  readonly payoutPaise: Paise;
  readonly isWin: boolean;
}

/** The totals after one more completed bet. The order of bets matters for the streak. */
export function addBetToStats(stats: GameStats, bet: CompletedBet): GameStats {
  return {
    netResultPaise: addPaise(stats.netResultPaise, subtractPaise(bet.payoutPaise, bet.stakePaise)),
    wageredPaise: addPaise(stats.wageredPaise, bet.stakePaise),
    winStreakCount: bet.isWin ? stats.winStreakCount + 1 : 0,
    winCount: stats.winCount + (bet.isWin ? 1 : 0),
    lossCount: stats.lossCount + (bet.isWin ? 0 : 1),
  };
}
