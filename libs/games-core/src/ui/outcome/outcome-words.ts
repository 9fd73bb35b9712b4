import { formatRupees, fromRupees, subtractPaise } from '@paasa/money';
import { translatorOf, type Language } from '@paasa/texts';
import { texts } from '../texts/texts.js';

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
export const paidText = ({ winAmount }: BetOutcome, language: Language = 'en'): string =>
  translatorOf(texts, language)('outcome.paid', { amount: rupeesText(winAmount) });

/**
 * The outcome in a sentence, for screen readers.
 *
 * `how` is the game's own end of the part about the payout, in the same language: ` by revealing all safe tiles!`. Without
 * it, a full stop.
 */
export function spokenOutcome(bet: BetOutcome, how?: string, language: Language = 'en'): string {
  const t = translatorOf(texts, language);
  if (!bet.isWin) return t('outcome.lost', { amount: rupeesText(bet.betAmount) });
  const values = {
    amount: rupeesText(bet.winAmount),
    how: how ?? t('outcome.stop'),
    profit: profitText(bet).slice(1),
  };
  return isGain(bet) ? t('outcome.won', values) : t('outcome.back', values);
}
