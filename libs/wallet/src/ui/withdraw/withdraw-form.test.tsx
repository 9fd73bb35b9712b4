import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  amountField,
  bankThatPays,
  DETAILS,
  fillIn,
  lost,
  PAYOUT,
  press,
  renderWithdrawPage,
  withdraw,
} from './show-withdraw.fake.js';

let server: FakeApi;
afterEach(() => server.restore());

async function show(routes: FakeRoutes = {}): Promise<void> {
  server = fakeApi({ ...bankThatPays, ...routes });
  renderWithdrawPage();
  await screen.findByLabelText('Account Number');
}

const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

describe('the withdraw form', () => {
  it('reserves the space of the details until the saved ones are known', async () => {
    let answer: (reply: unknown) => void = () => undefined;
    server = fakeApi({ ...bankThatPays, [DETAILS]: () => new Promise((resolve) => (answer = resolve)) });
    renderWithdrawPage();
    expect(amountField()).toBeInTheDocument();
    expect(screen.getByText('Loading your saved details...').parentElement).toHaveAttribute('role', 'status');
    expect(screen.queryByLabelText('Account Number')).not.toBeInTheDocument();
    await waitFor(() => expect(server.callsTo(DETAILS)).toHaveLength(1));
    answer({ success: true, data: [] });
    expect(await screen.findByLabelText('Account Number')).toBeInTheDocument();
    expect(screen.queryByText('Loading your saved details...')).not.toBeInTheDocument();
  });

  it.each([
    ['are refused', () => refusal(503, 'server/unavailable', 'Away.')],
    ['get no answer', lost],
  ])('accepts typed details if the saved ones %s', async (_case, answer) => {
    await show({ [DETAILS]: answer });
    await withdraw();
    expect(await screen.findByRole('heading', { name: 'Withdrawal Successful!' })).toHaveFocus();
  });

  it('shows the payout and the remaining balance', async () => {
    await show();
    expect(valueOf('You receive')).toHaveTextContent('–');
    await userEvent.type(amountField(), '1500.25');
    expect(valueOf('You receive')).toHaveTextContent('₹1,500.25');
    expect(valueOf('Balance afterwards')).toHaveTextContent('₹500.25');
    await userEvent.type(amountField(), '{Backspace}{Backspace}{Backspace}0');
    expect(valueOf('You receive')).toHaveTextContent('–');
  });

  it('removes an error as soon as its field is correct, and shows none in advance', async () => {
    await show();
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter an amount up to ₹5,00,000');
    await userEvent.type(amountField(), '100');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await press();
    expect(screen.getByLabelText('Account Holder Name')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Please provide valid bank details');
  });

  it('has the typed input and the focus after a failure', async () => {
    await show({ [PAYOUT]: () => refusal(409, 'wallet/payout-failed', 'Refused by the bank.') });
    await fillIn('100');
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(amountField()).toHaveFocus();
    expect(amountField()).toHaveValue(100);
    expect(screen.getByLabelText('IFSC Code')).toHaveValue('HDFC0001234');
  });

  it('shows the keyboards that its fields need', async () => {
    await show();
    expect(amountField()).toHaveAttribute('inputmode', 'decimal');
    expect(screen.getByLabelText('IFSC Code')).toHaveAttribute('autocapitalize', 'characters');
    await userEvent.click(screen.getByRole('radio', { name: 'UPI' }));
    expect(screen.getByLabelText('UPI ID')).toHaveAttribute('inputmode', 'email');
  });
});
