import { createTestAuthenticator, totpAt } from '@paasa/proofs/testing';
import type { CreationOptions, RequestOptions } from '@paasa/proofs';
import { bothDatabaseKinds, TEST_ORIGIN } from '@paasa/server-kit/testing';
import type { Account } from '../../contract/account.js';
import {
  optionsOf,
  PASSWORD,
  signInByPasskey,
  signInByPassword,
  startStaffWorld,
  STEP_MS,
  welcomeByPasskey,
  welcomeByPassword,
  type Browser,
  type StaffWorld,
} from '../staff-world.fake.js';

const NEW_PASSWORD = 'orange ladder hums 41';

const accountOf = async (browser: Browser): Promise<Account> =>
  (await browser.get('/account')).data as Account;

describe.each(bothDatabaseKinds)('the own account of a member of staff on %s', (kind) => {
  let world: StaffWorld;
  beforeAll(async () => {
    world = await startStaffWorld(kind);
  });
  afterAll(() => world.close());

  const forgetProofs = () =>
    world.run(`UPDATE staff.sessions SET proved_at = proved_at - interval '5 minutes'`);
  const events = async (): Promise<string[]> => {
    const rows = await world.rows<{ event: string }>('SELECT event FROM staff.audit_log ORDER BY seq');
    return rows.map(({ event }) => event);
  };
  const addPasskey = async (browser: Browser) => {
    const authenticator = createTestAuthenticator({ origin: TEST_ORIGIN });
    const options = optionsOf<CreationOptions>(await browser.post('/account/passkeys/options'));
    const added = await browser.post('/account/passkeys', { attestation: authenticator.create(options) });
    return { authenticator, added };
  };

  it('is changed only after a proof of the last five minutes', async () => {
    const { browser, authenticator } = await welcomeByPasskey(world, 'asha@example.com');
    await forgetProofs();
    const changes = [
      ['/account/passkeys/options', undefined],
      ['/account/passkeys/remove', { passkeyId: '01890000-0000-7000-8000-00000000abcd' }],
      ['/account/password', { password: NEW_PASSWORD }],
      ['/account/app/begin', undefined],
      ['/account/app', { enrolmentId: '01890000-0000-7000-8000-00000000abcd', code: '123456' }],
      ['/account/recovery-codes', undefined],
    ] as const;
    for (const [url, body] of changes)
      expect((await browser.post(url, body)).code).toBe('staff/proof-needed');
    const options = optionsOf<RequestOptions>(await browser.post('/unlock/passkey/options'));
    await browser.post('/unlock/passkey', { assertion: authenticator.get(options) });
    for (const [url, body] of changes)
      expect((await browser.post(url, body)).code).not.toBe('staff/proof-needed');
  });

  it('gets a passkey, which opens it, and loses it again; other sessions end each time', async () => {
    const bela = await welcomeByPassword(world, 'bela@example.com');
    const other = world.browser();
    await signInByPassword(other, { email: bela.email, code: totpAt(bela.key, Date.now()) });
    const { authenticator, added } = await addPasskey(bela.browser);
    expect(added.status).toBe(200);
    expect(await other.standing()).toBe('signed-out');
    expect((await signInByPasskey(other, authenticator)).status).toBe(200);
    const { passkeys } = await accountOf(bela.browser);
    expect(passkeys.map(({ name }) => name)).toEqual(['Test browser']);
    const [{ passkeyId } = { passkeyId: '' }] = passkeys;
    expect((await bela.browser.post('/account/passkeys/remove', { passkeyId })).status).toBe(200);
    expect(await other.standing()).toBe('signed-out');
    expect((await signInByPasskey(other, authenticator)).code).toBe('staff/passkey-refused');
    expect(await events()).toEqual(expect.arrayContaining(['staff-passkey-added', 'staff-passkey-removed']));
  });

  it('keeps its last way in', async () => {
    const { browser } = await welcomeByPasskey(world, 'chitra@example.com');
    const [{ passkeyId } = { passkeyId: '' }] = (await accountOf(browser)).passkeys;
    expect((await browser.post('/account/passkeys/remove', { passkeyId })).code).toBe('staff/last-way-in');
    expect((await accountOf(browser)).passkeys).toHaveLength(1);
    const other = await welcomeByPasskey(world, 'thief@example.com');
    expect((await other.browser.post('/account/passkeys/remove', { passkeyId })).code).toBe(
      'staff/no-such-passkey',
    );
  });

  it('gets another password, which counts only with a code; a weak one is refused', async () => {
    const dev = await welcomeByPassword(world, 'dev@example.com');
    const change = (password: string) => dev.browser.post('/account/password', { password });
    expect((await change('password1')).code).toBe('staff/common-password');
    expect((await change(NEW_PASSWORD)).status).toBe(200);
    const code = totpAt(dev.key, Date.now());
    const browser = world.browser();
    expect((await signInByPassword(browser, { email: dev.email, code })).code).toBe('staff/not-right');
    const given = { email: dev.email, code, password: NEW_PASSWORD };
    expect((await signInByPassword(browser, given)).status).toBe(200);
  });

  it('gets a password only together with an app, and another app ends the one before', async () => {
    const { browser } = await welcomeByPasskey(world, 'eva@example.com');
    expect((await browser.post('/account/password', { password: PASSWORD })).code).toBe('staff/no-password');
    expect((await browser.post('/account/recovery-codes')).code).toBe('staff/no-password');
    const begin = async () =>
      (await browser.post('/account/app/begin')).data as { enrolmentId: string; key: string };
    const first = await begin();
    const body = { enrolmentId: first.enrolmentId, code: totpAt(first.key, Date.now()) };
    expect((await browser.post('/account/app', body)).code).toBe('staff/no-password');
    expect((await browser.post('/account/app', { ...body, password: PASSWORD })).status).toBe(200);
    const second = await begin();
    const changed = await browser.post('/account/app', {
      enrolmentId: second.enrolmentId,
      code: totpAt(second.key, Date.now()),
    });
    expect(changed.status).toBe(200);
    const email = 'eva@example.com';
    const old = { email, code: totpAt(first.key, Date.now()) };
    expect((await signInByPassword(world.browser(), old)).code).toBe('staff/not-right');
    const now = { email, code: totpAt(second.key, Date.now() + STEP_MS) };
    expect((await signInByPassword(world.browser(), now)).status).toBe(200);
  });

  it('gets new recovery codes, and the earlier ones end', async () => {
    const fay = await welcomeByPassword(world, 'fay@example.com');
    const renewed = await fay.browser.post('/account/recovery-codes');
    const { recoveryCodes } = renewed.data as { recoveryCodes: string[] };
    const [old = '', code = ''] = [fay.recoveryCodes[0], recoveryCodes[0]];
    const from = () => world.browser();
    expect((await signInByPassword(from(), { email: fay.email, code: old })).code).toBe('staff/not-right');
    expect((await signInByPassword(from(), { email: fay.email, code })).status).toBe(200);
    expect((await accountOf(fay.browser)).recoveryCodeCount).toBe(9);
  });
});
