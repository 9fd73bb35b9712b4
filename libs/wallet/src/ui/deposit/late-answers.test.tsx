import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  takesPayments,
  CREATE,
  VERIFY,
  STATUS,
  LIST,
  listed,
  renderDepositPage,
  amountField,
  proceed,
  openedCheckout,
  comeBack,
  pay,
} from './show-deposit.fake.js';

let server: FakeApi;
afterEach(() => server.restore());

function show(routes: FakeRoutes = {}): void {
  server = fakeApi({ ...takesPayments, ...routes });
  renderDepositPage();
}

/** The look-ups of this deposit. */
const lookups = () => server.callsTo(LIST);

/** The requests to mark as failed. */
const marked = () => server.callsTo(STATUS).map(({ body }) => body);

describe('money that arrives after the failure was shown', () => {
  it('changes it to the success', async () => {
    show();
    await proceed();
    const checkout = await openedCheckout();
    act(() => checkout.dismiss());
    await screen.findByRole('heading', { name: 'Deposit Failed' });
    await comeBack();
    await waitFor(() => expect(lookups()).not.toHaveLength(0));
    expect(screen.getByRole('heading', { name: 'Deposit Failed' })).toBeInTheDocument();
    server.answer({ [LIST]: () => listed('SUCCESS') });
    await comeBack();
    expect(await screen.findByRole('heading', { name: 'Deposit Successful!' })).toHaveFocus();
    expect(screen.getByText(/was added/)).toHaveTextContent(/^₹1,000.50 was added.$/);
    expect(await screen.findByText('Deposit successful')).toBeInTheDocument();
  });

  it('does not interrupt the next deposit', async () => {
    let answer: (list: object) => void = () => undefined;
    show({
      [LIST]: () => new Promise((resolve) => (answer = resolve)),
    });
    await proceed();
    const checkout = await openedCheckout();
    act(() => checkout.dismiss());
    await screen.findByRole('heading', { name: 'Deposit Failed' });
    await comeBack();
    await waitFor(() => expect(lookups()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(async () => answer(listed('SUCCESS')));
    expect(await screen.findByText('Deposit successful')).toBeInTheDocument();
    expect(amountField()).toBeInTheDocument();
  });

  it('is not checked if there was no order', async () => {
    show({ [CREATE]: () => refusal(503, 'wallet/provider-unavailable', 'Away.') });
    await proceed();
    await screen.findByRole('heading', { name: 'Deposit Failed' });
    await comeBack();
    expect(lookups()).toHaveLength(0);
  });
});

describe('a verification whose answer is lost', () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };

  it.each([
    ['no network', lost],
    ['an outage', () => refusal(503, 'server/unavailable', 'Away.')],
    ['a session that has ended', () => refusal(401, 'auth/not-signed-in', 'Please log in.')],
    ['a payment that has not arrived', () => refusal(409, 'wallet/payment-pending', 'Not yet.')],
  ])('(%s) is no failure, and nothing is marked', async (_what, handler) => {
    show({ [VERIFY]: handler });
    await pay();
    expect(await screen.findByRole('heading', { name: 'We are checking your deposit.' })).toHaveFocus();
    expect(screen.getByText(/do not pay again/)).toBeInTheDocument();
    expect(screen.queryByText('Deposit verification failed')).not.toBeInTheDocument();
    expect(marked()).toEqual([]);
  });

  it('is checked later', async () => {
    show({ [VERIFY]: lost });
    await pay();
    await screen.findByRole('heading', { name: 'We are checking your deposit.' });
    server.answer({ [LIST]: () => listed('SUCCESS') });
    await comeBack();
    expect(await screen.findByRole('heading', { name: 'Deposit Successful!' })).toBeInTheDocument();
    expect(marked()).toEqual([]);
  });

  it('is sent again with the same key', async () => {
    show({ [VERIFY]: lost });
    await pay();
    await screen.findByRole('heading', { name: 'We are checking your deposit.' });
    server.answer({
      [VERIFY]: () => ({ success: true, message: '', transactionId: 't-1', amount: 1000.5, wallet: 1005.5 }),
    });
    await comeBack();
    expect(await screen.findByRole('heading', { name: 'Deposit Successful!' })).toBeInTheDocument();
    const keys = server.callsTo(VERIFY).map(({ headers }) => headers['idempotency-key']);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('is a failure once the server has refused it', async () => {
    show({ [VERIFY]: lost });
    await pay();
    await screen.findByRole('heading', { name: 'We are checking your deposit.' });
    server.answer({ [VERIFY]: () => refusal(400, 'wallet/signature-mismatch', 'No.') });
    await comeBack();
    expect(await screen.findByRole('heading', { name: 'Deposit Failed' })).toBeInTheDocument();
    await waitFor(() => expect(marked()).toEqual([{ transactionId: 't-1', status: 'FAILED' }]));
  });
});
