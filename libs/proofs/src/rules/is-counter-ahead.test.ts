import { isCounterAhead } from './is-counter-ahead.js';

describe('the counter of a passkey', () => {
  it.each([
    [1, 0],
    [8, 7],
    [4_294_967_295, 7],
    [0, 0],
  ])('may be %i after %i', (given, stored) => {
    expect(isCounterAhead(given, stored)).toBe(true);
  });

  it.each([
    [7, 7],
    [6, 7],
    [0, 7],
  ])('may not be %i after %i', (given, stored) => {
    expect(isCounterAhead(given, stored)).toBe(false);
  });
});
