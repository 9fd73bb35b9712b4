import { balanceChanged, listeners } from '@paasa/api-client/ui';
import { fakeApi, refusal, reply, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  allOfIt,
  bankThatPays,
  CREATE,
  PAYOUT,
  STATUS,
  LIST,
  DETAILS,
  ID,
  onItsWay,
  listed,
  renderWithdrawPage,
  amountField,
  press,
  fillIn,
  withdraw,
  title,
  comeBack,
  WITHDRAWABLE,
} from './show-withdraw.fake.js';

let server: FakeApi;
afterEach(() => server.restore());

function show(routes: FakeRoutes = {}, wallet?: number): void {
  const withdrawable = () => ({ ...allOfIt, withdrawable: wallet ?? allOfIt.withdrawable });
  server = fakeApi({ ...bankThatPays, [WITHDRAWABLE]: withdrawable, ...routes });
  renderWithdrawPage(wallet);
}

const keysOf = (route: string) => server.callsTo(route).map(({ headers }) => headers['idempotency-key']);
/** The requests to mark as failed. */
const marked = () => server.callsTo(STATUS).map(({ body }) => body);
const refusedByBank = () =>
  reply(409, {
    success: false,
    code: 'wallet/payout-failed',
    message: 'The bank refused the withdrawal. The money is back in your wallet.',
    transactionId: ID,
  });

let balances: number[];
let stopListening: () => void;
beforeEach(() => {
  balances = [];
  stopListening = listeners.startListening({
    actionCreator: balanceChanged,
    effect: ({ payload }) => void balances.push(payload),
  });
});
afterEach(() => stopListening());

describe('the form', () => {
  it('shows the balance and the limit', async () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Withdraw Money' })).toBeInTheDocument();
    expect(screen.getByText('Available Balance')).toHaveTextContent('₹2,000.50');
    expect(amountField()).toHaveAccessibleDescription('Maximum withdrawal limit is ₹5,00,000');
    expect(screen.queryByLabelText('UPI ID')).not.toBeInTheDocument();
    await waitFor(() => expect(server.callsTo(DETAILS)).toHaveLength(1));
    expect(screen.queryByText('Saved details')).not.toBeInTheDocument();
  });

  it.each([
    [2000.5, 2000.5],
    [900_000, 500_000],
    [0, 0],
  ])('Max of a balance of %d is %d', async (wallet, most) => {
    show({}, wallet);
    await userEvent.click(screen.getByRole('button', { name: 'Max' }));
    expect(amountField()).toHaveValue(most);
  });

  it('shows the error at the amount, and moves the focus there', async () => {
    show();
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter an amount up to ₹5,00,000');
    expect(amountField()).toHaveFocus();
    expect(amountField()).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(amountField(), '2000.51');
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent('Insufficient Balance.');
    expect(server.callsTo(CREATE)).toHaveLength(0);
  });

  it('requires the IFSC code and the holder of an account', async () => {
    show();
    await userEvent.type(amountField(), '10');
    await userEvent.type(screen.getByLabelText('Account Number'), '123456789');
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please provide valid bank details');
    expect(screen.getByLabelText('Account Holder Name')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Account Holder Name'), 'Asha Rao');
    await press();
    expect(screen.getByLabelText('IFSC Code')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('IFSC Code'), 'HDFC0001234');
    await press();
    expect(await title('Withdrawal Successful!')).toBeInTheDocument();
  });

  it('accepts a UPI id instead', async () => {
    show();
    await userEvent.type(amountField(), '10');
    await userEvent.click(screen.getByRole('radio', { name: 'UPI' }));
    expect(screen.queryByLabelText('Account Number')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('UPI ID'), 'asha@okbank');
    await press();
    expect(await title('Withdrawal Successful!')).toBeInTheDocument();
    expect(server.callsTo(CREATE)[0]?.body).toEqual({ amount: 10, upiId: 'asha@okbank', type: 'WITHDRAW' });
  });
});

describe('a withdrawal under way', () => {
  it('is recorded, then paid out', async () => {
    show();
    await withdraw();
    await title('Withdrawal Successful!');
    expect(server.callsTo(CREATE).map(({ body }) => body)).toEqual([
      {
        amount: 1000.5,
        accountHolderName: 'Asha Rao',
        accountNumber: '123456789',
        ifscCode: 'HDFC0001234',
        type: 'WITHDRAW',
      },
    ]);
    expect(server.callsTo(PAYOUT).map(({ body }) => body)).toEqual([{ transactionId: ID }]);
    expect(keysOf(CREATE)[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keysOf(PAYOUT)[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keysOf(PAYOUT)[0]).not.toBe(keysOf(CREATE)[0]);
  });

  it('is busy, and is sent once for many presses', async () => {
    show({ [PAYOUT]: () => new Promise(() => undefined) });
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Withdraw' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Processing...' }));
    await userEvent.type(amountField(), '{Enter}');
    await waitFor(() => expect(server.callsTo(PAYOUT)).toHaveLength(1));
    expect(server.callsTo(CREATE)).toHaveLength(1);
    expect(amountField()).toHaveAttribute('readonly');
  });
});

