import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listedDice, unverifiedUser, verifiedUser } from '../testing/fixtures.js';
import { renderPage } from '../testing/render-page.js';

const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in.');

let server: FakeApi;
afterEach(() => {
  server.restore();
  localStorage.clear();
});

type TestUser = Omit<typeof verifiedUser, 'picture'> & { picture: string | null };

/** Opens the page at an address, as the given user; null is a guest. */
function open(path: string, user: TestUser | null, routes: FakeRoutes = {}) {
  window.scrollTo = jest.fn();
  server = fakeApi({
    'GET /api/config': () => ({ mode: 'sandbox' }),
    'GET /api/user/my-details': () => (user === null ? notSignedIn() : { success: true, data: user }),
    'POST /api/user/refresh-token': notSignedIn,
    'GET /api/games/get-all-games': () => [listedDice],
    'GET /api/transaction/get-all-transaction-by-user-id': () => ({ success: true, data: [], total: 0 }),
    ...routes,
  });
  return renderPage(path);
}

const textsIn = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('listitem', { hidden: true })
    .map((entry) => entry.textContent);

// jsdom applies no media queries: the sidebar of large screens is there, but hidden.
const findSidebar = () => screen.findByRole('navigation', { name: 'Main', hidden: true });

describe('before the user lookup ends', () => {
  it('shows Loading... and nothing else', async () => {
    open('/', null, { 'GET /api/user/my-details': () => new Promise(() => undefined) });
    await waitFor(() => expect(server.calls).toHaveLength(2));
    expect(document.body).toHaveTextContent(/^Loading\.\.\.$/);
  });
});

