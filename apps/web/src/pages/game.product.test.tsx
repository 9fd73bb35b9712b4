import { fakeApi, refusal, type FakeApi } from '@paasa/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import { listedDice, unverifiedUser, verifiedUser } from '../testing/fixtures.js';
import { renderPage } from '../testing/render-page.js';

describe('the first visit to a game', () => {
  const PAIR = 'GET /api/fairness/seed-pair';
  const ROTATE = 'POST /api/fairness/rotate-seed-pair';
  const pair = {
    serverSeedHash: 'ab'.repeat(32),
    nextServerSeedHash: 'cd'.repeat(32),
    clientSeed: 'of the server',
    clientSeedBy: 'server',
    nonce: 0,
  };
  let server: FakeApi;
  beforeEach(() => localStorage.clear());
  afterEach(() => server.restore());

  function open(user: typeof verifiedUser | null): void {
    window.scrollTo = jest.fn();
    const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in.');
    server = fakeApi({
      'GET /api/config': () => ({ mode: 'sandbox' }),
      'GET /api/user/my-details': () => (user === null ? notSignedIn() : { success: true, data: user }),
      'POST /api/user/refresh-token': notSignedIn,
      'GET /api/games/get-all-games': () => [listedDice],
      [PAIR]: () => pair,
      [ROTATE]: () => refusal(409, 'fairness/pair-in-use', 'Your seeds were changed or used meanwhile.'),
    });
    renderPage('/games/dice');
  }

  it('sends a client seed of this browser, for the pair that it was shown', async () => {
    open(verifiedUser);
    await waitFor(() => expect(server.callsTo(ROTATE)).toHaveLength(1));
    expect(server.callsTo(ROTATE)[0]?.body).toEqual({
      clientSeed: expect.stringMatching(/^[0-9a-f]{16}$/),
      unusedServerSeedHash: pair.serverSeedHash,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dice' })).toBeInTheDocument();
    expect(screen.queryByText(/changed or used meanwhile/)).not.toBeInTheDocument();
  });

  it.each([
    ['a guest', null],
    ['a player who may not bet yet', unverifiedUser],
  ])('requests no seeds for %s', async (_who, user) => {
    open(user);
    await screen.findByRole('heading', { level: 1, name: 'Dice' });
    await screen.findByText(/Your Bet History/);
    expect(server.callsTo(PAIR)).toEqual([]);
  });
});
