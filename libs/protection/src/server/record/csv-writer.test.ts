import { constant, loadCatalogues } from '@paasa/texts';
import type { RecordRow } from '../../contract/record.js';
import { csvWriter as writerIn } from './csv-writer.js';
import { texts } from './texts/texts.js';

const csvWriter = writerIn('en');

const TITLES =
  '\uFEFFDate,Record,Kind,Amount (INR),Amount (paise),Payout (INR),Payout (paise),Status,Settled,Old value,New value,By,Note,Order ID,Payment ID,Payout ID,Destination,ID';
const at = '2026-01-31T18:30:00.000Z';
const lifetime = {
  depositedPaise: 10_000,
  withdrawnPaise: 15_050,
  correctedPaise: -250,
  netDepositsPaise: -5_050,
  betCount: 2,
  wageredPaise: 5,
  wonPaise: 0,
  netResultPaise: -5,
};
const change: RecordRow = {
  record: 'change',
  id: 'c1',
  at,
  by: 'player',
  what: 'limit deposit day',
  step: 'set',
  from: null,
  to: '₹1,000.00',
};
const withdrawal: RecordRow = {
  record: 'transfer',
  id: 't1',
  at,
  type: 'WITHDRAW',
  amount: '500000.00',
  amountPaise: 50_000_000,
  status: 'PENDING',
  note: 'On its way to your bank',
  settledAt: null,
  orderId: null,
  paymentId: null,
  payoutId: 'pout_1',
  destination: '•••• 6789',
};
const linesOf = (text: string) => text.split('\r\n');

describe('the record as CSV', () => {
  it('begins with a byte order mark, titles, totals and limits; a figure below zero stays a figure', () => {
    const limit = {
      used: 0,
      remaining: 0,
      renewsAt: at,
      renewal: 'whole',
      isMandatory: false,
      pending: null,
    } as const;
    const text = csvWriter.head({
      at,
      from: null,
      to: null,
      totals: lifetime,
      lifetime,
      months: [],
      exclusion: null,
      limits: [
        { ...limit, kind: 'deposit', window: 'day', amount: 10.5 },
        { ...limit, kind: 'time', window: 'week', amount: 90 },
      ],
    });
    expect(linesOf(text)).toEqual([
      TITLES,
      `${at},total,Deposits,100.00,10000,,,,,,,,Since you joined,,,,,`,
      `${at},total,Withdrawals,150.50,15050,,,,,,,,Since you joined,,,,,`,
      `${at},total,Net deposits,-50.50,-5050,,,,,,,,Since you joined,,,,,`,
      `${at},total,Corrections,-2.50,-250,,,,,,,,Since you joined,,,,,`,
      `${at},total,Stakes,0.05,5,,,,,,,,Since you joined,,,,,`,
      `${at},total,Payouts,0.00,0,,,,,,,,Since you joined,,,,,`,
      `${at},total,Net result,-0.05,-5,,,,,,,,Since you joined,,,,,`,
      `${at},total,Bets,,,,,,,,,,Since you joined: 2,,,,,`,
      `${at},limit,deposit day,10.50,1050,,,,,,,,,,,,,`,
      `${at},limit,time week,,,,,,,,,,90 minutes,,,,,`,
      '',
    ]);
  });

  it('has one line for each record, with rupees and paise', () => {
    const text = csvWriter.rows([
      {
        record: 'bet',
        id: 'b1',
        at,
        game: 'Dice',
        stake: '1.00',
        stakePaise: 100,
        payout: '1.98',
        payoutPaise: 198,
        status: 'completed',
        settledAt: at,
      },
      withdrawal,
      change,
    ]);
    expect(linesOf(text)).toEqual([
      `${at},bet,Dice,1.00,100,1.98,198,completed,${at},,,,,,,,,b1`,
      `${at},transfer,WITHDRAW,500000.00,50000000,,,PENDING,,,,,On its way to your bank,,,pout_1,•••• 6789,t1`,
      `${at},change,limit deposit day,,,,,set,,,"₹1,000.00",player,,,,,,c1`,
      '',
    ]);
  });

  it('makes a text that begins like a formula harmless', () => {
    expect(csvWriter.rows([{ ...change, to: '=SUM(A1,"b")', by: '-1' }])).toContain(
      `,"'=SUM(A1,""b"")",'-1,`,
    );
  });

  it('ends with the number of records', () => {
    expect(csvWriter.end(1_000_000)).toBe(`,end,,,,,,,,,,,1000000 records,,,,,\r\n`);
  });
});

it('a record in Hindi has its titles and its end in Hindi', async () => {
  await loadCatalogues();
  const inHindi = writerIn('hi');
  const head = {
    at,
    from: null,
    to: null,
    totals: lifetime,
    lifetime,
    months: [],
    exclusion: null,
    limits: [],
  };
  const [titles, deposits] = linesOf(inHindi.head(head));
  expect(titles).toMatch(/^\uFEFFतारीख़,रिकॉर्ड,/);
  expect(deposits).toBe(`${at},total,जमा,100.00,10000,,,,,,,,जुड़ने के बाद से,,,,,`);
  expect(inHindi.end(2)).toBe(',end,,,,,,,,,,,2 रिकॉर्ड,,,,,\r\n');
});

it('the stored note and destination of a transfer are in the language of the reader', async () => {
  await loadCatalogues();
  const row = {
    ...withdrawal,
    note: constant(texts, (t) => t('joined')),
    destination: constant(texts, (t) => t('bets')),
  };
  expect(csvWriter.rows([row])).toContain(',Since you joined,,,pout_1,Bets,t1');
  expect(writerIn('hi').rows([row])).toContain(',जुड़ने के बाद से,,,pout_1,दाँव,t1');
  expect(writerIn('hi').rows([{ ...row, destination: '•••• 6789' }])).toContain(',•••• 6789,t1');
});
