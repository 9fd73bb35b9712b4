import { hasFreshProof, type Caller } from '@paasa/server-kit/server';
import { createAuthTestServer, testAuthConfig, type AuthTestServer } from '../../testing/auth-test-server.js';
import { createRecordingDatabase } from '../../testing/recording-database.js';
import { createLimits } from '../limits/limits.js';
import { createMailShares } from '../mail/mail-shares.js';
import { findCallers } from '../sessions/sessions.repo.js';
import { createChangeEmail } from './change-email.js';
import { createEmailVerification } from '../accounts/verification.service.js';

const originIn = (network: string) => ({ ip: network, network, userAgent: null, deviceId: 'A'.repeat(22) });

describe('the work of a call that names an address', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres');
    await server.registered('waiting@example.com');
    await server.registered('verified@example.com');
    await server.verify('verified@example.com');
  });
  afterAll(() => server.close());

  const parts = () => {
    const { db, take } = createRecordingDatabase(server.db);
    const { nowMs } = server.clock;
    const limits = createLimits({ db, config: testAuthConfig, nowMs });
    const shares = createMailShares({ db, limits, audit: { record: () => undefined }, nowMs });
    return { db, take, nowMs, limits, shares };
  };

  it('is the same for a waiting, a verified and an unknown address: another link', async () => {
    const { db, take, nowMs, shares } = parts();
    const unused = () => Promise.reject(new Error('no password is given'));
    const { resend } = createEmailVerification({
      db,
      nowMs,
      shares,
      ownPassword: { check: unused, hold: unused },
    });
    const workFor = async (email: string): Promise<unknown[]> => {
      const work: unknown[] = [];
      // The limit of the address answers in the end.
      for (let count = 1; count <= 7; count += 1)
        work.push([await resend({ email, callerId: null, origin: originIn('192.0.2.1') }), take()]);
      return work;
    };
    const unknown = await workFor('nobody@example.com');
    expect(JSON.stringify(unknown)).toContain('auth/too-many-attempts');
    for (const email of ['waiting@example.com', 'verified@example.com'])
      expect(await workFor(email)).toEqual(unknown);
  });

  it('is the same for a taken and a free address: another address of one’s own account', async () => {
    const { take, nowMs, limits, shares } = parts();
    const changeEmail = createChangeEmail({ nowMs, limits, shares });
    const callerOf = async (email: string): Promise<Caller> => {
      const browser = await server.registered(email);
      const [playerId = '', sessionId = ''] = (browser.cookie('paasa_session') ?? '').split('.');
      const now = new Date(nowMs());
      const [caller] = await server.db.read((tx) => findCallers(tx, [{ playerId, sessionId }], now));
      if (caller === undefined || !hasFreshProof(caller, now)) throw new Error('There is no fresh proof.');
      return caller;
    };
    const workFor = async (email: string): Promise<unknown> => {
      const caller = await callerOf(`own-${email}`);
      take();
      return [await changeEmail(caller, email, originIn('192.0.2.2')), take()];
    };
    const free = await workFor('free@example.com');
    for (const email of ['waiting@example.com', 'verified@example.com'])
      expect(await workFor(email)).toEqual(free);
  });
});
