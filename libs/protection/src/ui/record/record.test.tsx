import { fakeApi, fakePlayer, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { daysBefore, kolkataDay } from '@paasa/server-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RecordNewestResponse, RecordRow, RecordTotalsResponse } from '../../contract/record.js';
import { PlaySafely } from '../play-safely.js';
import { GET, protection, show } from '../show.fake.js';
import { PlayerRecord } from './player-record.js';

const TOTALS = 'GET /api/protection/record';
const NEWEST = 'GET /api/protection/record/newest';
const FILE = 'GET /api/protection/record/file';

const today = kolkataDay(new Date());
const sums = {
  depositedPaise: 1_000_00,
  withdrawnPaise: 300_00,
  correctedPaise: 0,
  netDepositsPaise: 700_00,
  betCount: 12,
  wageredPaise: 400_00,
  wonPaise: 350_50,
  netResultPaise: -49_50,
};
const totals: RecordTotalsResponse = {
  success: true,
  at: '2026-03-08T09:00:00.000Z',
  from: '2026-03-01',
  to: '2026-03-08',
  totals: sums,
  lifetime: { ...sums, depositedPaise: 9_000_00, withdrawnPaise: 1_000_00, netDepositsPaise: 8_000_00 },
  months: [{ month: '2026-03', ...sums }],
};
const bet: RecordRow = {
  record: 'bet',
  id: 'b1',
  at: '2026-03-08T08:30:05.000Z',
  game: 'Dice',
  stake: '1.00',
  stakePaise: 100,
  payout: '1.98',
  payoutPaise: 198,
  status: 'completed',
  settledAt: '2026-03-08T08:30:05.000Z',
};
const newest: RecordNewestResponse = {
  success: true,
  isAll: false,
  records: [
    bet,
    { ...bet, id: 'b2', status: 'pending', payoutPaise: 0, settledAt: null },
    {
      record: 'transfer',
      id: 't1',
      at: '2026-03-08T08:00:00.000Z',
      type: 'WITHDRAW',
      amount: '300.00',
      amountPaise: 300_00,
      status: 'PENDING',
      note: 'On its way to your bank',
      settledAt: null,
      orderId: null,
      paymentId: null,
      payoutId: null,
      destination: null,
    },
    {
      record: 'change',
      id: 'c1',
      at: '2026-03-07T18:30:00.000Z',
      by: 'player',
      what: 'limit deposit day',
      step: 'set',
      from: null,
      to: '₹1,000.00',
    },
  ],
};

let server: FakeApi;
let saved: { name: string; blob: Blob }[] = [];
beforeEach(() => {
  saved = [];
  // jsdom has neither.
  URL.createObjectURL = jest.fn((blob: Blob) => {
    saved.push({ name: '', blob });
    return 'blob:record';
  });
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last !== undefined) last.name = this.download;
  });
});
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
});

const serve = (routes: FakeRoutes = {}) => {
  server = fakeApi({ [GET]: () => protection(), [TOTALS]: () => totals, [NEWEST]: () => newest, ...routes });
};
const lastQuery = (call: string) => server.callsTo(call).at(-1)?.query;

async function openCard(routes?: FakeRoutes) {
  serve(routes);
  show(<PlaySafely onBegun={() => undefined} />);
  const card = within(await screen.findByRole('region', { name: 'Your record' }));
  await card.findByText('Net deposits');
  return card;
}

