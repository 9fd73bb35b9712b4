import { fakeApi, refusal, reply, type FakeApi } from '../testing/index.js';
import { api } from './api.js';
import { createApiStore, type ApiStore } from './create-api-store.js';
import type { ApiMeta } from './send.js';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    getFigure: build.query<{ name: string }, number>({
      query: (number) => `/api/figures/${String(number)}`,
      transformErrorResponse: ({ status }, meta: ApiMeta | undefined) =>
        meta?.isSessionUnclear === true ? 'unclear' : status,
    }),
    enter: build.mutation<{ name: string }, void>({
      query: () => ({ url: '/api/user/login', method: 'POST' }),
    }),
  }),
});

const REFRESH = 'POST /api/user/refresh-token';

let server: FakeApi;
let clock: jest.SpyInstance<number>;
let store: ApiStore;
beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  store = createApiStore();
});
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
});

function serveWith(renewal: unknown): void {
  server = fakeApi({
    'GET /api/figures/:number': () => refusal(401, 'auth/not-signed-in', 'Please log in.'),
    'POST /api/user/login': () => ({ success: true }),
    [REFRESH]: () => renewal,
  });
}

/** Three calls that fail. Shape: their errors. */
async function askThrice(first: number): Promise<unknown[]> {
  const errors = [];
  for (const number of [first, first + 1, first + 2])
    errors.push((await store.dispatch(endpoints.getFigure.initiate(number))).error);
  return errors;
}

describe('a renewal that was answered 429', () => {
  const tooManyCalls = { success: false, code: 'request/too-many', message: 'Please wait.' };

  it.each([
    ['10 s if the answer names no time', {}, 10_000],
    ['its time', { 'retry-after': '30' }, 30_000],
    ['a minute at most', { 'retry-after': '86400' }, 60_000],
  ])('is not sent again before %s, however many calls fail meanwhile', async (_title, headers, pauseMs) => {
    serveWith(reply(429, tooManyCalls, headers));
    expect(await askThrice(1)).toEqual(['unclear', 'unclear', 'unclear']);
    clock.mockReturnValue(1_000_000 + pauseMs - 1);
    await askThrice(4);
    expect(server.callsTo(REFRESH)).toHaveLength(1);
    clock.mockReturnValue(1_000_000 + pauseMs);
    await askThrice(7);
    expect(server.callsTo(REFRESH)).toHaveLength(2);
  });

  it('is sent again at once after a sign-in', async () => {
    serveWith(reply(429, tooManyCalls));
    await askThrice(1);
    await store.dispatch(endpoints.enter.initiate());
    await askThrice(4);
    expect(server.callsTo(REFRESH)).toHaveLength(2);
  });

  it('makes a guest if the server has counted too many of sessions that do not live', async () => {
    serveWith(refusal(429, 'auth/too-many-renewals', 'Please wait.'));
    expect(await askThrice(1)).toEqual([401, 401, 401]);
    clock.mockReturnValue(2_000_000);
    await askThrice(4);
    expect(server.callsTo(REFRESH)).toHaveLength(1);
  });
});