describe('the layout', () => {
  it.each([
    ['a guest', null, ['Home', 'Games', 'Fairness', 'Help', 'Log in', 'Register']],
    [
      'an unverified player',
      unverifiedUser,
      [
        'Home',
        'Games',
        'Profile',
        'Dashboard',
        'Transactions',
        'Verify Account',
        'Fairness',
        'Help',
        'Log out',
      ],
    ],
    [
      'a verified player',
      verifiedUser,
      ['Home', 'Games', 'Profile', 'Dashboard', 'Transactions', 'Fairness', 'Help', 'Log out'],
    ],
  ])('offers %s the entries that fit', async (_who, user, entries) => {
    open('/', user);
    expect(textsIn(await findSidebar())).toEqual(entries);
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(textsIn(await screen.findByRole('navigation', { name: 'Menu' }))).toEqual(entries);
  });

  it('shows a guest the ways in and no wallet', async () => {
    open('/', null);
    const bar = await screen.findByRole('banner');
    expect(within(bar).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(within(bar).getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(within(bar).queryByRole('button', { name: 'Wallet' })).not.toBeInTheDocument();
  });

  it('shows a player the balance, the wallet and the profile', async () => {
    open('/', verifiedUser);
    const bar = await screen.findByRole('banner');
    expect(bar).toHaveTextContent('Balance: ₹1,23,456.50');
    expect(within(bar).getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    await userEvent.click(within(bar).getByRole('button', { name: 'Wallet' }));
    expect(await screen.findByText('Available Balance')).toBeInTheDocument();
  });

  const openRound = {
    _id: 'round-1',
    betAmount: 10,
    createdAt: '2026-03-01T10:00:00.000Z',
    game: { _id: 'mines-id', name: 'mines', displayName: 'Mines' },
  };
  const OPEN_ROUNDS = 'GET /api/bet/fetch-open-rounds';

  it('leads a player to an open round, and no longer once it was finished elsewhere', async () => {
    let data = [openRound];
    open('/dashboard', verifiedUser, { [OPEN_ROUNDS]: () => ({ success: true, data }) });
    const bar = within(await screen.findByRole('banner'));
    expect(await bar.findByRole('link', { name: 'Continue Mines' })).toHaveAttribute('href', '/games/mines');
    data = [];
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(bar.queryByRole('link', { name: 'Continue Mines' })).not.toBeInTheDocument());
  });

  it('has no link to the open round on its own page', async () => {
    open('/games/mines', verifiedUser, { [OPEN_ROUNDS]: () => ({ success: true, data: [openRound] }) });
    const bar = within(await screen.findByRole('banner'));
    await waitFor(() => expect(server.callsTo(OPEN_ROUNDS)).toHaveLength(1));
    await userEvent.click(bar.getByRole('link', { name: 'Paasa, home' }));
    await userEvent.click(await bar.findByRole('link', { name: 'Continue Mines' }));
    await waitFor(() => expect(bar.queryByRole('link', { name: 'Continue Mines' })).not.toBeInTheDocument());
  });

  it('requests no open rounds for a guest or an unverified player, who can have none', async () => {
    for (const user of [null, unverifiedUser]) {
      open('/', user, { [OPEN_ROUNDS]: () => ({ success: true, data: [] }) });
      await screen.findByRole('banner');
      await screen.findByRole('list', { name: 'Games' });
      expect(server.callsTo(OPEN_ROUNDS)).toHaveLength(0);
      cleanup();
      server.restore();
    }
  });

  it('folds the sidebar to its pictures and keeps the words for screen readers', async () => {
    open('/', null);
    const sidebar = await findSidebar();
    await userEvent.click(screen.getByRole('button', { name: 'Fold menu', hidden: true }));
    expect(screen.getByRole('button', { name: 'Unfold menu', hidden: true })).toBeInTheDocument();
    expect(within(sidebar).getByRole('link', { name: 'Games', hidden: true })).toBeInTheDocument();
  });

  it('finds the sidebar as it was left', async () => {
    open('/', null);
    await findSidebar();
    await userEvent.click(screen.getByRole('button', { name: 'Fold menu', hidden: true }));
    cleanup();
    server.restore();
    open('/games', null);
    await findSidebar();
    expect(screen.getByRole('button', { name: 'Unfold menu', hidden: true })).toBeInTheDocument();
  });

  it('shows the picture of a player in place of their initials', async () => {
    const picture = 'https://pictures.example/meera.png';
    open('/games', { ...verifiedUser, picture });
    const profile = within(await screen.findByRole('banner')).getByRole('link', { name: 'Profile' });
    expect(profile.querySelector('img')).toHaveAttribute('src', picture);
  });

  it('says for whom the games are and how they end', async () => {
    open('/', null);
    expect(await screen.findByRole('contentinfo')).toHaveTextContent(
      '18+ · Play safely: over time the house wins.',
    );
  });

  it('names the year and the social profiles at the end', async () => {
    open('/', null);
    const footer = await screen.findByRole('contentinfo');
    expect(footer).toHaveTextContent(`© ${new Date().getFullYear()} Paasa`);
    const profiles = within(footer).getByRole('list', { name: 'Social profiles' });
    expect(within(profiles).getAllByRole('link').length).toBeGreaterThan(0);
  });

  it('leads everyone to where bets are verified', async () => {
    open('/', null);
    const footer = await screen.findByRole('contentinfo');
    expect(within(footer).getByRole('link', { name: 'Fairness' })).toHaveAttribute('href', '/fairness');
  });

  it.each([['/'], ['/login']])('says on %s that the money is not real, in the sandbox only', async (path) => {
    open(path, null);
    expect(await screen.findByText('Play money: no real funds')).toBeInTheDocument();
  });

  it('says nothing of the sort in live mode', async () => {
    open('/', null, { 'GET /api/config': () => ({ mode: 'live' }) });
    await screen.findByRole('banner');
    expect(screen.queryByText('Play money: no real funds')).not.toBeInTheDocument();
  });

  it('moves the focus to the content after a change of page', async () => {
    open('/', null);
    await userEvent.click(within(await findSidebar()).getByRole('link', { name: 'Games', hidden: true }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Games' })).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the pages of a recovery', () => {
  it.each([
    ['/forgot-password', 'Forgot password'],
    ['/verify-forgot-password-otp?email=meera%40example.com', 'Enter OTP'],
    ['/set-new-password?email=meera%40example.com', 'Set new password'],
  ])('%s has the common layout', async (path, title) => {
    open(path, null);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  });
});

describe('social sign-in', () => {
  it.each(['/login', '/register'])('is offered at %s where the server has it', async (path) => {
    open(path, null, {
      'GET /api/config': () => ({ mode: 'sandbox', socialProviders: ['github'] }),
      'GET /api/user/is-auth': notSignedIn,
    });
    const link = await screen.findByRole('link', { name: 'Continue with GitHub' });
    expect(link).toHaveAttribute('href', '/api/auth/github');
    expect(screen.queryByRole('link', { name: 'Continue with Google' })).not.toBeInTheDocument();
  });

  it('that worked says so, once, and goes home', async () => {
    open('/oauth-success', verifiedUser);
    expect(await screen.findByText('Welcome, Meera Iyer!')).toBeInTheDocument();
    expect(await screen.findAllByText('Login successful!')).toHaveLength(1);
    await waitFor(() => expect(server.callsTo('GET /api/user/my-details')).toHaveLength(2));
  });
});

describe('Log out', () => {
  const works = {
    'POST /api/user/logout': () => {
      server.answer({ 'GET /api/user/my-details': notSignedIn });
      return { success: true };
    },
  };

  it('of the sidebar says so', async () => {
    localStorage.setItem('paasa.session', '{"playerId":"player-1","byGame":{}}');
    open('/profile', verifiedUser, works);
    await userEvent.click(within(await findSidebar()).getByRole('button', { name: 'Log out', hidden: true }));
    expect(await screen.findByText('Logged out successfully')).toBeInTheDocument();
    expect(await screen.findByText('Log in to view profile')).toBeInTheDocument();
    // The session's bets of every game, whose code was never loaded here.
    expect(localStorage.getItem('paasa.session')).toBe('');
  });

  it('pressed twice is sent once, with one message', async () => {
    let answer: () => void = () => undefined;
    open('/profile', verifiedUser, {
      'POST /api/user/logout': () =>
        new Promise((resolve) => {
          answer = () => resolve(works['POST /api/user/logout']());
        }),
    });
    const button = within(await findSidebar()).getByRole('button', { name: 'Log out', hidden: true });
    await userEvent.dblClick(button);
    answer();
    expect(await screen.findByText('Log in to view profile')).toBeInTheDocument();
    expect(await screen.findByText('Logged out successfully')).toBeInTheDocument();
    expect(server.callsTo('POST /api/user/logout')).toHaveLength(1);
    expect(screen.queryByText('Logout failed')).not.toBeInTheDocument();
  });

  it('shows nothing of the player from then on, even if the user lookup fails', async () => {
    const transactions = 'GET /api/transaction/get-all-transaction-by-user-id';
    open('/profile', verifiedUser, {
      'POST /api/user/logout': () => {
        server.answer({ 'GET /api/user/my-details': () => refusal(503, 'http/unavailable', 'Away.') });
        return { success: true };
      },
    });
    await screen.findByText('meera@example.com');
    await userEvent.click(within(await findSidebar()).getByRole('button', { name: 'Log out', hidden: true }));
    expect(await screen.findByText('Log in to view profile')).toBeInTheDocument();
    await screen.findByText('Logged out successfully');
    expect(screen.queryByText('Meera Iyer')).not.toBeInTheDocument();
    expect(server.callsTo(transactions)).toHaveLength(1);
  });

  it('of the mobile menu says so and goes home', async () => {
    open('/games', verifiedUser, works);
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('Logged out')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Play Dice' })).toBeInTheDocument();
    expect(await screen.findAllByRole('link', { name: 'Log in' })).not.toHaveLength(0);
  });

  it('that fails says so and keeps the player signed in', async () => {
    open('/', verifiedUser, { 'POST /api/user/logout': () => refusal(503, 'http/unavailable', 'Away.') });
    await userEvent.click(within(await findSidebar()).getByRole('button', { name: 'Log out', hidden: true }));
    expect(await screen.findByText('Logout failed')).toBeInTheDocument();
    expect(screen.getByText('Welcome, Meera Iyer!')).toBeInTheDocument();
  });
});
