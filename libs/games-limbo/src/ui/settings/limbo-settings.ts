import { subtractPaise, type Paise } from '@paasa/money';
import { limboGame } from '../../rules/limbo-game.js';
import { limboMultiplierText } from '../../rules/limbo-odds.js';
import type { LimboConfig } from '../../rules/limbo-config.js';

/** The settings for the rules. */
export const configOf = (target: number): LimboConfig => ({ targetHundredths: Math.round(target * 100) });

/** The payout of a win, stake included; null if it is beyond every exact amount. */
export const payoutOnWin = (target: number, stakePaise: Paise): Paise | null =>
  limboGame.maxPayoutPaise(configOf(target), stakePaise);

/** The profit of a win; null if it is beyond every exact amount. */
export function profitOnWin(target: number, stakePaise: Paise): Paise | null {
  const payoutPaise = payoutOnWin(target, stakePaise);
  return payoutPaise === null ? null : subtractPaise(payoutPaise, stakePaise);
}

/** A multiplier for a field: `2.00`. */
export const pointText = (multiplier: number): string =>
  limboMultiplierText(configOf(multiplier).targetHundredths);
