import { api, createApiStore, PlayerProvider, type Player } from '@paasa/api-client/ui';
import { fakeApi, refusal, type FakeApi, type FakeHandler } from '@paasa/api-client/testing';
import { theme, ToastHost, UiProvider } from '@paasa/ui-kit/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { TransactionsTable } from './transactions-table.js';

const LIST = 'GET /api/transaction/get-all-transaction-by-user-id';
const player: Player = { _id: 'p', name: 'Meera', email: 'm@example.com', isVerified: true, wallet: 5 };
const transaction = (index: number, more: object = {}) => ({
  _id: `t-${index}`,
  amount: 500000,
  type: 'DEPOSIT',
  status: 'SUCCESS',
  razorpayOrderId: `order_${index}`,
  razorpayPaymentId: `pay_${index}`,
  payoutId: null,
  note: null,
  destination: null,
  settledAt: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  ...more,
});

let server: FakeApi;
afterEach(() => server.restore());

function show(list: FakeHandler, who: Player | null = player, store = createApiStore()): void {
  server = fakeApi({ [LIST]: list });
  render(
    <Provider store={store}>
      <UiProvider>
        <MemoryRouter>
          <PlayerProvider value={who}>
            <TransactionsTable />
          </PlayerProvider>
        </MemoryRouter>
        <ToastHost />
      </UiProvider>
    </Provider>,
  );
}

