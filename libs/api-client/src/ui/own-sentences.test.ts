import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setLanguage } from '@paasa/texts/ui';
import { codeOf, messageOf } from '../rules/api-error.js';
import { fakeApi, refusal, type FakeApi } from '../testing/fake-api.js';
import { api } from './api.js';
import { createApiStore } from './create-api-store.js';

const thingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    makeThing: build.mutation<unknown, void>({ query: () => ({ url: '/api/things', method: 'POST' }) }),
  }),
});

let server: FakeApi;
afterEach(async () => {
  server.restore();
  await setLanguage('en');
});

async function refusedWith(status: number, code: string, message: string) {
  server = fakeApi({
    'POST /api/things': () => refusal(status, code, message),
    'POST /api/user/refresh-token': () => refusal(401, 'auth/session-expired', 'Over.'),
  });
  const { error } = await createApiStore().dispatch(thingsApi.endpoints.makeThing.initiate());
  return { code: codeOf(error), message: messageOf(error, 'The screen’s own.') };
}

describe('the sentence of a refusal', () => {
  it('is the page’s own for a code that it knows, in the language of the page', async () => {
    const code = 'request/too-many-at-once';
    const own = 'You have asked for too much at once. Please wait a moment and try again.';
    expect(await refusedWith(429, code, 'Wait.')).toEqual({ code, message: own });
    await setLanguage('hi');
    const { message } = await refusedWith(429, code, 'Wait.');
    expect(message).toBe('आपने एक साथ बहुत कुछ माँगा है। कृपया थोड़ा रुककर फिर कोशिश करें।');
  });

  it.each(['wallet/not-played-yet', 'constructor', ''])('is the server’s for the code “%s”', async (code) => {
    expect((await refusedWith(409, code, 'Play it first.')).message).toBe('Play it first.');
  });

  it('is the screen’s if the server has said none', async () => {
    expect((await refusedWith(500, 'server/unexpected', '')).message).toBe('The screen’s own.');
  });

  it('is the same as the server says in English', () => {
    const root = path.resolve(__dirname, '../../../..');
    const read = (folder: string): Record<string, string> =>
      JSON.parse(readFileSync(path.join(root, folder, `texts/en.json`), 'utf8'));
    const said = Object.values({ ...read('libs/server-kit/src/server'), ...read('libs/auth/src/server') });
    expect(said).toEqual(expect.arrayContaining(Object.values(read('libs/api-client/src/ui'))));
  });
});
