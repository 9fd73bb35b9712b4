import { createApiStore, PlayerProvider, type Player } from '@paasa/api-client/ui';
import { fakeApi, refusal, type FakeApi, type FakeHandler } from '@paasa/api-client/testing';
import { ToastHost, UiProvider } from '@paasa/ui-kit/ui';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
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
  createdAt: '2026-01-02T03:04:05.000Z',
  ...more,
});

let server: FakeApi;
afterEach(() => server.restore());

function show(list: FakeHandler, who: Player | null = player): void {
  server = fakeApi({ [LIST]: list });
  render(
    <Provider store={createApiStore()}>
      <UiProvider>
        <PlayerProvider value={who}>
          <TransactionsTable />
        </PlayerProvider>
        <ToastHost />
      </UiProvider>
    </Provider>,
  );
}

describe('Your Transactions', () => {
  it('lists what went in and out, with the state of each', async () => {
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

  it('asks the server for one page at a time', async () => {
    show(({ query }) => ({ success: true, data: [transaction(Number(query['page']))], total: 11 }));
    expect(await screen.findByText('order_1')).toBeInTheDocument();
    expect(screen.getByText('Page 1 of 2')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('order_2')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Show rows'), '50');
    expect(await screen.findByText('Page 1 of 1')).toBeInTheDocument();
    expect(server.callsTo(LIST).map(({ query }) => query)).toEqual([
      { page: '1', pageSize: '10' },
      { page: '2', pageSize: '10' },
      { page: '1', pageSize: '50' },
    ]);
  });

  it('says that it is loading, and that there is nothing', async () => {
    show(() => ({ success: true, data: [], total: 0 }));
    expect(screen.getByText('Loading transactions...')).toBeInTheDocument();
    expect(await screen.findByText('No transactions to display.')).toBeInTheDocument();
    expect(screen.queryByText('Loading transactions...')).not.toBeInTheDocument();
  });

  it('tells that the list could not be fetched', async () => {
    show(() => refusal(503, 'server/unavailable', 'Away.'));
    expect(await screen.findByText('Failed to fetch transactions.')).toBeInTheDocument();
  });

  it('asks for nothing on behalf of a guest', () => {
    show(() => ({ success: true, data: [transaction(1)], total: 1 }), null);
    expect(screen.getByText('No transactions to display.')).toBeInTheDocument();
    expect(server.calls).toHaveLength(0);
  });
});
