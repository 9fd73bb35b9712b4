import { messageOf } from '../index.js';
import { fakeApi, refusal, type FakeApi } from '../testing/index.js';
import { api } from './api.js';
import { apiHref, configureApiClient } from './client-config.js';
import { createApiStore } from './create-api-store.js';
import { idempotencyHeaders, newIdempotencyKey } from './idempotency-key.js';
import { listeners } from './listeners.js';
import { callLost, sessionEnded } from './events.js';
import type { ApiMeta } from './send.js';

interface Named {
  name: string;
}

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    getNumbered: build.query<Named, number>({ query: (number) => `/api/numbered/${number}` }),
    getMine: build.query<Named, void>({ query: () => '/api/user/my-details' }),
    logIn: build.mutation<Named, void>({ query: () => ({ url: '/api/user/login', method: 'POST' }) }),
    logOut: build.mutation<Named, void>({ query: () => ({ url: '/api/user/logout', method: 'POST' }) }),
    setNewPassword: build.mutation<Named, void>({
      query: () => ({ url: '/api/user/set-new-password', method: 'POST' }),
    }),
    getStanding: build.query<Named, void>({
      query: () => '/api/user/my-details',
      transformErrorResponse: (error, meta: ApiMeta | undefined) =>
        meta?.isSessionUnclear === true ? 'unclear' : error,
    }),
    reveal: build.mutation<Named, { tileIndex: number; key: string }>({
      query: ({ tileIndex, key }) => ({
        url: '/api/reveal',
        method: 'PATCH',
        body: { tileIndex },
        headers: idempotencyHeaders(key),
      }),
    }),
    bet: build.mutation<Named, { stake: number; key: string }>({
      query: ({ stake, key }) => ({
        url: '/api/bet',
        method: 'POST',
        body: { stake },
        headers: idempotencyHeaders(key),
      }),
    }),
  }),
});

const REFRESH = 'POST /api/user/refresh-token';
const expired = () => refusal(401, 'auth/not-signed-in', 'Please log in first.');

/** A server with an expired access token and a refresh token in the given state. */
function serverWith({ refreshWorks }: { refreshWorks: boolean }): FakeApi {
  let accessIsValid = false;
  return fakeApi({
    'GET /api/numbered/:number': ({ params }) => (accessIsValid ? { name: params['number'] } : expired()),
    'GET /api/user/my-details': () => (accessIsValid ? { name: 'me' } : expired()),
    'POST /api/bet': () => (accessIsValid ? { name: 'bet' } : expired()),
    'PATCH /api/reveal': () => (accessIsValid ? { name: 'reveal' } : expired()),
    'POST /api/user/login': () => refusal(401, 'auth/wrong-credentials', 'Wrong e-mail or password.'),
    [REFRESH]: () => {
      accessIsValid = refreshWorks;
      return refreshWorks ? { success: true } : refusal(401, 'auth/refresh-refused', 'Refused.');
    },
  });
}

