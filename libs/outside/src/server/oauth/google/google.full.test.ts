import { rm } from 'node:fs/promises';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { sandboxCredentials } from '../../credentials/sandbox-credentials.js';
import { discover, googleCallback, locationOf, signIn, startSignIn } from '../../../testing/google-site.js';
import { createDataDir } from '../../../testing/call-api.js';
import { startTestSandbox, type TestSandbox } from '../../../testing/start-test-sandbox.js';

const jwksSchema = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });
const { googleClientId, googleClientSecret } = sandboxCredentials;

describe("Google's side", () => {
  let box: TestSandbox;
  let site: oidc.Configuration;

  beforeAll(async () => {
    box = await startTestSandbox();
    site = await discover(box.sandbox.url);
  });

  afterAll(() => box.stop());

  it('identifies a person in a signed ID token, and again at the userinfo endpoint', async () => {
    const { tokens, claims } = await signIn(site, { login_hint: 'zoya.ali@example.com' });
    const profile = {
      sub: expect.stringMatching(/^1\d{20}$/),
      email: 'zoya.ali@example.com',
      email_verified: true,
      name: 'Zoya Ali',
      given_name: 'Zoya',
      family_name: 'Ali',
      picture: expect.stringMatching(`^${box.sandbox.url}/oauth/avatars/[0-9a-f]{16}\\.svg$`),
    };
    expect(claims).toMatchObject({
      ...profile,
      iss: `${box.sandbox.url}/oauth/google`,
      aud: googleClientId,
      nonce: expect.any(String),
    });
    expect(await oidc.fetchUserInfo(site, tokens.access_token, claims?.sub ?? '')).toEqual(profile);
    expect(tokens.access_token).not.toContain('.');
    expect((await fetch(String(claims?.['picture']))).headers.get('content-type')).toBe('image/svg+xml');
  });

  it('signs with RS256 and publishes only the public half of the key', async () => {
    const { tokens } = await signIn(site, { login_hint: 'a@example.com' });
    const header = JSON.parse(Buffer.from(tokens.id_token?.split('.')[0] ?? '', 'base64url').toString());
    const jwks = jwksSchema.parse(await (await fetch(`${box.sandbox.url}/oauth/google/jwks`)).json());
    expect(header).toMatchObject({ alg: 'RS256', kid: jwks.keys[0]?.['kid'] });
    expect(jwks.keys).toHaveLength(1);
    expect(Object.keys(jwks.keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  it('keeps its issuer when it is reached by its IP address', async () => {
    const byNumber = box.sandbox.url.replace('localhost', '127.0.0.1');
    const answer = await fetch(`${byNumber}/oauth/google/.well-known/openid-configuration`);
    expect(await answer.json()).toMatchObject({
      issuer: `${box.sandbox.url}/oauth/google`,
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['RS256'],
    });
  });

  it('treats the same email as the same account, in any case', async () => {
    const subjects = [];
    for (const email of ['same@example.com', 'SAME@example.com', 'other@example.com']) {
      subjects.push((await signIn(site, { login_hint: email })).claims?.sub);
    }
    expect(subjects[1]).toBe(subjects[0]);
    expect(subjects[2]).not.toBe(subjects[0]);
  });

  it('gives an account another email if its subject is named', async () => {
    const before = await signIn(site, { login_hint: 'old@example.com', sub: 'asha-1' });
    const after = await signIn(site, { login_hint: 'new@example.com', sub: 'asha-1' });
    expect(before.claims).toMatchObject({ sub: 'asha-1', email: 'old@example.com' });
    expect(after.claims).toMatchObject({ sub: 'asha-1', email: 'new@example.com' });
  });

  it('keeps parallel sign-ins of one account independent', async () => {
    const attempts = await Promise.all(
      ['1', '0'].map((verified) =>
        startSignIn(site, { auto: '1', login_hint: 'twice@example.com', verified }),
      ),
    );
    const answers = await Promise.all(attempts.map(({ url }) => locationOf(url)));
    const redeemed = [];
    for (const [index, attempt] of attempts.entries()) {
      const answer = answers[index];
      if (answer !== undefined) redeemed.push((await attempt.redeem(answer)).claims()?.['email_verified']);
    }
    expect(redeemed).toEqual([true, false]);
  });

  it('gives an unverified email on request, and for the sample person with one', async () => {
    const asked = await signIn(site, { login_hint: 'asha.rao@example.com', verified: '0' });
    expect(asked.claims).toMatchObject({ name: 'Asha Rao', email_verified: false });
    const sample = await signIn(site, { login_hint: 'kabir.khan@example.com' });
    expect(sample.claims).toMatchObject({ name: 'Kabir Khan', email_verified: false });
  });

  it.each([
    ['deny=1', { auto: '1', deny: '1' }, 'access_denied'],
    ['a hint that is no email', { auto: '1', login_hint: 'nobody' }, 'invalid_request'],
    ['a subject with a space', { auto: '1', sub: 'a b' }, 'invalid_request'],
    ['no signed-in person and no question allowed', { prompt: 'none' }, 'login_required'],
    ['the plain challenge method', { auto: '1', code_challenge_method: 'plain' }, 'invalid_request'],
    ['no challenge', { auto: '1', code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
  ])('answers %s with an error and the state', async (_case, query, error) => {
    const { url, state } = await startSignIn(site, query);
    for (const [name, value] of [...url.searchParams]) if (value === '') url.searchParams.delete(name);
    const { origin, pathname, searchParams } = await locationOf(url);
    expect(origin + pathname).toBe(googleCallback);
    expect(searchParams.get('error')).toBe(error);
    expect(searchParams.get('state')).toBe(state);
    expect(searchParams.has('code')).toBe(false);
  });

  it('redeems a code once', async () => {
    const { url, redeem } = await startSignIn(site, { auto: '1', login_hint: 'once@example.com' });
    const answer = await locationOf(url);
    await redeem(answer);
    await expect(redeem(answer)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('redeems no code with another verifier', async () => {
    const { url, redeem } = await startSignIn(site, { auto: '1' });
    const answer = await locationOf(url);
    const wrong = { pkceCodeVerifier: oidc.randomPKCECodeVerifier() };
    await expect(redeem(answer, wrong)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('redeems no code with another secret', async () => {
    const impostor = await discover(box.sandbox.url, 'another-secret');
    const { url, redeem } = await startSignIn(impostor, { auto: '1' });
    await expect(redeem(await locationOf(url))).rejects.toMatchObject({
      error: 'invalid_client',
      status: 401,
    });
  });

  it('accepts the client secret in the body and in the header', async () => {
    for (const auth of [
      oidc.ClientSecretPost(googleClientSecret),
      oidc.ClientSecretBasic(googleClientSecret),
    ]) {
      const server = site.serverMetadata();
      const other = new oidc.Configuration(server, googleClientId, undefined, auth);
      oidc.allowInsecureRequests(other);
      expect((await signIn(other, {})).claims?.['email']).toBe('asha.rao@example.com');
    }
  });

  it.each([
    'http://evil.example/api/auth/google/callback',
    'https://localhost:3000/api/auth/google/callback',
    'http://localhost:3000/api/auth/github/callback',
    'http://localhost:3000@evil.example/api/auth/google/callback',
  ])('does not redirect a browser to %s', async (foreign) => {
    const { url } = await startSignIn(site, { auto: '1', redirect_uri: foreign });
    const response = await fetch(url, { redirect: 'manual' });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain('This sign-in cannot go on');
  });

  it('goes back to the product on any port of this machine', async () => {
    for (const own of [
      googleCallback.replace('3000', '4310'),
      googleCallback.replace('localhost', '127.0.0.1'),
    ]) {
      const { url } = await startSignIn(site, { auto: '1', redirect_uri: own });
      expect((await locationOf(url)).href.startsWith(`${own}?code=`)).toBe(true);
    }
  });
});

describe("Google's side after a restart", () => {
  let dataDir: string;
  let box: TestSandbox;

  beforeEach(async () => {
    dataDir = await createDataDir();
    box = await startTestSandbox({ dataDir });
  });

  afterEach(async () => {
    await box.stop();
    await rm(dataDir, { recursive: true });
  });

  it('is still trusted by a site that loaded its keys before, and gives every person the same subject', async () => {
    const { url } = box.sandbox;
    const site = await discover(url);
    const hint = { login_hint: 'returning@example.com' };
    const readKeys = async () => jwksSchema.parse(await (await fetch(`${url}/oauth/google/jwks`)).json());
    const before = { subject: (await signIn(site, hint)).claims?.sub, keys: await readKeys() };
    await box.stop();
    box = await startTestSandbox({ dataDir, port: Number(new URL(url).port) });
    expect({ subject: (await signIn(site, hint)).claims?.sub, keys: await readKeys() }).toEqual(before);
  });
});
