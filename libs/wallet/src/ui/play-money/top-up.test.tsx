import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { balanceChanged, createApiStore, listeners } from '@paasa/api-client/ui';
import { ToastHost, UiProvider } from '@paasa/ui-kit/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { TopUp } from './top-up.js';

const TAKE = 'POST /api/wallet/play-money';
const given = { success: true, message: '', transactionId: 't-1', amount: 1000, wallet: 1005 };

let server: FakeApi;
afterEach(() => server.restore());

function Hideable() {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
      </button>
      {isShown ? <TopUp /> : null}
    </>
  );
}

function show(playMoney: number | null, routes: FakeRoutes = {}): void {
  server = fakeApi({
    'GET /api/config': () => ({ mode: playMoney === null ? 'live' : 'sandbox', checkoutUrl: '', playMoney }),
    [TAKE]: () => given,
    ...routes,
  });
  render(
    <Provider store={createApiStore()}>
      <UiProvider>
        <MemoryRouter>
          <Hideable />
          <ToastHost />
        </MemoryRouter>
      </UiProvider>
    </Provider>,
  );
}

const playMoneyButton = () => screen.findByRole('button', { name: 'Get ₹1,000 of play money' });

describe('the ways to get money', () => {
  it('lead to the deposit, and give play money with one press', async () => {
    const balances: number[] = [];
    const stop = listeners.startListening({
      actionCreator: balanceChanged,
      effect: ({ payload }) => void balances.push(payload),
    });
    show(1000);
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/deposit-money');
    await userEvent.click(await playMoneyButton());
    expect(await screen.findByText('₹1,000.00 of play money added')).toBeInTheDocument();
    expect(balances).toEqual([1005]);
    expect(server.callsTo(TAKE)[0]?.headers['idempotency-key']).toMatch(/^[\x21-\x7e]{8,64}$/);
    stop();
  });

  it('have no play money where the server offers none', async () => {
    show(null);
    await waitFor(() => expect(server.callsTo('GET /api/config')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /play money/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Deposit' })).toBeInTheDocument();
  });

  it('show why there is no more play money', async () => {
    const words = 'You have had all the play money of one day.';
    show(1000, { [TAKE]: () => refusal(429, 'wallet/too-much-play-money', words) });
    await userEvent.click(await playMoneyButton());
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  const keys = () => server.callsTo(TAKE).map(({ headers }) => headers['idempotency-key']);
  async function press(count: number): Promise<void> {
    await userEvent.click(await playMoneyButton());
    await waitFor(() => expect(keys()).toHaveLength(count));
  }

  it('repeat a press without a clear answer with its key, and give the next one a new key', async () => {
    show(1000, {
      [TAKE]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await press(1);
    await screen.findByText(/no answer/i);
    server.answer({ [TAKE]: () => refusal(409, 'wallet/payment-pending', 'On its way.') });
    await press(2);
    await screen.findByText('On its way.');
    server.answer({ [TAKE]: () => given });
    await press(3);
    await screen.findByText(/added/);
    await press(4);
    const [first, ...others] = keys();
    expect(others.slice(0, 2)).toEqual([first, first]);
    expect(others[2]).not.toBe(first);
  });

  it('start anew after a press that the provider made no order for', async () => {
    show(1000, { [TAKE]: () => refusal(503, 'wallet/play-money-not-started', 'No order.') });
    await press(1);
    await screen.findByText('No order.');
    await press(2);
    expect(new Set(keys()).size).toBe(2);
  });

  it('keep the key while the button is away', async () => {
    show(1000, { [TAKE]: () => refusal(503, 'server/unavailable', 'Away.') });
    await press(1);
    await screen.findByText('Away.');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await press(2);
    expect(new Set(keys()).size).toBe(1);
  });
});
