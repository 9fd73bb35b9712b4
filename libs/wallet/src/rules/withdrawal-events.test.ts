import { paise } from '@paasa/money';
import { positivePaise } from '@paasa/money/testing';
import fc from 'fast-check';
import { accountEffect } from './account-effect.js';
import { transferEffect } from './transfer-effect.js';
import {
  payoutProcessed,
  payoutReversed,
  withdrawalKey,
  withdrawalReleased,
  withdrawalRequested,
} from './withdrawal-events.js';

const withdrawal = { playerId: 'p', transferId: 't', amountPaise: paise(600_00) };
const amountPaise = 600_00;

describe('the postings of a withdrawal', () => {
  it.each([
    [
      'req',
      'withdrawal-requested',
      withdrawalRequested(withdrawal),
      [{ source: 'player:cash', destination: 'player:hold', amountPaise }],
    ],
    [
      'processed',
      'payout-processed',
      payoutProcessed(withdrawal, paise(236)),
      [
        { source: 'player:hold', destination: 'provider', amountPaise },
        { source: 'house:fees', destination: 'provider', amountPaise: 236 },
      ],
    ],
    [
      'processed',
      'payout-processed',
      payoutProcessed(withdrawal, paise(0)),
      [{ source: 'player:hold', destination: 'provider', amountPaise }],
    ],
    [
      'released',
      'withdrawal-released',
      withdrawalReleased(withdrawal),
      [{ source: 'player:hold', destination: 'player:cash', amountPaise }],
    ],
    [
      'reversed',
      'payout-reversed',
      payoutReversed(withdrawal),
      [{ source: 'provider', destination: 'player:cash', amountPaise }],
    ],
    [
      'reversed',
      'payout-reversed',
      payoutReversed(withdrawal, paise(236)),
      [
        { source: 'provider', destination: 'player:cash', amountPaise },
        { source: 'provider', destination: 'house:fees', amountPaise: 236 },
      ],
    ],
  ] as const)('are booked as wd:{id}:%s by the event %s', (step, event, booked, postings) => {
    expect(booked).toEqual({ playerId: 'p', key: `wd:t:${step}`, event, postings });
  });

  it('have one key only, also for an id in capital letters', () => {
    const attempt = () => withdrawalKey('T', 'req');
    expect(attempt).toThrow(RangeError);
    expect(attempt).toThrow('T is not spelled as ids are.');
  });

  it('leave nothing in hold at either end, and restore cash when the money comes back', () => {
    fc.assert(
      fc.property(positivePaise(), positivePaise(), (amount, fee) => {
        const asked = { ...withdrawal, amountPaise: amount };
        const requested = withdrawalRequested(asked);
        const lives = [
          [requested, payoutProcessed(asked, fee)],
          [requested, withdrawalReleased(asked)],
          [requested, payoutProcessed(asked, fee), payoutReversed(asked)],
        ];
        const ends = lives.map((life) => {
          const { balance, held } = accountEffect(life.flatMap(({ postings }) => postings));
          const withdrawnPaise = life.reduce((sum, event) => sum + transferEffect(event).withdrawnPaise, 0);
          return [balance.changePaise, held.changePaise, held.neededPaise, withdrawnPaise];
        });
        expect(ends).toEqual([
          [-amount, 0, 0, amount],
          [0, 0, 0, 0],
          [0, 0, 0, 0],
        ]);
      }),
    );
  });
});
