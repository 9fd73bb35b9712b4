import { socialPerson } from '@paasa/outside/testing';
import { ACCESS_TOKEN_LIFETIME_MS } from '../../rules/session-times.js';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';

const person = socialPerson({ subject: '901', email: 'meera@example.com' });

describe('a social sign-in after the end of a session', () => {
  let server: SocialTestServer;
  beforeAll(async () => {
    server = await createSocialTestServer('postgres');
  });
  afterAll(() => server.close());

  it('ends the earlier session, although its access token has expired and its refresh token is not sent', async () => {
    const browser = await server.registered('expired-one@example.com');
    const kept = browser.copy();
    server.clock.advance(ACCESS_TOKEN_LIFETIME_MS);
    // Browsers do this with an expired cookie.
    browser.deleteCookie('paasa_access');
    expect((await server.signIn(browser, 'google', person)).location).toBe('/oauth-success');
    expect((await kept.post('/api/user/refresh-token')).status).toBe(401);
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('ends no session for a made-up session name', async () => {
    const victim = await server.registered('named@example.com');
    const [playerId, sessionId] = (victim.cookie('paasa_session') ?? '').split('.');
    const attacker = server.browser();
    attacker.setCookie('paasa_session', [playerId, sessionId, 'A'.repeat(43)].join('.'));
    expect((await server.signIn(attacker, 'google', person)).location).toBe('/oauth-success');
    expect(await victim.isSignedIn()).toBe(true);
  });

  it('leads back to the player’s page, in the browser that requested it', async () => {
    const browser = server.browser();
    const asked = '/games/mines?x=1&y=%2F#top';
    const { location } = await browser.get(`/api/auth/google?returnTo=${encodeURIComponent(asked)}`);
    expect(location).not.toContain('mines');
    const { pathname, search } = await server.google.consent(location ?? '', person);
    const answer = await browser.get(`${pathname}${search}&returnTo=/elsewhere`);
    const led = new URL(answer.location ?? '', 'http://localhost');
    expect(led.pathname).toBe('/oauth-success');
    expect(led.searchParams.get('returnTo')).toBe(asked);
    expect([...led.searchParams.keys()]).toEqual(['returnTo']);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\r\nLocation: https://evil.example',
    'javascript:alert(1)',
    'games/mines',
    '',
    `/${'x'.repeat(600)}`,
  ])('leads home if the requested path is %j', async (asked) => {
    const browser = server.browser();
    const { location } = await browser.get(`/api/auth/google?returnTo=${encodeURIComponent(asked)}`);
    const { pathname, search } = await server.google.consent(location ?? '', person);
    expect((await browser.get(`${pathname}${search}`)).location).toBe('/oauth-success');
  });

  it('leads home if there are two requested paths', async () => {
    const browser = server.browser();
    const { location } = await browser.get('/api/auth/google?returnTo=/games&returnTo=/profile');
    const { pathname, search } = await server.google.consent(location ?? '', person);
    expect((await browser.get(`${pathname}${search}`)).location).toBe('/oauth-success');
  });
});
