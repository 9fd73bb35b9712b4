import { refusal, type FakeApi } from '@paasa/api-client/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { games } from '../games.js';
import { listedBet, listedDice, unverifiedUser, verifiedUser } from '../testing/fixtures.js';
import { openPage } from '../testing/open-page.fake.js';

const BETS = 'GET /api/bet/fetch-bets-by-user';

let server: FakeApi;
afterEach(() => server.restore());

function open(...page: Parameters<typeof openPage>): void {
  server = openPage(...page);
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

  it('has the same name whichever banner is shown', async () => {
    open('/', null);
    const title = await screen.findByRole('heading', { level: 1, name: 'Every roll, fair by proof.' });
    await userEvent.click(await screen.findByRole('button', { name: /^Banner 2 of 4/ }));
    expect(screen.getAllByRole('heading', { level: 1 })).toEqual([title]);
    expect(document.title).toBe('Paasa');
  });

  it('tells a guest how it works', async () => {
    open('/', null);
    const part = within(await screen.findByRole('region', { name: 'How it works' }));
    expect(part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Check every result',
      'A 1% edge',
      'Your money, every paisa accounted for',
    ]);
    expect(part.getByRole('link')).toHaveAttribute('href', '/fairness');
    expect(screen.queryByText('Your recent bets')).not.toBeInTheDocument();
  });

  it('shows a player the latest five bets and their results', async () => {
    const data = [3, -2, 5, 0, 11, 13].map((result, place) => listedBet({ result, place }));
    open('/', verifiedUser, { [BETS]: () => ({ success: true, data, total: data.length }) });
    const bets = within(await screen.findByRole('region', { name: 'Your recent bets' }));
    await bets.findByText('+₹3.00');
    const rows = within(bets.getAllByRole('list')[0] ?? document.body).getAllByRole('listitem');
    expect(rows.map(({ children }) => Array.from(children, ({ textContent }) => textContent))).toEqual(
      [
        ['Dice+₹3.00', '1.15×'],
        ['Dice−₹2.00', '0.90×'],
        ['Dice+₹5.00', '1.25×'],
        ['Dice₹0.00', '1.00×'],
        ['Dice+₹11.00', '1.55×'],
      ].map(([result, multiplier]) => [result, expect.stringMatching(RegExp(`^1 Mar 2026.*${multiplier}$`))]),
    );
    expect(bets.getByRole('link', { name: 'All your bets' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByText('How it works')).not.toBeInTheDocument();
  });

  it.each([
    ['is still open', 'pending', 'open'],
    ['was voided', 'voided', 'voided'],
  ])('shows no result of a round that %s', async (_which, status, word) => {
    const data = [{ ...listedBet({ result: -5, place: 0 }), status }];
    open('/', verifiedUser, { [BETS]: () => ({ success: true, data, total: 1 }) });
    expect(await screen.findByText(word)).toBeInTheDocument();
    expect(screen.queryByText('−₹5.00')).not.toBeInTheDocument();
    expect(screen.queryByText('0.75×')).not.toBeInTheDocument();
  });

  it.each([
    ['who is not verified', { ...unverifiedUser, wallet: 0 }, 'Verify Account', '/verify-user'],
    ['who has no money', { ...verifiedUser, wallet: 0 }, 'Deposit', '/deposit-money'],
    ['who could play', verifiedUser, 'Roll the dice', '/games/dice'],
  ])('shows a new player %s the next step', async (_who, user, text, href) => {
    open('/', user, { [BETS]: () => ({ success: true, data: [], total: 0 }) });
    const step = within(await screen.findByRole('region', { name: 'Next step' }));
    expect(step.getByRole('link', { name: text })).toHaveAttribute('href', href);
  });

  it('says that the bets could not be loaded', async () => {
    open('/', verifiedUser, { [BETS]: () => refusal(503, 'http/unavailable', 'Away.') });
    expect(await screen.findByText('Could not load your bets.')).toBeInTheDocument();
  });

  it('leads from a picture to its game', async () => {
    open('/', null);
    const games = await screen.findByRole('list', { name: 'Games' });
    expect(within(games).getByRole('link', { name: 'Dice' })).toHaveAttribute('href', '/games/dice');
  });
});

