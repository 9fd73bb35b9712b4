import { createTestAuthenticator, totpAt } from '@paasa/proofs/testing';
import type { CreationOptions } from '@paasa/proofs';
import { bothDatabaseKinds, TEST_ORIGIN } from '@paasa/server-kit/testing';
import {
  optionsOf,
  PASSWORD,
  signInByPasskey,
  startStaffWorld,
  welcomeByPasskey,
  type Browser,
  type StaffWorld,
} from '../staff-world.fake.js';

interface Begun {
  readonly enrolmentId: string;
  readonly key: string;
}

describe.each(bothDatabaseKinds)('an invitation of staff on %s', (kind) => {
  let world: StaffWorld;
  beforeAll(async () => {
    world = await startStaffWorld(kind);
  });
  afterAll(() => world.close());

  const beginApp = async (browser: Browser, token: string): Promise<Begun> =>
    (await browser.post('/welcome/app', { token })).data as Begun;
  const finish = (browser: Browser, token: string, given: object) =>
    browser.post('/welcome/password', { token, name: 'Bela Sen', password: PASSWORD, ...given });

  it('shows whom it is for, and its secret is stored nowhere', async () => {
    const token = await world.invite('asha@example.com', 'risk');
    const { data } = await world.browser().post('/welcome', { token });
    expect(data).toEqual({
      email: 'asha@example.com',
      name: '',
      role: 'risk',
      expiresAt: expect.stringMatching(/Z$/),
    });
    for (const table of ['members', 'invitations', 'audit_log']) {
      const rows = await world.rows<{ row: string }>(`SELECT t::text AS row FROM staff.${table} AS t`);
      for (const { row } of rows) expect(row).not.toContain(token);
    }
  });

  it('works once, also if it is opened twice at once', async () => {
    const token = await world.invite('once@example.com');
    const given = { token, name: 'Asha Rao' };
    // Both have begun before either ends: one that ended first would refuse the other at its beginning.
    const begun = await Promise.all(
      [1, 2].map(async () => {
        const browser = world.browser();
        const options = optionsOf<CreationOptions>(await browser.post('/welcome/passkey/options', given));
        return { browser, attestation: createTestAuthenticator({ origin: TEST_ORIGIN }).create(options) };
      }),
    );
    const opened = await Promise.all(
      begun.map(({ browser, attestation }) => browser.post('/welcome/passkey', { ...given, attestation })),
    );
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await world.browser().post('/welcome', { token })).code).toBe('staff/invitation-over');
    expect(await world.rows('SELECT passkey_id FROM staff.passkeys')).toHaveLength(1);
  });

  it('works for 24 hours, and a newer one replaces it', async () => {
    const [old, token] = [await world.invite('late@example.com'), await world.invite('late@example.com')];
    expect((await world.browser().post('/welcome', { token: old })).code).toBe('staff/invitation-over');
    expect((await world.browser().post('/welcome', { token })).status).toBe(200);
    await world.run(`UPDATE staff.invitations SET expires_at = expires_at - interval '24 hours'`);
    const browser = world.browser();
    expect((await browser.post('/welcome', { token })).code).toBe('staff/invitation-over');
    expect((await browser.post('/welcome/app', { token })).code).toBe('staff/invitation-over');
    expect((await browser.post('/welcome/passkey/options', { token, name: 'A' })).code).toBe(
      'staff/invitation-over',
    );
  });

  it('opens with a password only together with a right code of an app, and is not used up before', async () => {
    const token = await world.invite('bela@example.com');
    const browser = world.browser();
    const first = await beginApp(browser, token);
    const { enrolmentId, key } = await beginApp(browser, token);
    const code = totpAt(key, Date.now());
    const wrong = [
      [{ enrolmentId, code: '12345' }, 'staff/wrong-code'],
      [{ enrolmentId: first.enrolmentId, code }, 'staff/enrolment-over'],
      [{ enrolmentId, code, password: 'password1' }, 'staff/common-password'],
      [{ enrolmentId, code, password: 'bela@example.com' }, 'staff/guessable-password'],
      [{ enrolmentId, code, password: 'short' }, 'request/invalid'],
    ] as const;
    for (const [given, expected] of wrong) expect((await finish(browser, token, given)).code).toBe(expected);
    expect(await browser.standing()).toBe('signed-out');
    const done = await finish(browser, token, { enrolmentId, code });
    expect(done.status).toBe(200);
    expect((done.data as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect(await browser.standing()).toBe('open');
    // The code that confirmed the app counts as used.
    const again = await world
      .browser()
      .post('/sign-in', { email: 'bela@example.com', password: PASSWORD, code });
    expect(again.code).toBe('staff/not-right');
  });

  it('opens nothing by password for an account whose invitation is not opened yet', async () => {
    await world.invite('waiting@example.com');
    const given = { email: 'waiting@example.com', password: PASSWORD, code: '123456' };
    expect((await world.browser().post('/sign-in', given)).code).toBe('staff/not-right');
  });

  it('takes no passkey that another account has, and none made for another site', async () => {
    const { authenticator } = await welcomeByPasskey(world, 'chitra@example.com');
    const token = await world.invite('dev@example.com');
    const given = { token, name: 'Dev' };
    const browser = world.browser();
    const options = optionsOf<CreationOptions>(await browser.post('/welcome/passkey/options', given));
    const foreign = authenticator.create(options, { origin: 'http://localhost:3009' });
    expect((await browser.post('/welcome/passkey', { ...given, attestation: foreign })).code).toBe(
      'staff/passkey-refused',
    );
    const other = createTestAuthenticator({ origin: TEST_ORIGIN });
    const stranger = other.create({ ...options, challenge: 'AAAA' });
    expect((await browser.post('/welcome/passkey', { ...given, attestation: stranger })).code).toBe(
      'staff/passkey-expired',
    );
    expect(await browser.standing()).toBe('signed-out');
    expect((await signInByPasskey(world.browser(), authenticator)).status).toBe(403);
  });
});
