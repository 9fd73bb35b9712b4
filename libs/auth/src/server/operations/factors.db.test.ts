import { newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createAuthTestServer, testAuthConfig, type AuthTestServer } from '../../testing/auth-test-server.js';
import { rowsOf } from '../../testing/rows-of.js';
import { operationsOn } from '../../testing/test-operations.js';
import { turnOnTwoFactor } from '../../testing/two-factor.js';
import { createTwoFactorCipher } from '../two-factor/two-factor-cipher.js';
import { resealTwoFactor } from '../two-factor/reseal-two-factor.js';

const SECOND = '/api/user/login/second-factor';
const [NEW, OLD] = ['d4'.repeat(32), String(testAuthConfig.twoFactorKey)] as const;

describe.each(databaseKinds)('what operators do with second factors, on %s', (kind) => {
  let server: AuthTestServer;
  beforeEach(async () => {
    server = await createAuthTestServer(kind);
  });
  afterEach(() => server.close());

  const operations = () => operationsOn(server);

  it('removes them, ends every session and sign-in, records why, and mails the player', async () => {
    const email = 'lost@example.com';
    const owner = await server.registered(email);
    await server.verify(email);
    const factor = await turnOnTwoFactor(server, owner);
    const waiting = server.browser();
    await waiting.logIn(email);
    const { findPlayer, resetFactors } = operations();
    const file = await findPlayer(email);
    expect(file).toMatchObject({ factors: ['totp'] });
    const playerId = file?.playerId ?? '';
    expect(await resetFactors(playerId, 'lost the phone')).toEqual(['totp']);
    expect(await owner.isSignedIn()).toBe(false);
    expect((await waiting.post(SECOND, { code: factor.freshCode() })).status).toBe(401);
    expect(await findPlayer(email)).toMatchObject({ factors: [], livingSessionCount: 0 });
    expect((await server.browser().logIn(email)).body).toMatchObject({ success: true });
    await server.mailer.mailAbout('Your second factors were removed', email);
    const audit = `SELECT ip, details FROM auth.audit_log WHERE event = 'operator-factors-reset'`;
    const recorded = [
      { ip: 'operator', details: { reason: 'lost the phone', factors: 'totp', endedCount: 1 } },
    ];
    expect(await rowsOf(server.db, audit)).toEqual(recorded);
    expect(await resetFactors(playerId, 'again')).toEqual([]);
    expect(await rowsOf(server.db, audit)).toEqual(recorded);
    await expect(resetFactors(newId(), 'nobody')).rejects.toThrow('does not exist');
  });

  it('seals them with a new key while the product runs, and the owner notices nothing', async () => {
    const [on, begun] = ['on@example.com', 'begun@example.com'];
    const factor = await turnOnTwoFactor(server, await server.registered(on));
    await (await server.registered(begun)).post('/api/user/two-factor/begin');
    const both = createTwoFactorCipher([NEW, OLD]);
    const all = { seenCount: 2, resealedCount: 2, unreadableCount: 0 };
    expect(await resealTwoFactor(server.db, both, 1)).toEqual(all);
    expect(await resealTwoFactor(server.db, both)).toEqual({ ...all, resealedCount: 0 });
    const onlyOld = createTwoFactorCipher(OLD);
    expect(await resealTwoFactor(server.db, onlyOld)).toEqual({
      ...all,
      resealedCount: 0,
      unreadableCount: 2,
    });
    const later = await server.browserOfAnotherProcess({}, { twoFactorKey: NEW });
    await later.logIn(on);
    expect((await later.post(SECOND, { code: factor.freshCode() })).status).toBe(200);
  });
});
