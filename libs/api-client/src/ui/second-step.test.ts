import { fakeApi, refusal, type FakeApi } from '../testing/index.js';
import { api } from './api.js';
import { createApiStore } from './create-api-store.js';
import { sessionEnded } from './events.js';
import { listeners } from './listeners.js';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    getAnything: build.query<unknown, number>({ query: (number) => `/api/anything/${String(number)}` }),
    enterPassword: build.mutation<unknown, void>({
      query: () => ({ url: '/api/user/login', method: 'POST' }),
    }),
    enterCode: build.mutation<unknown, void>({
      query: () => ({ url: '/api/user/login/second-factor', method: 'POST' }),
    }),
  }),
});

const SECOND = 'POST /api/user/login/second-factor';
const REFRESH = 'POST /api/user/refresh-token';
const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in.');

describe('a login in two steps', () => {
  let server: FakeApi;
  let endedCount = 0;
  let stopListening: () => void;
  beforeEach(() => {
    endedCount = 0;
    stopListening = listeners.startListening({
      actionCreator: sessionEnded,
      effect: () => {
        endedCount += 1;
      },
    });
    server = fakeApi({
      'GET /api/anything/:number': notSignedIn,
      'POST /api/user/login': () => ({ success: false, isSecondFactorNeeded: true }),
      [SECOND]: () => refusal(401, 'auth/sign-in-expired', 'Please log in again.'),
      [REFRESH]: notSignedIn,
    });
  });
  afterEach(() => {
    stopListening();
    server.restore();
  });

  it('renews nothing when its second step comes too late', async () => {
    const store = createApiStore();
    await store.dispatch(endpoints.enterPassword.initiate());
    await store.dispatch(endpoints.enterCode.initiate());
    expect(server.callsTo(REFRESH)).toHaveLength(0);
  });

  it('signs in by the second step only, so that a session ends only after that', async () => {
    const store = createApiStore();
    await store.dispatch(endpoints.enterPassword.initiate());
    await store.dispatch(endpoints.getAnything.initiate(1));
    expect(endedCount).toBe(0);
    server.answer({ [SECOND]: () => ({ success: true }) });
    await store.dispatch(endpoints.enterCode.initiate());
    await store.dispatch(endpoints.getAnything.initiate(2));
    expect(endedCount).toBe(1);
  });
});
