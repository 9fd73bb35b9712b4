import { withoutBalance } from './without-balance.js';

describe('withoutBalance', () => {
  it('removes the balance at every depth, and nothing else', () => {
    const state = { result: 41.54, target: 50.5, condition: 'above' };
    expect(
      withoutBalance({
        wallet: 100,
        tiles: [1, { wallet: 2, tile: 3 }, null],
        diceRoll: { user: { wallet: 100.98 }, state, payoutMultiplier: 2 },
      }),
    ).toEqual({
      tiles: [1, { tile: 3 }, null],
      diceRoll: { user: {}, state, payoutMultiplier: 2 },
    });
  });
});
