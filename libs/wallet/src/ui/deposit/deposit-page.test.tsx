import { balanceChanged, listeners } from '@paasa/api-client/ui';
import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FakeCheckout, payment } from './checkout.fake.js';
import {
  takesPayments,
  CREATE,
  VERIFY,
  STATUS,
  CHECKOUT_URL,
  order,
  renderDepositPage,
  scripts,
  amountField,
  proceed,
  openedCheckout,
} from './show-deposit.fake.js';

let server: FakeApi;
afterEach(() => server.restore());

function show(routes: FakeRoutes = {}): void {
  server = fakeApi({ ...takesPayments, ...routes });
  renderDepositPage();
}

/** The requests to mark as failed. */
const marked = () => server.callsTo(STATUS).map(({ body }) => body);

describe('the deposit form', () => {
  it('shows how much may be deposited', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Deposit Funds' })).toBeInTheDocument();
    expect(amountField()).toHaveAccessibleDescription('Maximum deposit limit: ₹5,00,000');
  });

  it.each(['', '0', '-5', '0.5', '500000.01', '1.005', '1e30'])('refuses the amount %p', async (amount) => {
    show();
    if (amount !== '') await userEvent.type(amountField(), amount);
    await userEvent.click(screen.getByRole('button', { name: 'Proceed to Pay' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter a valid amount up to ₹5,00,000');
    expect(amountField()).toHaveAttribute('aria-invalid', 'true');
    expect(server.callsTo(CREATE)).toHaveLength(0);
  });

  it('removes the error when the amount is correct', async () => {
    show();
    await proceed('0');
    await userEvent.clear(amountField());
    await proceed('500000');
    await openedCheckout();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a deposit under way', () => {
  it('opens the checkout of our order, for our player', async () => {
    show();
    await proceed();
    const { options } = await openedCheckout();
    expect(server.callsTo(CREATE)[0]?.body).toEqual({ amount: 1000.5 });
    expect(options).toMatchObject({
      key: 'rzp_test_1',
      amount: 100050,
      currency: 'INR',
      order_id: 'order_1',
      prefill: { name: 'Meera Iyer', email: 'meera@example.com' },
      theme: { color: expect.stringMatching(/^#/) },
    });
  });

  it('is busy, and is sent once for many presses', async () => {
    show();
    await proceed();
    const button = await screen.findByRole('button', { name: 'Processing...' });
    await userEvent.click(button);
    await userEvent.type(amountField(), '{Enter}');
    await openedCheckout();
    expect(server.callsTo(CREATE)).toHaveLength(1);
    expect(button).toBeInTheDocument();
  });

  it('has a new key each time', async () => {
    show();
    await proceed();
    (await openedCheckout()).dismiss();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await proceed();
    await openedCheckout(2);
    const keys = server.callsTo(CREATE).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]).toMatch(/^[\x21-\x7e]{8,64}$/);
  });
});

describe('a deposit that is paid', () => {
  it('is verified and shown, and changes the balance of the page', async () => {
    const balances: number[] = [];
    const stop = listeners.startListening({
      actionCreator: balanceChanged,
      effect: ({ payload }) => void balances.push(payload),
    });
    show();
    await proceed();
    const checkout = await openedCheckout();
    act(() => checkout.pay());
    expect(await screen.findByRole('heading', { name: 'Deposit Successful!' })).toHaveFocus();
    expect(await screen.findByText('Deposit successful')).toBeInTheDocument();
    expect(screen.getByText(/was added/)).toHaveTextContent(
      '₹1,000.50 was added. Your balance is ₹1,005.50.',
    );
    expect(server.callsTo(VERIFY)[0]?.body).toEqual({ ...payment, amount: 1000.5 });
    expect(balances).toEqual([1005.5]);
    expect(marked()).toEqual([]);
    expect(screen.queryByLabelText('Enter Amount (INR)')).not.toBeInTheDocument();
    stop();
  });

  it('can be followed by another deposit', async () => {
    show();
    await proceed();
    const checkout = await openedCheckout();
    act(() => checkout.pay());
    await userEvent.click(await screen.findByRole('button', { name: 'Deposit again' }));
    expect(amountField()).toHaveValue(null);
  });
});

describe('a deposit that fails', () => {
  const failure = () => screen.findByRole('heading', { name: 'Deposit Failed' });

  it('is marked when the checkout is dismissed, without a toast', async () => {
    show();
    await proceed();
    const checkout = await openedCheckout();
    act(() => checkout.dismiss());
    expect(await failure()).toHaveFocus();
    await waitFor(() => expect(marked()).toEqual([{ transactionId: 't-1', status: 'FAILED' }]));
    expect(screen.queryByText('Failed to initiate deposit')).not.toBeInTheDocument();
    expect(server.callsTo(VERIFY)).toHaveLength(0);
  });

  it('is shown when no order could be created, and nothing is marked', async () => {
    show({ [CREATE]: () => refusal(503, 'wallet/provider-unavailable', 'Away.') });
    await proceed();
    expect(await failure()).toBeInTheDocument();
    expect(await screen.findByText('Failed to initiate deposit')).toBeInTheDocument();
    expect(marked()).toEqual([]);
  });

  it('is shown and marked when the checkout does not open', async () => {
    show();
    const open = jest.spyOn(FakeCheckout.prototype, 'open').mockImplementation(() => {
      throw new Error('blocked');
    });
    await proceed();
    expect(await failure()).toBeInTheDocument();
    expect(await screen.findByText('Failed to initiate deposit')).toBeInTheDocument();
    await waitFor(() => expect(marked()).toEqual([{ transactionId: 't-1', status: 'FAILED' }]));
    open.mockRestore();
  });

  it('is shown when the checkout does not load, creates no order, and may work the next time', async () => {
    scripts('error');
    show({ 'GET /api/config': () => ({ mode: 'sandbox', checkoutUrl: `${CHECKOUT_URL}?broken` }) });
    await proceed();
    expect(await failure()).toBeInTheDocument();
    expect(await screen.findByText('Failed to initiate deposit')).toBeInTheDocument();
    expect(server.callsTo(CREATE)).toHaveLength(0);
    scripts('load');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await proceed();
    expect((await openedCheckout()).isOpen).toBe(true);
  });

  it('is shown and marked when it cannot be verified, with what happens to the money', async () => {
    show({ [VERIFY]: () => refusal(409, 'wallet/payment-not-captured', 'Not yet.') });
    await proceed();
    const checkout = await openedCheckout();
    act(() => checkout.pay());
    expect(await failure()).toBeInTheDocument();
    expect(await screen.findByText('Deposit verification failed')).toBeInTheDocument();
    expect(screen.getByText(/we will add the money to your wallet/)).toBeInTheDocument();
    await waitFor(() => expect(marked()).toEqual([{ transactionId: 't-1', status: 'FAILED' }]));
  });

  it('shows the server’s words for a payment that does not fit', async () => {
    const message = 'This payment does not fit the deposit. It will be refunded.';
    show({ [VERIFY]: () => refusal(409, 'wallet/payment-mismatch', message) });
    await proceed();
    const checkout = await openedCheckout();
    act(() => checkout.pay());
    expect(await failure()).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.queryByText(/we will add the money to your wallet/)).not.toBeInTheDocument();
  });

  it('shows what to do after too many unpaid deposits', async () => {
    const message = 'You have started many deposits without paying.';
    show({ [CREATE]: () => refusal(429, 'wallet/too-many-open-deposits', message) });
    await proceed();
    expect(await failure()).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
  });

  it('shows its end also if it cannot be marked', async () => {
    show({ [STATUS]: () => refusal(409, 'wallet/status-not-allowed', 'Too late.') });
    await proceed();
    const checkout = await openedCheckout();
    act(() => checkout.dismiss());
    expect(await failure()).toBeInTheDocument();
  });
});

describe('leaving the page', () => {
  it('closes the checkout and marks the deposit', async () => {
    show();
    await proceed();
    const checkout = await openedCheckout();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(checkout.isOpen).toBe(false);
    const failed = [{ transactionId: 't-1', status: 'FAILED' }];
    await waitFor(() => expect(marked()).toEqual(failed));
    // If the document stays alive, the provider's own report comes after it.
    await act(async () => checkout.dismiss());
    expect(marked()).toEqual(failed);
  });

  it('before the order exists opens no checkout on another page', async () => {
    let answer: (made: typeof order) => void = () => undefined;
    show({
      [CREATE]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await proceed();
    await waitFor(() => expect(server.callsTo(CREATE)).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    answer(order);
    await waitFor(() => expect(marked()).toEqual([{ transactionId: 't-1', status: 'FAILED' }]));
    expect(FakeCheckout.opened).toHaveLength(0);
  });
});
