import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatRupees, paise } from '@paasa/money';
import { limboGame } from '../../index.js';
import { limboOddsCsv } from './limbo-odds-csv.js';

const odds = (file: string): string =>
  readFileSync(path.resolve(__dirname, '../../../../../docs/odds', file), 'utf8');

const ALL = 2n ** 32n;
const [header, ...lines] = odds('limbo.csv').trimEnd().split('\n');
const rows = lines.map((line) => {
  const [target = '', winning = '', chance = '', rtp = '', ...rest] = line.split(',');
  expect(rest).toEqual([]);
  return { target: BigInt(target.replace('.', '')), winning: BigInt(winning), chance, rtp };
});

/** The share of all numbers as a decimal text, rounded half up, without code of the rules. */
function decimal(count: bigint, decimals: number): string {
  const scaled = (2n * count * 10n ** BigInt(decimals) + ALL) / (2n * ALL);
  const digits = scaled.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

describe('docs/odds/limbo.csv', () => {
  it('is the output of `nx odds games-limbo`', () => {
    expect(odds('limbo.csv') === limboOddsCsv()).toBe(true);
  });

  it('has each target up to 10.00, and as many in each further power of ten up to 1,000,000', () => {
    expect(header).toBe('target,winning_numbers,win_chance_percent,rtp_percent');
    const targets = rows.map(({ target }) => Number(target));
    expect(targets.slice(0, 900)).toEqual(Array.from({ length: 900 }, (_, index) => 101 + index));
    expect(targets).toEqual(targets.toSorted((one, other) => one - other));
    for (const power of [1e3, 1e4, 1e5, 1e6, 1e7])
      expect(targets.filter((target) => target >= power && target < power * 10)).toHaveLength(900);
    expect(targets.at(-1)).toBe(100_000_000);
  });

  it('follows from floor(99 × 2^32 / target) in whole numbers, line by line', () => {
    const wrong = rows.filter(({ target, winning, chance, rtp }) => {
      const decimals = chance.split('.')[1]?.length ?? 0;
      return (
        winning !== (99n * ALL) / target ||
        decimals < 4 ||
        chance !== decimal(winning * 100n, decimals) ||
        rtp !== decimal(winning * target, 6)
      );
    });
    expect(wrong).toEqual([]);
  });

  it('returns at most 99 percent on every line, and at least 98.9767', () => {
    const outside = rows.filter(
      ({ target, winning }) => winning * target > 99n * ALL || winning * target * 10_000n < 989_767n * ALL,
    );
    expect(outside).toEqual([]);
  });

  it('equals the payouts of the game: the target in paise for a stake of ₹1', () => {
    const wrong = rows.filter(({ target }) => {
      const [targetHundredths, resultHundredths] = [Number(target), Number(target)];
      const payout = limboGame.payoutPaise({ targetHundredths }, { resultHundredths }, paise(100));
      return payout !== Number(target);
    });
    expect(wrong).toEqual([]);
  });
});

describe('docs/odds/README.md', () => {
  const readme = odds('README.md');

  it('states the worst return of Limbo before rounding to the paisa', () => {
    expect(readme).toContain(`${decimal(4_252n * 99_976_902n, 6)} %`);
    expect(readme).toContain('999,769.02');
  });

  it.each([1, 10, 100, 1_000, 10_000])('states the worst return of a stake of %d paise on Limbo', (stake) => {
    // Above 10.00 a paisa of rounding is small compared with the payout.
    const returns = rows.map(({ target, winning }) => ({
      percent: (Number(((BigInt(stake) * target) / 100n) * winning) * 100) / stake / Number(ALL),
      target: (Number(target) / 100).toFixed(2),
    }));
    const worst = returns.reduce((one, other) => (other.percent < one.percent ? other : one));
    const cells = [formatRupees(paise(stake)), `${worst.percent.toFixed(2)} %`, worst.target];
    const pattern = cells.map((cell) => cell.replaceAll('.', '\\.')).join(' +\\| ');
    expect(readme).toMatch(new RegExp(`^\\| ${pattern} +\\|$`, 'm'));
  });
});
