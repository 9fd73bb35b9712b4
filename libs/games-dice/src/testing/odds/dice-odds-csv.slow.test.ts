import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatRupees, paise } from '@paasa/money';
import { diceGame, isDiceWin, type DiceConfig } from '../../index.js';
import { diceOddsCsv } from './dice-odds-csv.js';

const odds = (file: string): string =>
  readFileSync(path.resolve(__dirname, '../../../../../docs/odds', file), 'utf8');

interface Line {
  readonly chanceHundredths: bigint;
  readonly winningRolls: bigint;
  readonly multiplierTenThousandths: bigint;
  readonly rtpMillionths: bigint;
}

/** The digits of a decimal with exactly this many decimals, as one whole number. */
function whole(text: string | undefined, decimalCount: number): bigint {
  const [, units = '', decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text ?? '') ?? [];
  if (units === '' || decimals.length !== decimalCount) throw new Error(`not a decimal: ${String(text)}`);
  return BigInt(units + decimals);
}

const [header, ...rows] = odds('dice.csv').trimEnd().split('\n');
const lines = rows.map((row): Line => {
  const [chance, winningRolls, multiplier, rtp, ...rest] = row.split(',');
  expect(rest).toEqual([]);
  return {
    chanceHundredths: whole(chance, 2),
    winningRolls: whole(winningRolls, 0),
    multiplierTenThousandths: whole(multiplier, 4),
    rtpMillionths: whole(rtp, 6),
  };
});

/** The bet below and the bet above that have this number of winning rolls. */
const betsWith = (winningRolls: number): readonly DiceConfig[] => [
  { targetHundredths: winningRolls, condition: 'below' },
  { targetHundredths: 10_000 - winningRolls, condition: 'above' },
];

describe('docs/odds/dice.csv', () => {
  it('is the output of `nx odds games-dice`', () => {
    expect(odds('dice.csv') === diceOddsCsv()).toBe(true);
  });

  it('has a line for each win chance from 2 to 98 percent', () => {
    expect(header).toBe('win_chance_percent,winning_rolls,multiplier,rtp_percent');
    expect(lines.map(({ chanceHundredths }) => Number(chanceHundredths))).toEqual(
      Array.from({ length: 9_601 }, (_, index) => 200 + index),
    );
  });

  it('counts the winning rolls among all 10,000, for each bet above and below', () => {
    const wrong = lines.flatMap(({ winningRolls }) =>
      betsWith(Number(winningRolls)).filter((bet) => {
        let wins = 0;
        for (let rollHundredths = 0; rollHundredths < 10_000; rollHundredths += 1)
          if (isDiceWin(bet, { rollHundredths })) wins += 1;
        return wins !== Number(winningRolls);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('follows from 99 / win chance in whole numbers, line by line', () => {
    const wrong = lines.filter((line) => {
      const multiplier = (2n * 99_000_000n + line.winningRolls) / (2n * line.winningRolls);
      return (
        line.chanceHundredths !== line.winningRolls ||
        line.multiplierTenThousandths !== multiplier ||
        line.rtpMillionths !== line.winningRolls * multiplier
      );
    });
    expect(wrong).toEqual([]);
  });

  it('pays back 98.99 to 99.01 percent on every line, before rounding to the paisa', () => {
    expect(lines.filter(({ rtpMillionths: rtp }) => rtp < 98_990_000n || rtp > 99_010_000n)).toEqual([]);
  });

  it('equals the payouts of the game without rounding: for a stake of ₹100', () => {
    const wrong = lines.filter(({ winningRolls, multiplierTenThousandths }) =>
      betsWith(Number(winningRolls)).some((bet) => {
        const winning = { rollHundredths: bet.condition === 'below' ? 0 : 9_999 };
        return diceGame.payoutPaise(bet, winning, paise(10_000)) !== Number(multiplierTenThousandths);
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('docs/odds/README.md', () => {
  const readme = odds('README.md');

  it.each([1, 10, 100, 1_000, 10_000])('states the worst return of a stake of %d paise', (stakePaise) => {
    const returns = lines.map(({ winningRolls, multiplierTenThousandths, chanceHundredths }) => {
      const payoutPaise = (BigInt(stakePaise) * multiplierTenThousandths) / 10_000n;
      return { percent: Number(payoutPaise * winningRolls) / stakePaise / 100, chanceHundredths };
    });
    const worst = returns.reduce((a, b) => (b.percent < a.percent ? b : a));
    const chance = (Number(worst.chanceHundredths) / 100).toFixed(2);
    const row = [formatRupees(paise(stakePaise)), `${worst.percent.toFixed(2)} %`, `${chance} %`];
    expect(readme).toMatch(new RegExp(`^\\| ${row.map(escaped).join(' +\\| ')} +\\|$`, 'm'));
  });

  it('states the limits of the return before rounding to the paisa', () => {
    const rtps = lines.map(({ rtpMillionths }) => Number(rtpMillionths) / 1_000_000);
    const lowest = rtps.reduce((a, b) => Math.min(a, b)).toFixed(6);
    const highest = rtps.reduce((a, b) => Math.max(a, b)).toFixed(6);
    expect(readme).toContain(`${lowest} %`);
    expect(readme).toContain(`${highest} %`);
  });
});

const escaped = (text: string): string => text.replaceAll('.', '\\.');
