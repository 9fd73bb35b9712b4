import { PERSON_HEADER } from '@paasa/console-kit';
import type { RequestOptions } from '@paasa/proofs';
import { totpAt } from '@paasa/proofs/testing';
import { bothDatabaseKinds, TEST_ORIGIN } from '@paasa/server-kit/testing';
import { createStaffOperations } from '../operations/staff-operations.js';
import { staffClearables } from '../staff.clearables.js';
import {
  optionsOf,
  PASSWORD,
  signInByPasskey,
  startStaffWorld,
  welcomeByPasskey,
  welcomeByPassword,
  type Browser,
  type Person,
  type StaffWorld,
} from '../staff-world.fake.js';

const ofPerson = { [PERSON_HEADER]: '1' };
const codeOf = async (browser: Browser): Promise<string | undefined> => (await browser.get('/mine')).code;

describe.each(bothDatabaseKinds)('a session of staff on %s', (kind) => {
  let world: StaffWorld;
  let asha: Person;
  beforeAll(async () => {
    world = await startStaffWorld(kind);
    asha = await welcomeByPasskey(world, 'asha@example.com');
  });
  afterAll(() => world.close());

  /** Makes all sessions older, as if this time had passed. */
  const pass = (time: string) =>
    world.run(`
      UPDATE staff.sessions SET created_at = created_at - interval '${time}',
        last_seen_at = last_seen_at - interval '${time}', proved_at = proved_at - interval '${time}',
        expires_at = expires_at - interval '${time}'`);
  const signedIn = async (): Promise<Browser> => {
    const browser = world.browser();
    await signInByPasskey(browser, asha.authenticator);
    return browser;
  };
  const unlock = async (browser: Browser) => {
    const options = optionsOf<RequestOptions>(await browser.post('/unlock/passkey/options'));
    return browser.post('/unlock/passkey', { assertion: asha.authenticator.get(options) });
  };

  it('is locked after 15 minutes, and opened again by a proof', async () => {
    const browser = await signedIn();
    await pass('14 minutes 50 seconds');
    expect(await browser.standing()).toBe('open');
    await pass('20 seconds');
    expect(await browser.standing()).toBe('locked');
    expect(await codeOf(browser)).toBe('staff/locked');
    expect((await unlock(browser)).status).toBe(200);
    expect(await codeOf(browser)).toBeUndefined();
  });

  it('is kept open by what a person does, and not by what the page asks by itself', async () => {
    const [watched, used] = [await signedIn(), await signedIn()];
    await pass('10 minutes');
    await watched.get('/mine');
    await used.get('/mine', ofPerson);
    await pass('6 minutes');
    expect([await watched.standing(), await used.standing()]).toEqual(['locked', 'open']);
    // A locked one is opened by no call but a proof.
    await watched.get('/mine', ofPerson);
    await watched.post('/account/app/begin');
    expect(await watched.standing()).toBe('locked');
  });

  it('ends after 12 hours, whatever is done', async () => {
    const browser = await signedIn();
    for (let hour = 0; hour < 11; hour += 1) {
      await pass('1 hour');
      expect((await unlock(browser)).status).toBe(200);
    }
    await pass('1 hour');
    expect(await browser.standing()).toBe('signed-out');
    expect((await browser.post('/unlock/passkey/options')).code).toBe('staff/not-signed-in');
  });

  it('is locked at once by its member, in each tab', async () => {
    const browser = await signedIn();
    const tab = world.browser('192.0.2.1', browser.cookie());
    expect((await browser.post('/lock')).status).toBe(200);
    expect(await tab.standing()).toBe('locked');
  });

  it('is unlocked by its own member alone', async () => {
    const browser = await signedIn();
    const other = await welcomeByPasskey(world, 'other@example.com');
    await browser.post('/lock');
    const options = optionsOf<RequestOptions>(await browser.post('/unlock/passkey/options'));
    const assertion = other.authenticator.get({ ...options, allowCredentials: [] });
    expect((await browser.post('/unlock/passkey', { assertion })).code).toBe('staff/passkey-refused');
    expect(await browser.standing()).toBe('locked');
  });

  it('is unlocked by password and code, whose wrong tries are counted for this session alone', async () => {
    const bela = await welcomeByPassword(world, 'bela@example.com');
    const code = totpAt(bela.key, Date.now());
    await bela.browser.post('/lock');
    for (let count = 0; count < 5; count += 1)
      expect((await bela.browser.post('/unlock', { password: 'no', code })).code).toBe('staff/not-right');
    const given = { password: PASSWORD, code };
    expect((await bela.browser.post('/unlock', given)).code).toBe('staff/too-many-tries');
    const elsewhere = world.browser();
    expect((await elsewhere.post('/sign-in', { email: bela.email, ...given })).status).toBe(200);
  });

  it('ends by sign-out, and the cookie opens nothing afterwards', async () => {
    const browser = await signedIn();
    const thief = world.browser('203.0.113.9', browser.cookie());
    expect(await thief.standing()).toBe('open');
    expect((await browser.post('/sign-out')).setCookie).toMatch(/^paasa_staff=;/);
    expect(await thief.standing()).toBe('signed-out');
  });

  it('ends in a browser that signs in again, and the oldest of more than ten ends', async () => {
    const { authenticator } = await welcomeByPasskey(world, 'many@example.com');
    const first = world.browser();
    await signInByPasskey(first, authenticator);
    const left = world.browser('192.0.2.1', first.cookie());
    await signInByPasskey(first, authenticator);
    expect([await left.standing(), await first.standing()]).toEqual(['signed-out', 'open']);
    for (let count = 0; count < 10; count += 1) await signInByPasskey(world.browser(), authenticator);
    expect(await first.standing()).toBe('signed-out');
  });

  it('of a member is listed, and ended from another one', async () => {
    const { authenticator, browser } = await welcomeByPasskey(world, 'list@example.com');
    const second = world.browser('203.0.113.8');
    await signInByPasskey(second, authenticator);
    const account = async () =>
      (await browser.get('/account')).data as {
        sessions: { sessionId: string; network: string; isThis: boolean }[];
      };
    const { sessions } = await account();
    expect(sessions.map(({ network, isThis }) => [network, isThis])).toEqual([
      ['203.0.113.8', false],
      ['192.0.2.1', true],
    ]);
    const { sessionId } = sessions[0] ?? { sessionId: '' };
    expect((await asha.browser.post('/account/sessions/end', { sessionId })).status).toBe(401);
    expect((await browser.post('/account/sessions/end', { sessionId })).status).toBe(200);
    expect(await second.standing()).toBe('signed-out');
    expect((await account()).sessions).toHaveLength(1);
    expect((await browser.post('/account/sessions/end', { sessionId })).code).toBe('staff/no-such-session');
  });

  it('is not another member’s to end', async () => {
    const [one, other] = [await signedIn(), await welcomeByPasskey(world, 'notyours@example.com')];
    const { sessions } = (await one.get('/account')).data as {
      sessions: { sessionId: string; isThis: boolean }[];
    };
    const own = sessions.find(({ isThis }) => isThis);
    const answer = await other.browser.post('/account/sessions/end', { sessionId: own?.sessionId });
    expect(answer.code).toBe('staff/no-such-session');
    expect(await one.standing()).toBe('open');
  });

  it('ends with its member’s access, and all end with a restore, as invitations do', async () => {
    const one = await welcomeByPasskey(world, 'gone@example.com');
    const token = await world.invite('late@example.com');
    await world.members.disable('gone@example.com', 'left the company');
    expect(await one.browser.standing()).toBe('signed-out');
    expect((await signInByPasskey(world.browser(), one.authenticator)).code).toBe('staff/passkey-refused');
    const open = await signedIn();
    await world.db.transaction((tx) => createStaffOperations(world.db).forgetAccess(tx));
    expect(await open.standing()).toBe('signed-out');
    expect((await world.browser().post('/welcome', { token })).code).toBe('staff/invitation-over');
  });

  it('is deleted three months after its end, and tries after a day', async () => {
    await signedIn();
    await world.browser().post('/sign-in', { email: 'a@example.com', password: 'no', code: '123456' });
    await world.run(`
      UPDATE staff.tries SET tried_at = now() - interval '26 hours';
      UPDATE staff.used_challenges SET expires_at = now() - interval '2 hours';`);
    await pass('91 days');
    for (const { clear, keptForMs } of staffClearables)
      await world.db.transaction((tx) => clear(tx, new Date(Date.now() - keptForMs), 1_000));
    for (const table of ['sessions', 'tries', 'used_challenges'])
      expect(await world.rows(`SELECT 1 AS one FROM staff.${table}`)).toEqual([]);
  });
});

describe('the cookie of staff over https', () => {
  it('is for this host and https alone', async () => {
    const world = await startStaffWorld('postgres', { origin: TEST_ORIGIN, isSecure: true });
    try {
      const { browser } = await welcomeByPasskey(world, 'asha@example.com');
      expect(browser.cookie()).toMatch(/^__Host-paasa_staff=[\w-]{43}$/);
      const plain = world.browser('192.0.2.1', browser.cookie().replace('__Host-', ''));
      expect([await browser.standing(), await plain.standing()]).toEqual(['open', 'signed-out']);
      expect((await browser.post('/sign-out')).setCookie).toContain('Secure');
    } finally {
      await world.close();
    }
  });
});