describe('Your Transactions', () => {
  it('lists deposits and withdrawals, with the state of each', async () => {
    const rows = [
      transaction(1),
      transaction(2, { status: 'FAILED', razorpayPaymentId: null }),
      transaction(3, { status: 'PENDING', type: 'WITHDRAW', razorpayOrderId: null, razorpayPaymentId: null }),
    ];
    show(() => ({ success: true, data: rows, total: 3 }));
    const table = await screen.findByRole('table', { name: 'Your Transactions' });
    const headers = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(headers).toEqual(['Amount', 'Type', 'Status', 'Order ID', 'Payment ID', 'Date']);
    const [, first, second, third] = within(table)
      .getAllByRole('row')
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(first?.slice(0, 5)).toEqual(['₹5,00,000.00', 'DEPOSIT', 'SUCCESS', 'order_1', 'pay_1']);
    expect(first?.[5]).toContain('2026');
    expect(second?.slice(2, 5)).toEqual(['FAILED', 'order_2', '-']);
    expect(third?.slice(1, 5)).toEqual(['WITHDRAW', 'PENDING', '-', '-']);
    const colours = ['SUCCESS', 'FAILED', 'PENDING'].map(
      (text) => getComputedStyle(screen.getByText(text)).color,
    );
    expect(new Set(colours).size).toBe(3);
  });

  it('shows an unpaid deposit with the way to pay or drop it, and one that nobody paid as abandoned', async () => {
    const unpaid = { status: 'PENDING', razorpayPaymentId: null, note: 'Waiting for your payment' };
    const abandoned = {
      status: 'FAILED',
      razorpayPaymentId: null,
      note: 'Not paid in time',
      isAbandoned: true,
    };
    show(() => ({ success: true, data: [transaction(1, unpaid), transaction(2, abandoned)], total: 2 }));
    const [, first, second] = await screen.findAllByRole('row');
    if (first === undefined || second === undefined) throw new Error('There are no rows.');
    expect(within(first).getByRole('link', { name: 'Pay or drop' })).toHaveAttribute(
      'href',
      '/deposit-money',
    );
    expect(within(second).getByText('ABANDONED')).toBeInTheDocument();
    expect(within(second).queryByText('FAILED')).not.toBeInTheDocument();
    expect(within(second).queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows a status that it does not know as the server names it', async () => {
    show(() => ({ success: true, data: [transaction(1, { status: 'ON HOLD' })], total: 1 }));
    expect(await screen.findByText('ON HOLD')).toBeInTheDocument();
  });

  it('requests the transactions next to the shown ones, a page at a time', async () => {
    show(({ query }) => ({
      success: true,
      data:
        query['before'] === 't-10'
          ? [transaction(11)]
          : Array.from({ length: 10 }, (_, index) => transaction(index + 1)),
      total: 11,
    }));
    expect(await screen.findByText('order_1')).toBeInTheDocument();
    expect(screen.getByText('Page 1 of 2')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('order_11')).toBeInTheDocument();
    expect(screen.getByText('Page 2 of 2')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Show rows'), '50');
    expect(await screen.findByText('Page 1 of 1')).toBeInTheDocument();
    expect(server.callsTo(LIST).map(({ query }) => query)).toEqual([
      { page: '1', pageSize: '10' },
      { before: 't-10', pageSize: '10' },
      { page: '1', pageSize: '50' },
    ]);
  });

  it('requests a page that failed again, with the same button', async () => {
    let isAway = true;
    show(({ query }) => {
      if (query['before'] === undefined)
        return {
          success: true,
          data: Array.from({ length: 10 }, (_, index) => transaction(index + 1)),
          total: 11,
        };
      return isAway
        ? refusal(503, 'server/unavailable', 'Away.')
        : { success: true, data: [transaction(11)], total: 11 };
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Failed to fetch transactions.')).toBeInTheDocument();
    expect(screen.getByText('Page 1 of 2')).toBeInTheDocument();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('order_11')).toBeInTheDocument();
  });

  it('shows that it is loading, and that it is empty', async () => {
    show(() => ({ success: true, data: [], total: 0 }));
    expect(screen.getByText('Loading transactions...')).toBeInTheDocument();
    expect(await screen.findByText('No transactions to display.')).toBeInTheDocument();
    expect(screen.queryByText('Loading transactions...')).not.toBeInTheDocument();
  });

  it('shows a new player what will be listed, and where to begin', async () => {
    show(() => ({ success: true, data: [], total: 0 }));
    expect(await screen.findByText(/will show up here/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Deposit Funds' })).toHaveAttribute('href', '/deposit-money');
  });

  it('leads only players who may deposit to the deposit', async () => {
    show(() => ({ success: true, data: [], total: 0 }), { ...player, isVerified: false });
    expect(await screen.findByText(/will show up here/)).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows that the list failed, and loads it again on request', async () => {
    show(() => refusal(503, 'server/unavailable', 'Away.'));
    expect(await screen.findByText('Failed to fetch transactions.')).toBeInTheDocument();
    expect(screen.queryByText('No transactions to display.')).not.toBeInTheDocument();
    server.answer({ [LIST]: () => ({ success: true, data: [transaction(1)], total: 1 }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('order_1')).toBeInTheDocument();
  });

  it('requests nothing for a guest', () => {
    show(() => ({ success: true, data: [transaction(1)], total: 1 }), null);
    expect(screen.getByText('No transactions to display.')).toBeInTheDocument();
    expect(server.calls).toHaveLength(0);
  });

  it('shows the target and the stage of a withdrawal', async () => {
    const row = transaction(1, {
      type: 'WITHDRAW',
      status: 'PENDING',
      razorpayOrderId: null,
      razorpayPaymentId: null,
      payoutId: 'pout_1',
      note: 'On its way to your bank',
      destination: '•••• 6789',
    });
    show(() => ({ success: true, data: [row], total: 1 }));
    const cells = (await screen.findAllByRole('cell')).map(({ textContent }) => textContent);
    expect(cells.slice(0, 5)).toEqual([
      '₹5,00,000.00',
      'WITHDRAW•••• 6789',
      'PENDINGOn its way to your bank',
      '-',
      'pout_1',
    ]);
    expect(screen.getByText('PENDING')).toHaveStyle({ color: theme.color.pending });
  });
});

describe('an open transaction', () => {
  const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  const requested = () => server.callsTo(LIST).length;
  /** A page with the balance, and its number of requests for it. */
  function watchBalance() {
    const store = createApiStore();
    const lookUp = jest.fn(() => ({ data: null }));
    const { endpoints } = api.injectEndpoints({
      endpoints: (build) => ({
        balanceOfTest: build.query<null, void>({ queryFn: lookUp, providesTags: ['User'] }),
      }),
      overrideExisting: true,
    });
    void store.dispatch(endpoints.balanceOfTest.initiate());
    return { store, lookUp };
  }

  it('is checked again until it is settled; then the balance is requested too', async () => {
    const { store, lookUp } = watchBalance();
    show(() => ({ success: true, data: [transaction(1, { status: 'PENDING' })], total: 1 }), player, store);
    await screen.findByText('PENDING');
    await comeBack();
    await waitFor(() => expect(requested()).toBe(2));
    lookUp.mockClear();
    server.answer({ [LIST]: () => ({ success: true, data: [transaction(1)], total: 1 }) });
    await comeBack();
    expect(await screen.findByText('SUCCESS')).toBeInTheDocument();
    await waitFor(() => expect(lookUp).toHaveBeenCalledTimes(1));
    const requestedUntilNow = requested();
    await comeBack();
    expect(requested()).toBe(requestedUntilNow);
  });

  // A payout that came back after its shown success left the old balance beside a list with the new state.
  it('may have been settled elsewhere: the balance is requested with the list', async () => {
    const { store, lookUp } = watchBalance();
    await waitFor(() => expect(lookUp).toHaveBeenCalledTimes(1));
    show(() => ({ success: true, data: [transaction(1)], total: 1 }), player, store);
    expect(await screen.findByText('SUCCESS')).toBeInTheDocument();
    await waitFor(() => expect(lookUp).toHaveBeenCalledTimes(2));
  });

  it('shows one error when the list fails, for any number of attempts', async () => {
    show(() => ({ success: true, data: [transaction(1, { status: 'PENDING' })], total: 1 }));
    await screen.findByText('PENDING');
    server.answer({ [LIST]: () => refusal(503, 'server/unavailable', 'Away.') });
    await comeBack();
    expect(await screen.findByText('Failed to fetch transactions.')).toBeInTheDocument();
    await comeBack();
    await waitFor(() => expect(requested()).toBeGreaterThan(2));
    expect(screen.getAllByText('Failed to fetch transactions.')).toHaveLength(1);
    expect(screen.getByText('PENDING')).toBeInTheDocument();
  });
});

describe('Download CSV', () => {
  const EXPORT = 'GET /api/transaction/export';
  let saved: { name: string; blob: Blob }[];
  beforeEach(() => {
    saved = [];
    // jsdom has neither.
    URL.createObjectURL = jest.fn((blob: Blob) => {
      saved.push({ name: '', blob });
      return 'blob:list';
    });
    URL.revokeObjectURL = jest.fn();
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const last = saved.at(-1);
      if (last !== undefined) last.name = this.download;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));

  it('saves the whole list as a file', async () => {
    show(() => ({ success: true, data: [transaction(1)], total: 1 }));
    server.answer({ [EXPORT]: () => 'the list' });
    await press();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('paasa-transactions.csv');
    expect(await saved[0]?.blob.text()).toContain('the list');
  });

  it('shows why if it fails', async () => {
    show(() => ({ success: true, data: [transaction(1)], total: 1 }));
    server.answer({ [EXPORT]: () => refusal(503, 'server/unavailable', 'Away.') });
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Away.');
    expect(saved).toEqual([]);
  });

  it('is not offered for an empty list', async () => {
    show(() => ({ success: true, data: [], total: 0 }));
    await screen.findByText('No transactions to display.');
    expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
  });
});
