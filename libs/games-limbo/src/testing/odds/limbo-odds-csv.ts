import {
  limboMultiplierText,
  limboRtpText,
  limboRules,
  limboWinChanceText,
  winningNumberCount,
} from '../../index.js';

const HEADER = 'target,winning_numbers,win_chance_percent,rtp_percent';

/** The start of each step size: all targets up to 10, then equally many per power of ten. */
const RANGES = [
  { from: 101, below: 1_000, step: 1 },
  { from: 1_000, below: 10_000, step: 10 },
  { from: 10_000, below: 100_000, step: 100 },
  { from: 100_000, below: 1_000_000, step: 1_000 },
  { from: 1_000_000, below: 10_000_000, step: 10_000 },
  { from: 10_000_000, below: 100_000_001, step: 100_000 },
];

/** The odds of Limbo as a table: one line per target, out of the 2^32 possible numbers. */
export function limboOddsCsv(): string {
  const lines = [HEADER];
  for (const { from, below, step } of RANGES)
    for (let targetHundredths = from; targetHundredths < below; targetHundredths += step) {
      const config = { targetHundredths };
      lines.push(
        [
          limboMultiplierText(targetHundredths),
          String(winningNumberCount(limboRules, config)),
          limboWinChanceText(limboRules, config),
          limboRtpText(limboRules, config, 6),
        ].join(','),
      );
    }
  return `${lines.join('\n')}\n`;
}
