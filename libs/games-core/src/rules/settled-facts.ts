import type { BetToVerify, VerifiedFact } from '@paasa/fairness';
import { formatRupees, paise, parseRupees } from '@paasa/money';
import { translatorOf, type Language, type TranslateOf } from '@paasa/texts';
import type { InstantGame } from './instant-game.js';
import { recordedAmountText } from './recorded-amount-text.js';
import { texts } from './settled-facts/texts/texts.js';

/** One fact about a bet; `recomputed` is null if the rules cannot compute it. */
export const verifiedFact = (
  label: string,
  recorded: string,
  recomputed: string | null,
  language: Language = 'en',
): VerifiedFact => ({
  label,
  recorded,
  recomputed: recomputed ?? translatorOf(texts, language)('notComputable'),
});

/** A recorded number digit by digit: a number with too many decimals must not look correct. */
export function recordedDecimalText(value: unknown, digitCount: number, language: Language = 'en'): string {
  if (typeof value !== 'number') return translatorOf(texts, language)('notRecorded');
  const text = value.toFixed(digitCount);
  return Number(text) === value ? text : String(value);
}

export const recordedText = (value: unknown, language: Language = 'en'): string =>
  typeof value === 'string' ? value : translatorOf(texts, language)('notRecorded');

/**
 * The facts to verify of any instant bet: its result and its payout.
 *
 * Shape: `config` is null if these rules do not know the recorded choice.
 * Errors: none; the facts of a forged bet differ.
 */
export function settledFacts<Config, Outcome>(
  game: InstantGame<Config, Outcome>,
  bet: BetToVerify,
  config: Config | null,
  outcome: Outcome,
  language: Language = 'en',
): { readonly result: VerifiedFact; readonly payout: VerifiedFact } {
  const t = translatorOf(texts, language);
  const recordedResult = bet.status === 'completed' ? resultText(t, bet.isWin) : t('notSettled');
  const isWin = config === null ? null : game.isWin(config, outcome);
  const payout = config === null ? null : payoutText(game, bet.betAmount, config, outcome);
  return {
    result: verifiedFact(t('result'), recordedResult, isWin === null ? null : resultText(t, isWin), language),
    payout: verifiedFact(t('payout'), recordedAmountText(bet.winAmount), payout, language),
  };
}

const resultText = (t: TranslateOf<typeof texts>, isWin: boolean): string => t(isWin ? 'won' : 'lost');

function payoutText<Config, Outcome>(
  game: InstantGame<Config, Outcome>,
  betAmount: number,
  config: Config,
  outcome: Outcome,
): string | null {
  const stake = parseRupees(betAmount);
  if (!stake.ok) return null;
  if (!game.isWin(config, outcome)) return formatRupees(paise(0));
  // `payoutPaise` would throw for a stake that no bet can have.
  if (game.maxPayoutPaise(config, stake.value) === null) return null;
  return formatRupees(game.payoutPaise(config, outcome, stake.value));
}
