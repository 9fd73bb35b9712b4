import { addPaise, paise, subtractPaise, type Paise } from '@paasa/money';
import type { LedgerTransaction } from '../posting.js';
import type { PayoutLimits } from './payout-limits.js';

/** The facts that decide how much a player can withdraw. */
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

/** The amount to stake for a deposit. */
export const turnoverOf = (depositPaise: Paise, { turnover }: Pick<PayoutLimits, 'turnover'>): Paise =>
  paise(depositPaise * turnover);

/**
 * The amount that a ledger transaction counts as played: the stakes of bets that have ended.
 *
 * It is read from the postings, so a voided round counts nothing: its stake goes back to the player, not to the house.
 */
export const playedBy = ({ postings }: Pick<LedgerTransaction, 'postings'>): Paise =>
  postings.reduce(
    (sum, { source, destination, amountPaise }) =>
      source === 'player:escrow' && destination === 'house' ? addPaise(sum, amountPaise) : sum,
    NOTHING,
  );

/**
 * Splits a balance into the part that can be paid out now and the part to play first.
 *
 * Winnings and played money can be withdrawn; of the rest only the day's allowance.
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

/** The part of the balance that is unplayed deposits and can go back to where it came from. */
export function returnablePaise(
  { balancePaise, unplayedPaise }: Pick<PlayedMoney, 'balancePaise' | 'unplayedPaise'>,
  { turnover }: Pick<PayoutLimits, 'turnover'>,
): Paise {
  if (turnover === 0) return NOTHING;
  return minPaise(balancePaise, paise(Math.floor(unplayedPaise / turnover)));
}
