import { totpAt } from '@paasa/proofs/testing';
import { bothDatabaseKinds } from '@paasa/server-kit/testing';
import {
  signInByPasskey,
  signInByPassword,
  startStaffWorld,
  welcomeByPasskey,
  welcomeByPassword,
  type StaffWorld,
} from '../staff-world.fake.js';

const WRONG = { code: '123456', password: 'wrong' };
const HOME = '198.51.100.7';

describe.each(bothDatabaseKinds)('wrong tries of staff on %s', (kind) => {
  let world: StaffWorld;
  beforeEach(async () => {
    world = await startStaffWorld(kind);
  });
  afterEach(() => world.close());

  const tryFrom = async (ip: string, email: string): Promise<string | undefined> =>
    (await signInByPassword(world.browser(ip), { ...WRONG, email })).code;
  const age = (time: string) => world.run(`UPDATE staff.tries SET tried_at = tried_at - interval '${time}'`);
  const events = async (event: string): Promise<number> =>
    (await world.rows(`SELECT seq FROM staff.audit_log WHERE event = '${event}'`)).length;

  it('are five in a quarter of an hour, alike for addresses with and without an account', async () => {
    await welcomeByPassword(world, 'bela@example.com', { ip: HOME });
    for (const email of ['bela@example.com', ' BELA@example.com ', 'nobody@example.com']) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_none, index) => tryFrom(`203.0.113.${String(index)}`, email)),
      );
      const wrong = answers.filter((code) => code === 'staff/not-right').length;
      const refused = answers.filter((code) => code === 'staff/too-many-tries').length;
      expect([wrong, refused]).toEqual(email.startsWith(' ') ? [0, 6] : [5, 1]);
    }
    await age('16 minutes');
    expect(await tryFrom('203.0.113.1', 'bela@example.com')).toBe('staff/not-right');
  });

  it('are at most thirty a day, and a refused one checks nothing', async () => {
    const bela = await welcomeByPassword(world, 'bela@example.com', { ip: HOME });
    for (let round = 0; round < 6; round += 1) {
      await Promise.all(
        Array.from({ length: 5 }, (_none, index) => tryFrom(`203.0.${String(index)}.1`, bela.email)),
      );
      await age('16 minutes');
    }
    const code = totpAt(bela.key, Date.now());
    const right = await signInByPassword(world.browser('203.0.113.1'), { email: bela.email, code });
    expect([right.status, right.code]).toEqual([429, 'staff/too-many-tries']);
  });

  it('of others lock out no member with a passkey, in a known network, or with a recovery code', async () => {
    const asha = await welcomeByPasskey(world, 'asha@example.com', { ip: HOME });
    const bela = await welcomeByPassword(world, 'bela@example.com', { ip: HOME });
    for (let count = 0; count < 6; count += 1) {
      await tryFrom('203.0.113.66', asha.email);
      await tryFrom('203.0.113.66', bela.email);
    }
    expect((await signInByPasskey(world.browser('203.0.113.66'), asha.authenticator)).status).toBe(200);
    const [code = ''] = bela.recoveryCodes;
    const given = { email: bela.email, code };
    expect((await signInByPassword(world.browser('203.0.113.5'), given)).status).toBe(200);
    const own = { email: bela.email, code: totpAt(bela.key, Date.now()) };
    expect((await signInByPassword(world.browser(HOME), own)).status).toBe(200);
  });

  it('are thirty in a quarter of an hour from one network, over all addresses', async () => {
    for (let index = 0; index < 30; index += 1)
      expect(await tryFrom('203.0.113.66', `a${String(index)}@example.com`)).toBe('staff/not-right');
    expect(await tryFrom('203.0.113.66', 'another@example.com')).toBe('staff/too-many-tries');
    expect(await tryFrom('203.0.113.67', 'another@example.com')).toBe('staff/not-right');
  });

  it('are 300 an hour from everywhere, and each is recorded; what comes more is recorded once', async () => {
    await world.run(`
      INSERT INTO staff.tries (try_id, account_hash, network)
      SELECT gen_random_uuid(), 'x' || n, '203.0.' || n || '.1' FROM generate_series(1, 298) AS n`);
    expect(await tryFrom('192.0.2.1', 'a@example.com')).toBe('staff/not-right');
    const bogus = { assertion: await bogusAssertion() };
    expect((await world.browser().post('/sign-in/passkey', bogus)).code).toBe('staff/passkey-expired');
    for (const ip of ['192.0.2.2', '192.0.2.3']) {
      expect(await tryFrom(ip, 'b@example.com')).toBe('staff/too-many-tries');
      expect((await world.browser(ip).post('/sign-in/passkey', bogus)).code).toBe('staff/passkey-expired');
    }
    expect(await events('staff-sign-in-failed')).toBe(2);
    expect(await events('staff-tries-used-up')).toBe(1);
  });

  /** An answer to a challenge that the server has not made. */
  async function bogusAssertion(): Promise<object> {
    const { authenticator } = await welcomeByPasskey(world, 'asha@example.com', { ip: HOME });
    return authenticator.get({
      rpId: 'localhost',
      challenge: 'AAAA',
      timeout: 1,
      userVerification: 'required',
      allowCredentials: [],
    });
  }

  it('wait in a short line; those that find it full touch no table and are not counted', async () => {
    const many = Array.from({ length: 60 }, (_none, index) => `203.0.${String(index)}.1`);
    const token = 'A'.repeat(43);
    const answers = await Promise.all([
      ...many.map((ip) => tryFrom(ip, `${ip}@example.com`)),
      ...many.map(async (ip) => (await world.browser(ip).post('/welcome', { token })).code),
    ]);
    const countOf = (code: string) => answers.filter((answer) => answer === code).length;
    const wrong = countOf('staff/not-right');
    const over = countOf('staff/invitation-over');
    expect(Math.min(wrong, over)).toBeGreaterThan(20);
    expect(Math.max(wrong, over)).toBeLessThan(60);
    expect(wrong + over + countOf('staff/busy')).toBe(120);
    expect(await world.rows('SELECT try_id FROM staff.tries')).toHaveLength(wrong + over);
  });

  it('with secrets of invitations are recorded too', async () => {
    const answer = await world.browser().post('/welcome', { token: 'A'.repeat(43) });
    expect([answer.status, answer.code]).toEqual([404, 'staff/invitation-over']);
    expect(await events('staff-welcome-failed')).toBe(1);
  });
});
