import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import type { ProtectionResponse } from '@paasa/protection';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listedDice, verifiedUser } from '../testing/fixtures.js';
import { renderPage } from '../testing/render-page.js';

const DETAILS = 'GET /api/user/my-details';
const LOGOUT = 'POST /api/user/logout';
const PROTECTION = 'GET /api/protection';

const protection: ProtectionResponse = {
  success: true,
  limits: [
    {
      kind: 'loss',
      window: 'day',
      amount: 100,
      used: 80,
      remaining: 20,
      renewsAt: '2026-03-08T18:30:00.000Z',
      renewal: 'whole',
      isMandatory: false,
      pending: null,
    },
  ],
  hasChosenDepositLimit: false,
  exclusion: null,
  realityCheck: { minutes: 60, isDue: false, elapsedSeconds: 3661, bets: 4, wagered: 40, net: 12 },
  age: null,
  maxStake: null,
  profile: {
    name: 'sandbox',
    minGameCycleMs: 0,
    isAutoplayAllowed: true,
    isQuickPlayAllowed: true,
    windows: 'calendar',
    areLimitsAskedFirst: false,
    mandatoryLimits: [],
    realityCheckChoices: [15, 30, 60, 120],
  },
};

let server: FakeApi;
afterEach(() => server.restore());

const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in.');

function open(path: string, user: typeof verifiedUser | null = verifiedUser, routes: FakeRoutes = {}): void {
  window.scrollTo = jest.fn();
  server = fakeApi({
    'GET /api/config': () => ({ mode: 'sandbox' }),
    [DETAILS]: () => (user === null ? notSignedIn() : { success: true, data: user }),
    'POST /api/user/refresh-token': notSignedIn,
    'GET /api/games/get-all-games': () => [listedDice],
    'GET /api/user/sessions': () => ({ success: true, data: [] }),
    'GET /api/transaction/get-all-transaction-by-user-id': () => ({ success: true, data: [], total: 0 }),
    [PROTECTION]: () => (user === null ? notSignedIn() : protection),
    'GET /api/protection/signs': () => ({ success: true, data: [] }),
    ...routes,
  });
  renderPage(path);
}

const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link', { name: /^Play safely/ })
    .map((link) => link.getAttribute('href'));

describe('the page Play safely', () => {
  it('is linked from the profile, the footer and the wallet', async () => {
    open('/profile');
    await screen.findByText('Signed in with: local');
    expect(linksIn(screen.getByRole('main'))).toEqual(['/play-safely']);
    expect(linksIn(screen.getByRole('contentinfo'))).toEqual(['/play-safely']);
    await userEvent.click(screen.getByRole('button', { name: 'Wallet' }));
    expect(linksIn(await screen.findByRole('dialog', { name: 'Wallet' }))).toEqual(['/play-safely']);
  });

  it('asks a guest to log in, and requests nothing', async () => {
    open('/play-safely', null);
    expect(await screen.findByRole('heading', { level: 1, name: 'Play safely' })).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('link', { name: /Log ?in/ })).toBeInTheDocument();
    expect(server.callsTo(PROTECTION)).toEqual([]);
  });

  it('has the record for paper at an address of its own', async () => {
    const sums = {
      depositedPaise: 0,
      withdrawnPaise: 0,
      correctedPaise: 0,
      netDepositsPaise: 0,
      betCount: 0,
      wageredPaise: 0,
      wonPaise: 0,
      netResultPaise: 0,
    };
    const at = '2026-03-08T09:00:00.000Z';
    open('/play-safely', verifiedUser, {
      'GET /api/protection/record': () => ({
        success: true,
        at,
        from: null,
        to: null,
        totals: sums,
        lifetime: sums,
        months: [],
      }),
      'GET /api/protection/record/newest': () => ({ success: true, records: [], isAll: true }),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Print view' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your record' })).toBeInTheDocument();
    expect(await screen.findByText('There are no records in this period.')).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('leaves the session when a time-out begins, and says until when', async () => {
    open('/play-safely', verifiedUser, {
      'POST /api/protection/time-out': () => {
        server.answer({ [DETAILS]: notSignedIn, [PROTECTION]: notSignedIn });
        return {
          ...protection,
          exclusion: { kind: 'time-out', until: '2026-03-09T08:30:00.000Z' },
        };
      },
      [LOGOUT]: () => ({ success: true }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Take a time-out' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Begin: 24 hours' }));
    expect(await screen.findByText(/You have a time-out until 9 March 2026/)).toHaveTextContent(
      'You are logged out.',
    );
    await waitFor(() => expect(screen.queryByText('Balance:')).not.toBeInTheDocument());
    expect(server.callsTo(LOGOUT)).toHaveLength(1);
    expect(screen.queryByText(/session has expired/)).not.toBeInTheDocument();
  });
});

describe('the page of a game', () => {
  it('shows time and net result in the bar, and what the limits leave at the stake', async () => {
    open('/games/dice');
    const bar = await screen.findByRole('banner');
    expect(await within(bar).findByRole('timer')).toHaveTextContent(/1:01:\d\d/);
    expect(within(bar).getByText('+₹12.00')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByLabelText('Bet Amount')).toHaveAccessibleDescription(
        'Left of your limits: losses ₹20.00 today',
      ),
    );
  });

  it('requests nothing for a guest, and other pages have no clock', async () => {
    open('/games/dice', null);
    expect(await screen.findByRole('heading', { level: 1, name: 'Dice' })).toBeInTheDocument();
    expect(server.callsTo(PROTECTION)).toEqual([]);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });
});

describe('the page of the deposit', () => {
  it('has the way to the limits at the amount, and asks for a first limit', async () => {
    open('/deposit-money');
    expect(await screen.findByRole('heading', { name: 'Deposit Funds' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'A limit for your deposits?' })).toBeInTheDocument();
    expect(linksIn(screen.getByRole('main'))).toEqual(['/play-safely']);
  });
});
