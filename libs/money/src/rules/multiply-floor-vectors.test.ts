import { readFileSync } from 'node:fs';
import path from 'node:path';
import { multiplyFloor } from './multiply-floor.js';
import { paise } from './paise.js';

interface Cell {
  readonly mines: number;
  readonly gems: number;
  readonly numerator: string;
  readonly denominator: string;
  readonly multiplierFloor4: number;
}

/** The public table of a 99 % game on 25 tiles; its `meta` says where it comes from. */
const { table } = JSON.parse(
  readFileSync(path.join(__dirname, '../testing/vectors/mines-payouts.json'), 'utf8'),
) as { table: readonly Cell[] };

const TEN_THOUSAND = 10_000;

describe('exact payouts against the public table', () => {
  it('has all 300 cells', () => {
    expect(table).toHaveLength(300);
  });

  it('pays ten thousand paise the published multiplier to its fourth decimal, in every cell', () => {
    const wrong = table.filter(({ numerator, denominator, multiplierFloor4 }) => {
      const payoutPaise = multiplyFloor(paise(TEN_THOUSAND), BigInt(numerator), BigInt(denominator));
      return payoutPaise !== Math.round(multiplierFloor4 * TEN_THOUSAND);
    });
    expect(wrong).toEqual([]);
  });
});
