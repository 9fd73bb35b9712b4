import type { FakeApi, FakeRoutes } from '@paasa/api-client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { verifiedUser } from '../testing/fixtures.js';
import { openPage } from '../testing/open-page.fake.js';

const FEED = 'GET /api/feed';
const TITLE = 'Bets of all players';
const LOADED_MS = 5_000;

let server: FakeApi;
afterEach(() => server.restore());

const protection = {
  success: true,
  limits: [],
  exclusion: null,
  realityCheck: { minutes: 60, isDue: false, elapsedSeconds: 0, bets: 0, wagered: 0, net: 0 },
  age: null,
  maxStake: null,
  profile: { minGameCycleMs: 0, isAutoplayAllowed: true, isQuickPlayAllowed: true },
};
const offered = (isFeedOffered: boolean): FakeRoutes => ({
  'GET /api/config': () => ({ mode: 'sandbox', isFeedOffered }),
  'GET /api/feed/choice': () => ({ success: true, choice: 'hidden', name: 'Meera Iyer', nameFault: null }),
  'GET /api/protection': () => protection,
  [FEED]: () => ({ success: true, recent: [], high: [] }),
  'GET /api/bet/fetch-bets-by-user': () => ({ success: true, data: [], total: 0 }),
});

describe('where the server shows bets of all players', () => {
  it.each([
    ['the home page of a guest', '/', null, {}],
    ['the home page of a player', '/', verifiedUser, {}],
    ['the page of a game', '/games/dice', null, { game: 'dice' }],
  ])('they are on %s', async (_where, path, user, query) => {
    server = openPage(path, user, offered(true));
    expect(await screen.findByRole('region', { name: TITLE }, { timeout: 5_000 })).toBeInTheDocument();
    expect(await screen.findByText('No bets since yesterday.')).toBeInTheDocument();
    expect(server.callsTo(FEED)[0]?.query).toEqual(query);
  });

  it('a player chooses at the profile what others see', async () => {
    server = openPage('/profile', verifiedUser, offered(true));
    const choice = await screen.findByRole('radio', { name: /^Hide my name/ }, { timeout: 5_000 });
    expect(choice).toBeChecked();
  });
});

describe('where it shows none', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each(['/', '/games/dice'])('a player who is excluded has none on %s', async (path) => {
    const exclusion = { kind: 'time-out', until: '2999-01-01T00:00:00.000Z' };
    server = openPage(path, verifiedUser, {
      ...offered(true),
      'GET /api/protection': () => ({ ...protection, exclusion }),
    });
    await screen.findByRole('heading', { level: 1 });
    await act(() => jest.advanceTimersByTimeAsync(LOADED_MS));
    await waitFor(() => expect(server.callsTo('GET /api/protection')).not.toEqual([]));
    await act(() => jest.advanceTimersByTimeAsync(LOADED_MS));
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
    expect(server.callsTo(FEED)).toEqual([]);
  });

  it.each(['/', '/games/dice', '/profile'])('nothing of them is on %s', async (path) => {
    server = openPage(path, verifiedUser, offered(false));
    await screen.findAllByRole('heading');
    await screen.findByRole('heading', { level: 1 });
    // Their code loads seconds after the page.
    await act(() => jest.advanceTimersByTimeAsync(LOADED_MS));
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
    expect(screen.queryByText('What others see of your bets')).not.toBeInTheDocument();
    expect(server.calls.filter(({ path: called }) => called.startsWith('/api/feed'))).toEqual([]);
  });
});
