import { scriptedFairNumbers } from './scripted-fair-numbers.js';

describe('scriptedFairNumbers', () => {
  it('returns the scripted floats in order, as floats or as indexes', () => {
    const numbers = scriptedFairNumbers([0.25, 0.999, 0]);
    expect([numbers.nextFloat(), numbers.nextIndex(10), numbers.nextIndex(10)]).toEqual([0.25, 9, 0]);
  });

  it('throws when a game uses more than the script has', () => {
    expect(() => scriptedFairNumbers([]).nextFloat()).toThrow('more than the 0 scripted');
  });

  it('throws on an impossible fair number', () => {
    for (const float of [1, -0.1, NaN]) expect(() => scriptedFairNumbers([float])).toThrow(RangeError);
  });
});
