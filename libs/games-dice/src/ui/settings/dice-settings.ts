import { subtractPaise, type Paise } from '@paasa/money';
import { DICE_CONDITIONS, type DiceCondition } from '../../contract/dice-limits.js';
import type { DiceConfig } from '../../rules/dice-config.js';
import { diceGame } from '../../rules/dice-game.js';
import type { TranslateOf } from '@paasa/texts';
import type { texts } from '../texts/texts.js';

/** The settings on the screen. */
export interface DiceSettings {
  /** 2 to 98, at most two decimals. */
  readonly target: number;
  readonly condition: DiceCondition;
}

/** The two sides as the screens name them. */
export const diceSides = (t: TranslateOf<typeof texts>) =>
  DICE_CONDITIONS.map((value) => ({ value, label: t(`side.${value}`) }));

/** The same for the rules. */
export function configOf({ target, condition }: DiceSettings): DiceConfig {
  return { targetHundredths: Math.round(target * 100), condition };
}

/** The profit of a win; null if it is beyond every exact amount. */
export function profitOnWinPaise(settings: DiceSettings, stakePaise: Paise): Paise | null {
  const payoutPaise = diceGame.maxPayoutPaise(configOf(settings), stakePaise);
  return payoutPaise === null ? null : subtractPaise(payoutPaise, stakePaise);
}

/** The text of a target or a roll: `50.50`. */
export const pointText = (point: number): string => point.toFixed(2);
