import { fakeApi, refusal, type FakeApi } from '@paasa/api-client/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TransferStory } from '../../contract/console/stories.js';
import { show } from '../kit/show.fake.js';
import { Page } from './transfer-page.js';

const ID = '01890000-0000-7000-8000-000000000001';
const PLAYER = '01890000-0000-7000-8000-00000000000a';
const at = '2026-01-31T10:00:00.000Z';

const held: TransferStory = {
  transferId: ID,
  playerId: PLAYER,
  type: 'WITHDRAW',
  status: 'PENDING',
  amount: 600,
  createdAt: at,
  settledAt: null,
  note: null,
  orderId: null,
  paymentId: null,
  stage: 'requested',
  payoutId: null,
  utr: null,
  refundId: null,
  returnsTo: null,
  last4: '6789',
  why: null,
  review: 'waiting',
  reasons: ['many-withdrawals', 'by-staff'],
  sendAfter: null,
  isStopped: false,
  askCount: 0,
  nextCheckAt: at,
  events: [{ at, event: 'withdrawal-requested', reporter: 'player', details: { amountPaise: 60_000 } }],
  entries: [
    {
      seq: 3,
      event: 'withdrawal-requested',
      at,
      legs: [{ from: 'player:cash', to: 'player:hold', amount: 600 }],
    },
  ],
  payments: [],
};

describe('the story of a withdrawal', () => {
  let api: FakeApi;
  let story: TransferStory;
  beforeEach(() => {
    story = held;
    api = fakeApi({
      'GET /api/console/money/transfers/:id': () => ({ success: true, data: story }),
      'GET /api/console/money/players/:playerId/payees/:id': () =>
        refusal(403, 'console/reason-required', 'Please say why you want to see this player.'),
      'POST /api/console/actions/approve-withdrawal': () => ({
        success: true,
        data: { state: 'done', after: { review: 'approved' } },
      }),
    });
  });
  afterEach(() => api.restore());
  const open = (role: 'payments' | 'operator' = 'payments') =>
    show(<Page />, { role, at: `/money/transfers/${ID}`, path: '/money/transfers/:transferId' });

  it('has the reasons in words, the legs of its bookings and its history', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Withdrawal of ₹600.00' });
    expect(screen.getByText('More withdrawals today than go out without a look')).toBeInTheDocument();
    expect(screen.getByText('₹600.00 from player:cash to player:hold')).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'History' })).toHaveTextContent('amount: ₹600.00');
  });

  it('asks why before it shows whose it is', async () => {
    open();
    expect(await screen.findByText('Why do you want to see this player?')).toBeInTheDocument();
  });

  it('is approved with a reason', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'ticket 4711');
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approve a withdrawal: done.')).toBeInTheDocument();
    expect(api.callsTo('POST /api/console/actions/approve-withdrawal')).toMatchObject([
      { body: { params: { transferId: ID }, reason: 'ticket 4711' } },
    ]);
  });

  it('offers what can be done: a hold only before it was sent, a decision only while it waits', async () => {
    story = { ...held, review: null, reasons: [] };
    open();
    expect(await screen.findByRole('button', { name: 'Hold' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('offers nothing to those who only read', async () => {
    open('operator');
    await screen.findByRole('heading', { level: 1, name: /^Withdrawal/ });
    for (const name of ['Approve', 'Refuse', 'Hold', 'Ask the provider again'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('puts the provider’s word beside ours at a press, and says if there is none', async () => {
    const facts = [
      { name: 'State', ours: 'requested', theirs: 'processed', agrees: false },
      { name: 'Amount', ours: '₹600.00', theirs: '₹600.00', agrees: true },
    ];
    api.answer({
      'GET /api/console/money/transfers/:id/provider': () => ({
        success: true,
        data: { kind: 'records', records: [{ id: 'pout_1', facts }] },
      }),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Compare now' }));
    const rows = within(await screen.findByRole('table', { name: 'pout_1' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('State requested processed differs'.replaceAll(' ', ''));
    expect(rows[2]).toHaveTextContent(/agrees$/);
    api.answer({
      'GET /api/console/money/transfers/:id/provider': () => ({
        success: true,
        data: { kind: 'silent', why: 'The payment provider has not answered in time.' },
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Compare now' }));
    expect(await screen.findByText('The payment provider has not answered in time.')).toBeInTheDocument();
  });
});
