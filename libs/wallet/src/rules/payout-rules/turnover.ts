import { addPaise, paise, subtractPaise, type Paise } from '@paasa/money';
import type { LedgerTransaction } from '../posting.js';
import type { PayoutLimits } from './payout-limits.js';

/** What decides how much a player can withdraw. */
export interface PlayedMoney {
  readonly balancePaise: Paise;
  /** What still has to be staked before all of the balance can be withdrawn. */
  readonly unplayedPaise: Paise;
  /** What went out unplayed on this day already. */
  readonly unplayedTodayPaise: Paise;
}

export interface Withdrawable {
  /** What can be paid out now. */
  readonly withdrawablePaise: Paise;
  /** The part of the balance that was deposited and not played. */
  readonly unplayedPaise: Paise;
  /** How much of this part may still be paid out today. */
  readonly allowancePaise: Paise;
}

const NOTHING = paise(0);
const minPaise = (a: Paise, b: Paise): Paise => (a < b ? a : b);
const atLeastNothing = (amount: number): Paise => paise(Math.max(0, amount));

/** What a deposit asks to be staked before it can be withdrawn. */
export const turnoverOf = (depositPaise: Paise, { turnover }: Pick<PayoutLimits, 'turnover'>): Paise =>
  paise(depositPaise * turnover);

/**
 * What a ledger transaction counts as played: the stakes of bets that have ended.
 *
 * Read off the postings, so that a voided round counts nothing: its stake goes back to the player, not to the house.
 */
export const playedBy = ({ postings }: Pick<LedgerTransaction, 'postings'>): Paise =>
  postings.reduce(
    (sum, { source, destination, amountPaise }) =>
      source === 'player:escrow' && destination === 'house' ? addPaise(sum, amountPaise) : sum,
    NOTHING,
  );

/**
 * Splits a balance into what can be paid out now and what has to be played first.
 *
 * Winnings and what was played can be withdrawn; of the rest only what the day's allowance leaves.
 */
export function withdrawable(
  { balancePaise, unplayedPaise, unplayedTodayPaise }: PlayedMoney,
  { turnover, unplayedPerDayPaise }: Pick<PayoutLimits, 'turnover' | 'unplayedPerDayPaise'>,
): Withdrawable {
  const unplayed = turnover === 0 ? NOTHING : minPaise(unplayedPaise, balancePaise);
  const allowancePaise = atLeastNothing(unplayedPerDayPaise - unplayedTodayPaise);
  const played = subtractPaise(balancePaise, unplayed);
  return {
    withdrawablePaise: addPaise(played, minPaise(unplayed, allowancePaise)),
    unplayedPaise: unplayed,
    allowancePaise,
  };
}

/** How much of a withdrawal was not played: played money goes first. */
export function unplayedPartOf(
  amountPaise: Paise,
  { balancePaise }: Pick<PlayedMoney, 'balancePaise'>,
  { unplayedPaise }: Pick<Withdrawable, 'unplayedPaise'>,
): Paise {
  return atLeastNothing(amountPaise - (balancePaise - unplayedPaise));
}

/** How much of the balance is deposits that nothing was staked of: so much can go back to where it came from. */
export function returnablePaise(
  { balancePaise, unplayedPaise }: Pick<PlayedMoney, 'balancePaise' | 'unplayedPaise'>,
  { turnover }: Pick<PayoutLimits, 'turnover'>,
): Paise {
  if (turnover === 0) return NOTHING;
  return minPaise(balancePaise, paise(Math.floor(unplayedPaise / turnover)));
}
