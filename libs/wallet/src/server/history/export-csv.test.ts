import { loadCatalogues } from '@paasa/texts';
import { presentTransfer, type Transfer } from '../../contract/transactions.js';
import { paise } from '@paasa/money';
import { csvHead, csvLines } from './export-csv.js';

const deposit: Transfer = {
  transferId: '01890000-0000-7000-8000-000000000001',
  playerId: '01890000-0000-7000-8000-00000000000a',
  type: 'DEPOSIT',
  amountPaise: paise(50_000_000),
  status: 'SUCCESS',
  providerOrderId: 'order_1',
  providerPaymentId: 'pay_1',
  createdAt: new Date('2026-01-31T18:30:00.000Z'),
  settledAt: new Date('2026-01-31T18:31:00.500Z'),
  failedBecause: 'not-paid',
  refund: null,
  correctionNote: null,
  withdrawal: null,
};
const withdrawal: Transfer = {
  ...deposit,
  type: 'WITHDRAW',
  amountPaise: paise(5),
  status: 'PENDING',
  providerOrderId: null,
  providerPaymentId: null,
  settledAt: null,
  failedBecause: null,
  withdrawal: {
    stage: 'requested',
    payoutId: 'pout_1',
    last4: '6789',
    requestedAt: null,
    failureReason: null,
    utr: null,
    review: null,
    sendAfter: null,
    isStopped: false,
  },
};
const lineOf = (given: Partial<Transfer>): string =>
  csvLines([presentTransfer({ ...deposit, ...given })], 'en');

describe('the lines of an export', () => {
  it('begin with a byte order mark and the titles', () => {
    expect(csvHead('en')).toBe(
      '\uFEFFDate,Type,Amount (INR),Status,Note,Settled,Order ID,Payment ID,Payout ID,Destination,Transaction ID\r\n',
    );
  });

  it('are one per transaction, with two decimals and ISO dates', () => {
    expect(csvLines([deposit, withdrawal].map(presentTransfer), 'en')).toBe(
      '2026-01-31T18:30:00.000Z,DEPOSIT,500000.00,SUCCESS,Arrived late,2026-01-31T18:31:00.500Z,order_1,pay_1,,,01890000-0000-7000-8000-000000000001\r\n' +
        '2026-01-31T18:30:00.000Z,WITHDRAW,0.05,PENDING,On its way to your bank,,,,pout_1,•••• 6789,01890000-0000-7000-8000-000000000001\r\n',
    );
    expect(csvLines([], 'en')).toBe('');
  });

  it.each([
    ['a comma', 'a,b', '"a,b"'],
    ['a quotation mark', 'a"b', '"a""b"'],
    ['a line end', 'a\r\nb', '"a\r\nb"'],
    ['a formula', '=1+1', "'=1+1"],
    ['a formula with a comma', '=SUM(A1,A2)', '"\'=SUM(A1,A2)"'],
    ['a plus', '+1', "'+1"],
    ['a minus', '-1', "'-1"],
    ['an at sign', '@A1', "'@A1"],
    ['a tab', '\t=1', "'\t=1"],
    ['a formula after a space', ' =1', "' =1"],
    ['a full-width equals sign', '＝1', "'＝1"],
  ])('make %s from outside harmless', (_title, providerPaymentId, field) => {
    expect(lineOf({ providerPaymentId })).toContain(`,order_1,${field},,,`);
  });
});

it('an export in Hindi has titles and words in Hindi, and amounts and dates as in English', async () => {
  await loadCatalogues();
  expect(csvHead('hi')).toBe(
    '\uFEFFतारीख़,प्रकार,रकम (INR),स्टेटस,नोट,कब पूरा हुआ,ऑर्डर ID,पेमेंट ID,निकासी ID,कहाँ भेजा,लेन-देन ID\r\n',
  );
  expect(csvLines([deposit].map(presentTransfer), 'hi')).toBe(
    '2026-01-31T18:30:00.000Z,जमा,500000.00,सफल,देर से आया,2026-01-31T18:31:00.500Z,order_1,pay_1,,,01890000-0000-7000-8000-000000000001\r\n',
  );
});
