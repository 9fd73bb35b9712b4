import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listedDice, unverifiedUser, verifiedUser } from '../testing/fixtures.js';
import { renderPage } from '../testing/render-page.js';

const DETAILS = 'GET /api/user/my-details';
const REFRESH = 'POST /api/user/refresh-token';
const REVEAL = 'PATCH /api/games/mines/reveal-tile';
const EXPIRED = 'Your session has expired. Please log in again.';

const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in.');
const signedInAs = (user: typeof verifiedUser) => () => ({ success: true, data: user });
const openRound = {
  bet: {
    _id: 'round-1',
    betAmount: 10,
    status: 'pending',
    gameData: { mineCount: 3, revealedTiles: [4], multiplier: 1.125 },
  },
};

let server: FakeApi;
afterEach(() => server.restore());

function open(path: string, user: typeof verifiedUser | null, routes: FakeRoutes = {}) {
  window.scrollTo = jest.fn();
  server = fakeApi({
    'GET /api/config': () => ({ mode: 'sandbox' }),
    [DETAILS]: user === null ? notSignedIn : signedInAs(user),
    [REFRESH]: notSignedIn,
    'GET /api/user/is-auth': notSignedIn,
    'GET /api/games/get-all-games': () => [listedDice],
    'GET /api/transaction/get-all-transaction-by-user-id': () => ({ success: true, data: [], total: 0 }),
    'GET /api/user/sessions': () => ({ success: true, data: [] }),
    'GET /api/games/mines/pending-mine': () => openRound,
    ...routes,
  });
  return renderPage(path);
}

const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));
const endSession = () =>
  server.answer({
    [DETAILS]: notSignedIn,
    [REVEAL]: notSignedIn,
    'GET /api/games/mines/pending-mine': notSignedIn,
    'GET /api/user/sessions': notSignedIn,
  });
const hiddenTile = async () => screen.findByRole('button', { name: 'Row 1, column 1, hidden' });

async function logIn() {
  await userEvent.type(await screen.findByLabelText('Email'), 'meera@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'a long secret');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('an access token that expires in mid-play', () => {
  it('is renewed once, and play continues', async () => {
    open('/games/mines', verifiedUser);
    const tile = await hiddenTile();
    let isValid = false;
    const ifValid = (answer: unknown) => () => (isValid ? answer : notSignedIn());
    server.answer({
      [DETAILS]: ifValid(signedInAs(verifiedUser)()),
      'GET /api/games/mines/pending-mine': ifValid(openRound),
      [REVEAL]: ifValid({
        success: true,
        isMine: false,
        revealedTiles: [4, 0],
        status: 'active',
        multiplier: 1.3,
        profit: 13,
      }),
      [REFRESH]: () => {
        isValid = true;
        return { success: true };
      },
    });
    comeBack();
    await userEvent.click(tile);
    await waitFor(() => expect(screen.getByText('Revealed Tiles').nextSibling).toHaveTextContent('2'));
    expect(server.callsTo(REFRESH)).toHaveLength(1);
    const bodies = server.callsTo(REVEAL).map(({ body, headers }) => [body, headers['idempotency-key']]);
    expect(new Set(bodies.map((sent) => JSON.stringify(sent))).size).toBe(1);
    expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument();
  });
});

describe('a session that ends on the server', () => {
  it('in mid-play leads to the login with a message, and from there back to the open round', async () => {
    open('/games/mines', verifiedUser);
    const tile = await hiddenTile();
    endSession();
    await userEvent.click(tile);
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeInTheDocument();
    expect(screen.getAllByText(EXPIRED)).toHaveLength(1);
    expect(screen.queryByText('Balance:')).not.toBeInTheDocument();
    expect(server.callsTo(REFRESH)).toHaveLength(1);

    server.answer({
      'POST /api/user/login': () => {
        server.answer({
          [DETAILS]: signedInAs(verifiedUser),
          'GET /api/games/mines/pending-mine': () => openRound,
        });
        return { success: true, message: 'Welcome.' };
      },
    });
    await logIn();
    expect(await screen.findByRole('heading', { level: 1, name: 'Mines Game' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^Cash Out/ })).toBeEnabled();
  });

  it('is shown once, for any number of calls', async () => {
    open('/profile', verifiedUser);
    await screen.findByText('Signed in with: local');
    endSession();
    comeBack();
    comeBack();
    expect(await screen.findByText(EXPIRED)).toBeInTheDocument();
    comeBack();
    await waitFor(() => expect(server.callsTo(DETAILS).length).toBeGreaterThan(2));
    expect(screen.getAllByText(EXPIRED)).toHaveLength(1);
    expect(server.callsTo(REFRESH)).toHaveLength(1);
  });

  it.each(['/forgot-password', '/verify-forgot-password-otp?email=meera%40example.com', '/verify-user'])(
    'leaves a visitor on %s',
    async (path) => {
      open(path, verifiedUser);
      const title = await screen.findByRole('heading', { level: 1 });
      endSession();
      comeBack();
      await waitFor(() => expect(server.callsTo(REFRESH)).toHaveLength(1));
      // With its code loaded, the login would show at once.
      await import('../pages/login.js');
      await waitFor(() => expect(server.callsTo(DETAILS)).toHaveLength(3));
      comeBack();
      await waitFor(() => expect(server.callsTo(DETAILS)).toHaveLength(4));
      expect(title).toBeInTheDocument();
      expect(server.callsTo('GET /api/user/is-auth')).toHaveLength(0);
    },
  );

  it('is not reported to a guest', async () => {
    open('/games', null);
    await screen.findByRole('heading', { level: 1, name: 'Games' });
    comeBack();
    await waitFor(() => expect(server.callsTo(DETAILS)).toHaveLength(2));
    expect(screen.getByRole('heading', { level: 1, name: 'Games' })).toBeInTheDocument();
    expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument();
    expect(server.callsTo(REFRESH)).toHaveLength(1);
  });
});

