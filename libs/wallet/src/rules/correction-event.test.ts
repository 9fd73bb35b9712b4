import { paise } from '@paasa/money';
import { accountEffect } from './account-effect.js';
import { balanceCorrected } from './correction-event.js';

const correction = { playerId: 'p', transferId: 't' };

describe('a correction', () => {
  it('gives from an account of the house, or takes to it, and touches nothing else', () => {
    const given = balanceCorrected({ ...correction, amountPaise: paise(70) });
    const taken = balanceCorrected({ ...correction, amountPaise: paise(-70) });
    expect(given).toEqual({
      playerId: 'p',
      key: 'correction:t',
      event: 'balance-corrected',
      postings: [{ source: 'house:corrections', destination: 'player:cash', amountPaise: 70 }],
    });
    expect(taken.postings).toEqual([
      { source: 'player:cash', destination: 'house:corrections', amountPaise: 70 },
    ]);
    expect(accountEffect(taken.postings).balance).toEqual({ changePaise: -70, neededPaise: 70 });
  });

  it('of nothing is none', () => {
    expect(() => balanceCorrected({ ...correction, amountPaise: paise(0) })).toThrow(RangeError);
  });
});
