import fc from 'fast-check';
import { DEFAULT_DICE_CONDITION, DEFAULT_DICE_TARGET } from '../contract/dice-limits.js';
import { clampDiceTarget, parseDiceConfig } from './dice-config.js';

const refusalCode = (input: unknown) => {
  const result = parseDiceConfig(input);
  return result.ok ? null : `${result.refusal.category} ${result.refusal.code}`;
};

describe('parseDiceConfig', () => {
  it.each([
    [50.5, 5050],
    [2, 200],
    [98, 9800],
    [2.01, 201],
    [97.99, 9799],
    [33.33, 3333],
    [4.35, 435],
    [8.29, 829],
  ])('reads a target of %d, above and below', (target, targetHundredths) => {
    for (const condition of ['above', 'below'] as const) {
      expect(parseDiceConfig({ target, condition, amount: 5, gameId: 'x' })).toEqual({
        ok: true,
        value: { targetHundredths, condition },
      });
    }
  });

  it.each([1.99, 98.01, 0, -0, -50, 100, 1e21, 1.999, Number.MIN_VALUE])(
    'refuses a target of %d, whose win chance is not from 2 to 98, above and below',
    (target) => {
      for (const condition of ['above', 'below']) {
        expect(refusalCode({ target, condition })).toBe('malformed dice/win-chance-out-of-range');
      }
    },
  );

  it.each([
    50.505,
    2.001,
    97.999,
    5.300000000000001,
    '50',
    '',
    null,
    undefined,
    NaN,
    Infinity,
    -Infinity,
    [50],
    {},
    true,
    50n,
  ])('refuses %p as a target', (target) => {
    expect(refusalCode({ target, condition: 'above' })).toBe('malformed dice/malformed-target');
  });

  it.each(['Above', '', 'over', null, undefined, 1, ['above'], {}])(
    'refuses %p as a condition',
    (condition) => {
      expect(refusalCode({ target: 50, condition })).toBe('malformed dice/malformed-condition');
    },
  );

  it.each([null, undefined, 'above', 5, [], {}, Object.create({ target: 50, condition: 'above' })])(
    'refuses %p as a request',
    (input) => {
      expect(refusalCode(input)).toBe('malformed dice/malformed-condition');
    },
  );

  it.each([
    [{ target: 50, condition: 'over' }, 'Choose above or below.'],
    [{ target: '50', condition: 'above' }, 'The target must be a number.'],
    [{ target: 99, condition: 'above' }, 'The win chance must be from 2 to 98 percent.'],
    [{ target: 50.505, condition: 'above' }, 'The target must have at most two decimals.'],
  ])('reports for %p what is wrong', (input, message) => {
    expect(parseDiceConfig(input)).toMatchObject({ ok: false, refusal: { message } });
  });

  it('reads the default values of the form', () => {
    const start = { target: DEFAULT_DICE_TARGET, condition: DEFAULT_DICE_CONDITION };
    expect(parseDiceConfig(start)).toEqual({
      ok: true,
      value: { targetHundredths: 5_050, condition: 'above' },
    });
  });

  it('reads every legal target from its decimal text, digit for digit', () => {
    for (let hundredths = 200; hundredths <= 9800; hundredths += 1) {
      const text = `${String(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`;
      expect(parseDiceConfig({ target: JSON.parse(text), condition: 'below' })).toEqual({
        ok: true,
        value: { targetHundredths: hundredths, condition: 'below' },
      });
    }
  });

  it('answers any input without throwing', () => {
    const condition = fc.oneof(fc.constantFrom('above', 'below'), fc.anything());
    const input = fc.oneof(
      fc.anything(),
      fc.record({ target: fc.oneof(fc.double(), fc.anything()), condition }),
    );
    fc.assert(fc.property(input, (some) => typeof parseDiceConfig(some).ok === 'boolean'));
  });
});

describe('clampDiceTarget', () => {
  it.each([
    [-5, 2],
    [1.99, 2],
    [2, 2],
    [50.504, 50.5],
    [50.506, 50.51],
    [98.01, 98],
    [100, 98],
  ])('changes %d to %d', (position, target) => {
    expect(clampDiceTarget(position)).toBe(target);
  });

  it('returns a legal target for any position', () => {
    fc.assert(
      fc.property(fc.double({ min: -1_000, max: 1_000, noNaN: true }), (position) => {
        expect(refusalCode({ target: clampDiceTarget(position), condition: 'above' })).toBeNull();
      }),
    );
  });
});