describe('the base query', () => {
  let server: FakeApi | null = null;
  afterEach(() => server?.restore());

  it('renews once for ten calls that fail together and sends each of them once more', async () => {
    server = serverWith({ refreshWorks: true });
    const store = createApiStore();
    const numbers = Array.from({ length: 10 }, (_, index) => index);
    const answers = await Promise.all(
      numbers.map((number) => store.dispatch(endpoints.getNumbered.initiate(number))),
    );
    expect(answers.map(({ data }) => data?.name)).toEqual(numbers.map(String));
    expect(server.callsTo(REFRESH)).toHaveLength(1);
    expect(server.callsTo('GET /api/numbered/:number')).toHaveLength(20);
  });

  it('replays without a second renewal when the 401 arrives after the renewal of another call', async () => {
    server = serverWith({ refreshWorks: true });
    const store = createApiStore();
    let sendLateAnswer: () => void = () => undefined;
    let slowCallCount = 0;
    server.answer({
      'GET /api/user/my-details': () => {
        slowCallCount += 1;
        if (slowCallCount > 1) return { name: 'me' };
        return new Promise((resolve) => {
          sendLateAnswer = () => resolve(expired());
        });
      },
    });
    const slow = store.dispatch(endpoints.getMine.initiate());
    await store.dispatch(endpoints.getNumbered.initiate(1));
    sendLateAnswer();
    expect((await slow).data).toEqual({ name: 'me' });
    expect(server.callsTo(REFRESH)).toHaveLength(1);
  });

  it('passes on the original error when the renewal fails', async () => {
    server = serverWith({ refreshWorks: false });
    const { error } = await createApiStore().dispatch(endpoints.getNumbered.initiate(1));
    expect(messageOf(error, 'fallback')).toBe('Please log in first.');
    expect(server.callsTo('GET /api/numbered/:number')).toHaveLength(1);
  });

  it('sends no second renewal after a refused one', async () => {
    server = serverWith({ refreshWorks: false });
    const store = createApiStore();
    await store.dispatch(endpoints.getMine.initiate());
    await store.dispatch(endpoints.getNumbered.initiate(1));
    await store.dispatch(endpoints.getNumbered.initiate(2));
    expect(server.callsTo(REFRESH)).toHaveLength(1);
  });

  it('tries to renew again after an outage', async () => {
    server = serverWith({ refreshWorks: true });
    const store = createApiStore();
    server.answer({ [REFRESH]: () => refusal(503, 'http/unavailable', 'Try again.') });
    const { error } = await store.dispatch(endpoints.getNumbered.initiate(1));
    expect(messageOf(error, '')).toBe('Please log in first.');
    await store.dispatch(endpoints.getNumbered.initiate(2));
    expect(server.callsTo(REFRESH)).toHaveLength(2);
  });

  it('repeats a call only once, even if it gets 401 again', async () => {
    server = serverWith({ refreshWorks: true });
    server.answer({ 'GET /api/user/my-details': expired });
    const { error } = await createApiStore().dispatch(endpoints.getMine.initiate());
    expect(messageOf(error, '')).toBe('Please log in first.');
    expect(server.callsTo('GET /api/user/my-details')).toHaveLength(2);
    expect(server.callsTo(REFRESH)).toHaveLength(1);
  });

  it('sends the same idempotency key and body with the replay', async () => {
    server = serverWith({ refreshWorks: true });
    const key = newIdempotencyKey();
    await createApiStore().dispatch(endpoints.bet.initiate({ stake: 12.5, key }));
    const bets = server.callsTo('POST /api/bet');
    expect(bets.map(({ headers }) => headers['idempotency-key'])).toEqual([key, key]);
    expect(bets.map(({ body }) => body)).toEqual([{ stake: 12.5 }, { stake: 12.5 }]);
  });

  it('replays what was sent together, each call with its own method, body and key, after one renewal', async () => {
    server = serverWith({ refreshWorks: true });
    const store = createApiStore();
    const stakes = [1, 2, 3].map((stake) => ({ stake, key: `bet-${String(stake)}` }));
    const tiles = [7, 8].map((tileIndex) => ({ tileIndex, key: `tile-${String(tileIndex)}` }));
    const answers = await Promise.all([
      ...stakes.map((bet) => store.dispatch(endpoints.bet.initiate(bet))),
      ...tiles.map((tile) => store.dispatch(endpoints.reveal.initiate(tile))),
      store.dispatch(endpoints.getMine.initiate()),
    ]);
    expect(answers.map(({ data }) => data?.name)).toEqual(['bet', 'bet', 'bet', 'reveal', 'reveal', 'me']);
    expect(server.callsTo(REFRESH)).toHaveLength(1);
    const sentTo = (route: string) =>
      server?.callsTo(route).map(({ headers, body }) => [headers['idempotency-key'], body]);
    const bets = stakes.map(({ stake, key }) => [key, { stake }]);
    expect(sentTo('POST /api/bet')).toEqual([...bets, ...bets]);
    const reveals = tiles.map(({ tileIndex, key }) => [key, { tileIndex }]);
    expect(sentTo('PATCH /api/reveal')).toEqual([...reveals, ...reveals]);
  });

  it('distinguishes an ended session from one that could not be checked', async () => {
    server = serverWith({ refreshWorks: false });
    server.answer({ [REFRESH]: () => refusal(503, 'http/unavailable', 'Try again.') });
    const store = createApiStore();
    expect((await store.dispatch(endpoints.getStanding.initiate())).error).toBe('unclear');
    server.answer({ [REFRESH]: expired });
    const again = store.dispatch(endpoints.getStanding.initiate(undefined, { forceRefetch: true }));
    expect(messageOf((await again).error, '')).toBe('Please log in first.');
  });

  it('treats a 401 to a login as a wrong password and renews nothing', async () => {
    server = serverWith({ refreshWorks: true });
    const { error } = await createApiStore().dispatch(endpoints.logIn.initiate());
    expect(messageOf(error, '')).toBe('Wrong e-mail or password.');
    expect(server.calls).toHaveLength(1);
  });

  it.each([
    ['a logout', 'POST /api/user/logout', endpoints.logOut],
    ['a new password, which ends every session', 'POST /api/user/set-new-password', endpoints.setNewPassword],
  ])('renews nothing after %s', async (_what, route, endpoint) => {
    server = serverWith({ refreshWorks: true });
    server.answer({ [route]: () => ({ success: true }) });
    const store = createApiStore();
    await store.dispatch(endpoint.initiate());
    await store.dispatch(endpoints.getMine.initiate());
    expect(server.callsTo(REFRESH)).toHaveLength(0);
  });
});

