import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minesOddsCsv } from './mines-odds-csv.js';

const published = readFileSync(path.join(__dirname, '../../../../../docs/odds/mines.csv'), 'utf8');
const [header, ...lines] = published.trimEnd().split('\n');

describe('docs/odds/mines.csv', () => {
  it('equals a count of the boards, line by line (`npx nx odds games-mines` writes it)', () => {
    expect(published.split('\n')).toEqual(minesOddsCsv().split('\n'));
  });

  it('has a line for each of the 300 cells', () => {
    expect(header?.split(',').slice(0, 2)).toEqual(['mines', 'tiles']);
    expect(new Set(lines.map((line) => line.split(',').slice(0, 2).join())).size).toBe(300);
  });

  it('states 98.99 to 99.01 percent in every line, by the chance and the multiplier in it', () => {
    for (const line of lines) {
      const [, , chance = '', numerator = '', denominator = '', , rtp] = line.split(',');
      const [safe = '', all = ''] = chance.split('/');
      const paidBack = (100 * Number(safe) * Number(numerator)) / (Number(all) * Number(denominator));
      expect(Math.abs(paidBack - 99)).toBeLessThan(0.01);
      expect(Math.abs(Number(rtp) - paidBack)).toBeLessThan(0.00001);
    }
  });
});
