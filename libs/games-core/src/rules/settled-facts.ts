import type { BetToVerify, VerifiedFact } from '@paasa/fairness';
import { formatRupees, paise, parseRupees } from '@paasa/money';
import type { InstantGame } from './instant-game.js';
import { recordedAmountText } from './recorded-amount-text.js';

const NOT_RECORDED = 'not recorded';
const NOT_COMPUTABLE = 'cannot be computed';

/** One fact about a bet; `recomputed` is null if the rules cannot compute it. */
export const verifiedFact = (label: string, recorded: string, recomputed: string | null): VerifiedFact => ({
  label,
  recorded,
  recomputed: recomputed ?? NOT_COMPUTABLE,
});

/** A recorded number digit by digit: a number with too many decimals must not look correct. */
export function recordedDecimalText(value: unknown, digitCount: number): string {
  if (typeof value !== 'number') return NOT_RECORDED;
  const text = value.toFixed(digitCount);
  return Number(text) === value ? text : String(value);
}

export const recordedText = (value: unknown): string => (typeof value === 'string' ? value : NOT_RECORDED);

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
): { readonly result: VerifiedFact; readonly payout: VerifiedFact } {
  const recordedResult = bet.status === 'completed' ? resultText(bet.isWin) : 'Not settled';
  const isWin = config === null ? null : game.isWin(config, outcome);
  const payout = config === null ? null : payoutText(game, bet.betAmount, config, outcome);
  return {
    result: verifiedFact('Result', recordedResult, isWin === null ? null : resultText(isWin)),
    payout: verifiedFact('Payout', recordedAmountText(bet.winAmount), payout),
  };
}

const resultText = (isWin: boolean): string => (isWin ? 'Won' : 'Lost');

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
