import { formatRupees, paise } from '@paasa/money';
import { isGain, paidText, profitText, spokenOutcome } from './outcome-words.js';

const won = { isWin: true, betAmount: 50, winAmount: 100 };
const lost = { isWin: false, betAmount: 10, winAmount: 0 };

describe('the words of an outcome', () => {
  it('are the profit of a win with its sign, and beside it the payout', () => {
    expect([profitText(won), paidText(won)]).toEqual(['+₹50.00', 'paid ₹100.00']);
  });

  it('are exact to the paisa, and grouped as in India', () => {
    const bet = { isWin: true, betAmount: 0.1, winAmount: 12_499_999.99 };
    expect([profitText(bet), paidText(bet)]).toEqual(['+₹1,24,99,999.89', 'paid ₹1,24,99,999.99']);
  });

  it('are the loss with its sign', () => {
    expect(profitText(lost)).toBe(formatRupees(paise(-10_00)));
  });

  it('name a win that pays only its stake as a profit of nothing', () => {
    expect(profitText({ isWin: true, betAmount: 0.01, winAmount: 0.01 })).toBe('+₹0.00');
  });

  it('say payout and profit to a screen reader', () => {
    expect(spokenOutcome(won)).toBe('You won ₹100.00. Profit ₹50.00.');
    expect(spokenOutcome(won, ' by revealing all safe tiles!')).toBe(
      'You won ₹100.00 by revealing all safe tiles! Profit ₹50.00.',
    );
    expect(spokenOutcome(lost)).toBe('You lost ₹10.00.');
  });

  it('do not call it won if only the stake came back', () => {
    const returned = { isWin: true, betAmount: 0.01, winAmount: 0.01 };
    expect(spokenOutcome(returned)).toBe('You got ₹0.01 back. Profit ₹0.00.');
    expect([won, returned, lost].map(isGain)).toEqual([true, false, false]);
  });
});
