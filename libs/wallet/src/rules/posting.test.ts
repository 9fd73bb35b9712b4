import { paise } from '@paasa/money';
import { posting } from './posting.js';

describe('a posting', () => {
  it.each([0, -1])('of %d paise is refused', (amount) => {
    const attempt = () => posting('provider', 'player:cash', paise(amount));
    expect(attempt).toThrow(RangeError);
    expect(attempt).toThrow(`A posting of ${amount} paise moves nothing.`);
  });

  it('from an account to itself is refused', () => {
    const attempt = () => posting('house', 'house', paise(1));
    expect(attempt).toThrow(RangeError);
    expect(attempt).toThrow('A posting from house to itself moves nothing.');
  });
});
