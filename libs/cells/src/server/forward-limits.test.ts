import { DatabaseUnavailable } from '@paasa/server-kit/server';
import { createForwardLimits } from './forward-limits.js';

describe('the places on the way to other cells', () => {
  it('are closed for three seconds after a cell has not answered, and those to other cells stay open', () => {
    let nowMs = 0;
    const limits = createForwardLimits(() => nowMs, 'public');
    limits.rest('west');
    nowMs = 2_999;
    expect(() => limits.enter('west', '203.0.113.1')).toThrow(DatabaseUnavailable);
    limits.enter('north', '203.0.113.1')();
    nowMs = 3_000;
    limits.enter('west', '203.0.113.1')();
  });

  it('are eight for each client and cell, and sixty-four for each cell', () => {
    const limits = createForwardLimits(() => 0, 'public');
    const leaves = Array.from({ length: 8 }, () => limits.enter('west', '203.0.113.1'));
    expect(() => limits.enter('west', '203.0.113.1')).toThrow(DatabaseUnavailable);
    limits.enter('north', '203.0.113.1');
    for (let index = 0; index < 56; index += 1) limits.enter('west', `198.51.100.${String(index)}`);
    expect(() => limits.enter('west', '203.0.113.2')).toThrow(DatabaseUnavailable);
    for (const leave of leaves) leave();
    limits.enter('west', '203.0.113.1');
  });

  it('are all open to the payment provider, and to a client that many players share', () => {
    for (const [limitsFor, ip] of [
      ['public', null],
      ['many-players-behind-one-address', '203.0.113.1'],
    ] as const) {
      const limits = createForwardLimits(() => 0, limitsFor);
      for (let index = 0; index < 64; index += 1) limits.enter('west', ip);
      expect(() => limits.enter('west', ip)).toThrow(DatabaseUnavailable);
    }
  });
});
