import { createApiStore, PlayerProvider, type Player } from '@paasa/api-client/ui';
import { ToastHost, UiProvider } from '@paasa/ui-kit/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { FakeCheckout, scriptNetwork } from './checkout.fake.js';
import { DepositPage } from './deposit-page.js';

export const CREATE = 'POST /api/razorpay/create-deposit-order';
export const VERIFY = 'POST /api/razorpay/verify-deposit-payment';
export const STATUS = 'POST /api/transaction/update-transaction-status';
export const LIST = 'GET /api/transaction/get-all-transaction-by-user-id';
export const UNPAID = 'GET /api/wallet/unpaid-deposits';
export const CHECKOUT_URL = 'http://sandbox.test/razorpay/checkout.js';

const player: Player = {
  _id: 'p',
  name: 'Meera Iyer',
  email: 'meera@example.com',
  isVerified: true,
  wallet: 5,
};
export const order = {
  success: true,
  transactionId: 't-1',
  amount: 100050,
  currency: 'INR',
  orderId: 'order_1',
  keyId: 'rzp_test_1',
};

export const listed = (status: string) => ({
  success: true,
  data: [{ _id: 't-1', amount: 1000.5, type: 'DEPOSIT', status }],
  total: 1,
});

let disconnect: () => void = () => undefined;

/** From now on the provider's script loads, or fails. */
export function scripts(outcome: 'load' | 'error'): void {
  disconnect();
  disconnect = scriptNetwork(outcome);
}

beforeEach(() => {
  FakeCheckout.opened = [];
  scripts('load');
});
afterEach(() => {
  disconnect();
});

function Somewhere() {
  const [isHere, setIsHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsHere(false)}>
        Leave
      </button>
      {isHere ? <DepositPage /> : null}
    </>
  );
}

/** A server that accepts every payment. */
export const takesPayments = {
  'GET /api/config': () => ({ mode: 'sandbox', checkoutUrl: CHECKOUT_URL }),
  [CREATE]: () => order,
  [VERIFY]: () => ({ success: true, message: '', transactionId: 't-1', amount: 1000.5, wallet: 1005.5 }),
  [STATUS]: () => ({ success: true }),
  [LIST]: () => listed('PENDING'),
  [UNPAID]: () => ({ success: true, data: [] }),
};

/** Opens the page of a player with ₹5, with another page to go to. Needs the server. */
export function renderDepositPage(): void {
  render(
    <Provider store={createApiStore()}>
      <UiProvider>
        <MemoryRouter>
          <PlayerProvider value={player}>
            <Somewhere />
            <ToastHost />
          </PlayerProvider>
        </MemoryRouter>
      </UiProvider>
    </Provider>,
  );
}

export const amountField = () => screen.getByLabelText('Enter Amount (INR)');
export async function proceed(amount = '1000.50'): Promise<void> {
  // The amount typed before a failure is still in the field.
  await userEvent.clear(amountField());
  await userEvent.type(amountField(), amount);
  await userEvent.click(screen.getByRole('button', { name: 'Proceed to Pay' }));
}
export async function openedCheckout(count = 1): Promise<FakeCheckout> {
  await waitFor(() => expect(FakeCheckout.opened).toHaveLength(count));
  const checkout = FakeCheckout.opened.at(-1);
  if (checkout === undefined) throw new Error('No checkout is open.');
  return checkout;
}

/** The player returns to the page, which checks at once. */
export const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

export async function pay(): Promise<void> {
  await proceed();
  const checkout = await openedCheckout();
  await act(async () => checkout.pay());
}
