import { createUsedTokens } from './used-tokens.js';

describe('tokens that were used in this process', () => {
  it('are used once, while they live', () => {
    let now = 1_000;
    const tokens = createUsedTokens({ nowMs: () => now });
    expect(tokens.use('a', 2_000)).toBe(true);
    expect(tokens.use('a', 2_000)).toBe(false);
    expect(tokens.use('b', 2_000)).toBe(true);
    now = 2_000;
    expect(tokens.use('c', 2_000)).toBe(false);
    expect(tokens.use('a', 2_000)).toBe(false);
  });

  it('are forgotten when they are over, and the oldest when they are too many', () => {
    let now = 0;
    const tokens = createUsedTokens({ nowMs: () => now });
    tokens.use('short', 10);
    now = 10;
    tokens.use('next', 100_000);
    // A genuine token has one end only; another one shows here that it was forgotten.
    expect(tokens.use('short', 100_000)).toBe(true);
    for (let count = 1; count <= 19_999; count += 1) tokens.use(`token ${String(count)}`, 100_000);
    expect(tokens.use('token 19999', 100_000)).toBe(false);
    expect(tokens.use('next', 100_000)).toBe(true);
  });
});
