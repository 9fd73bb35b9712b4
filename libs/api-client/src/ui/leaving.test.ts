import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { statusOf } from '../index.js';
import { fakeApi, refusal, reply, type FakeApi } from '../testing/index.js';
import { api } from './api.js';
import { createApiStore, type ApiStore } from './create-api-store.js';
import { listeners } from './listeners.js';
import { callLost } from './outage-events.js';
import { sessionEnded } from './session-events.js';

interface Named {
  name: string;
}

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<Named, void>({ query: () => '/api/user/my-details' }),
    getBets: build.query<Named, number>({ query: (page) => `/api/bets/${String(page)}` }),
    getGames: build.query<Named, void>({ query: () => ({ url: '/api/games', method: 'GET' }) }),
    bet: build.mutation<Named, void>({ query: () => ({ url: '/api/bet', method: 'POST' }) }),
    leave: build.mutation<unknown, void>({ query: () => ({ url: '/api/user/logout', method: 'POST' }) }),
  }),
});

const LOGOUT = 'POST /api/user/logout';
const REFRESH = 'POST /api/user/refresh-token';
const BETS = 'GET /api/bets/:page';
const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in.');

/** An answer that the test gives when it likes. */
function held(): { handler: () => Promise<unknown>; give: (answer: unknown) => void } {
  let give: (answer: unknown) => void = () => undefined;
  const answer = new Promise<unknown>((resolve) => {
    give = resolve;
  });
  return { handler: () => answer, give };
}

