import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { statusOf } from '../index.js';
import { fakeApi, refusal, reply, type FakeApi } from '../testing/index.js';
import { api } from './api.js';
import { createApiStore, type ApiStore } from './create-api-store.js';
import { listeners } from './listeners.js';
import { callLost, sessionEnded } from './events.js';

interface Named {
  name: string;
}

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<Named, void>({ query: () => '/api/user/my-details' }),
    getBets: build.query<Named, number>({ query: (page) => `/api/bets/${String(page)}` }),
    getGames: build.query<Named, void>({ query: () => ({ url: '/api/games', method: 'GET' }) }),
    bet: build.mutation<Named, void>({ query: () => ({ url: '/api/bet', method: 'POST' }) }),
    ping: build.mutation<unknown, void>({ query: () => ({ url: '/api/ping', method: 'POST' }) }),
    close: build.mutation<unknown, void>({ query: () => ({ url: '/api/user/close', method: 'POST' }) }),
    leave: build.mutation<unknown, void>({ query: () => ({ url: '/api/user/logout', method: 'POST' }) }),
  }),
});

const LOGOUT = 'POST /api/user/logout';
const REFRESH = 'POST /api/user/refresh-token';
const BETS = 'GET /api/bets/:page';
const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in.');

/** An answer that the test sends. */
function held(): { handler: () => Promise<unknown>; give: (answer: unknown) => void } {
  let give: (answer: unknown) => void = () => undefined;
  const answer = new Promise<unknown>((resolve) => {
    give = resolve;
  });
  return { handler: () => answer, give };
}

