import { paise } from '@paasa/money';
import { BrokenLedger, foldLedger, LedgerFold, NO_MONEY, type LedgerFault } from './fold-ledger.js';
import { instantBet, paymentCaptured, roundOpened, roundSettled } from './money-events.js';
import { withdrawalRequested } from './withdrawal-events.js';
import type { LedgerEntry, LedgerTransaction } from './posting.js';

const playerId = 'p';
const after = (balance: number, escrow = 0) => ({
  balancePaise: paise(balance),
  heldPaise: paise(0),
  escrowPaise: paise(escrow),
});

function entry(seq: number, booked: LedgerTransaction, balances: ReturnType<typeof after>): LedgerEntry {
  const { key, event, postings } = booked;
  return { seq, key, event, postings, ...balances, createdAt: new Date(0) };
}

const deposit = paymentCaptured(playerId, {
  paymentId: 'pay_1',
  amountPaise: paise(1000),
  feePaise: paise(20),
});
const bet = instantBet({ playerId, betId: '1', stakePaise: paise(300), payoutPaise: paise(594) });
const opened = roundOpened({ playerId, betId: '2', stakePaise: paise(94) });
const ended = roundSettled({ playerId, betId: '2', stakePaise: paise(94), payoutPaise: paise(0) });

const sound: readonly LedgerEntry[] = [
  entry(1, deposit, after(1000)),
  entry(2, bet, after(1294)),
  entry(3, opened, after(1200, 94)),
  entry(4, ended, after(1200)),
];

describe('foldLedger', () => {
  it('returns the sum of the postings', () => {
    expect(foldLedger(sound)).toEqual(after(1200));
    expect(foldLedger(sound.slice(0, 3))).toEqual(after(1200, 94));
  });

  it('returns zero for a player without entries', () => {
    expect(foldLedger([])).toEqual(NO_MONEY);
  });

  const posted = (...postings: LedgerTransaction['postings']): LedgerTransaction => ({
    ...deposit,
    postings,
  });
  const [cash] = deposit.postings;

  it.each<[string, LedgerEntry[], LedgerFault, string]>([
    [
      'a gap in the sequence',
      [entry(1, deposit, after(1000)), entry(3, bet, after(1294))],
      'sequence',
      'Entry 3 (bet:1): the sequence should be at 2.',
    ],
    [
      'a sequence that starts late',
      [entry(2, deposit, after(1000))],
      'sequence',
      'Entry 2 (pay:pay_1): the sequence should be at 1.',
    ],
    [
      'a repeated key',
      [entry(1, deposit, after(1000)), entry(2, deposit, after(2000))],
      'key',
      'Entry 2 (pay:pay_1): the key was used before.',
    ],
    [
      'a running balance that differs from the fold',
      [entry(1, deposit, after(1001))],
      'running-balance',
      'Entry 1 (pay:pay_1): the running balance is not the fold of the postings.',
    ],
    [
      'escrow that no posting explains',
      [entry(1, deposit, after(1000, 1))],
      'running-balance',
      'Entry 1 (pay:pay_1): the running balance is not the fold of the postings.',
    ],
    [
      'held money that no posting explains',
      [entry(1, deposit, { ...after(1000), heldPaise: paise(1) })],
      'running-balance',
      'Entry 1 (pay:pay_1): the running balance is not the fold of the postings.',
    ],
    [
      'a winning bet without its stake',
      [entry(1, bet, after(294))],
      'below-zero',
      'Entry 1 (bet:1): a posting takes what is not there.',
    ],
    [
      'the end of a round that was not opened',
      [entry(1, deposit, after(1000)), entry(2, ended, after(1000))],
      'below-zero',
      'Entry 2 (bet:2:end): a posting takes what is not there.',
    ],
    [
      'an entry without postings',
      [entry(1, posted(), after(0))],
      'postings',
      'Entry 1 (pay:pay_1): there are no postings.',
    ],
    [
      'a posting below zero',
      [entry(1, posted({ source: 'player:cash', destination: 'house', amountPaise: paise(-5) }), after(5))],
      'postings',
      'Entry 1 (pay:pay_1): a posting is not above zero.',
    ],
    [
      'a posting of nothing beside a sound one',
      [entry(1, posted(...(cash ? [cash, { ...cash, amountPaise: paise(0) }] : [])), after(1000))],
      'postings',
      'Entry 1 (pay:pay_1): a posting is not above zero.',
    ],
  ])('refuses %s', (_what, entries, fault, message) => {
    const fold = () => foldLedger(entries);
    expect(fold).toThrow(BrokenLedger);
    expect(fold).toThrow(expect.objectContaining({ name: 'BrokenLedger', fault, message }));
  });

  it('returns the number of entries', () => {
    const fold = new LedgerFold();
    for (const one of sound) fold.add(one, { isKeyUsedBefore: false });
    expect(fold.seq).toBe(4);
  });

  it('follows money into hold', () => {
    const asked = withdrawalRequested({ playerId, transferId: 't', amountPaise: paise(400) });
    const held = { ...after(600), heldPaise: paise(400) };
    expect(foldLedger([entry(1, deposit, after(1000)), entry(2, asked, held)])).toEqual(held);
  });
});
