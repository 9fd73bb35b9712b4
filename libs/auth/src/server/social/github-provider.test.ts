import {
  jsonAnswer,
  socialPerson,
  type SocialPerson,
  startTestGithub,
  type TestGithub,
} from '@paasa/outside/testing';
import { createGithubProvider } from './github-provider.js';
import type { PendingSignIn, ProviderProfile, SocialStep } from './social-provider.js';

const options = { allowsHttp: true, timeoutMs: 5_000 };
const person = socialPerson({ subject: '583231', email: 'meera@example.com' });
const pending: PendingSignIn = {
  state: 'the-state',
  nonce: 'unused',
  codeVerifier: 'v'.repeat(43),
  redirectUri: 'http://localhost:3000/api/auth/github/callback',
  stepUpOf: null,
};

describe('GitHub as a provider', () => {
  let github: TestGithub;
  beforeEach(async () => {
    github = await startTestGithub();
  });
  afterEach(() => github.stop());

  const newProvider = (timeoutMs = 5_000) => createGithubProvider(github.config, { ...options, timeoutMs });

  async function backFrom(someone: SocialPerson = person): Promise<URL> {
    const startUrl = await newProvider().startUrl(pending);
    if (!startUrl.ok) throw new Error(startUrl.error);
    return github.consent(startUrl.value.href, someone);
  }

  async function profile(someone: SocialPerson = person): Promise<SocialStep<ProviderProfile>> {
    return newProvider().fetchProfile(await backFrom(someone), pending);
  }

  it('receives a browser with state and a PKCE challenge, and no secret', async () => {
    const startUrl = await newProvider().startUrl(pending);
    if (!startUrl.ok) throw new Error(startUrl.error);
    const { origin, pathname, searchParams } = startUrl.value;
    expect(`${origin}${pathname}`).toBe(github.config.authorizeUrl);
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: 'github-client',
      redirect_uri: pending.redirectUri,
      scope: 'read:user user:email',
      state: 'the-state',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
  });

  it('identifies a person by its API: the number of the account, and the primary address', async () => {
    expect(await profile()).toEqual({ ok: true, value: person });
    expect(github.requests.map(({ path }) => path)).toEqual([
      '/login/oauth/access_token',
      '/api/user',
      '/api/user/emails',
    ]);
  });

  it.each<[string, Partial<SocialPerson>, Partial<ProviderProfile>]>([
    ['whose primary address is not verified', { isEmailVerified: false }, { isEmailVerified: false }],
    ['without a primary address', { email: null }, { email: null, isEmailVerified: false }],
    ['without a name', { name: null }, { name: 'octo-meera' }],
    ['without a picture', { picture: null }, { picture: null }],
  ])('identifies a person %s', async (_title, given, expected) => {
    expect(await profile({ ...person, ...given })).toEqual({ ok: true, value: { ...person, ...expected } });
  });

  it('refuses with status 200 a code that is used twice, made up, or of another verifier', async () => {
    const back = await backFrom();
    expect(await newProvider().fetchProfile(back, pending)).toMatchObject({ ok: true });
    const refused = { ok: false, error: 'sign_in_failed', reason: expect.any(String) };
    expect(await newProvider().fetchProfile(back, pending)).toEqual(refused);
    const other = { ...pending, codeVerifier: 'w'.repeat(43) };
    expect(await newProvider().fetchProfile(await backFrom(), other)).toEqual(refused);
    back.searchParams.set('code', 'made-up');
    expect(await newProvider().fetchProfile(back, pending)).toEqual(refused);
  });

  it('is accepted with its own issuer in the answer or with none, not with another', async () => {
    const unnamed = await backFrom();
    unnamed.searchParams.delete('iss');
    expect(await newProvider().fetchProfile(unnamed, pending)).toMatchObject({ ok: true });
    const misnamed = await backFrom();
    misnamed.searchParams.set('iss', 'https://accounts.google.com');
    expect(await newProvider().fetchProfile(misnamed, pending)).toMatchObject({ error: 'sign_in_failed' });
  });

  it.each([
    ['a list of something else', jsonAnswer([{ address: 'x' }])],
    ['no list', jsonAnswer({ message: 'Not Found' }, 404)],
    ['no JSON', { body: '<html>' }],
  ])('is rejected if its addresses are %s', async (_title, answer) => {
    github.emailsAnswer = answer;
    expect(await profile()).toEqual({ ok: false, error: 'sign_in_failed', reason: expect.any(String) });
  });

  it.each(['answers-503', 'hangs', 'hangs-up'] as const)(
    'is unavailable while it %s, gets one request for a code then, and works again after',
    async (outage) => {
      const back = await backFrom();
      github.outage = outage;
      expect(await newProvider(1_000).fetchProfile(back, pending)).toEqual({
        ok: false,
        error: 'provider_unavailable',
        reason: expect.any(String),
      });
      expect(github.requests).toHaveLength(1);
      github.outage = 'none';
      expect(await profile()).toMatchObject({ ok: true });
    },
  );

  it('is unavailable when its API is, also if the API answers with too many requests', async () => {
    github.emailsAnswer = jsonAnswer({ message: 'secondary rate limit' }, 429);
    expect(await profile()).toMatchObject({ error: 'provider_unavailable' });
  });

  it('cannot be used over plain http outside the sandbox', async () => {
    const strict = createGithubProvider(github.config, { ...options, allowsHttp: false });
    await expect(strict.startUrl(pending)).rejects.toThrow('only requests to HTTPS are allowed');
    expect(await strict.fetchProfile(await backFrom(), pending)).toMatchObject({ error: 'sign_in_failed' });
    expect(github.requests).toEqual([]);
    expect(strict.plainHttpOrigin).toBeNull();
  });
});
