import fc from 'fast-check';
import { DEFAULT_LIMBO_TARGET } from '../contract/limbo-limits.js';
import { clampLimboTarget, parseLimboConfig } from './limbo-config.js';

const refusalOf = (target: unknown) => {
  const parsed = parseLimboConfig({ target });
  return parsed.ok ? null : `${parsed.refusal.category} ${parsed.refusal.code}`;
};

describe('parseLimboConfig', () => {
  it.each([
    [1.01, 101],
    [2, 200],
    [DEFAULT_LIMBO_TARGET, 200],
    [4.35, 435],
    [8.29, 829],
    [999_999.99, 99_999_999],
    [1_000_000, 100_000_000],
  ])('reads a target of %d', (target, targetHundredths) => {
    expect(parseLimboConfig({ target, amount: 5, gameId: 'x' })).toEqual({
      ok: true,
      value: { targetHundredths },
    });
  });

  it.each([1, 1.009, 0, -2, 1_000_000.01, 1e21, Number.MIN_VALUE])(
    'refuses a target of %d, which is not from 1.01 to 10,00,000',
    (target) => expect(refusalOf(target)).toBe('malformed limbo/target-out-of-range'),
  );

  it.each([2.005, 1.011, 5.300000000000001, '2', '', null, undefined, NaN, Infinity, [2], {}, true, 2n])(
    'refuses %p as a target',
    (target) => expect(refusalOf(target)).toBe('malformed limbo/malformed-target'),
  );

  it.each([
    ['2', 'The target must be a number.'],
    [1, 'The target must be from 1.01 to 10,00,000.'],
    [2.005, 'The target must have at most two decimals.'],
  ])('reports for %p what is wrong', (target, message) => {
    expect(parseLimboConfig({ target })).toMatchObject({ ok: false, refusal: { message } });
  });

  it('reads every legal target from its decimal text, digit for digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000_000 }), (hundredths) => {
        const digits = String(hundredths);
        const target: unknown = JSON.parse(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
        expect(parseLimboConfig({ target })).toEqual({ ok: true, value: { targetHundredths: hundredths } });
      }),
      { numRuns: 10_000 },
    );
  });

  it('answers any input without throwing', () => {
    const input = fc.oneof(fc.anything(), fc.record({ target: fc.oneof(fc.double(), fc.anything()) }));
    fc.assert(fc.property(input, (some) => typeof parseLimboConfig(some).ok === 'boolean'));
  });
});

describe('clampLimboTarget', () => {
  it.each([
    [-5, 1.01],
    [1, 1.01],
    [2.004, 2],
    [2.006, 2.01],
    [1e9, 1_000_000],
  ])('changes %d to %d', (typed, target) => {
    expect(clampLimboTarget(typed)).toBe(target);
  });

  it('returns a legal target for any number', () => {
    fc.assert(
      fc.property(fc.double({ min: -10, max: 2e6, noNaN: true }), (typed) => {
        expect(refusalOf(clampLimboTarget(typed))).toBeNull();
      }),
    );
  });
});
