import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { QueuedPayment, QueuedTransfer, QueueSummary } from '../../contract/console/queues.js';
import { show } from '../kit/show.fake.js';
import { Page } from './queues-page.js';

const PLAYER = '01890000-0000-7000-8000-00000000000a';
const since = '2026-01-31T10:00:00.000Z';

const review: QueuedTransfer = {
  transferId: '01890000-0000-7000-8000-000000000001',
  playerId: PLAYER,
  type: 'WITHDRAW',
  amount: 60_000,
  status: 'PENDING',
  stage: 'requested',
  since,
  reasons: ['other-name', 'first-payout'],
  why: null,
};
const stray: QueuedPayment = {
  paymentId: 'pay_stray',
  orderId: 'order_elsewhere',
  transferId: null,
  playerId: null,
  amount: 5,
  currency: 'USD',
  reason: 'unknown-order',
  state: 'held',
  refundId: null,
  since,
};
const summary = (queue: QueueSummary['queue'], count: number, isMore = false): QueueSummary => ({
  queue,
  count,
  isMore,
  oldestAt: count === 0 ? null : since,
});

describe('the queues of the console', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = fakeApi({
      'GET /api/console/money/queues': () => ({
        success: true,
        data: [
          summary('pending', 10_000, true),
          summary('reviews', 1),
          summary('suspense', 1),
          summary('failed', 0),
        ],
      }),
      'GET /api/console/money/transfers': ({ query }) => ({
        success: true,
        data: query['queue'] === 'reviews' ? [review] : [],
        next: null,
      }),
      'GET /api/console/money/payments': () => ({ success: true, data: [stray], next: null }),
    });
  });
  afterEach(() => api.restore());

  it('show how many wait in each, and since when', async () => {
    show(<Page />, { at: '/money' });
    const tiles = await screen.findByRole('navigation', { name: 'Queues' });
    expect(within(tiles).getByRole('link', { name: /Pending more than 10,000 oldest/ })).toBeInTheDocument();
    expect(within(tiles).getByRole('link', { name: /Failed 0 nothing waits/ })).toBeInTheDocument();
    expect(await screen.findByText('Nothing is pending.')).toBeInTheDocument();
  });

  it('say in words why a withdrawal waits', async () => {
    show(<Page />, { at: '/money' });
    await userEvent.click(await screen.findByRole('link', { name: /To approve/ }));
    const row = within(await screen.findByRole('table', { name: 'To approve' })).getAllByRole('row')[1];
    expect(row).toHaveTextContent('₹60,000.00');
    expect(row).toHaveTextContent('The payee has another name than the player');
    expect(row).toHaveTextContent('The first payout to this account, and not a small one');
    expect(screen.getByRole('link', { name: /To approve/ })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Withdrawal' })).toHaveAttribute(
      'href',
      `/money/transfers/${review.transferId}`,
    );
  });

  it('show a payment of another currency in it', async () => {
    show(<Page />, { at: '/money?queue=suspense' });
    const row = within(await screen.findByRole('table', { name: 'Suspense' })).getAllByRole('row')[1];
    expect(row).toHaveTextContent('USD 5.00');
    expect(row).toHaveTextContent('Its order is not ours');
  });

  it('say that they could not be read', async () => {
    api.answer({
      'GET /api/console/money/queues': () => {
        throw new Error('away');
      },
    });
    show(<Page />, { at: '/money' });
    expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('The queues could not be read.');
  });
});
