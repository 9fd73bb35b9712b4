import { paise } from '@paasa/money';
import { SYSTEM_PLAYER_ID } from './accounts.js';
import {
  instantBet,
  paymentCaptured,
  paymentWithoutOrder,
  roundOpened,
  roundSettled,
  roundVoided,
  suspenseRefunded,
} from './money-events.js';
import type { LedgerTransaction } from './posting.js';

const playerId = '01900000-0000-7000-8000-000000000001';
const betId = '01900000-0000-7000-8000-00000000000b';
const read = ({ key, postings }: LedgerTransaction): [string, ...string[]] => [
  key,
  ...postings.map(({ source, destination, amountPaise }) => `${source} -> ${destination} ${amountPaise}`),
];

describe('the postings of each event', () => {
  it('a captured payment credits the whole amount, and the house bears the fee', () => {
    const payment = { paymentId: 'pay_1', amountPaise: paise(1000_00), feePaise: paise(23_60) };
    expect(read(paymentCaptured(playerId, payment))).toEqual([
      'pay:pay_1',
      'provider -> player:cash 100000',
      'house:fees -> provider 2360',
    ]);
  });

  it('a captured payment without a fee has one posting', () => {
    const payment = { paymentId: 'pay_1', amountPaise: paise(1), feePaise: paise(0) };
    expect(read(paymentCaptured(playerId, payment))).toEqual(['pay:pay_1', 'provider -> player:cash 1']);
  });

  it('a payment that fits no order goes to suspense, to no player', () => {
    const booked = paymentWithoutOrder({ paymentId: 'pay_2', amountPaise: paise(500) });
    expect(read(booked)).toEqual(['pay:pay_2', 'provider -> suspense 500']);
    expect(booked.playerId).toBe(SYSTEM_PLAYER_ID);
  });

  it('a refunded payment leaves suspense for the provider, under its own key', () => {
    const booked = suspenseRefunded({ paymentId: 'pay_2', amountPaise: paise(500) });
    expect(read(booked)).toEqual(['refund:pay_2', 'suspense -> provider 500']);
    expect(booked.playerId).toBe(SYSTEM_PLAYER_ID);
  });

  it('money without a player belongs to the nil UUID', () => {
    expect(SYSTEM_PLAYER_ID).toBe('00000000-0000-0000-0000-000000000000');
  });

  it('each event has its name and its player', () => {
    const bet = { playerId, betId, stakePaise: paise(100), payoutPaise: paise(0) };
    const payment = { paymentId: 'pay_1', amountPaise: paise(1), feePaise: paise(0) };
    const booked = [
      paymentCaptured(playerId, payment),
      instantBet(bet),
      roundOpened(bet),
      roundSettled(bet),
      roundVoided(bet),
      paymentWithoutOrder(payment),
      suspenseRefunded(payment),
    ];
    expect(booked.map((one) => [one.event, one.playerId])).toEqual([
      ['payment-captured', playerId],
      ['instant-bet', playerId],
      ['round-opened', playerId],
      ['round-settled', playerId],
      ['round-voided', playerId],
      ['payment-without-order', SYSTEM_PLAYER_ID],
      ['suspense-refunded', SYSTEM_PLAYER_ID],
    ]);
  });

  it('an instant bet stakes first, then settles, then pays', () => {
    const bet = { playerId, betId, stakePaise: paise(100), payoutPaise: paise(198) };
    expect(read(instantBet(bet))).toEqual([
      `bet:${betId}`,
      'player:cash -> player:escrow 100',
      'player:escrow -> house 100',
      'house -> player:cash 198',
    ]);
  });

  it('a lost instant bet has no payout posting', () => {
    const bet = { playerId, betId, stakePaise: paise(100), payoutPaise: paise(0) };
    expect(read(instantBet(bet)).slice(1)).toEqual([
      'player:cash -> player:escrow 100',
      'player:escrow -> house 100',
    ]);
  });

  it('a round opens with its stake in escrow', () => {
    expect(read(roundOpened({ playerId, betId, stakePaise: paise(100) }))).toEqual([
      `bet:${betId}:open`,
      'player:cash -> player:escrow 100',
    ]);
  });

  it('a round settles once, with or without a payout', () => {
    const round = { playerId, betId, stakePaise: paise(100) };
    expect(read(roundSettled({ ...round, payoutPaise: paise(250) }))).toEqual([
      `bet:${betId}:end`,
      'player:escrow -> house 100',
      'house -> player:cash 250',
    ]);
    expect(read(roundSettled({ ...round, payoutPaise: paise(0) }))).toEqual([
      `bet:${betId}:end`,
      'player:escrow -> house 100',
    ]);
  });

  it('a voided round returns the stake under the same key as a settled one', () => {
    expect(read(roundVoided({ playerId, betId, stakePaise: paise(100) }))).toEqual([
      `bet:${betId}:end`,
      'player:escrow -> player:cash 100',
    ]);
  });

  it.each([0, -1])('an amount of %d is never posted', (amount) => {
    expect(() => roundOpened({ playerId, betId, stakePaise: paise(amount) })).toThrow(RangeError);
  });

  it('a negative payout is refused, not left out', () => {
    const round = { playerId, betId, stakePaise: paise(100), payoutPaise: paise(-1) };
    expect(() => roundSettled(round)).toThrow(RangeError);
  });
});
