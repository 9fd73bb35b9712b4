import { databaseKinds } from '@paasa/server-kit/testing';
import { createAuthTestServer, type AuthTestServer } from '../../testing/auth-test-server.js';
import { createEmailOwner, undoLink } from '../../testing/email-owner.js';
import { addPasskey, signInWithPasskey } from '../../testing/passkey-person.js';
import { rowsOf } from '../../testing/rows-of.js';
import { createTestAuthenticator } from '@paasa/proofs/testing';
import { turnOnTwoFactor } from '../../testing/two-factor.js';

describe.each(databaseKinds)('an undone change of the address, on %s', (kind) => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer(kind);
  });
  afterAll(() => server.close());

  it('takes the passkeys and the second step since then with it, and leaves those from before', async () => {
    const email = 'mine@example.com';
    const player = await createEmailOwner(server, email);
    const [own, thiefs] = [createTestAuthenticator(), createTestAuthenticator()];
    await addPasskey(player.browser, own);
    server.clock.advance(1);
    await player.move(email, 'theirs@example.com');
    expect((await addPasskey(player.browser, thiefs)).status).toBe(200);
    await turnOnTwoFactor(server, player.browser);
    const words = 'a passkey and two-factor authentication with its recovery codes';
    expect((await undoLink(server, await player.link('undo', email))).body).toEqual({
      success: true,
      message: `Your account has this email again, and all devices are signed out. We also removed what was added since the change: ${words}.`,
    });
    for (const address of [email, 'theirs@example.com'])
      expect((await server.mailer.mailAbout('A change of your email was undone', address)).text).toContain(
        `What was added since the change is removed: ${words}.`,
      );
    expect((await signInWithPasskey(server.browser(), thiefs)).body).toMatchObject({
      code: 'auth/passkey-refused',
    });
    expect((await signInWithPasskey(server.browser(), own)).status).toBe(200);
    expect((await server.browser().logIn(email)).body).toMatchObject({ success: true });
    const [{ removed, codes } = {}] = await rowsOf<{ removed: string; codes: number }>(
      server.db,
      `SELECT details->>'removed' AS removed, (SELECT count(*)::int FROM auth.recovery_codes) AS codes
        FROM auth.audit_log WHERE event = 'email-restored'`,
    );
    expect([removed, codes]).toEqual(['passkey totp', 0]);
  });

  it('leaves a second step from before, which the owner still needs', async () => {
    const email = 'before@example.com';
    const player = await createEmailOwner(server, email);
    const factor = await turnOnTwoFactor(server, player.browser);
    server.clock.advance(1);
    await player.move(email, 'after@example.com');
    expect((await undoLink(server, await player.link('undo', email))).body).toMatchObject({
      message: 'Your account has this email again, and all devices are signed out.',
    });
    const browser = server.browser();
    expect((await browser.logIn(email)).body).toMatchObject({ isSecondFactorNeeded: true });
    const finished = await browser.post('/api/user/login/second-factor', { code: factor.freshCode() });
    expect(finished.status).toBe(200);
  });
});
