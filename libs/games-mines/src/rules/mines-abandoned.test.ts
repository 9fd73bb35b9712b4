import { scriptedFairNumbers } from '@paasa/fairness/testing';
import { paise } from '@paasa/money';
import { minesGame } from './mines-game.js';

describe('an abandoned round of Mines', () => {
  const start = () => minesGame.start({ mineCount: 3 }, scriptedFairNumbers([0, 0, 0]));

  it('returns the stake if no tile is revealed', () => {
    expect(minesGame.abandon(start())).toBeNull();
  });

  it('is cashed out if a safe tile is revealed', () => {
    const left = minesGame.act(start(), { action: 'reveal', tileIndex: 7 });
    if (!left.ok) throw new Error(left.refusal.code);
    const step = minesGame.abandon(left.value);
    expect(step).toEqual({ action: 'cash-out' });
    const ended = minesGame.act(left.value, { action: 'cash-out' });
    if (!ended.ok) throw new Error(ended.refusal.code);
    expect(minesGame.isOver(ended.value)).toBe(true);
    expect(minesGame.payoutPaise(ended.value, paise(1_000))).toBe(1_125);
  });
});
