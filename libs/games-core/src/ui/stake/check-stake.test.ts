import { checkStake } from './check-stake.js';

const player = (wallet: number, isVerified = true) => ({ wallet, isVerified });

describe('checkStake', () => {
  it.each([
    [null, '10', 'Please login to play game'],
    [player(100, false), '', 'Please verify account first.'],
    [player(100), '', 'Enter a valid amount'],
    [player(100), '0', 'Enter a valid amount'],
    [player(100), '-1', 'Enter a valid amount'],
    [player(100), '100.01', 'Insufficient Balance.'],
  ])('refuses %j betting %p: %s', (who, amountText, message) => {
    expect(checkStake(who, amountText)).toMatchObject({ ok: false, refusal: { message } });
  });

  it('accepts the complete wallet', () => {
    expect(checkStake(player(100.1), '100.10')).toEqual({ ok: true, value: 100_10 });
  });
});
