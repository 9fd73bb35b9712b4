import { socialPerson } from '@paasa/outside/testing';
import { EMAIL_UNDO_LIFETIME_MS } from '../../rules/email-change-limits.js';
import { createEmailOwner, undoLink } from '../../testing/email-owner.js';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';
import type { TestBrowser } from '../../testing/test-browser.js';

describe('a sign-in with a provider and a change of the address', () => {
  let server: SocialTestServer;
  beforeAll(async () => {
    server = await createSocialTestServer('postgres');
  });
  afterAll(() => server.close());

  const idIn = async (browser: TestBrowser): Promise<unknown> => {
    const { body } = await browser.get('/api/user/my-details');
    return (body['data'] as Record<string, unknown> | undefined)?.['_id'];
  };
  /** Signs in with a new browser. Shape: the account, or the error. */
  async function signIn(subject: string, email: string): Promise<unknown> {
    const browser = server.browser();
    const { location } = await server.signIn(browser, 'google', socialPerson({ subject, email }));
    return (await idIn(browser)) ?? location;
  }

  it('follows the new address, and an account that was linked before stays linked', async () => {
    const player = await createEmailOwner(server, 'moving@example.com');
    const id = await idIn(player.browser);
    expect(await signIn('701', 'moving@example.com')).toBe(id);
    // The first link has removed the password and the session.
    const back = await server.signIn(
      player.browser,
      'google',
      socialPerson({ subject: '701', email: 'moving@example.com' }),
    );
    expect(back.location).toBe('/oauth-success');
    await player.move('moving@example.com', 'moved@example.com');
    expect(await signIn('701', 'moving@example.com')).toBe(id);
    expect(await signIn('702', 'moved@example.com')).toBe(id);
  });

  it('with the earlier address opens nothing for a day, and then another account', async () => {
    const player = await createEmailOwner(server, 'earlier@example.com');
    await player.move('earlier@example.com', 'later@example.com');
    expect(await signIn('711', 'earlier@example.com')).toBe('/login?error=email_held');
    server.clock.advance(EMAIL_UNDO_LIFETIME_MS);
    const other = await signIn('711', 'earlier@example.com');
    expect(other).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
    expect(other).not.toBe(await signIn('712', 'later@example.com'));
  });

  it('is no way in any more after an undo, if it was linked since the change', async () => {
    const player = await createEmailOwner(server, 'mine@example.com');
    const id = await idIn(player.browser);
    await player.move('mine@example.com', 'theirs@example.com');
    expect(await signIn('721', 'theirs@example.com')).toBe(id);
    expect((await undoLink(server, await player.link('undo', 'mine@example.com'))).status).toBe(200);
    const own = await signIn('721', 'theirs@example.com');
    expect(own).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
    expect(own).not.toBe(id);
  });

  it('removes the password at its first link, and with it a change that waits', async () => {
    const player = await createEmailOwner(server, 'first-link@example.com');
    await player.request('first-link-2@example.com');
    await player.link('new', 'first-link-2@example.com');
    const browser = server.browser();
    await server.signIn(browser, 'google', socialPerson({ subject: '731', email: 'first-link@example.com' }));
    expect((await browser.get('/api/user/credentials')).body).toMatchObject({
      data: { hasPassword: false, emailChange: null },
    });
  });
});
