import { fakeApi, refusal } from '../testing/index.js';
import { api } from './api.js';
import { configureApiClient } from './client-config.js';
import { createApiStore } from './create-api-store.js';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    details: build.query<{ name: string }, void>({ query: () => '/api/user/my-details' }),
    isAuth: build.query<{ success: boolean }, void>({ query: () => '/api/user/is-auth' }),
    logIn: build.mutation<{ success: boolean }, void>({
      query: () => ({ url: '/api/user/login', method: 'POST' }),
    }),
    games: build.query<{ name: string }, void>({ query: () => '/api/games/get-all-games' }),
  }),
});

const DETAILS = 'GET /api/user/my-details';
const IS_AUTH = 'GET /api/user/is-auth';

function open({ isSignedIn }: { isSignedIn: boolean }) {
  const server = fakeApi({
    [DETAILS]: () => (isSignedIn ? { name: 'me' } : refusal(401, 'auth/not-signed-in', 'Please log in.')),
    'GET /api/games/get-all-games': () => ({ name: 'dice' }),
    [IS_AUTH]: () => ({ success: true }),
    'POST /api/user/login': () => ({ success: true }),
    'POST /api/user/refresh-token': () => refusal(401, 'auth/no-session', 'No session.'),
  });
  const store = createApiStore();
  const ask = () => store.dispatch(endpoints.details.initiate(undefined, { forceRefetch: true }));
  const askIsAuth = () => store.dispatch(endpoints.isAuth.initiate(undefined, { forceRefetch: true }));
  return { server, store, ask, askIsAuth };
}

describe('an anonymous visitor, as the server has marked the document', () => {
  afterEach(() => configureApiClient({ baseUrl: '' }));

  it('is a guest without a call', async () => {
    configureApiClient({ baseUrl: '', isAnonymous: true });
    const { server, ask } = open({ isSignedIn: false });
    expect((await ask()).error).toMatchObject({ status: 401 });
    expect(server.callsTo(DETAILS)).toHaveLength(0);
    expect(server.callsTo('POST /api/user/refresh-token')).toHaveLength(0);
  });

  it('is looked up again from then on: they may have signed in', async () => {
    configureApiClient({ baseUrl: '', isAnonymous: true });
    const { server, ask } = open({ isSignedIn: true });
    await ask();
    expect((await ask()).data).toEqual({ name: 'me' });
    expect(server.callsTo(DETAILS)).toHaveLength(1);
  });

  it('gets a renewal like everybody if the next lookup finds an expired session', async () => {
    configureApiClient({ baseUrl: '', isAnonymous: true });
    const { server, ask } = open({ isSignedIn: false });
    await ask();
    await ask();
    expect(server.callsTo('POST /api/user/refresh-token')).toHaveLength(1);
  });

  it('may open the login or the registration without a lookup, once', async () => {
    configureApiClient({ baseUrl: '', isAnonymous: true });
    const { server, askIsAuth } = open({ isSignedIn: false });
    expect((await askIsAuth()).error).toMatchObject({ status: 401 });
    expect(server.calls).toHaveLength(0);
    expect((await askIsAuth()).data).toEqual({ success: true });
  });

  it('is looked up there after leaving the window or signing in', async () => {
    configureApiClient({ baseUrl: '', isAnonymous: true });
    const left = open({ isSignedIn: false });
    globalThis.dispatchEvent(new Event('blur'));
    expect((await left.askIsAuth()).data).toEqual({ success: true });
    left.server.restore();
    configureApiClient({ baseUrl: '', isAnonymous: true });
    const { store, askIsAuth } = open({ isSignedIn: true });
    await store.dispatch(endpoints.logIn.initiate());
    expect((await askIsAuth()).data).toEqual({ success: true });
  });

  it('gets every other call answered', async () => {
    configureApiClient({ baseUrl: '', isAnonymous: true });
    const { store } = open({ isSignedIn: false });
    expect((await store.dispatch(endpoints.games.initiate())).data).toEqual({ name: 'dice' });
  });
});
