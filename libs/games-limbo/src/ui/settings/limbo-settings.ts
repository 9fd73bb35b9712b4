import { subtractPaise, type Paise } from '@paasa/money';
import { limboGame } from '../../rules/limbo-game.js';
import { limboMultiplierText } from '../../rules/limbo-odds.js';
import type { LimboConfig } from '../../rules/limbo-config.js';

/** What the player has set, for the rules. */
export const configOf = (target: number): LimboConfig => ({ targetHundredths: Math.round(target * 100) });

/** What a win would pay, stake included; null where that is beyond every exact amount. */
export const payoutOnWin = (target: number, stakePaise: Paise): Paise | null =>
  limboGame.maxPayoutPaise(configOf(target), stakePaise);

/** What a win would add to the balance; null where that is beyond every exact amount. */
export function profitOnWin(target: number, stakePaise: Paise): Paise | null {
  const payoutPaise = payoutOnWin(target, stakePaise);
  return payoutPaise === null ? null : subtractPaise(payoutPaise, stakePaise);
}

/** A multiplier as a field writes it: `2.00`. */
export const pointText = (multiplier: number): string =>
  limboMultiplierText(configOf(multiplier).targetHundredths);

/** A multiplier as people read it: `1,000,000.00`. */
export const multiplierText = (multiplier: number): string =>
  pointText(multiplier).replace(/\B(?=(\d{3})+\.)/g, ',');