describe('a withdrawal that the bank has paid', () => {
  it('is shown, and changes the balance of the page', async () => {
    show();
    await withdraw();
    expect(await title('Withdrawal Successful!')).toHaveFocus();
    expect(await screen.findByText('Withdrawal successful!')).toBeInTheDocument();
    expect(screen.getByText(/was paid out/)).toHaveTextContent(
      '₹1,000.50 was paid out. Your balance is ₹1,000.00.',
    );
    expect(balances).toEqual([1000]);
    expect(screen.queryByLabelText('Amount (₹)')).not.toBeInTheDocument();
    expect(marked()).toEqual([]);
  });

  it('can be followed by another, from an empty form and with new keys', async () => {
    show();
    await withdraw();
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw again' }));
    expect(amountField()).toHaveValue(null);
    await withdraw();
    await title('Withdrawal Successful!');
    expect(new Set([...keysOf(CREATE), ...keysOf(PAYOUT)]).size).toBe(4);
  });
});

describe('a withdrawal that the bank has not answered', () => {
  it('is open, with its money reserved', async () => {
    show({ [PAYOUT]: () => onItsWay });
    await withdraw();
    expect(await title('Your withdrawal is on its way.')).toHaveFocus();
    expect(screen.getByText(/is reserved/)).toHaveTextContent('₹1,000.50');
    expect(screen.getByRole('link', { name: 'Your transactions' })).toHaveAttribute('href', '/profile');
    expect(balances).toEqual([1000]);
    expect(screen.queryByText('Withdrawal successful!')).not.toBeInTheDocument();
  });

  it('shows the payment without an action of the player', async () => {
    show({ [PAYOUT]: () => onItsWay });
    await withdraw();
    await title('Your withdrawal is on its way.');
    server.answer({ [LIST]: () => listed('SUCCESS') });
    await comeBack();
    expect(await title('Withdrawal Successful!')).toHaveFocus();
    expect(await screen.findByText('Withdrawal successful!')).toBeInTheDocument();
    expect(server.callsTo(PAYOUT)).toHaveLength(1);
  });

  it('shows the bank’s refusal without an action of the player', async () => {
    show({ [PAYOUT]: () => onItsWay, [LIST]: () => listed('FAILED', 'Refused by the bank') });
    await withdraw();
    await title('Your withdrawal is on its way.');
    await comeBack();
    expect(await title('Withdrawal Failed')).toHaveFocus();
    const message = 'The bank refused the withdrawal. The money is back in your wallet.';
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(marked()).toEqual([]);
  });

  it('stays unchanged when the list has only another withdrawal', async () => {
    const other = { ...listed('SUCCESS').data[0], _id: 'another' };
    show({ [PAYOUT]: () => onItsWay, [LIST]: () => ({ success: true, data: [other], total: 1 }) });
    await withdraw();
    await title('Your withdrawal is on its way.');
    await comeBack();
    await waitFor(() => expect(server.callsTo(LIST)).not.toHaveLength(0));
    expect(await title('Your withdrawal is on its way.')).toBeInTheDocument();
  });
});

describe('a withdrawal that fails', () => {
  it('shows why, and is marked if the answer names it', async () => {
    show({ [PAYOUT]: refusedByBank });
    await withdraw();
    expect(await title('Withdrawal Failed')).toHaveFocus();
    const message = 'The bank refused the withdrawal. The money is back in your wallet.';
    expect(await screen.findAllByText(message)).toHaveLength(2);
    await waitFor(() => expect(marked()).toEqual([{ transactionId: ID, status: 'FAILED' }]));
  });

  it('is not marked if the answer names none', async () => {
    show({ [PAYOUT]: () => refusal(403, 'auth/not-verified', 'Please verify account first.') });
    await withdraw();
    await title('Withdrawal Failed');
    expect(await screen.findAllByText('Please verify account first.')).toHaveLength(2);
    expect(marked()).toEqual([]);
  });

  it('has its own words if the server sends none', async () => {
    show({ [CREATE]: () => reply(400, {}) });
    await withdraw();
    await title('Withdrawal Failed');
    expect(await screen.findByText('Withdrawal failed')).toBeInTheDocument();
    expect(screen.getByText('Your transactions show what happened.')).toBeInTheDocument();
    expect(server.callsTo(PAYOUT)).toHaveLength(0);
  });

  it('can be tried again with the typed input, as a new withdrawal', async () => {
    show({ [CREATE]: () => refusal(400, 'wallet/insufficient-balance', 'Insufficient Balance.') });
    await withdraw();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(amountField()).toHaveValue(1000.5);
    expect(screen.getByLabelText('IFSC Code')).toHaveValue('HDFC0001234');
    await press();
    await title('Withdrawal Failed');
    expect(new Set(keysOf(CREATE)).size).toBe(2);
  });

  it('shows its end also if it cannot be marked', async () => {
    show({
      [PAYOUT]: refusedByBank,
      [STATUS]: () => refusal(409, 'wallet/status-not-allowed', 'Too late.'),
    });
    await withdraw();
    expect(await title('Withdrawal Failed')).toBeInTheDocument();
    await waitFor(() => expect(marked()).toHaveLength(1));
    expect(screen.queryByText('Too late.')).not.toBeInTheDocument();
  });
});
