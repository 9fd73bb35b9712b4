import { createApiStore, PlayerProvider, type Player } from '@paasa/api-client/ui';
import { ToastHost, UiProvider } from '@paasa/ui-kit/ui';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { WithdrawPage } from './withdraw-page.js';

export const CREATE = 'POST /api/transaction/create-transaction';
export const PAYOUT = 'POST /api/razorpay/withdraw-payout-razorpay';
export const STATUS = 'POST /api/transaction/update-transaction-status';
export const LIST = 'GET /api/transaction/get-all-transaction-by-user-id';
export const WITHDRAWABLE = 'GET /api/wallet/withdrawable';
export const RETURN = 'POST /api/wallet/return-deposit';
export const ALLOW = 'POST /api/wallet/allow-payouts';
export const DETAILS = 'GET /api/transaction/payout-details';

/** The id of the one withdrawal of a test. */
export const ID = '0195f3a2-7c31-7d2e-9a51-00000000aaaa';
const player: Player = { _id: 'p', name: 'Asha', email: 'a@example.com', isVerified: true, wallet: 2000.5 };

export const paid = {
  success: true,
  message: '',
  transactionId: ID,
  status: 'SUCCESS',
  isHeldForReview: false,
  goesOutAt: null as string | null,
  wallet: 1000,
};
export const allOfIt = {
  success: true,
  balance: 2000.5,
  withdrawable: 2000.5,
  unplayed: 0,
  allowance: 0,
  returnable: 0,
  reasons: [] as string[],
  frozen: null as { since: string; isPasswordReset: boolean } | null,
};
export const onItsWay = { ...paid, status: 'PENDING' };
export const lost = () => {
  throw new TypeError('Failed to fetch');
};
export const listed = (status: string, note: string | null = null) => ({
  success: true,
  data: [{ _id: ID, amount: 1000.5, type: 'WITHDRAW', status, note, createdAt: '2026-01-02T03:04:05.000Z' }],
  total: 1,
});

/** A server whose bank pays at once. */
export const bankThatPays = {
  [DETAILS]: () => ({ success: true, data: [] }),
  [WITHDRAWABLE]: () => allOfIt,
  [CREATE]: () => ({ success: true, transactionId: ID }),
  [PAYOUT]: () => paid,
  [STATUS]: () => ({ success: true }),
  [LIST]: () => listed('PENDING'),
};

/** Opens the page of a player with ₹2,000.50 or the given amount. Needs the server. */
export function renderWithdrawPage(wallet = player.wallet): void {
  render(
    <Provider store={createApiStore()}>
      <UiProvider>
        <MemoryRouter>
          <PlayerProvider value={{ ...player, wallet }}>
            <WithdrawPage />
            <ToastHost />
          </PlayerProvider>
        </MemoryRouter>
      </UiProvider>
    </Provider>,
  );
}

export const amountField = () => screen.getByLabelText('Amount (₹)');
export const press = () => userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));

export async function fillIn(amount = '1000.50'): Promise<void> {
  await userEvent.type(amountField(), amount);
  await userEvent.type(screen.getByLabelText('Account Holder Name'), 'Asha Rao');
  await userEvent.type(screen.getByLabelText('Account Number'), '123456789');
  await userEvent.type(screen.getByLabelText('IFSC Code'), 'HDFC0001234');
}

export async function withdraw(): Promise<void> {
  await fillIn();
  await press();
}

export const title = (name: string) => screen.findByRole('heading', { level: 2, name });
/** The player returns to the page, which checks at once. */
export const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
