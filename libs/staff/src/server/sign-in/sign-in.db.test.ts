import { totpAt, createTestAuthenticator } from '@paasa/proofs/testing';
import type { RequestOptions } from '@paasa/proofs';
import { bothDatabaseKinds, TEST_ORIGIN } from '@paasa/server-kit/testing';
import {
  optionsOf,
  PASSWORD,
  signInByPasskey,
  signInByPassword,
  startStaffWorld,
  STEP_MS,
  welcomeByPasskey,
  welcomeByPassword,
  type PasswordPerson,
  type Person,
  type StaffWorld,
} from '../staff-world.fake.js';

const codeNow = ({ key }: PasswordPerson): string => totpAt(key, Date.now());
const codeNext = ({ key }: PasswordPerson): string => totpAt(key, Date.now() + STEP_MS);
const seen = ({ status, code }: { status: number; code: string | undefined }) => [status, code];

describe.each(bothDatabaseKinds)('the sign-in of staff on %s', (kind) => {
  let world: StaffWorld;
  let asha: Person;
  let bela: PasswordPerson;
  beforeAll(async () => {
    world = await startStaffWorld(kind);
    asha = await welcomeByPasskey(world, 'asha@example.com');
    bela = await welcomeByPassword(world, 'bela@example.com', { ip: '198.51.100.7' });
  });
  afterAll(() => world.close());

  it('opens a session with a passkey alone, and only its hash is stored', async () => {
    const browser = world.browser();
    const answer = await signInByPasskey(browser, asha.authenticator);
    expect(answer.status).toBe(200);
    expect(answer.setCookie).toMatch(
      /^paasa_staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(await browser.standing()).toBe('open');
    const token = browser.cookie().split('=')[1] ?? '';
    const rows = await world.rows<{ row: string }>('SELECT s::text AS row FROM staff.sessions AS s');
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  it('opens none with a password alone, and one with password and code; each code works once', async () => {
    const browser = world.browser();
    const code = codeNow(bela);
    const without = await browser.post('/sign-in', { email: bela.email, password: PASSWORD, code: '' });
    expect(seen(without)).toEqual([400, 'request/invalid']);
    expect(seen(await signInByPassword(browser, { ...bela, password: 'wrong', code }))).toEqual([
      403,
      'staff/not-right',
    ]);
    expect((await signInByPassword(browser, { ...bela, code })).status).toBe(200);
    expect(await browser.standing()).toBe('open');
    expect(seen(await signInByPassword(world.browser(), { ...bela, code }))).toEqual([
      403,
      'staff/not-right',
    ]);
  });

  it('takes one code once, also if it is sent many times at once', async () => {
    const code = codeNext(bela);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => signInByPassword(world.browser('198.51.100.7'), { ...bela, code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes each recovery code once', async () => {
    const [code = ''] = bela.recoveryCodes;
    const both = await Promise.all(
      [1, 2].map(() => signInByPassword(world.browser('203.0.113.4'), { ...bela, code })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('answers unknown addresses, wrong passwords and wrong codes alike', async () => {
    const answers = await Promise.all([
      signInByPassword(world.browser('203.0.113.5'), { email: 'nobody@example.com', code: '123456' }),
      signInByPassword(world.browser('203.0.113.5'), { email: asha.email, code: '123456' }),
      signInByPassword(world.browser('203.0.113.5'), { ...bela, code: '123456' }),
      signInByPassword(world.browser('203.0.113.5'), { ...bela, password: 'no', code: codeNow(bela) }),
    ]);
    for (const { status, code, setCookie } of answers)
      expect([status, code, setCookie]).toEqual([403, 'staff/not-right', undefined]);
  });

  it('takes no passkey of players, no answer made for another origin, and none a second time', async () => {
    const ofPlayers = createTestAuthenticator({ origin: TEST_ORIGIN });
    const options = optionsOf<RequestOptions>(await world.browser().post('/sign-in/passkey/options'));
    const user = { id: 'cGxheWVy', name: 'p@example.com', displayName: 'Player' };
    ofPlayers.create({
      rp: { id: options.rpId, name: 'Paasa' },
      user,
      challenge: options.challenge,
    } as never);
    const send = (assertion: object) => world.browser().post('/sign-in/passkey', { assertion });
    expect(seen(await send(ofPlayers.get(options)))).toEqual([403, 'staff/passkey-refused']);
    const elsewhere = asha.authenticator.get(options, { origin: 'http://localhost:3009' });
    expect(seen(await send(elsewhere))).toEqual([403, 'staff/passkey-refused']);
    const unlockedByNobody = asha.authenticator.get(options, { isUserVerified: false });
    expect(seen(await send(unlockedByNobody))).toEqual([403, 'staff/passkey-refused']);
    const own = asha.authenticator.get(options);
    const twice = await Promise.all([send(own), send(own)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('takes no challenge that the server has not made for a sign-in', async () => {
    const options = optionsOf<RequestOptions>(await asha.browser.post('/unlock/passkey/options'));
    for (const challenge of [options.challenge, 'A'.repeat(72), options.challenge.slice(0, -2)]) {
      const assertion = asha.authenticator.get({ ...options, challenge });
      const answer = await world.browser().post('/sign-in/passkey', { assertion });
      expect(seen(answer)).toEqual([403, 'staff/passkey-expired']);
    }
  });

  it('refuses a copy of a passkey, and records it', async () => {
    const chitra = await welcomeByPasskey(world, 'chitra@example.com');
    const copy = chitra.authenticator.copy();
    expect((await signInByPasskey(world.browser(), chitra.authenticator)).status).toBe(200);
    expect(seen(await signInByPasskey(world.browser(), copy))).toEqual([403, 'staff/passkey-refused']);
    expect(
      await world.rows("SELECT seq FROM staff.audit_log WHERE event = 'staff-passkey-copied'"),
    ).toHaveLength(1);
  });

  it('records sign-ins and failures, and names no person there', async () => {
    const rows = await world.rows<{ event: string; row: string }>(
      'SELECT event, log::text AS row FROM staff.audit_log AS log',
    );
    const events = new Set(rows.map(({ event }) => event));
    for (const event of ['staff-signed-in', 'staff-sign-in-failed', 'staff-welcomed'])
      expect(events).toContain(event);
    for (const { row } of rows) expect(row).not.toMatch(/@|Asha|Bela|203\.0\.113\.5/);
  });
});
