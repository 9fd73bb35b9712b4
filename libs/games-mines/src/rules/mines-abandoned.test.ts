import { scriptedFairNumbers } from '@paasa/fairness/testing';
import { paise } from '@paasa/money';
import { minesGame } from './mines-game.js';

describe('a round of Mines that its player has left', () => {
  const start = () => minesGame.start({ mineCount: 3 }, scriptedFairNumbers([0, 0, 0]));

  it('gives the bet back where no tile is revealed', () => {
    expect(minesGame.abandon(start())).toBeNull();
  });

  it('is cashed out where a safe tile is', () => {
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
