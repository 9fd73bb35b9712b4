import { paise } from '@paasa/money';
import { instantBet, roundOpened, roundSettled, roundVoided } from '../../rules/money-events.js';
import type { BetEntry } from '../context/ports.js';
import { betLedgerEntry } from './bet-ledger-entry.js';

const booking = { seq: 7, balancePaise: paise(900), heldPaise: paise(5), escrowPaise: paise(30) };
const createdAt = new Date('2026-01-31T00:00:00.000Z');
const entryOf = (step: BetEntry['step'], payout: number, stake = 100): BetEntry => ({
  ...booking,
  betId: 'b',
  step,
  stakePaise: paise(stake),
  payoutPaise: paise(payout),
  createdAt,
  counted: { game: 'coin', isWin: payout > stake, settledAt: createdAt },
});

describe('the entry of a bet', () => {
  const bet = { playerId: 'p', betId: 'b', stakePaise: paise(100), payoutPaise: paise(198) };
  it.each([
    [entryOf('instant', 198), instantBet(bet)],
    [entryOf('instant', 0), instantBet({ ...bet, payoutPaise: paise(0) })],
    [entryOf('opened', 0), roundOpened(bet)],
    [entryOf('settled', 198), roundSettled(bet)],
    [entryOf('voided', 100), roundVoided(bet)],
  ])('has the key, the event and the postings of the rules: %j', (entry, { key, event, postings }) => {
    expect(betLedgerEntry('p', entry)).toEqual({ ...booking, key, event, postings, createdAt });
  });

  it.each([
    ['a stake of zero', entryOf('instant', 0, 0)],
    ['a stake below zero', entryOf('opened', 0, -1)],
    ['a payout below zero', entryOf('settled', -1)],
    ['a payout at the opening', entryOf('opened', 1)],
    ['a voided round that gives back another amount', entryOf('voided', 99)],
  ])('has no postings with %s', (_what, entry) => {
    expect(betLedgerEntry('p', entry)).toEqual({
      ...booking,
      key: 'bet:b',
      event: entry.step,
      postings: [],
      createdAt,
    });
  });
});
