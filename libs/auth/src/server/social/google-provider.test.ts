import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type IdTokenParts,
  newRsaKey,
  signToken,
  socialPerson,
  startTestGoogle,
  type TestGoogle,
} from '@paasa/outside/testing';
import { listenOn } from '../../testing/listen-on.js';
import { createGoogleProvider } from './google-provider.js';
import type { PendingSignIn, ProviderProfile, SocialProvider, SocialStep } from './social-provider.js';

const options = { allowsHttp: true, timeoutMs: 5_000 };
const person = socialPerson({ subject: '117', email: 'meera@gmail.com' });
const pending: PendingSignIn = {
  state: 'the-state',
  nonce: 'the-nonce',
  codeVerifier: 'v'.repeat(43),
  redirectUri: 'http://localhost:3000/api/auth/google/callback',
  stepUpOf: null,
};
const anHourAgo = (): number => Math.floor(Date.now() / 1000) - 3600;

describe('Google as a provider', () => {
  let google: TestGoogle;
  beforeEach(async () => {
    google = await startTestGoogle();
  });
  afterEach(() => google.stop());

  async function backFrom(provider: SocialProvider): Promise<URL> {
    const startUrl = await provider.startUrl(pending);
    if (!startUrl.ok) throw new Error(startUrl.error);
    return google.consent(startUrl.value.href, person);
  }

  async function profile(
    provider = createGoogleProvider(google.config, options),
  ): Promise<SocialStep<ProviderProfile>> {
    return provider.fetchProfile(await backFrom(provider), pending);
  }

  it('receives a browser with state, nonce and a PKCE challenge, and no secret', async () => {
    const startUrl = await createGoogleProvider(google.config, options).startUrl(pending);
    if (!startUrl.ok) throw new Error(startUrl.error);
    const { origin, pathname, searchParams } = startUrl.value;
    expect(`${origin}${pathname}`).toBe(`${google.config.issuer}/auth`);
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: 'google-client',
      redirect_uri: pending.redirectUri,
      scope: 'openid email profile',
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    expect(startUrl.value.href).not.toContain(pending.codeVerifier);
  });

  it('identifies a person in a signed ID token', async () => {
    expect(await profile()).toEqual({ ok: true, value: { ...person, isEmailVerified: true } });
  });

  it.each<[string, Partial<ProviderProfile>]>([
    ['an unverified address', { isEmailVerified: false }],
    ['no address', { email: null, isEmailVerified: false }],
    ['no name and no picture', { name: null, picture: null }],
  ])('may send %s for a person', async (_title, given) => {
    const provider = createGoogleProvider(google.config, options);
    const startUrl = await provider.startUrl(pending);
    const someone = { ...person, ...given };
    const back = await google.consent(startUrl.ok ? startUrl.value.href : '', someone);
    expect(await provider.fetchProfile(back, pending)).toEqual({ ok: true, value: someone });
  });

  const change = (claims: object) => (parts: IdTokenParts) =>
    signToken({ ...parts, claims: { ...parts.claims, ...claims } });
  const without = (name: string) => (parts: IdTokenParts) =>
    signToken({ ...parts, claims: { ...parts.claims, [name]: undefined } });

  it.each<[string, (parts: IdTokenParts) => string]>([
    ['another nonce', change({ nonce: 'replayed' })],
    ['no nonce', without('nonce')],
    ['another audience', change({ aud: 'somebody-else' })],
    ['a further audience that it was issued to', change({ aud: ['google-client', 'x'], azp: 'x' })],
    ['another issuer', change({ iss: 'https://accounts.example' })],
    ['a time in the past', change({ iat: anHourAgo() - 60, exp: anHourAgo() })],
    ['no expiry', without('exp')],
    ['no subject', without('sub')],
    ['a subject that is not a text', change({ sub: 117 })],
    ['an empty subject', change({ sub: '' })],
    ['no signature', (parts) => signToken({ ...parts, header: { alg: 'none', typ: 'JWT' } })],
    ['a truncated signature', (parts) => signToken(parts).replace(/[^.]*$/, '')],
    ['the signature of a foreign key', (parts) => signToken({ ...parts, key: newRsaKey() })],
    ['a key of another name', (parts) => signToken({ ...parts, header: { alg: 'RS256', kid: 'k2' } })],
    [
      'claims that were changed after signing',
      (parts) => {
        const [header = '', , signature = ''] = signToken(parts).split('.');
        const claims = Buffer.from(JSON.stringify({ ...parts.claims, sub: '118' })).toString('base64url');
        return [header, claims, signature].join('.');
      },
    ],
    [
      'the client’s secret as the key',
      (parts) => {
        const [, claims = ''] = signToken(parts).split('.');
        const signed = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${claims}`;
        return `${signed}.${createHmac('sha256', 'google-secret').update(signed).digest('base64url')}`;
      },
    ],
    ['no token at all', () => 'not a token'],
  ])('rejects an ID token with %s', async (_title, makeIdToken) => {
    google.makeIdToken = makeIdToken;
    expect(await profile()).toEqual({ ok: false, error: 'sign_in_failed', reason: expect.any(String) });
    google.makeIdToken = signToken;
    expect(await profile()).toMatchObject({ ok: true });
  });

  it('refuses a code that is used twice, made up, or of another verifier', async () => {
    const provider = createGoogleProvider(google.config, options);
    const back = await backFrom(provider);
    expect(await provider.fetchProfile(back, pending)).toMatchObject({ ok: true });
    const refused = { ok: false, error: 'sign_in_failed', reason: 'invalid_grant' };
    expect(await provider.fetchProfile(back, pending)).toEqual(refused);
    const other = { ...pending, codeVerifier: 'w'.repeat(43) };
    expect(await provider.fetchProfile(await backFrom(provider), other)).toEqual(refused);
    back.searchParams.set('code', 'made-up');
    expect(await provider.fetchProfile(back, pending)).toEqual(refused);
  });

  it('is not confused with another issuer that answers in its place', async () => {
    const provider = createGoogleProvider(google.config, options);
    const back = await backFrom(provider);
    back.searchParams.set('iss', 'https://accounts.example');
    expect(await provider.fetchProfile(back, pending)).toMatchObject({ error: 'sign_in_failed' });
  });

  it('is not used if the metadata at its address names another issuer', async () => {
    const metadata = await fetch(`${google.config.issuer}/.well-known/openid-configuration`);
    const text = await metadata.text();
    const impostor = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end(text);
    });
    await listenOn(impostor, 0);
    const { port } = impostor.address() as AddressInfo;
    const provider = createGoogleProvider(
      { ...google.config, issuer: `http://127.0.0.1:${String(port)}` },
      options,
    );
    expect(await provider.startUrl(pending)).toMatchObject({ ok: false, error: 'sign_in_failed' });
    impostor.close();
  });

  it('receives one request for its addresses, from any number of sign-ins', async () => {
    const provider = createGoogleProvider(google.config, options);
    await Promise.all([provider.startUrl(pending), provider.startUrl(pending)]);
    await profile(provider);
    expect(google.requests.filter(({ path }) => path.startsWith('/.well-known'))).toHaveLength(1);
  });

  it.each(['answers-503', 'hangs', 'hangs-up'] as const)(
    'is unavailable while it %s, gets one request for a code then, and works again after',
    async (outage) => {
      const withShortTimeout = createGoogleProvider(google.config, { ...options, timeoutMs: 1_000 });
      google.outage = outage;
      const unavailable = { ok: false, error: 'provider_unavailable', reason: expect.any(String) };
      expect(await withShortTimeout.startUrl(pending)).toEqual(unavailable);
      google.outage = 'none';
      const back = await backFrom(withShortTimeout);
      google.outage = outage;
      expect(await withShortTimeout.fetchProfile(back, pending)).toEqual(unavailable);
      expect(google.requests.filter(({ path }) => path === '/token')).toHaveLength(1);
      google.outage = 'none';
      expect(await profile(createGoogleProvider(google.config, options))).toMatchObject({ ok: true });
      expect(await profile(withShortTimeout)).toMatchObject({ ok: true });
    },
  );

  it('is unavailable if the connection is refused', async () => {
    const provider = createGoogleProvider(google.config, options);
    await google.stop();
    expect(await provider.startUrl(pending)).toMatchObject({ error: 'provider_unavailable' });
    google = await startTestGoogle(Number(new URL(google.origin).port));
    expect(await profile(provider)).toMatchObject({ ok: true });
  });

  it('cannot be used over plain http outside the sandbox', async () => {
    const provider = createGoogleProvider(google.config, { ...options, allowsHttp: false });
    expect(await provider.startUrl(pending)).toMatchObject({ ok: false });
    expect(google.requests).toEqual([]);
    expect(provider.plainHttpOrigin).toBeNull();
  });
});
