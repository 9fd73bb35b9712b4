import {
  diceMultiplierText,
  diceRtpMillionths,
  diceRules,
  MAX_DICE_TARGET,
  MIN_DICE_TARGET,
  winningRollCount,
} from '../../index.js';

const HEADER = 'win_chance_percent,winning_rolls,multiplier,rtp_percent';

/**
 * The odds of Dice as a table: one line per win chance.
 *
 * Above a target and below 100 minus that target the same number of rolls wins, so `below` covers every bet.
 */
export function diceOddsCsv(): string {
  const lines = [HEADER];
  for (
    let targetHundredths = MIN_DICE_TARGET * 100;
    targetHundredths <= MAX_DICE_TARGET * 100;
    targetHundredths += 1
  ) {
    const config = { targetHundredths, condition: 'below' } as const;
    const winningRolls = winningRollCount(config);
    lines.push(
      [
        (winningRolls / 100).toFixed(2),
        String(winningRolls),
        diceMultiplierText(diceRules, config),
        // A number of millionths below 2^53: both divisions by a power of ten are exact to the sixth decimal.
        (diceRtpMillionths(diceRules, config) / 1_000_000).toFixed(6),
      ].join(','),
    );
  }
  return `${lines.join('\n')}\n`;
}