describe('sessionEnded', () => {
  let server: FakeApi | null = null;
  let endedCount = 0;
  let stopListening: () => void = () => undefined;
  beforeEach(() => {
    endedCount = 0;
    stopListening = listeners.startListening({
      actionCreator: sessionEnded,
      effect: () => {
        endedCount += 1;
      },
    });
  });
  afterEach(() => {
    stopListening();
    server?.restore();
  });

  it('is dispatched once when a signed-in player can no longer renew', async () => {
    server = serverWith({ refreshWorks: false });
    const store = createApiStore();
    server.answer({ 'GET /api/user/my-details': () => ({ name: 'me' }) });
    await store.dispatch(endpoints.getMine.initiate());
    await Promise.all([1, 2, 3].map((number) => store.dispatch(endpoints.getNumbered.initiate(number))));
    expect(endedCount).toBe(1);
  });

  it('is not dispatched for a guest, who had no session', async () => {
    server = serverWith({ refreshWorks: false });
    await createApiStore().dispatch(endpoints.getMine.initiate());
    expect(endedCount).toBe(0);
  });
});

describe('callLost', () => {
  let server: FakeApi | null = null;
  const lostWhile = async (act: (store: ReturnType<typeof createApiStore>) => Promise<unknown>) => {
    let lostCount = 0;
    const stopListening = listeners.startListening({
      actionCreator: callLost,
      effect: () => {
        lostCount += 1;
      },
    });
    await act(createApiStore());
    stopListening();
    return lostCount;
  };
  afterEach(() => server?.restore());

  it('is dispatched for each call that met an outage, the renewal too', async () => {
    server = serverWith({ refreshWorks: false });
    server.answer({ [REFRESH]: () => refusal(503, 'http/unavailable', 'Try again.') });
    expect(await lostWhile((store) => store.dispatch(endpoints.getMine.initiate()))).toBe(1);
    server.goOffline();
    const bet = { stake: 1, key: 'key' };
    expect(await lostWhile((store) => store.dispatch(endpoints.bet.initiate(bet)))).toBe(1);
  });

  it('is not dispatched for an answer of any kind', async () => {
    server = serverWith({ refreshWorks: false });
    server.answer({ 'GET /api/numbered/:number': () => refusal(500, 'http/internal', 'A bug.') });
    expect(await lostWhile((store) => store.dispatch(endpoints.getNumbered.initiate(1)))).toBe(0);
    expect(await lostWhile((store) => store.dispatch(endpoints.getMine.initiate()))).toBe(0);
  });

  it('is not dispatched for a call that the page itself cancelled', async () => {
    server = serverWith({ refreshWorks: true });
    server.goOffline();
    const lostCount = await lostWhile(async (store) => {
      const call = store.dispatch(endpoints.getNumbered.initiate(1));
      call.abort();
      await call;
    });
    expect(lostCount).toBe(0);
  });
});

describe('the address of a link to the API', () => {
  afterEach(() => configureApiClient({ baseUrl: '' }));

  it('is relative where the API shares the page’s origin', () => {
    expect(apiHref('/api/auth/google')).toBe('/api/auth/google');
  });

  it('names the host of an API elsewhere', () => {
    configureApiClient({ baseUrl: 'https://api.example.com' });
    expect(apiHref('/api/auth/google')).toBe('https://api.example.com/api/auth/google');
  });
});
