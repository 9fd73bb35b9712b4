import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listedDice, verifiedUser } from '../testing/fixtures.js';
import { renderPage } from '../testing/render-page.js';

let server: FakeApi;
afterEach(() => {
  server.restore();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

interface Opening {
  wallet?: number;
  /** The address of the document; the page's address by default. */
  documentPath?: string;
  routes?: FakeRoutes;
}

/** Opens the page at an address, in the document of that address; returns how often another document is requested. */
function open(path: string, { wallet = verifiedUser.wallet, documentPath, routes }: Opening = {}): jest.Mock {
  window.scrollTo = jest.fn();
  const empty = () => ({ success: true, data: [], total: 0 });
  server = fakeApi({
    'GET /api/config': () => ({ mode: 'live' }),
    'GET /api/user/my-details': () => ({ success: true, data: { ...verifiedUser, wallet } }),
    'GET /api/games/get-all-games': () => [listedDice],
    'GET /api/transaction/get-all-transaction-by-user-id': empty,
    'GET /api/transaction/payout-details': empty,
    'GET /api/bet/fetch-bets-by-user': empty,
    'GET /api/user/get-day-wise-wallet-stats': () => [],
    'GET /api/bet/fetch-day-results': () => ({
      success: true,
      from: '2026-01-03',
      to: '2026-02-01',
      knownFrom: '2026-01-03',
      days: [],
    }),
    'GET /api/bet/get-user-totalwin-and-winningstreak': () => ({
      totalWinningAmount: 0,
      totalWinningStreak: 0,
      totalWageredAmount: 0,
      totalWins: 0,
      totalLose: 0,
    }),
    ...routes,
  });
  const loadDocument = jest.fn();
  renderPage(path, loadDocument, documentPath);
  return loadDocument;
}

const amount = () => screen.findByLabelText('Enter Amount (INR)');

async function openWallet(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Wallet' }));
  return screen.findByRole('dialog', { name: 'Wallet' });
}

describe('the Deposit page, which has its own policy', () => {
  it.each(['/deposit-money', '/deposit-money/', '/Deposit-Money'])(
    'is shown at %s in its own document',
    async (path) => {
      const loadDocument = open(path);
      expect(await amount()).toBeInTheDocument();
      expect(loadDocument).not.toHaveBeenCalled();
    },
  );

  it('is entered from the wallet by loading its document, once', async () => {
    const loadDocument = open('/games');
    await userEvent.click(within(await openWallet()).getByRole('link', { name: 'Deposit' }));
    expect(await screen.findByText('Loading...')).toBeInTheDocument();
    await waitFor(() => expect(loadDocument).toHaveBeenCalledTimes(1));
    expect(screen.queryByLabelText('Enter Amount (INR)')).not.toBeInTheDocument();
  });

  it('is entered from the first steps by loading its document', async () => {
    const loadDocument = open('/dashboard', { wallet: 0 });
    await userEvent.click(await screen.findByRole('link', { name: 'Deposit' }));
    await waitFor(() => expect(loadDocument).toHaveBeenCalledTimes(1));
  });

  it('is left by loading another document', async () => {
    const loadDocument = open('/deposit-money');
    await amount();
    await userEvent.click(screen.getAllByRole('link', { name: 'Games', hidden: true })[0] ?? document.body);
    await waitFor(() => expect(loadDocument).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('heading', { name: 'Games' })).not.toBeInTheDocument();
  });
});

describe('an ordinary document in place of Deposit’s, as from the service worker', () => {
  const standIn = { documentPath: '/' };
  const broken = () => screen.findByRole('heading', { level: 1, name: 'Something went wrong' });

  it('is reloaded once: if the same comes again, that is shown', async () => {
    const first = open('/deposit-money', standIn);
    await waitFor(() => expect(first).toHaveBeenCalledTimes(1));
    cleanup();
    const second = open('/deposit-money', standIn);
    expect(await broken()).toBeInTheDocument();
    expect(second).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('is reloaded again after the right one came', async () => {
    const first = open('/deposit-money', standIn);
    await waitFor(() => expect(first).toHaveBeenCalledTimes(1));
    cleanup();
    open('/deposit-money');
    await amount();
    cleanup();
    const later = open('/deposit-money', standIn);
    await waitFor(() => expect(later).toHaveBeenCalledTimes(1));
  });

  it('is reloaded again after the server was unreachable', async () => {
    const first = open('/deposit-money', standIn);
    await waitFor(() => expect(first).toHaveBeenCalledTimes(1));
    cleanup();
    const away = () => refusal(503, 'http/unavailable', 'Away.');
    const details = 'GET /api/user/my-details';
    const config = 'GET /api/config';
    const routes = { [details]: away, [config]: away, 'GET /readyz': away };
    const later = open('/deposit-money', { ...standIn, routes });
    await screen.findByRole('heading', { level: 1, name: 'The server cannot be reached' });
    expect(later).not.toHaveBeenCalled();
    server.answer({
      [details]: () => ({ success: true, data: verifiedUser }),
      [config]: () => ({ mode: 'sandbox' }),
    });
    await waitFor(() => expect(later).toHaveBeenCalledTimes(1));
  });

  it('may be left, and is reloaded for the next visit of Deposit', async () => {
    sessionStorage.setItem('paasa.document', '/deposit-money');
    const loadDocument = open('/deposit-money', standIn);
    await broken();
    await userEvent.click(screen.getByRole('link', { name: 'Back to home' }));
    await userEvent.click(within(await openWallet()).getByRole('link', { name: 'Deposit' }));
    await waitFor(() => expect(loadDocument).toHaveBeenCalledTimes(1));
  });

  it('is reloaded if nothing can be remembered: then there is no service worker either', async () => {
    for (const call of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, call).mockImplementation(() => {
        throw new Error('Storage is blocked.');
      });
    const loadDocument = open('/deposit-money', standIn);
    await waitFor(() => expect(loadDocument).toHaveBeenCalledTimes(1));
  });
});

describe('every other page', () => {
  it('shares its document', async () => {
    const loadDocument = open('/games');
    await userEvent.click(within(await openWallet()).getByRole('link', { name: 'Withdraw' }));
    expect(await screen.findByLabelText('Amount (₹)')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
    expect(await screen.findByText('Signed in with: local')).toBeInTheDocument();
    expect(loadDocument).not.toHaveBeenCalled();
  });
});