describe('while a player logs out', () => {
  let server: FakeApi;
  let store: ApiStore;
  /** The actions that the rest of the page received. */
  let told: string[] = [];
  let stopListening: () => void = () => undefined;

  beforeEach(async () => {
    server = fakeApi({
      'GET /api/user/my-details': () => ({ name: 'me' }),
      'GET /api/games': () => ({ name: 'games' }),
      [BETS]: ({ params }) => ({ name: params['page'] }),
      'POST /api/ping': () => ({}),
      [REFRESH]: notSignedIn,
    });
    told = [];
    stopListening = listeners.startListening({
      matcher: isAnyOf(sessionEnded, callLost),
      effect: ({ type }: UnknownAction) => void told.push(type),
    });
    store = createApiStore();
    await store.dispatch(endpoints.getMe.initiate());
  });

  /** Three round trips in a row: every call that was not held has arrived by then. */
  const aWhile = async () => {
    for (let calls = 0; calls < 3; calls += 1) await store.dispatch(endpoints.ping.initiate());
  };

  /** Until this many calls have reached the server. */
  const reached = async (route: string, count = 1) => {
    while (server.callsTo(route).length < count) await aWhile();
  };

  /** Sends a logout, which has reached the server and is answered by the test. */
  const logOut = async () => {
    const { handler, give } = held();
    const count = server.callsTo(LOGOUT).length + 1;
    server.answer({ [LOGOUT]: handler });
    const leaving = store.dispatch(endpoints.leave.initiate());
    await reached(LOGOUT, count);
    const answered = (answer: unknown) => {
      give(answer);
      return leaving;
    };
    return {
      works: () => answered({ success: true }),
      fails: () => answered(reply(500, { success: false })),
    };
  };

  afterEach(() => {
    stopListening();
    server.restore();
  });

  it('reads in progress are cancelled, and get the answer for a guest after the logout', async () => {
    const bets = held();
    server.answer({ [BETS]: bets.handler });
    let isSettled = false;
    const reads = [1, 2].map((page) => store.dispatch(endpoints.getBets.initiate(page)));
    void Promise.all(reads).then(() => {
      isSettled = true;
    });
    await reached(BETS, 2);
    const logout = await logOut();
    bets.give(notSignedIn());
    await aWhile();
    expect(isSettled).toBe(false);
    await logout.works();
    const answers = await Promise.all(reads);
    expect(answers.map(({ error }) => statusOf(error))).toEqual([401, 401]);
    expect(server.callsTo(BETS)).toHaveLength(2);
    expect(server.callsTo(REFRESH)).toEqual([]);
    expect(told).toEqual([]);
  });

  it('a read that begins then is not sent', async () => {
    const logout = await logOut();
    const read = store.dispatch(endpoints.getBets.initiate(1));
    await aWhile();
    await logout.works();
    expect(statusOf((await read).error)).toBe(401);
    expect(server.callsTo(BETS)).toEqual([]);
  });

  it('after a failed logout every read is sent normally', async () => {
    const bets = held();
    server.answer({ [BETS]: bets.handler });
    const before = store.dispatch(endpoints.getBets.initiate(1));
    await reached(BETS);
    const logout = await logOut();
    const meanwhile = store.dispatch(endpoints.getGames.initiate());
    await aWhile();
    server.answer({ [BETS]: ({ params }) => ({ name: params['page'] }) });
    expect((await logout.fails()).error).toBeDefined();
    expect([(await before).data, (await meanwhile).data]).toEqual([{ name: '1' }, { name: 'games' }]);
    expect(server.callsTo(BETS)).toHaveLength(2);
    expect(server.callsTo('GET /api/games')).toHaveLength(1);
    expect(told).toEqual([]);
  });

  it('reads wait for the second of two logouts if the first one fails', async () => {
    const first = await logOut();
    const second = await logOut();
    const read = store.dispatch(endpoints.getBets.initiate(1));
    await aWhile();
    await first.fails();
    await aWhile();
    const later = store.dispatch(endpoints.getBets.initiate(2));
    await aWhile();
    expect(server.callsTo(BETS)).toEqual([]);
    await second.works();
    expect([statusOf((await read).error), statusOf((await later).error)]).toEqual([401, 401]);
    expect(server.callsTo(BETS)).toEqual([]);
  });

  it('reads wait no longer once the first of two logouts has worked', async () => {
    const first = await logOut();
    const second = await logOut();
    const meanwhile = store.dispatch(endpoints.getBets.initiate(1));
    await aWhile();
    await first.works();
    expect(statusOf((await meanwhile).error)).toBe(401);
    expect((await store.dispatch(endpoints.getGames.initiate())).data).toEqual({ name: 'games' });
    await second.works();
    expect(told).toEqual([]);
  });

  it('later reads are requested again, after the page has cleared its cache', async () => {
    const games = held();
    server.answer({ 'GET /api/games': games.handler });
    const before = store.dispatch(endpoints.getGames.initiate());
    await reached('GET /api/games');
    const logout = await logOut();
    server.answer({ 'GET /api/games': () => ({ name: 'games' }) });
    await logout.works();
    expect(statusOf((await before).error)).toBe(401);
    store.dispatch(api.util.resetApiState());
    expect((await store.dispatch(endpoints.getGames.initiate())).data).toEqual({ name: 'games' });
  });

  it('a replay after a renewal waits too', async () => {
    const renewal = held();
    server.answer({ [BETS]: notSignedIn, [REFRESH]: renewal.handler });
    const read = store.dispatch(endpoints.getBets.initiate(1));
    await reached(REFRESH);
    const logout = await logOut();
    renewal.give({});
    await aWhile();
    expect(server.callsTo(BETS)).toHaveLength(1);
    server.answer({ [BETS]: ({ params }) => ({ name: params['page'] }) });
    await logout.fails();
    expect((await read).data).toEqual({ name: '1' });
  });

  it('a call that changes something is not cancelled; a refusal meanwhile does not report an ended session', async () => {
    const bet = held();
    server.answer({ 'POST /api/bet': bet.handler });
    const betting = store.dispatch(endpoints.bet.initiate());
    await reached('POST /api/bet');
    const logout = await logOut();
    bet.give(notSignedIn());
    await aWhile();
    await logout.works();
    expect(statusOf((await betting).error)).toBe(401);
    expect(server.callsTo('POST /api/bet')).toHaveLength(1);
    expect(server.callsTo(REFRESH)).toEqual([]);
    expect(told).toEqual([]);
  });

  it('a bet that is refused meanwhile renews the session after a failed logout', async () => {
    const bet = held();
    server.answer({ 'POST /api/bet': bet.handler, [REFRESH]: () => ({}) });
    const betting = store.dispatch(endpoints.bet.initiate());
    await reached('POST /api/bet');
    const logout = await logOut();
    bet.give(notSignedIn());
    await aWhile();
    expect(server.callsTo(REFRESH)).toEqual([]);
    server.answer({ 'POST /api/bet': () => ({ name: 'bet' }) });
    await logout.fails();
    expect((await betting).data).toEqual({ name: 'bet' });
  });

  it('a renewal that the logout overtakes does not report an ended session', async () => {
    const renewal = held();
    server.answer({ [BETS]: notSignedIn, [REFRESH]: renewal.handler });
    const read = store.dispatch(endpoints.getBets.initiate(1));
    await reached(REFRESH);
    const logout = await logOut();
    renewal.give(notSignedIn());
    await aWhile();
    await logout.works();
    expect(statusOf((await read).error)).toBe(401);
    expect(told).toEqual([]);
  });

  it('the closing of the account that a renewal overtakes does not report an ended session', async () => {
    const closing = held();
    server.answer({ 'POST /api/user/close': closing.handler, 'POST /api/bet': notSignedIn });
    const closed = store.dispatch(endpoints.close.initiate());
    await reached('POST /api/user/close');
    const bet = store.dispatch(endpoints.bet.initiate());
    await reached('POST /api/bet');
    await aWhile();
    closing.give({});
    expect(await closed).not.toHaveProperty('error');
    await bet;
    expect(told).toEqual([]);
  });

  it('a read that its screen cancels stays cancelled', async () => {
    const bets = held();
    server.answer({ [BETS]: bets.handler });
    const read = store.dispatch(endpoints.getBets.initiate(1));
    await reached(BETS);
    const logout = await logOut();
    read.abort();
    await logout.fails();
    await aWhile();
    expect((await read).data).toBeUndefined();
    expect(server.callsTo(BETS)).toHaveLength(1);
    expect(told).toEqual([]);
  });

  it('a read that its screen cancels reports nothing about the server, and is not sent again', async () => {
    const bets = held();
    server.answer({ [BETS]: bets.handler });
    const fetched = jest.spyOn(globalThis, 'fetch');
    const read = store.dispatch(endpoints.getBets.initiate(1));
    await reached(BETS);
    fetched.mockClear();
    read.abort();
    bets.give(reply(503, { success: false }));
    await read;
    await aWhile();
    expect(told).toEqual([]);
    const again = fetched.mock.calls.filter(
      ([input]) => input instanceof Request && input.url.includes('/api/bets'),
    );
    expect(again).toEqual([]);
  });
});
