import { describeDiceBet } from './describe-dice-bet.js';

const rolled = (state: object) => ({ diceRoll: { user: { wallet: 100 }, state, payoutMultiplier: 2 } });

describe('describeDiceBet', () => {
  it('names roll, side and target', () => {
    expect(describeDiceBet(rolled({ result: 73.2, target: 50.5, condition: 'above' }))).toBe(
      'Roll 73.20, target above 50.50',
    );
    expect(describeDiceBet(rolled({ result: 0, target: 98, condition: 'below' }))).toBe(
      'Roll 0.00, target below 98.00',
    );
  });

  it.each([{}, null, { diceRoll: null }, rolled({ result: '73.2', target: 50.5, condition: 'above' })])(
    'says nothing about %j',
    (gameData) => {
      expect(describeDiceBet(gameData)).toBeNull();
    },
  );
});
