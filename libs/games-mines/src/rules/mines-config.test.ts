import fc from 'fast-check';
import { parseMinesAction } from './mines-action.js';
import { parseMinesConfig } from './mines-config.js';

const wrongNumbers = [2.5, NaN, Infinity, -1, 1e21, '3', null, undefined, true, [3], {}, 3n];

describe('parseMinesConfig', () => {
  it.each([1, 2, 3, 23, 24])('reads %d mines and nothing else of the body', (minesCount) => {
    expect(parseMinesConfig({ minesCount, amount: 'x', __proto__: null })).toEqual({
      ok: true,
      value: { mineCount: minesCount },
    });
  });

  it.each([0, 25, ...wrongNumbers])('refuses %p mines', (minesCount) => {
    expect(parseMinesConfig({ minesCount })).toMatchObject({
      ok: false,
      refusal: {
        category: 'malformed',
        code: 'mines/malformed-mine-count',
        message: 'Choose from 1 to 24 mines.',
      },
    });
  });

  it('refuses every body without a count of its own', () => {
    fc.assert(fc.property(fc.anything(), (input) => !parseMinesConfig(input).ok));
    expect(parseMinesConfig(Object.create({ minesCount: 3 })).ok).toBe(false);
  });
});

describe('parseMinesAction', () => {
  it.each([0, 12, 24])('reads the reveal of tile %d', (tileIndex) => {
    expect(parseMinesAction({ action: 'reveal', tileIndex, betId: 'b1' })).toEqual({
      ok: true,
      value: { action: 'reveal', tileIndex },
    });
  });

  it.each([25, -0.5, ...wrongNumbers])('refuses the reveal of tile %p', (tileIndex) => {
    expect(parseMinesAction({ action: 'reveal', tileIndex })).toMatchObject({
      ok: false,
      refusal: {
        category: 'malformed',
        code: 'mines/malformed-tile',
        message: 'A tile is a whole number from 0 to 24.',
      },
    });
  });

  it('reads a cash-out, whatever else is in the body', () => {
    expect(parseMinesAction({ action: 'cash-out', tileIndex: 5 })).toEqual({
      ok: true,
      value: { action: 'cash-out' },
    });
  });

  it.each([{}, null, 'cash-out', { action: 'peek' }, { tileIndex: 3 }, { action: ['reveal'], tileIndex: 3 }])(
    'refuses %j as an action',
    (input) => {
      expect(parseMinesAction(input)).toMatchObject({
        ok: false,
        refusal: {
          category: 'malformed',
          code: 'mines/malformed-action',
          message: 'Reveal a tile or cash out.',
        },
      });
    },
  );
});