describe.each([['/'], ['/games']])('the games at %s', (path) => {
  const GAMES = 'GET /api/games/get-all-games';
  const away = () => refusal(503, 'http/unavailable', 'Away.');

  it('keep their place while they are loading', async () => {
    open(path, null, { [GAMES]: () => new Promise(() => undefined) });
    const text = await screen.findByText('Loading games...');
    const tiles = text.closest('[role="status"]')?.parentElement?.parentElement?.children;
    expect(tiles).toHaveLength(games.length + 1);
    expect(screen.queryByRole('list', { name: 'Games' })).not.toBeInTheDocument();
  });

  it('show which round is open', async () => {
    const data = [{ _id: 'round-1', betAmount: 10, createdAt: '2026-03-01T10:00:00.000Z', game: listedDice }];
    open(path, verifiedUser, {
      [GAMES]: () => [listedDice, { ...listedDice, _id: 'mines-id', name: 'mines', displayName: 'Mines' }],
      'GET /api/bet/fetch-open-rounds': () => ({ success: true, data }),
    });
    const list = within(await screen.findByRole('list', { name: 'Games' }));
    const tile = await list.findByRole('link', { name: /^Dice ?, Round open$/ });
    expect(tile).toHaveAttribute('href', '/games/dice');
    expect(list.getByRole('link', { name: 'Mines' })).not.toHaveTextContent('Round open');
  });

  it('that failed to load are reported, and come after another request', async () => {
    open(path, null, { [GAMES]: away });
    expect(await screen.findByText('Could not load games.')).toBeInTheDocument();
    expect(screen.queryByText('Loading games...')).not.toBeInTheDocument();
    server.answer({ [GAMES]: () => [listedDice] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Dice' })).toBeInTheDocument();
    expect(screen.queryByText('Could not load games.')).not.toBeInTheDocument();
  });

  it('come by themselves when the network is back', async () => {
    open(path, null, { [GAMES]: away });
    await screen.findByText('Could not load games.');
    server.answer({ [GAMES]: () => [listedDice] });
    fireEvent(window, new Event('online'));
    expect(await screen.findByRole('link', { name: 'Dice' })).toBeInTheDocument();
  });

  it('have pictures with a size, and those far below load later', async () => {
    const many = Array.from({ length: 6 }, (_, place) => ({ ...listedDice, _id: String(place) }));
    open(path, null, { [GAMES]: () => many });
    const pictures = await screen.findAllByRole('img', { name: 'Dice' });
    for (const picture of pictures) {
      expect(picture).toHaveAttribute('width', '300');
      expect(picture).toHaveAttribute('height', '400');
    }
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
      ...Array<string>(4).fill('eager'),
      ...Array<string>(2).fill('lazy'),
    ]);
  });

  it('end with a tile for future games', async () => {
    open(path, null);
    const list = await screen.findByRole('list', { name: 'Games' });
    expect(within(list).getAllByRole('listitem').at(-1)).toHaveTextContent('More games coming soon!');
  });
});

describe('Games', () => {
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
    for (const { displayName, name, loadUi } of games) {
      expect((await screen.findAllByText(displayName)).length).toBeGreaterThan(0);
      const { loadVerifier } = await loadUi();
      expect(await loadVerifier()).toMatchObject({ game: name, displayName });
    }
  });
});

describe('an unknown address', () => {
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
    expect(await screen.findByText('Log in to view profile')).toBeInTheDocument();
    // A screen that looked the user up itself would be removed and built again endlessly.
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

  it('shows the last visit, and leads to where the player is signed in', async () => {
    const lastSignInAt = '2026-03-01T10:00:00.000Z';
    open('/profile', { ...verifiedUser, lastSignInAt });
    const time = (await screen.findByText(/^Last sign-in:/)).querySelector('time');
    expect(time).toHaveAttribute('datetime', lastSignInAt);
    expect(time).toHaveTextContent(/2026/);
    await userEvent.click(
      screen.getByRole('link', { name: 'Security: email, password, passkeys, second step, devices' }),
    );
    expect(await screen.findByRole('region', { name: 'Your Sessions' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Two-factor authentication' })).toBeInTheDocument();
  });

  it('knows a first visit', async () => {
    open('/profile', verifiedUser);
    expect(await screen.findByText('This is your first sign-in')).toBeInTheDocument();
  });

  it('leads an unverified player to the verification', async () => {
    open('/profile', unverifiedUser);
    expect((await screen.findByText('Account Verified')).nextSibling).toHaveTextContent('No');
    const call = within(screen.getByRole('region', { name: 'Verification' }));
    expect(call.getByRole('link', { name: 'Verify Account' })).toHaveAttribute('href', '/verify-user');
  });

  it('requires nothing of a verified player', async () => {
    open('/profile', verifiedUser);
    expect((await screen.findByText('Account Verified')).nextSibling).toHaveTextContent('Yes');
    expect(screen.queryByRole('region', { name: 'Verification' })).not.toBeInTheDocument();
  });

  it('shows initials for a missing picture, and for one that fails to load', async () => {
    open('/profile', { ...verifiedUser, picture: 'https://pictures.test/meera.png' });
    const details = within(await screen.findByRole('region', { name: 'Your details' }));
    fireEvent.error(details.getByRole('img', { name: 'Picture of Meera Iyer' }));
    expect(details.getByText('MI')).toBeInTheDocument();
    expect(details.queryByRole('img')).not.toBeInTheDocument();
  });
});

describe.each([
  ['/deposit-money', 'Deposit', 'Log in to deposit money', 'Enter Amount (INR)'],
  ['/withdraw-money', 'Withdraw', 'Log in to withdraw money', 'Amount (₹)'],
])('%s', (path, title, loginText, field) => {
  it('asks a guest to log in', async () => {
    open(path, null);
    expect(await screen.findByText(loginText)).toBeInTheDocument();
    expect(screen.queryByLabelText(field)).not.toBeInTheDocument();
  });

  it('asks an unverified player to verify', async () => {
    open(path, unverifiedUser);
    expect(await screen.findByText('Please verify your account to use wallet features.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: title })).not.toHaveStyle({ position: 'absolute' });
    expect(screen.getByRole('link', { name: 'Verify Now' })).toHaveAttribute('href', '/verify-user');
    expect(screen.queryByLabelText(field)).not.toBeInTheDocument();
  });

  it('shows a verified player the form', async () => {
    open(path, verifiedUser);
    expect(await screen.findByLabelText(field)).toBeInTheDocument();
  });
});
