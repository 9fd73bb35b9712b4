import { scriptedFairNumbers } from './scripted-fair-numbers.js';

describe('scriptedFairNumbers', () => {
  it('gives the scripted floats in order, as floats or as indexes', () => {
    const numbers = scriptedFairNumbers([0.25, 0.999, 0]);
    expect([numbers.nextFloat(), numbers.nextIndex(10), numbers.nextIndex(10)]).toEqual([0.25, 9, 0]);
  });

  it('throws when a game asks for more than was scripted', () => {
    expect(() => scriptedFairNumbers([]).nextFloat()).toThrow('more than the 0 scripted');
  });

  it('throws on what no fair number can be', () => {
    for (const float of [1, -0.1, NaN]) expect(() => scriptedFairNumbers([float])).toThrow(RangeError);
  });
});
