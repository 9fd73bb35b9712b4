import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  bankThatPays,
  CREATE,
  DETAILS,
  renderWithdrawPage,
  amountField,
  press,
  withdraw,
  title,
} from './show-withdraw.fake.js';

const FORGET = 'POST /api/transaction/payout-details/:id/forget';

let server: FakeApi;
afterEach(() => server.restore());

function show(routes: FakeRoutes = {}, wallet?: number): void {
  server = fakeApi({ ...bankThatPays, ...routes });
  renderWithdrawPage(wallet);
}

const away = () => refusal(503, 'server/unavailable', 'Away.');

describe('saved details', () => {
  const bank = {
    _id: 'd-1',
    kind: 'bank',
    holderName: 'Asha Rao',
    ifscCode: 'HDFC0001234',
    last4: '6789',
    createdAt: '2026-01-02T03:04:05.000Z',
  };
  const upi = { ...bank, _id: 'd-2', kind: 'upi', holderName: 'Asha', ifscCode: null, last4: 'asha' };
  const saved = (...data: object[]) => ({ [DETAILS]: () => ({ success: true, data }) });
  const choice = (name: RegExp) => screen.findByRole('radio', { name });

  it('are shown by their last four characters, and those used last are chosen', async () => {
    show(saved(bank, upi));
    expect(await choice(/^Bank account •••• 6789 ?Asha Rao · HDFC0001234$/)).toBeChecked();
    expect(await choice(/^UPI •••• asha/)).not.toBeChecked();
    expect(await choice(/^Use other details$/)).not.toBeChecked();
    expect(screen.queryByLabelText('Account Number')).not.toBeInTheDocument();
  });

  it('are chosen again for the next withdrawal', async () => {
    show(saved(bank));
    await choice(/6789/);
    await userEvent.type(amountField(), '10');
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw again' }));
    expect(await choice(/6789/)).toBeChecked();
  });

  it('do not replace what was typed before a failure', async () => {
    show({ ...saved(), [CREATE]: () => refusal(409, 'wallet/paused', 'Not now.') });
    await withdraw();
    server.answer(saved(bank));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Account Number')).toHaveValue('123456789');
  });

  it('replace the fields', async () => {
    show(saved(bank));
    await userEvent.type(amountField(), '10');
    await userEvent.click(await choice(/6789/));
    expect(screen.queryByLabelText('Account Number')).not.toBeInTheDocument();
    await press();
    await title('Withdrawal Successful!');
    expect(server.callsTo(CREATE)[0]?.body).toEqual({ amount: 10, savedDetailsId: 'd-1', type: 'WITHDRAW' });
  });

  it('can be replaced by others', async () => {
    show(saved(bank));
    await userEvent.click(await choice(/6789/));
    await userEvent.click(await choice(/^Use other details$/));
    expect(screen.getByLabelText('Account Number')).toBeInTheDocument();
  });

  it('can be forgotten; then others are required', async () => {
    show(saved(bank));
    await userEvent.click(await choice(/6789/));
    server.answer({
      [FORGET]: () => {
        server.answer(saved());
        return { success: true };
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Forget Bank account •••• 6789' }));
    expect(await screen.findByLabelText('Account Number')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Saved details')).not.toBeInTheDocument());
    expect(server.callsTo(FORGET).map(({ params }) => params)).toEqual([{ id: 'd-1' }]);
  });

  it('that cannot be forgotten stay, with an error', async () => {
    show({ ...saved(bank), [FORGET]: away });
    await userEvent.click(await screen.findByRole('button', { name: 'Forget Bank account •••• 6789' }));
    expect(await screen.findByText('Away.')).toBeInTheDocument();
    expect(await choice(/6789/)).toBeInTheDocument();
  });

  it('that cannot be loaded leave the fields', async () => {
    show({ [DETAILS]: away });
    await withdraw();
    expect(await title('Withdrawal Successful!')).toBeInTheDocument();
  });
});