describe('a guest who logs in', () => {
  const works = {
    'POST /api/user/login': () => {
      server.answer({
        [DETAILS]: signedInAs(verifiedUser),
        'GET /api/games/mines/pending-mine': () => openRound,
      });
      return { success: true, message: 'Welcome.' };
    },
  };
  const press = async (name: string | RegExp) => {
    const [link] = await screen.findAllByRole('link', { name, hidden: true });
    if (link === undefined) throw new Error(`There is no link ${String(name)}.`);
    await userEvent.click(link);
  };

  it('in a game is back in that game, also by way of the registration', async () => {
    open('/games/mines?from=home', null, works);
    await screen.findByRole('heading', { level: 1, name: 'Mines Game' });
    await press(/^Log ?in$/);
    await screen.findByLabelText('Email');
    await press('Create an account');
    await press('Log in instead');
    await logIn();
    expect(await screen.findByRole('heading', { level: 1, name: 'Mines Game' })).toBeInTheDocument();
    expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^Cash Out/ })).toBeEnabled();
  });

  it.each(['/games', '/profile'])('on %s is at home', async (path) => {
    open(path, null, works);
    await press(/^Log ?in$/);
    await logIn();
    expect(await screen.findByText('Welcome, Meera Iyer!')).toBeInTheDocument();
  });

  it('at home after a visit to a game stays at home', async () => {
    open('/games/mines', null, works);
    await screen.findByRole('heading', { level: 1, name: 'Mines Game' });
    await press('Home');
    await screen.findByRole('heading', { level: 2, name: 'Games' });
    await press(/^Log ?in$/);
    await logIn();
    expect(await screen.findByText('Welcome, Meera Iyer!')).toBeInTheDocument();
  });
});

describe('an event in another tab', () => {
  it('is noticed: the account was verified', async () => {
    open('/deposit-money', unverifiedUser);
    await screen.findByText('Please verify your account to use wallet features.');
    server.answer({ [DETAILS]: signedInAs(verifiedUser) });
    comeBack();
    expect(await screen.findByLabelText('Enter Amount (INR)')).toBeInTheDocument();
  });

  it('is noticed: a player signed in', async () => {
    open('/profile', null);
    await screen.findByText('Log in to view profile');
    server.answer({ [DETAILS]: signedInAs(verifiedUser) });
    comeBack();
    expect(await screen.findByText('Signed in with: local')).toBeInTheDocument();
  });

  it('is noticed: another player signed in, who sees nothing of the earlier one', async () => {
    const rani = {
      ...verifiedUser,
      _id: '0195f3a2-7c31-7d2e-9a51-0000000000aa',
      name: 'Rani',
      email: 'rani@example.com',
      wallet: 7,
    };
    const ofMeera = {
      _id: 'tx-1',
      amount: 4321,
      type: 'DEPOSIT',
      status: 'SUCCESS',
      razorpayOrderId: 'order-of-meera',
      razorpayPaymentId: null,
      createdAt: '2026-03-01T10:00:00.000Z',
    };
    const LIST = 'GET /api/transaction/get-all-transaction-by-user-id';
    open('/profile', verifiedUser, { [LIST]: () => ({ success: true, data: [ofMeera], total: 1 }) });
    await screen.findByText('order-of-meera');
    server.answer({ [DETAILS]: signedInAs(rani), [LIST]: () => new Promise(() => undefined) });
    comeBack();
    expect(await screen.findByText('rani@example.com')).toBeInTheDocument();
    expect(screen.queryByText('order-of-meera')).not.toBeInTheDocument();
    expect(screen.getByText('Loading transactions...')).toBeInTheDocument();
    expect(screen.getByRole('banner')).toHaveTextContent('₹7.00');
    expect(await screen.findByText('You are now signed in as Rani.')).toBeInTheDocument();
    expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument();
  });

  it('reloads the page for another player: the typed text was not theirs', async () => {
    open('/deposit-money', verifiedUser);
    await userEvent.type(await screen.findByLabelText('Enter Amount (INR)'), '500');
    server.answer({
      [DETAILS]: signedInAs({ ...verifiedUser, _id: '0195f3a2-0000-7000-8000-0000000000aa' }),
    });
    comeBack();
    await waitFor(() => expect(screen.getByLabelText('Enter Amount (INR)')).not.toHaveValue(500));
  });
});
