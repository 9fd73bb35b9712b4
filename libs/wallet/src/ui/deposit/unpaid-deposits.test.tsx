import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FakeCheckout } from './checkout.fake.js';
import {
  amountField,
  comeBack,
  LIST,
  listed,
  openedCheckout,
  order,
  renderDepositPage,
  STATUS,
  takesPayments,
  UNPAID,
  VERIFY,
} from './show-deposit.fake.js';

const RESUME = 'POST /api/razorpay/resume-deposit-order';

let server: FakeApi;
afterEach(() => server.restore());

const unpaid = (...data: object[]) => ({
  [UNPAID]: () => ({
    success: true,
    data: data.map((more, index) => ({
      _id: `t-${String(index + 1)}`,
      amount: 1000.5,
      type: 'DEPOSIT',
      status: 'PENDING',
      razorpayOrderId: 'order_1',
      createdAt: '2026-01-02T03:04:05.000Z',
      ...more,
    })),
  }),
});

function show(routes: FakeRoutes): void {
  server = fakeApi({ ...takesPayments, [RESUME]: () => order, ...routes });
  renderDepositPage();
}

const payNow = () => screen.findByRole('button', { name: 'Pay ₹1,000.50 now' });
const group = () => screen.queryByRole('region', { name: 'Unpaid deposits' });

describe('deposits left unpaid', () => {
  it('are all shown, each to pay or to drop', async () => {
    show(unpaid({}, { amount: 20 }));
    await payNow();
    expect(screen.getAllByRole('button', { name: /^Drop/ })).toHaveLength(2);
  });

  it('are not mentioned if there are none', async () => {
    show(unpaid());
    await waitFor(() => expect(server.callsTo(UNPAID)).toHaveLength(1));
    expect(amountField()).toBeInTheDocument();
    expect(group()).not.toBeInTheDocument();
  });

  it('are resumed in the checkout of their own order, and credited', async () => {
    show(unpaid({}));
    await userEvent.click(await payNow());
    const checkout = await openedCheckout();
    expect(checkout.options.order_id).toBe('order_1');
    expect(server.callsTo(RESUME)[0]?.body).toEqual({ transactionId: 't-1' });
    expect(group()).not.toBeInTheDocument();
    await act(async () => checkout.pay());
    expect(await screen.findByRole('heading', { name: 'Deposit Successful!' })).toHaveFocus();
    expect(server.callsTo(VERIFY)).toHaveLength(1);
  });

  it('show the success if they were paid in another window', async () => {
    show({
      ...unpaid({}),
      [RESUME]: () => {
        server.answer({ [LIST]: () => listed('SUCCESS') });
        return refusal(409, 'wallet/deposit-paid', 'Paid.');
      },
    });
    await userEvent.click(await payNow());
    expect(await screen.findByRole('heading', { name: 'Deposit Successful!' })).toBeInTheDocument();
    expect(server.callsTo(STATUS)).toEqual([]);
  });

  it('are checked, without another payment, while one of another window is authorized', async () => {
    show({ ...unpaid({}), [RESUME]: () => refusal(409, 'wallet/payment-pending', 'Not yet.') });
    await userEvent.click(await payNow());
    await screen.findByRole('heading', { name: 'We are checking your deposit.' });
    await comeBack();
    await waitFor(() => expect(server.callsTo(RESUME)).toHaveLength(2));
    expect([...FakeCheckout.opened, ...server.callsTo(VERIFY), ...server.callsTo(STATUS)]).toEqual([]);
    server.answer({ [LIST]: () => listed('SUCCESS') });
    await comeBack();
    expect(await screen.findByRole('heading', { name: 'Deposit Successful!' })).toBeInTheDocument();
  });

  it('show the failure if the payment of another window fails', async () => {
    show({ ...unpaid({}), [RESUME]: () => refusal(409, 'wallet/payment-pending', 'Not yet.') });
    await userEvent.click(await payNow());
    await screen.findByRole('heading', { name: 'We are checking your deposit.' });
    server.answer({ [RESUME]: () => order });
    await comeBack();
    expect(await screen.findByRole('heading', { name: 'Deposit Failed' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await payNow()).toBeInTheDocument();
    expect(server.callsTo(STATUS)).toEqual([]);
  });

  it('show why they cannot be resumed, and are not marked as failed by a failure of the call', async () => {
    show({ ...unpaid({}), [RESUME]: () => refusal(409, 'wallet/deposit-ended', 'This deposit has ended.') });
    await userEvent.click(await payNow());
    expect(await screen.findByRole('heading', { name: 'Deposit Failed' })).toHaveAccessibleDescription(
      'This deposit has ended.',
    );
    expect(server.callsTo(STATUS)).toEqual([]);
  });

  it('are dropped with one press, which keeps the focus on the page', async () => {
    show({
      ...unpaid({}),
      [STATUS]: () => {
        server.answer(unpaid());
        return { success: true };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Drop ₹1,000.50' }));
    await waitFor(() => expect(group()).not.toBeInTheDocument());
    expect(server.callsTo(STATUS)[0]?.body).toEqual({ transactionId: 't-1', status: 'FAILED' });
  });

  it('stay, with the reason, if they cannot be dropped', async () => {
    show({ ...unpaid({}), [STATUS]: () => refusal(409, 'wallet/status-not-allowed', 'It is paid.') });
    await userEvent.click(await screen.findByRole('button', { name: 'Drop ₹1,000.50' }));
    expect(await screen.findByText('It is paid.')).toBeInTheDocument();
    expect(await payNow()).toBeInTheDocument();
  });
});
