import { socialPerson } from '@paasa/outside/testing';
import { createAuthTestServer, type AuthTestServer } from '../../testing/auth-test-server.js';
import { createSocialTestServer } from '../../testing/social-test-server.js';

const person = socialPerson({ subject: '900', email: 'meera@example.com' });

const failure = (code: string): string => `/login?error=${code}`;

describe('the calls of social sign-in with other settings', () => {
  let server: AuthTestServer | null = null;
  afterEach(async () => {
    await server?.close();
    server = null;
  });

  const github = {
    authorizeUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    apiUrl: 'https://api.github.com',
    clientId: 'id',
    clientSecret: 'secret',
  };

  it('lead back to the login if a provider has no keys', async () => {
    server = await createAuthTestServer('postgres');
    for (const path of ['google', 'google/callback?code=x&state=y', 'github', 'github/callback']) {
      const { location, setCookies } = await server.browser().get(`/api/auth/${path}`);
      expect(location).toBe(failure('provider_unavailable'));
      expect(setCookies).toEqual([]);
    }
  });

  it('start, and lead back to the login, if the provider cannot be reached', async () => {
    const google = { issuer: 'http://127.0.0.1:1', clientId: 'id', clientSecret: 'secret' };
    server = await createAuthTestServer('postgres', {
      social: { google, github: null, callbackOrigins: ['http://localhost:3000'] },
    });
    expect((await server.browser().get('/api/auth/google')).location).toBe(failure('provider_unavailable'));
    expect((await server.browser().post('/api/user/logout')).status).toBe(200);
  });

  it('use the address of the page if another server serves it, and limit the cookie to https', async () => {
    server = await createAuthTestServer('postgres', {
      isSecure: true,
      webOrigin: 'https://play.example',
      social: { google: null, github, callbackOrigins: ['https://api.play.example'] },
    });
    const { location, setCookies } = await server.browser().get('/api/auth/github');
    expect(location).toMatch(/^https:\/\/github\.com\/login\/oauth\/authorize\?/);
    const redirectUri = new URL(location ?? '').searchParams.get('redirect_uri');
    expect(redirectUri).toBe('https://api.play.example/api/auth/github/callback');
    expect(setCookies[0]).toContain('; Secure');
    const back = await server.browser().get('/api/auth/github/callback');
    expect(back.location).toBe('https://play.example/login?error=invalid_state');
  });

  it('stop checking invalid codes at the provider after thirty, and always check valid ones', async () => {
    const social = await createSocialTestServer('postgres', { limitsFor: 'public' });
    server = social;
    for (let count = 1; count <= 31; count += 1)
      expect((await social.signIn(social.browser(), 'google', person)).location).toBe('/oauth-success');
    const locations: (string | null)[] = [];
    for (let count = 1; count <= 32; count += 1) {
      const browser = social.browser();
      const back = await social.consent(browser, 'google', person);
      const made = back.replace(/code=[^&]*/, 'code=made-up');
      const { status, location, retryAfterSeconds } = await browser.get(made);
      expect(status).toBe(302);
      locations.push(location);
      if (count > 30) expect(retryAfterSeconds).toBeGreaterThan(0);
    }
    const limited = failure('too_many_attempts');
    expect(locations).toEqual([...Array<string>(30).fill(failure('sign_in_failed')), limited, limited]);
    // Mailed codes are counted separately.
    const mailed = { email: person.email, otp: '000000' };
    expect((await social.browser().post('/api/user/verify-reset-password-otp', mailed)).status).toBe(400);
  });
});
