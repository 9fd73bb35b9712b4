import { githubChallenge, GithubSite } from '../../../testing/github-site.js';
import { startTestSandbox, type TestSandbox } from '../../../testing/start-test-sandbox.js';

describe("the page of GitHub's side", () => {
  let box: TestSandbox;
  let site: GithubSite;

  beforeAll(async () => {
    box = await startTestSandbox();
    site = new GithubSite(box.sandbox.url);
  });

  afterAll(() => box.stop());

  function post(form: Record<string, string>): Promise<Response> {
    return fetch(site.authorizeUrl(), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
    });
  }

  async function tokenAfter(form: Record<string, string>): Promise<string> {
    const response = await post(form);
    const answer = new URL(response.headers.get('location') ?? '');
    expect(answer.searchParams.get('state')).toBe('a state & more');
    return site.tokenOf(answer.searchParams.get('code') ?? '');
  }

  it('opens without auto, with forms that carry the whole request', async () => {
    const response = await fetch(site.authorizeUrl({ login_hint: '"><script>@example.com' }));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://localhost:*",
    );
    const page = await response.text();
    expect(page).toContain('Sandbox stand-in for GitHub');
    expect(page).toContain(`code_challenge=${githubChallenge}`);
    expect(page).not.toContain('"><script>');
  });

  it('signs in a sample person, or a typed-in person', async () => {
    const sample = await site.readUser(await tokenAfter({ choice: 'meera.iyer@example.com' }));
    expect(sample.name).toBe('Meera Iyer');
    const typed = await tokenAfter({ choice: 'other', email: 'z@example.com', public: '1' });
    expect(await site.readUser(typed)).toMatchObject({ name: null, email: 'z@example.com' });
    expect((await site.readEmails(typed)).find((email) => email.primary)?.verified).toBe(false);
  });

  it('reports to the site that a person cancelled', async () => {
    const response = await post({ choice: 'cancel' });
    expect(response.headers.get('location')).toContain('error=access_denied');
  });

  it('asks again after an invalid email', async () => {
    const response = await post({ choice: 'other', email: 'nobody', name: '' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Enter an e-mail address');
  });

  it('checks the request again when the form comes back', async () => {
    const foreign = site.authorizeUrl({ redirect_uri: 'http://evil.example/api/auth/github/callback' });
    const response = await fetch(foreign, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ choice: 'asha.rao@example.com' }),
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });
});
