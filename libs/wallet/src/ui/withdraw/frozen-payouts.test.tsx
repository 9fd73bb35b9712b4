import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  ALLOW,
  allOfIt,
  amountField,
  bankThatPays,
  renderWithdrawPage,
  WITHDRAWABLE,
} from './show-withdraw.fake.js';

let server: FakeApi;
afterEach(() => server.restore());

const since = '2026-11-21T12:00:00.000Z';
const frozen = (isPasswordReset: boolean) => ({ ...allOfIt, frozen: { since, isPasswordReset } });

function show(routes: FakeRoutes): void {
  server = fakeApi({ ...bankThatPays, ...routes });
  renderWithdrawPage();
}
const findAllow = () => screen.findByRole('button', { name: 'Allow withdrawals again' });

describe('the Withdraw page of a player whose payouts are frozen', () => {
  it('shows why, and leads to a new password first', async () => {
    show({ [WITHDRAWABLE]: () => frozen(false) });
    expect(await screen.findByText(/^Someone pressed “This was not me”/)).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/^Withdrawals were stopped on .*2026/);
    expect(screen.getByRole('link', { name: 'Reset password' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Amount (₹)')).not.toBeInTheDocument();
  });

  it('offers to allow withdrawals after it, and then shows the form', async () => {
    const answers = [() => frozen(true)];
    show({
      [WITHDRAWABLE]: () => answers.shift()?.() ?? allOfIt,
      [ALLOW]: () => ({ success: true }),
    });
    await userEvent.click(await findAllow());
    await waitFor(() => expect(amountField()).toBeInTheDocument());
    expect(server.callsTo(ALLOW)).toHaveLength(1);
  });

  it('shows a refusal, and allows another attempt', async () => {
    const first = refusal(409, 'wallet/reset-password-first', 'Please reset your password first.');
    show({ [WITHDRAWABLE]: () => frozen(true), [ALLOW]: () => first });
    await userEvent.click(await findAllow());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please reset your password first.');
    expect(await findAllow()).toBeEnabled();
  });
});
