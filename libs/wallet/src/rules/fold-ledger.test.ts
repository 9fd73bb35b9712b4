import { paise } from '@paasa/money';
import { foldLedger, NO_MONEY } from './fold-ledger.js';
import { instantBet, paymentCaptured, roundOpened, roundSettled } from './money-events.js';
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
  it('gives what the postings add up to', () => {
    expect(foldLedger(sound)).toEqual(after(1200));
    expect(foldLedger(sound.slice(0, 3))).toEqual(after(1200, 94));
  });

  it('gives nothing for a player without entries', () => {
    expect(foldLedger([])).toEqual(NO_MONEY);
  });

  it.each<[string, LedgerEntry[]]>([
    ['a gap in the sequence', [entry(1, deposit, after(1000)), entry(3, bet, after(1294))]],
    ['a sequence that starts late', [entry(2, deposit, after(1000))]],
    ['a repeated key', [entry(1, deposit, after(1000)), entry(2, deposit, after(2000))]],
    ['a running balance that is not the fold', [entry(1, deposit, after(1001))]],
    ['escrow that no posting explains', [entry(1, deposit, after(1000, 1))]],
    ['a bet without its stake, though it wins', [entry(1, bet, after(294))]],
    [
      'the end of a round that was not opened',
      [entry(1, deposit, after(1000)), entry(2, ended, after(1000))],
    ],
    ['an entry without postings', [entry(1, { ...deposit, postings: [] }, after(0))]],
    [
      'a posting below zero',
      [
        entry(
          1,
          { ...deposit, postings: [{ source: 'player:cash', destination: 'house', amountPaise: paise(-5) }] },
          after(5),
        ),
      ],
    ],
  ])('refuses %s', (_what, entries) => {
    expect(() => foldLedger(entries)).toThrow('Entry ');
  });
});
