import { request as httpRequest } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sandboxCredentials } from '../../credentials/sandbox-credentials.js';
import {
  githubCallback,
  GithubSite,
  githubTokenSchema,
  githubVerifier,
} from '../../../testing/github-site.js';
import { startTestSandbox, type TestSandbox } from '../../../testing/start-test-sandbox.js';

const { githubClientId, githubClientSecret } = sandboxCredentials;

describe("GitHub's side", () => {
  let box: TestSandbox;
  let site: GithubSite;

  beforeAll(async () => {
    box = await startTestSandbox();
    site = new GithubSite(box.sandbox.url);
  });

  afterAll(() => box.stop());

  it('leads from the authorize address to user and emails, with the same state in the answer', async () => {
    const answer = await site.answerTo({ login_hint: 'zoya.ali@example.com' });
    expect(answer.origin + answer.pathname).toBe(githubCallback);
    expect(answer.searchParams.get('state')).toBe('a state & more');
    const response = await site.exchange({
      code: answer.searchParams.get('code') ?? '',
      redirect_uri: githubCallback,
    });
    const { access_token: token, scope } = githubTokenSchema.parse(await response.json());
    expect(scope).toBe('read:user,user:email');
    const user = await site.readUser(token);
    expect(user).toMatchObject({ login: expect.stringMatching(/^zoya-ali-/), name: 'Zoya Ali', email: null });
    expect((await fetch(user.avatar_url)).headers.get('content-type')).toBe('image/svg+xml');
    expect(await site.readEmails(token)).toEqual([
      { email: expect.stringContaining('@users.noreply.'), primary: false, verified: true, visibility: null },
      { email: 'zoya.ali@example.com', primary: true, verified: true, visibility: 'private' },
    ]);
  });

  it('shows people with a hidden name, and people with a public email', async () => {
    const hidden = await site.readUser(await site.tokenFor({ login_hint: 'vikram.singh@example.com' }));
    expect(hidden).toMatchObject({ name: null, email: null });
    const shown = await site.readUser(await site.tokenFor({ login_hint: 'asha.rao@example.com' }));
    expect(shown).toMatchObject({ name: 'Asha Rao', email: 'asha.rao@example.com' });
  });

  it('treats the same email as the same account, in any case', async () => {
    const first = await site.readUser(await site.tokenFor({ login_hint: 'same@example.com' }));
    const { id, login } = await site.readUser(await site.tokenFor({ login_hint: 'SAME@example.com' }));
    expect({ id, login }).toEqual({ id: first.id, login: first.login });
    expect((await site.readUser(await site.tokenFor({ login_hint: 'other@example.com' }))).id).not.toBe(
      first.id,
    );
  });

  it('gives an account another email if its number is named, and has no accounts without a number', async () => {
    for (const email of ['old@example.com', 'new@example.com']) {
      const token = await site.tokenFor({ login_hint: email, sub: '4711' });
      expect((await site.readUser(token)).id).toBe(4711);
      expect((await site.readEmails(token)).find((entry) => entry.primary)?.email).toBe(email);
    }
    const refused = await fetch(site.authorizeUrl({ auto: '1', sub: 'asha' }), { redirect: 'manual' });
    expect(refused.status).toBe(400);
  });

  it('lists an unverified primary email on request', async () => {
    const emails = await site.readEmails(
      await site.tokenFor({ login_hint: 'new@example.com', verified: '0' }),
    );
    expect(emails.find((email) => email.primary)).toMatchObject({
      email: 'new@example.com',
      verified: false,
    });
  });

  it('reports to the site that a person refused', async () => {
    const answer = await site.answerTo({ deny: '1' });
    expect(Object.fromEntries(answer.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'a state & more',
    });
    expect(answer.searchParams.has('code')).toBe(false);
  });

  it('answers in a form body unless JSON is requested, and reads JSON and forms', async () => {
    const form = await site.exchange({ code: await site.codeFor() }, { accept: '*/*' });
    expect(form.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(new URLSearchParams(await form.text()).get('token_type')).toBe('bearer');
    const json = await fetch(`${box.sandbox.url}/oauth/github/login/oauth/access_token`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: githubClientId,
        client_secret: githubClientSecret,
        code: await site.codeFor(),
        code_verifier: githubVerifier,
      }),
    });
    expect(githubTokenSchema.parse(await json.json()).token_type).toBe('bearer');
  });

  it('also accepts the client secret in the header', async () => {
    const basic = Buffer.from(`${githubClientId}:${githubClientSecret}`).toString('base64');
    const answer = await fetch(`${box.sandbox.url}/oauth/github/login/oauth/access_token`, {
      method: 'POST',
      headers: { accept: 'application/json', authorization: `Basic ${basic}` },
      body: new URLSearchParams({ code: await site.codeFor(), code_verifier: githubVerifier }),
    });
    expect(githubTokenSchema.parse(await answer.json()).scope).toBe('read:user,user:email');
  });

  it.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }, 'bad_verification_code'],
    ['no verifier', { code_verifier: '' }, 'bad_verification_code'],
    ['another code', { code: '00000000000000000000' }, 'bad_verification_code'],
    ['another secret', { client_secret: 'another' }, 'incorrect_client_credentials'],
    ['another client', { client_id: 'another' }, 'incorrect_client_credentials'],
    ['another redirect_uri', { redirect_uri: `${githubCallback}/x` }, 'redirect_uri_mismatch'],
  ])('answers %s with 200 and an error', async (_case, fields, error) => {
    const response = await site.exchange({ code: await site.codeFor(), ...fields });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      error,
      error_description: expect.any(String),
      error_uri: expect.stringContaining('https://docs.github.com/'),
    });
  });

  it('redeems a code once, also for two parallel requests', async () => {
    const code = await site.codeFor();
    const answers = await Promise.all([site.exchange({ code }), site.exchange({ code })]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies.filter((body) => githubTokenSchema.safeParse(body).success)).toHaveLength(1);
    expect(bodies).toContainEqual(expect.objectContaining({ error: 'bad_verification_code' }));
  });

  it('needs no verifier if the site sent no challenge', async () => {
    const code = await site.codeFor({ code_challenge: '', code_challenge_method: '' });
    const answer = await site.exchange({ code, code_verifier: '' });
    expect(githubTokenSchema.parse(await answer.json()).token_type).toBe('bearer');
  });

  it.each([{ code_challenge_method: 'plain' }, { code_challenge_method: '' }, { code_challenge: 'short' }])(
    'refuses the challenge %j',
    async (query) => {
      const answer = await site.answerTo(query);
      expect(answer.searchParams.get('error')).toBe('invalid_request');
      expect(answer.searchParams.get('state')).toBe('a state & more');
    },
  );

  it.each([
    [{ redirect_uri: 'http://evil.example/api/auth/github/callback' }, 400],
    [{ redirect_uri: 'http://localhost:3000/api/auth/google/callback' }, 400],
    [{ redirect_uri: '' }, 400],
    [{ client_id: 'another' }, 404],
    [{ login_hint: 'nobody' }, 400],
  ])('redirects no browser for %j', async (query, status) => {
    const response = await fetch(site.authorizeUrl({ auto: '1', ...query }), { redirect: 'manual' });
    expect(response.status).toBe(status);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('This sign-in cannot go on');
  });

  it('answers 401 without a token or with a wrong one', async () => {
    for (const path of ['/user', '/user/emails']) {
      const without = await fetch(`${box.sandbox.url}/oauth/github/api${path}`);
      expect(without.status).toBe(401);
      expect(await without.json()).toMatchObject({ message: 'Requires authentication', status: '401' });
      const wrong = await site.api(path, 'gho_wrong');
      expect(wrong.status).toBe(401);
      expect(await wrong.json()).toMatchObject({ message: 'Bad credentials' });
    }
  });

  it('shows emails only to a site that requested them', async () => {
    const token = await site.tokenFor({ scope: 'read:user' });
    expect((await site.api('/user', token)).status).toBe(200);
    expect((await site.api('/user/emails', token)).status).toBe(404);
  });

  it('answers 403 to a program without a User-Agent', async () => {
    const token = await site.tokenFor();
    // fetch always sends a User-Agent.
    const call = httpRequest(`${box.sandbox.url}/oauth/github/api/user`, {
      headers: { authorization: `Bearer ${token}` },
    });
    call.end();
    const [response] = await once(call, 'response');
    expect(response.statusCode).toBe(403);
    expect(await text(response)).toContain('User-Agent');
  });

  it('gives a person the same number in another sandbox and after a restart', async () => {
    const login = { login_hint: 'returning@example.com' };
    const before = await site.readUser(await site.tokenFor(login));
    const other = await startTestSandbox();
    try {
      const after = new GithubSite(other.sandbox.url);
      const { id } = await after.readUser(await after.tokenFor(login));
      expect(id).toBe(before.id);
    } finally {
      await other.stop();
    }
  });
});
