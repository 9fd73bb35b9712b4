import { describeLimboBet } from './describe-limbo-bet.js';

describe('describeLimboBet', () => {
  it('names the multiplier and the target', () => {
    expect(describeLimboBet({ wallet: 1, target: 2, result: 1.32 })).toBe('Result 1.32×, target 2.00×');
    expect(describeLimboBet({ target: 1_000_000, result: 123_456.7 })).toBe(
      'Result 1,23,456.70×, target 10,00,000.00×',
    );
  });

  it.each([{}, null, { target: 2 }, { target: 2, result: '1.32' }])('says nothing about %j', (gameData) => {
    expect(describeLimboBet(gameData)).toBeNull();
  });
});