/** Long enough for whatever waits for nothing but its turn, which is to do nothing. */
const turns = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('while a player logs out', () => {
  let server: FakeApi;
  let store: ApiStore;
  /** What the rest of the page was told. */
  let told: string[] = [];
  let stopListening: () => void = () => undefined;

  beforeEach(async () => {
    server = fakeApi({
      'GET /api/user/my-details': () => ({ name: 'me' }),
      'GET /api/games': () => ({ name: 'games' }),
      [BETS]: ({ params }) => ({ name: params['page'] }),
      [LOGOUT]: () => ({ success: true }),
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

  /** Until so many calls have reached the server. */
  const reached = async (route: string, count = 1) => {
    while (server.callsTo(route).length < count) await turns();
  };

  afterEach(() => {
    stopListening();
    server.restore();
  });

  it('reads that are under way are taken back, and told that nobody is signed in once that is so', async () => {
    const [bets, logout] = [held(), held()];
    server.answer({ [BETS]: bets.handler, [LOGOUT]: logout.handler });
    let isSettled = false;
    const reads = [1, 2].map((page) => store.dispatch(endpoints.getBets.initiate(page)));
    void Promise.all(reads).then(() => {
      isSettled = true;
    });
    await reached(BETS, 2);
    const leaving = store.dispatch(endpoints.leave.initiate());
    await reached(LOGOUT);
    bets.give(notSignedIn());
    await turns();
    expect(isSettled).toBe(false);
    logout.give({ success: true });
    await leaving;
    const answers = await Promise.all(reads);
    expect(answers.map(({ error }) => statusOf(error))).toEqual([401, 401]);
    expect(server.callsTo(BETS)).toHaveLength(2);
    expect(server.callsTo(REFRESH)).toEqual([]);
    expect(told).toEqual([]);
  });

  it('a read that begins then is not sent', async () => {
    const logout = held();
    server.answer({ [LOGOUT]: logout.handler });
    const leaving = store.dispatch(endpoints.leave.initiate());
    await reached(LOGOUT);
    const read = store.dispatch(endpoints.getBets.initiate(1));
    await turns();
    logout.give({ success: true });
    await leaving;
    expect(statusOf((await read).error)).toBe(401);
    expect(server.callsTo(BETS)).toEqual([]);
  });

  it('a failed logout has every read sent as if nothing had been', async () => {
    const [bets, logout] = [held(), held()];
    server.answer({ [BETS]: bets.handler, [LOGOUT]: logout.handler });
    const before = store.dispatch(endpoints.getBets.initiate(1));
    await reached(BETS);
    const leaving = store.dispatch(endpoints.leave.initiate());
    await reached(LOGOUT);
    const meanwhile = store.dispatch(endpoints.getGames.initiate());
    await turns();
    server.answer({ [BETS]: ({ params }) => ({ name: params['page'] }) });
    logout.give(reply(500, { success: false }));
    expect((await leaving).error).toBeDefined();
    expect([(await before).data, (await meanwhile).data]).toEqual([{ name: '1' }, { name: 'games' }]);
    expect(server.callsTo(BETS)).toHaveLength(2);
    expect(server.callsTo('GET /api/games')).toHaveLength(1);
    expect(told).toEqual([]);
  });

  it('reads wait for the second of two logouts where the first one fails', async () => {
    const [first, second] = [held(), held()];
    server.answer({ [LOGOUT]: first.handler });
    const one = store.dispatch(endpoints.leave.initiate());
    await reached(LOGOUT);
    server.answer({ [LOGOUT]: second.handler });
    const two = store.dispatch(endpoints.leave.initiate());
    await reached(LOGOUT, 2);
    const read = store.dispatch(endpoints.getBets.initiate(1));
    await turns();
    first.give(reply(500, { success: false }));
    await one;
    await turns();
    const later = store.dispatch(endpoints.getBets.initiate(2));
    await turns();
    expect(server.callsTo(BETS)).toEqual([]);
    second.give({ success: true });
    await two;
    expect([statusOf((await read).error), statusOf((await later).error)]).toEqual([401, 401]);
    expect(server.callsTo(BETS)).toEqual([]);
  });

  it('reads wait no longer once the first of two logouts has worked', async () => {
    const [first, second] = [held(), held()];
    server.answer({ [LOGOUT]: first.handler });
    const one = store.dispatch(endpoints.leave.initiate());
    await reached(LOGOUT);
    server.answer({ [LOGOUT]: second.handler });
    const two = store.dispatch(endpoints.leave.initiate());
    await reached(LOGOUT, 2);
    const meanwhile = store.dispatch(endpoints.getBets.initiate(1));
    await turns();
    first.give({ success: true });
    await one;
    expect(statusOf((await meanwhile).error)).toBe(401);
    expect((await store.dispatch(endpoints.getGames.initiate())).data).toEqual({ name: 'games' });
    second.give({ success: true });
    await two;
    expect(told).toEqual([]);
  });

  it('what is looked at after is asked for anew, once the page has forgotten what it held', async () => {
    const [games, logout] = [held(), held()];
    server.answer({ 'GET /api/games': games.handler, [LOGOUT]: logout.handler });
    const before = store.dispatch(endpoints.getGames.initiate());
    await reached('GET /api/games');
    const leaving = store.dispatch(endpoints.leave.initiate());
    await reached(LOGOUT);
    server.answer({ 'GET /api/games': () => ({ name: 'games' }) });
    logout.give({ success: true });
    await leaving;
    expect(statusOf((await before).error)).toBe(401);
    store.dispatch(api.util.resetApiState());
    expect((await store.dispatch(endpoints.getGames.initiate())).data).toEqual({ name: 'games' });
  });

  it('a replay that a renewal has made possible waits too', async () => {
    const [renewal, logout] = [held(), held()];
    server.answer({ [BETS]: notSignedIn, [REFRESH]: renewal.handler, [LOGOUT]: logout.handler });
    const read = store.dispatch(endpoints.getBets.initiate(1));
    await reached(REFRESH);
    const leaving = store.dispatch(endpoints.leave.initiate());
    await reached(LOGOUT);
    renewal.give({});
    await turns();
    expect(server.callsTo(BETS)).toHaveLength(1);
    server.answer({ [BETS]: ({ params }) => ({ name: params['page'] }) });
    logout.give(reply(500, { success: false }));
    await leaving;
    expect((await read).data).toEqual({ name: '1' });
  });

  it('a call that changes something is left alone; refused meanwhile, it says nothing of a session that ended', async () => {
    const [bet, logout] = [held(), held()];
    server.answer({ 'POST /api/bet': bet.handler, [LOGOUT]: logout.handler });
    const betting = store.dispatch(endpoints.bet.initiate());
    await reached('POST /api/bet');
    const leaving = store.dispatch(endpoints.leave.initiate());
    await reached(LOGOUT);
    bet.give(notSignedIn());
    await turns();
    logout.give({ success: true });
    await leaving;
    expect(statusOf((await betting).error)).toBe(401);
    expect(server.callsTo('POST /api/bet')).toHaveLength(1);
    expect(server.callsTo(REFRESH)).toEqual([]);
    expect(told).toEqual([]);
  });

  it('a bet that is refused meanwhile renews the session after a logout that failed', async () => {
    const [bet, logout] = [held(), held()];
    server.answer({ 'POST /api/bet': bet.handler, [LOGOUT]: logout.handler, [REFRESH]: () => ({}) });
    const betting = store.dispatch(endpoints.bet.initiate());
    await reached('POST /api/bet');
    const leaving = store.dispatch(endpoints.leave.initiate());
    await reached(LOGOUT);
    bet.give(notSignedIn());
    await turns();
    expect(server.callsTo(REFRESH)).toEqual([]);
    server.answer({ 'POST /api/bet': () => ({ name: 'bet' }) });
    logout.give(reply(500, { success: false }));
    await leaving;
    expect((await betting).data).toEqual({ name: 'bet' });
  });

  it('a renewal that the logout overtakes is no session that ended by itself', async () => {
    const [renewal, logout] = [held(), held()];
    server.answer({ [BETS]: notSignedIn, [REFRESH]: renewal.handler, [LOGOUT]: logout.handler });
    const read = store.dispatch(endpoints.getBets.initiate(1));
    await reached(REFRESH);
    const leaving = store.dispatch(endpoints.leave.initiate());
    await reached(LOGOUT);
    renewal.give(notSignedIn());
    await turns();
    logout.give({ success: true });
    await leaving;
    expect(statusOf((await read).error)).toBe(401);
    expect(told).toEqual([]);
  });

  it('a read that its screen gives up stays given up', async () => {
    const [bets, logout] = [held(), held()];
    server.answer({ [BETS]: bets.handler, [LOGOUT]: logout.handler });
    const read = store.dispatch(endpoints.getBets.initiate(1));
    await reached(BETS);
    const leaving = store.dispatch(endpoints.leave.initiate());
    await reached(LOGOUT);
    read.abort();
    logout.give(reply(500, { success: false }));
    await leaving;
    await turns();
    expect((await read).data).toBeUndefined();
    expect(server.callsTo(BETS)).toHaveLength(1);
    expect(told).toEqual([]);
  });

  it('a read that its screen gives up says nothing about the server', async () => {
    const bets = held();
    server.answer({ [BETS]: bets.handler });
    const read = store.dispatch(endpoints.getBets.initiate(1));
    await reached(BETS);
    read.abort();
    bets.give(reply(503, { success: false }));
    await read;
    await turns();
    expect(told).toEqual([]);
  });
});
