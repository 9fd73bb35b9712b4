import type { LimitKind } from '../limit-kinds.js';
import { AFTER_WITHDRAWAL_MS } from './sign-thresholds.js';

/** What a player staked on one day. Units: paise, milliseconds. */
export interface PlayFigures {
  /** The bets right after a lost bet, without a pause. */
  readonly afterLossCount: number;
  /** Those of them whose stake was at least doubled. */
  readonly raiseCount: number;
  readonly highestRaisePaise: number;
  /** The bets between midnight and the end of the night. */
  readonly nightBetCount: number;
  readonly nightMs: number;
  /** The longest time from bet to bet without a pause. */
  readonly longestPlayMs: number;
}

/** Some deposits. Units: paise. */
export interface DepositSum {
  readonly count: number;
  readonly sumPaise: number;
}

/** The deposits of a day after a limit had been reached on it. */
export interface DepositsAfterLimit extends DepositSum {
  readonly limit: LimitKind;
}

/** What a player did on one day, as far as the signs of harm need it. */
export interface DayFigures extends PlayFigures {
  /** One for each kind of limit that was reached. */
  readonly depositsAfterLimits: readonly DepositsAfterLimit[];
  readonly depositsAfterWithdrawal: DepositSum;
}

/** A deposit that was credited. */
export interface DayDeposit {
  readonly at: Date;
  readonly amountPaise: number;
}

/** The first refusal of a day by a limit of this kind. */
export interface LimitHit {
  readonly limit: LimitKind;
  readonly at: Date;
}

/** The money that a player moved. */
export interface DayMoney {
  /** Of the day. */
  readonly deposits: readonly DayDeposit[];
  /** When withdrawals were requested; those of the hours before the day too. */
  readonly withdrawnAt: readonly Date[];
}

export const NO_PLAY: PlayFigures = {
  afterLossCount: 0,
  raiseCount: 0,
  highestRaisePaise: 0,
  nightBetCount: 0,
  nightMs: 0,
  longestPlayMs: 0,
};
export const NO_MONEY: DayMoney = { deposits: [], withdrawnAt: [] };

const sumOf = (deposits: readonly DayDeposit[]): DepositSum => ({
  count: deposits.length,
  sumPaise: deposits.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
});

const isSoonAfter = (at: Date, withdrawnAt: Date): boolean => {
  const sinceMs = at.getTime() - withdrawnAt.getTime();
  return sinceMs > 0 && sinceMs <= AFTER_WITHDRAWAL_MS;
};

/** The figures of a day from what happened on it. */
export function dayFigures(
  play: PlayFigures,
  { deposits, withdrawnAt }: DayMoney,
  hits: readonly LimitHit[],
): DayFigures {
  return {
    ...play,
    depositsAfterLimits: hits.map(({ limit, at: reachedAt }) => ({
      limit,
      ...sumOf(deposits.filter(({ at }) => at > reachedAt)),
    })),
    depositsAfterWithdrawal: sumOf(
      deposits.filter(({ at }) => withdrawnAt.some((leftAt) => isSoonAfter(at, leftAt))),
    ),
  };
}
