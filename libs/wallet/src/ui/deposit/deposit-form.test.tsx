import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  amountField,
  CREATE,
  openedCheckout,
  pay,
  proceed,
  renderDepositPage,
  takesPayments,
} from './show-deposit.fake.js';

let server: FakeApi;
beforeEach(() => {
  server = fakeApi(takesPayments);
  renderDepositPage();
});
afterEach(() => server.restore());

const quick = () => within(screen.getByRole('group', { name: 'Quick amounts' }));
const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a wrong amount', () => {
  it('moves the focus to its field, and the error disappears when it is correct', async () => {
    await userEvent.type(amountField(), '0');
    await press('Proceed to Pay');
    expect(amountField()).toHaveFocus();
    expect(amountField()).toHaveAccessibleDescription(/Enter a valid amount up to ₹5,00,000/);
    await userEvent.type(amountField(), '{Backspace}7');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows no error before the first attempt', async () => {
    await userEvent.type(amountField(), '0');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the quick amounts', () => {
  it('fill the field, and the chosen one is marked for screen readers', async () => {
    expect(
      quick()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['₹100', '₹500', '₹1,000', '₹5,000']);
    await press('₹5,000');
    expect(amountField()).toHaveValue(5000);
    expect(quick().getByRole('button', { pressed: true })).toHaveTextContent('₹5,000');
    await userEvent.type(amountField(), '0');
    expect(quick().queryByRole('button', { pressed: true })).not.toBeInTheDocument();
    await press('₹100');
    await press('Proceed to Pay');
    await openedCheckout();
    expect(server.callsTo(CREATE).map(({ body }) => body)).toEqual([{ amount: 100 }]);
  });

  it('are disabled while a deposit is under way', async () => {
    await proceed('300');
    expect(quick().getByRole('button', { name: '₹100' })).toBeDisabled();
  });
});

describe('the amounts in the form', () => {
  it('are the balance now, the amount in groups, and the balance afterwards', async () => {
    expect(screen.getByText('Available Balance')).toHaveTextContent('₹5.00');
    expect(valueOf('You pay')).toHaveTextContent('–');
    await userEvent.type(amountField(), '150000');
    expect(valueOf('You pay')).toHaveTextContent('₹1,50,000.00');
    expect(valueOf('Balance afterwards')).toHaveTextContent('₹1,50,005.00');
    await userEvent.type(amountField(), '0');
    expect(valueOf('You pay')).toHaveTextContent('–');
    expect(valueOf('Balance afterwards')).toHaveTextContent('–');
  });
});

describe('the form after a result', () => {
  it('still has the amount of a failed deposit, and the focus', async () => {
    await proceed('300');
    (await openedCheckout()).dismiss();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(amountField()).toHaveValue(300);
    expect(amountField()).toHaveFocus();
  });

  it('is empty for another deposit, and has the focus', async () => {
    await pay();
    await userEvent.click(await screen.findByRole('button', { name: 'Deposit again' }));
    expect(amountField()).toHaveValue(null);
    expect(amountField()).toHaveFocus();
  });

  it('is read out in full by the focused title, and by no live region beside it', async () => {
    await pay();
    const title = await screen.findByRole('heading', { name: 'Deposit Successful!' });
    expect(title).toHaveFocus();
    expect(title).toHaveAccessibleDescription(/^₹1,000.50 was added. Your balance is ₹1,005.50/);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
