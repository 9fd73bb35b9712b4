import { paise } from '@paasa/money';
import fc from 'fast-check';
import { accountEffect } from './account-effect.js';
import type { Account } from './accounts.js';
import { balanceCorrected } from './correction-event.js';
import {
  instantBet,
  paymentCaptured,
  paymentWithoutOrder,
  roundOpened,
  roundSettled,
  roundVoided,
} from './money-events.js';
import { posting, type LedgerEvent, type LedgerTransaction } from './posting.js';
import { transferEffect } from './transfer-effect.js';

const playerId = 'p';
const stake = { playerId, betId: 'b', stakePaise: paise(100) };
const nothing = { depositedPaise: 0, withdrawnPaise: 0, correctedPaise: 0 };

describe('transferEffect', () => {
  it('counts a captured payment as deposited, without the fee that the house pays', () => {
    const capture = { paymentId: 'pay_1', amountPaise: paise(1000), feePaise: paise(20) };
    expect(transferEffect(paymentCaptured(playerId, capture))).toEqual({ ...nothing, depositedPaise: 1000 });
  });

  it.each([
    ['an instant bet', instantBet({ ...stake, payoutPaise: paise(500) })],
    ['an opened round', roundOpened(stake)],
    ['a settled round', roundSettled({ ...stake, payoutPaise: paise(500) })],
    ['a voided round', roundVoided(stake)],
    ['a payment that fits no order', paymentWithoutOrder({ paymentId: 'pay_2', amountPaise: paise(9) })],
  ])('counts %s as neither', (_title, booked) => {
    expect(transferEffect(booked)).toEqual(nothing);
  });

  it.each([70, -70])('counts a correction of %d paise as nothing else', (amount) => {
    const correction = { playerId, transferId: 't', amountPaise: paise(amount) };
    expect(transferEffect(balanceCorrected(correction))).toEqual({ ...nothing, correctedPaise: amount });
  });

  const moved = (source: Account, destination: Account): LedgerTransaction => ({
    playerId,
    key: 'k',
    // Any event that is not a captured payment must count like this.
    event: 'round-voided',
    postings: [posting(source, destination, paise(70))],
  });

  it.each([
    ['requested', 'player:cash', 'player:hold', 70],
    ['paid out', 'player:hold', 'provider', 0],
    ['released', 'player:hold', 'player:cash', -70],
    ['reversed after it was paid out', 'provider', 'player:cash', -70],
  ] as const)('counts a withdrawal that is %s', (_title, source, destination, withdrawnPaise) => {
    expect(transferEffect(moved(source, destination))).toEqual({ ...nothing, withdrawnPaise });
  });

  it('moves exactly like cash in every event without a game', () => {
    const accounts = fc.constantFrom<Account>(
      'player:cash',
      'player:hold',
      'provider',
      'house:fees',
      'suspense',
      'house:corrections',
    );
    const leg = fc
      .tuple(accounts, accounts, fc.integer({ min: 1, max: 1000 }))
      .filter(([source, destination]) => source !== destination)
      // Cash moves only to and from hold, the provider and the house’s account of corrections, which moves nothing else.
      .filter(([source, destination]) => {
        const other = source === 'player:cash' ? destination : source;
        const touchesCash = source === 'player:cash' || destination === 'player:cash';
        if (!touchesCash) return source !== 'house:corrections' && destination !== 'house:corrections';
        return other === 'player:hold' || other === 'provider' || other === 'house:corrections';
      })
      .map(([source, destination, amount]) => posting(source, destination, paise(amount)));
    const event = fc.constantFrom<LedgerEvent>('payment-captured', 'round-voided');
    fc.assert(
      fc.property(event, fc.array(leg, { maxLength: 6 }), (name, postings) => {
        const effect = transferEffect({ playerId, key: 'k', event: name, postings });
        expect(effect.depositedPaise - effect.withdrawnPaise + effect.correctedPaise).toBe(
          accountEffect(postings).balance.changePaise,
        );
      }),
    );
  });
});
