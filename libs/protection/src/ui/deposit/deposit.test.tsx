import { fakeApi, refusal, reply, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { api } from '@paasa/api-client/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ProtectionResponse } from '../../contract/protection.js';
import { dailyDeposit, GET, protection, PUT_LIMIT, show } from '../show.fake.js';
import { DepositGuard } from './deposit-guard.js';
import { DepositNote } from './deposit-note.js';

const ORDER = 'POST /api/razorpay/create-deposit-order';

const depositApi = api.injectEndpoints({
  endpoints: (build) => ({
    order: build.mutation<unknown, void>({
      query: () => ({ url: '/api/razorpay/create-deposit-order', method: 'POST' }),
    }),
  }),
});

let server: FakeApi;
afterEach(() => server.restore());

function open(given: Partial<ProtectionResponse>, routes: FakeRoutes = {}) {
  server = fakeApi({ [GET]: () => protection(given), ...routes });
  const store = show(
    <DepositGuard>
      <h1>Deposit Funds</h1>
      <DepositNote />
    </DepositGuard>,
  );
  return () => act(async () => void (await store.dispatch(depositApi.endpoints.order.initiate())));
}

const strict = { ...protection().profile, name: 'strict', areLimitsAskedFirst: true };
const form = () => screen.findByRole('heading', { name: 'Deposit Funds' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a player without a choice about a deposit limit', () => {
  it('may choose below the deposit', async () => {
    open({ hasChosenDepositLimit: false });
    expect(await form()).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'A limit for your deposits?' })).toBeInTheDocument();
  });

  it('must choose first where the profile says so', async () => {
    open({ hasChosenDepositLimit: false, profile: strict }, { [PUT_LIMIT]: () => protection() });
    expect(await screen.findByRole('heading', { name: 'A limit for your deposits?' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Deposit Funds' })).not.toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/play-safely');
    await press('Go without a limit');
    expect(await form()).toBeInTheDocument();
    expect(server.callsTo(PUT_LIMIT).map(({ body }) => body)).toEqual([
      { kind: 'deposit', window: 'month', amount: null },
    ]);
  });

  it('sets a limit for the chosen time', async () => {
    open({ hasChosenDepositLimit: false }, { [PUT_LIMIT]: () => protection({ limits: [dailyDeposit] }) });
    await form();
    await press('Set this limit');
    expect(screen.getByLabelText('At most (INR)')).toHaveAccessibleDescription(/^Enter a valid amount/);
    await userEvent.selectOptions(screen.getByLabelText('For each'), 'Day');
    await userEvent.type(screen.getByLabelText('At most (INR)'), '1000');
    await press('Set this limit');
    await waitFor(() => expect(screen.queryByLabelText('At most (INR)')).not.toBeInTheDocument());
    expect(server.callsTo(PUT_LIMIT).map(({ body }) => body)).toEqual([
      { kind: 'deposit', window: 'day', amount: 1000 },
    ]);
    expect(screen.getByText(/Left of your limits/)).toHaveTextContent('deposits ₹700.00 today');
  });

  it('reads why a choice could not be saved, and both answers look the same', async () => {
    open(
      { hasChosenDepositLimit: false },
      { [PUT_LIMIT]: () => refusal(503, 'server/unavailable', 'Away.') },
    );
    await form();
    const [without, set] = ['Go without a limit', 'Set this limit'].map((name) =>
      screen.getByRole('button', { name }),
    );
    expect(without?.className).toBe(set?.className);
    await press('Go without a limit');
    expect(await screen.findByText('Away.')).toBeInTheDocument();
  });
});

describe('a deposit', () => {
  it.each([
    [[], 'Play safely: your limits'],
    [[dailyDeposit], 'Your limits'],
  ])('has the way to the limits at its amount, with %j', async (limits, name) => {
    open({ limits });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/play-safely');
  });

  it('that a limit refuses says which, what is left, and when it renews', async () => {
    const order = open(
      { limits: [dailyDeposit] },
      {
        [ORDER]: () =>
          reply(409, {
            success: false,
            code: 'protection/limit-reached',
            message: 'Limit.',
            limit: { kind: 'deposit', window: 'day', remaining: 700, renewsAt: dailyDeposit.renewsAt },
          }),
      },
    );
    await form();
    await order();
    expect(await screen.findByText(/This is more than your daily deposit limit leaves/)).toHaveTextContent(
      '₹700.00 until Mon, 9 Mar, 12:00 am. Your limits',
    );
  });

  it('is not offered to an excluded player', async () => {
    open({ exclusion: { kind: 'self-exclusion', until: null } });
    expect(await screen.findByText(/You are excluded from play for good/)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Deposit Funds' })).not.toBeInTheDocument();
  });

  it('is offered if the limits could not be loaded: the server still holds them', async () => {
    open({}, { [GET]: () => refusal(503, 'server/unavailable', 'Away.') });
    expect(await form()).toBeInTheDocument();
  });
});