describe('the card of the record', () => {
  it('shows the totals of this month, and the net deposits of all time', async () => {
    const card = await openCard();
    expect(lastQuery(TOTALS)).toEqual({ from: `${today.slice(0, 7)}-01`, to: today });
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '₹1,000.00',
      '₹300.00',
      '₹700.00',
      '12',
      '₹400.00',
      '−₹49.50',
    ]);
    expect(card.getByText(/Since you joined/)).toHaveTextContent(
      'Since you joined you have paid in ₹9,000.00 and withdrawn ₹1,000.00. Your net deposits are ₹8,000.00.',
    );
  });

  it('links to the bets, the transactions and the sheet for paper of the same period', async () => {
    const card = await openCard();
    const hrefOf = (name: string) => card.getByRole('link', { name }).getAttribute('href');
    expect([hrefOf('bets'), hrefOf('transactions')]).toEqual(['/bets', '/transactions']);
    expect(hrefOf('Print view')).toBe(`/play-safely/record?from=${today.slice(0, 7)}-01&to=${today}`);
    await userEvent.selectOptions(card.getByRole('combobox', { name: 'Period' }), 'Everything');
    expect(hrefOf('Print view')).toBe('/play-safely/record');
    await waitFor(() => expect(lastQuery(TOTALS)).toEqual({}));
  });

  it.each(['CSV', 'JSON'])('saves the record of other days as %s', async (format) => {
    const card = await openCard({ [FILE]: () => 'the record' });
    await userEvent.selectOptions(card.getByRole('combobox', { name: 'Period' }), 'Other days');
    fireEvent.change(card.getByLabelText('First day'), { target: { value: '2026-01-31' } });
    fireEvent.change(card.getByLabelText('Last day'), { target: { value: '2026-02-28' } });
    await userEvent.click(card.getByRole('button', { name: `Download ${format}` }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe(`paasa-record.${format.toLowerCase()}`);
    expect(lastQuery(FILE)).toEqual({ from: '2026-01-31', to: '2026-02-28', format: format.toLowerCase() });
  });

  it('shows why a download is refused, and saves nothing', async () => {
    const card = await openCard({
      [FILE]: () => refusal(429, 'request/too-many-at-once', 'You have asked for too much at once.'),
    });
    await userEvent.click(card.getByRole('button', { name: 'Download CSV' }));
    expect(await card.findByRole('alert')).toHaveTextContent('You have asked for too much at once.');
    expect(saved).toEqual([]);
  });

  it.each([
    [daysBefore(today, -1), today, 'The last day is before the first day.'],
    ['2000-01-01', '2199-12-31', 'A period has at most 10 years. Leave the days out to get everything.'],
    ['', today, 'Choose the first and the last day.'],
  ])('requests nothing for days from %p to %p', async (from, to, fault) => {
    const card = await openCard();
    const callCount = server.callsTo(TOTALS).length;
    await userEvent.selectOptions(card.getByRole('combobox', { name: 'Period' }), 'Other days');
    fireEvent.change(card.getByLabelText('Last day'), { target: { value: to } });
    fireEvent.change(card.getByLabelText('First day'), { target: { value: from } });
    expect(card.getByLabelText('Last day')).toHaveAccessibleDescription(fault);
    expect(card.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
    expect(server.callsTo(TOTALS).length).toBeLessThanOrEqual(callCount + 1);
  });
});

describe('the record for paper', () => {
  const open = (address: string, routes?: FakeRoutes) => {
    serve(routes);
    show(<PlayerRecord player={fakePlayer()} />, address);
  };

  it('shows the totals by month and the newest records, and says that the file has all', async () => {
    open('/play-safely/record?from=2026-03-01&to=2026-03-08');
    expect(await screen.findByText('From 2026-03-01 to 2026-03-08')).toBeInTheDocument();
    expect(screen.getByText('Asha, asha@example.com')).toBeInTheDocument();
    expect(screen.getByText(/There are more: the files/)).toHaveTextContent('These are the newest 4 records');
    const rowsOf = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .map(({ textContent }) => textContent),
        );
    expect(rowsOf('By month')).toEqual([['2026-03', '₹700.00', '₹400.00', '−₹49.50']]);
    expect(rowsOf('Newest first')).toEqual([
      ['8 Mar 2026, 14:00:05', 'Bet: DicePaid out ₹1.98', '₹1.00'],
      ['8 Mar 2026, 14:00:05', 'Bet: DiceOpen', '₹1.00'],
      ['8 Mar 2026, 13:30:00', 'WithdrawalPending. On its way to your bank', '₹300.00'],
      ['8 Mar 2026, 00:00:00', 'Change: daily deposit limitset: none → ₹1,000.00, by you', ''],
    ]);
    for (const call of [TOTALS, NEWEST])
      expect(lastQuery(call)).toEqual({ from: '2026-03-01', to: '2026-03-08' });
  });

  it('opens the printing of the browser', async () => {
    window.print = jest.fn();
    open('/play-safely/record');
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(window.print).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['from=2026-03-08&to=2026-03-01', 'The last day is before the first day.'],
    ['from=tomorrow&to=2026-03-01', 'Give each day as year, month and day, such as 2026-01-31.'],
  ])('says what is wrong with %s, and requests nothing', async (query, fault) => {
    open(`/play-safely/record?${query}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(fault);
    expect(server.callsTo(TOTALS)).toEqual([]);
  });

  it('says so when it cannot be loaded', async () => {
    open('/play-safely/record', { [NEWEST]: () => refusal(503, 'server/unavailable', 'Away.') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Away.');
  });
});
