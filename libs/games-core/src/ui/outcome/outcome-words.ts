import { formatRupees, fromRupees, subtractPaise } from '@paasa/money';

/** A bet that is over. Units: rupees, as on the wire. */
export interface BetOutcome {
  readonly isWin: boolean;
  readonly betAmount: number;
  /** The payout, stake included. */
  readonly winAmount: number;
}

/** Whether a bet paid more than its stake. Nothing celebrates a win that did not: no sound, no colour, no flash. */
export const isGain = ({ betAmount, winAmount }: Pick<BetOutcome, 'betAmount' | 'winAmount'>): boolean =>
  winAmount > betAmount;

const rupeesText = (rupees: number): string => formatRupees(fromRupees(rupees));

/** The profit or loss with its sign: `+₹50.00`, `−₹10.00`. */
export function profitText({ betAmount, winAmount }: BetOutcome): string {
  const profitPaise = subtractPaise(fromRupees(winAmount), fromRupees(betAmount));
  return `${profitPaise < 0 ? '' : '+'}${formatRupees(profitPaise)}`;
}

/** The payout, for beside the profit: `paid ₹100.00`. */
export const paidText = ({ winAmount }: BetOutcome): string => `paid ${rupeesText(winAmount)}`;

/** The outcome in a sentence, for screen readers; `how` ends the part about the payout. */
export function spokenOutcome(bet: BetOutcome, how = '.'): string {
  if (!bet.isWin) return `You lost ${rupeesText(bet.betAmount)}.`;
  if (!isGain(bet))
    return `You got ${rupeesText(bet.winAmount)} back${how} Profit ${profitText(bet).slice(1)}.`;
  return `You won ${rupeesText(bet.winAmount)}${how} Profit ${profitText(bet).slice(1)}.`;
}
