import { fakeApi, refusal, reply, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  bankThatPays,
  CREATE,
  PAYOUT,
  STATUS,
  LIST,
  ID,
  onItsWay,
  lost,
  listed,
  renderWithdrawPage,
  amountField,
  withdraw,
  title,
  comeBack,
} from './show-withdraw.fake.js';

let server: FakeApi;
afterEach(() => server.restore());

function show(routes: FakeRoutes = {}, wallet?: number): void {
  server = fakeApi({ ...bankThatPays, ...routes });
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
const away = () => refusal(503, 'server/unavailable', 'Away.');

describe('a lost answer', () => {
  it.each([
    ['no network', lost],
    ['an outage', away],
  ])('of the payout (%s) is no failure: it is checked', async (_what, handler) => {
    show({ [PAYOUT]: handler });
    await withdraw();
    expect(await title('We are checking your withdrawal.')).toHaveFocus();
    server.answer({ [LIST]: () => listed('SUCCESS') });
    await comeBack();
    expect(await title('Withdrawal Successful!')).toBeInTheDocument();
    expect(screen.queryByText(/failed/i)).not.toBeInTheDocument();
    expect(marked()).toEqual([]);
  });

  it('of the payout is requested again with the same key, and never paid a second time', async () => {
    show({ [PAYOUT]: lost });
    await withdraw();
    await title('We are checking your withdrawal.');
    server.answer({ [PAYOUT]: () => onItsWay });
    await comeBack();
    expect(await title('Your withdrawal is on its way.')).toBeInTheDocument();
    expect(server.callsTo(CREATE)).toHaveLength(1);
    expect(server.callsTo(PAYOUT).length).toBeGreaterThan(1);
    expect(new Set(keysOf(PAYOUT)).size).toBe(1);
    expect(new Set(server.callsTo(PAYOUT).map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('of the payout stays unclear while there is no answer', async () => {
    show({ [PAYOUT]: lost });
    await withdraw();
    await title('We are checking your withdrawal.');
    server.goOffline();
    await comeBack();
    await comeBack();
    expect(await title('We are checking your withdrawal.')).toBeInTheDocument();
    expect(screen.queryByText('Withdrawal failed')).not.toBeInTheDocument();
  });

  it('of the payout that is refused in the end is a failure', async () => {
    show({ [PAYOUT]: lost });
    await withdraw();
    await title('We are checking your withdrawal.');
    server.answer({ [PAYOUT]: refusedByBank });
    await comeBack();
    expect(await title('Withdrawal Failed')).toBeInTheDocument();
  });

  it('of the recording shows that no money has moved, and the same withdrawal can be sent again', async () => {
    show({ [CREATE]: lost });
    await withdraw();
    expect(await title('Your withdrawal was not sent.')).toHaveFocus();
    expect(screen.getByText(/No money has left your wallet/)).toBeInTheDocument();
    server.answer({ [CREATE]: () => ({ success: true, transactionId: ID }) });
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await title('Withdrawal Successful!')).toBeInTheDocument();
    expect(keysOf(CREATE)).toHaveLength(2);
    expect(new Set(keysOf(CREATE)).size).toBe(1);
    expect(server.callsTo(PAYOUT)).toHaveLength(1);
  });

  it('of the recording leads back to the typed input', async () => {
    show({ [CREATE]: lost });
    await withdraw();
    await userEvent.click(await screen.findByRole('button', { name: 'Change it' }));
    expect(amountField()).toHaveValue(1000.5);
  });
});
