import { paise } from '@paasa/money';
import { accountEffect } from './account-effect.js';
import { instantBet } from './money-events.js';
import { posting } from './posting.js';

describe('accountEffect', () => {
  it('requires the stake of an instant bet even if the payout exceeds it', () => {
    const won = instantBet({ playerId: 'p', betId: 'b', stakePaise: paise(100), payoutPaise: paise(500) });
    expect(accountEffect(won.postings).balance).toEqual({ changePaise: 400, neededPaise: 100 });
  });

  it('passes the stake through escrow without requiring money there', () => {
    const lost = instantBet({ playerId: 'p', betId: 'b', stakePaise: paise(100), payoutPaise: paise(0) });
    expect(accountEffect(lost.postings).escrow).toEqual({ changePaise: 0, neededPaise: 0 });
  });

  it('requires less if money comes in first', () => {
    const postings = [
      posting('house', 'player:cash', paise(30)),
      posting('player:cash', 'player:hold', paise(50)),
    ];
    const { balance, held } = accountEffect(postings);
    expect(balance).toEqual({ changePaise: -20, neededPaise: 20 });
    expect(held).toEqual({ changePaise: 50, neededPaise: 0 });
  });

  it('leaves a player unchanged whom no posting names', () => {
    const { balance, held, escrow } = accountEffect([posting('provider', 'suspense', paise(5))]);
    expect([balance, held, escrow]).toEqual(Array(3).fill({ changePaise: 0, neededPaise: 0 }));
  });
});
