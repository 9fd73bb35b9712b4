import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { games } from '../games.js';
import { listedDice, unverifiedUser, verifiedUser } from '../testing/fixtures.js';
import { renderPage } from '../testing/render-page.js';

let server: FakeApi;
afterEach(() => server.restore());

function open(path: string, user: typeof verifiedUser | null, routes: FakeRoutes = {}): void {
  window.scrollTo = jest.fn();
  const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in.');
  server = fakeApi({
    'GET /api/config': () => ({ mode: 'sandbox' }),
    'GET /api/user/my-details': () => (user === null ? notSignedIn() : { success: true, data: user }),
    'POST /api/user/refresh-token': notSignedIn,
    'GET /api/games/get-all-games': () => [listedDice],
    'GET /api/user/sessions': () => ({ success: true, data: [] }),
    'GET /api/transaction/payout-details': () => ({ success: true, data: [] }),
    'GET /api/transaction/get-all-transaction-by-user-id': () => ({ success: true, data: [], total: 0 }),
    ...routes,
  });
  renderPage(path);
}

describe('Home', () => {
  it('greets a player with name and balance', async () => {
    open('/', verifiedUser);
    expect(await screen.findByText('Welcome, Meera Iyer!')).toBeInTheDocument();
    const strip = within(screen.getByRole('region', { name: 'Your account' }));
    expect(strip.getByText('Wallet Balance: ₹1,23,456.50')).toBeInTheDocument();
    expect(strip.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    expect(strip.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('greets no guest', async () => {
    open('/', null);
    expect(await screen.findByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register');
    expect(screen.queryByText(/^Welcome/)).not.toBeInTheDocument();
  });

  it.each([['/'], ['/games']])('says on %s that the games are loading', async (path) => {
    open(path, null, { 'GET /api/games/get-all-games': () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading games...')).toBeInTheDocument();
  });

  it.each([['/'], ['/games']])('says on %s that the games could not be loaded', async (path) => {
    open(path, null, { 'GET /api/games/get-all-games': () => refusal(503, 'http/unavailable', 'Away.') });
    expect(await screen.findByText('Could not load games.')).toBeInTheDocument();
    expect(screen.queryByText('Loading games...')).not.toBeInTheDocument();
  });

  it('leads from a picture to its game', async () => {
    open('/', null);
    const games = await screen.findByRole('list', { name: 'Games' });
    expect(within(games).getByRole('link', { name: 'Dice' })).toHaveAttribute('href', '/games/dice');
  });
});

describe('Games', () => {
  it('ends with a tile for those to come', async () => {
    open('/games', null);
    const games = await screen.findByRole('list', { name: 'Games' });
    expect(within(games).getAllByRole('listitem').at(-1)).toHaveTextContent('More games coming soon!');
  });

  it('opens the game of a tile', async () => {
    open('/games', null);
    await userEvent.click(await screen.findByRole('link', { name: 'Dice' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dice' })).toBeInTheDocument();
  });
});

describe('a game', () => {
  it.each([
    ['/games/mines', 'Mines Game'],
    ['/games/dice', 'Dice'],
  ])('at %s has its screen', async (path, title) => {
    open(path, null);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });
});

describe('Fairness', () => {
  it('is open to guests and knows the rules of every game', async () => {
    open('/fairness', null);
    expect(await screen.findByRole('heading', { level: 1, name: 'Fairness' })).toBeInTheDocument();
    for (const { displayName, name, loadVerifier } of games) {
      expect((await screen.findAllByText(displayName)).length).toBeGreaterThan(0);
      expect(await loadVerifier()).toMatchObject({ game: name, displayName });
    }
  });
});

describe('an address that leads nowhere', () => {
  it('gets a page that says so and leads home', async () => {
    open('/no/such/page', null);
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  });

  it('of a game gets a page that says so and leads to the games', async () => {
    open('/games/roulette', null);
    expect(await screen.findByRole('heading', { level: 1, name: 'Game not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all games' })).toHaveAttribute('href', '/games');
  });
});

describe('Profile', () => {
  it('asks a guest to log in, once', async () => {
    open('/profile', null);
    expect(await screen.findByText('Login to view profile')).toBeInTheDocument();
    // A screen that looked the user up itself would be torn down and built again without end.
    expect(server.callsTo('GET /api/user/my-details')).toHaveLength(1);
  });

  it('shows who the player is', async () => {
    open('/profile', verifiedUser);
    expect(await screen.findByText('meera@example.com')).toBeInTheDocument();
    expect(screen.getByText('Signed in with: local')).toBeInTheDocument();
    // 20:30 UTC is after midnight in India.
    expect(screen.getByText('Member since 12 February 2026')).toBeInTheDocument();
    const cards = screen.getAllByRole('definition').map((card) => card.textContent);
    expect(cards).toEqual(['₹1,23,456.50', 'Yes', '8D9E1F']);
    expect(screen.getByText('Your Transactions')).toBeInTheDocument();
  });

  it('shows where the player is signed in, and when they last came', async () => {
    const lastSignInAt = '2026-03-01T10:00:00.000Z';
    open('/profile', { ...verifiedUser, lastSignInAt });
    expect(await screen.findByRole('region', { name: 'Your Sessions' })).toBeInTheDocument();
    const time = screen.getByText(/^Last sign-in:/).querySelector('time');
    expect(time).toHaveAttribute('datetime', lastSignInAt);
    expect(time).toHaveTextContent(/2026/);
  });

  it('knows a first visit', async () => {
    open('/profile', verifiedUser);
    expect(await screen.findByText('Last sign-in: this is your first')).toBeInTheDocument();
  });

  it('tells an unverified account from a verified one', async () => {
    open('/profile', unverifiedUser);
    expect((await screen.findByText('Account Verified')).nextSibling).toHaveTextContent('No');
  });
});

describe.each([
  ['/deposit-money', 'Login to deposit money', 'Enter Amount (INR)'],
  ['/withdraw-money', 'Login to withdraw money', 'Amount (₹)'],
])('%s', (path, loginText, field) => {
  it('asks a guest to log in', async () => {
    open(path, null);
    expect(await screen.findByText(loginText)).toBeInTheDocument();
    expect(screen.queryByLabelText(field)).not.toBeInTheDocument();
  });

  it('asks an unverified player to verify', async () => {
    open(path, unverifiedUser);
    expect(await screen.findByText('Please verify your account to use wallet features.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Verify Now' })).toHaveAttribute('href', '/verify-user');
    expect(screen.queryByLabelText(field)).not.toBeInTheDocument();
  });

  it('shows a verified player the form', async () => {
    open(path, verifiedUser);
    expect(await screen.findByLabelText(field)).toBeInTheDocument();
  });
});
