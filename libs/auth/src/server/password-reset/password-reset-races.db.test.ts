import { hash } from '@node-rs/argon2';
import type { Statement, Tx } from '@paasa/server-kit/server';
import { createAuthTestServer, TEST_PASSWORD, type AuthTestServer } from '../../testing/auth-test-server.js';
import {
  createForgetfulPerson,
  NEW_PASSWORD,
  otherThan,
  RESET_SUBJECT,
  type ForgetfulPerson,
} from '../../testing/forgetful-person.js';
import { holdBack } from '../../testing/hold-back.js';
import { rowsOf } from '../../testing/rows-of.js';
import { getAccount, markVerified } from '../accounts/users.repo.js';
import { holdPlayer } from '../shared/hold-player.js';

const lockResets = { name: 'lock-resets', text: 'SELECT 1 FROM auth.password_resets FOR UPDATE' };
const lockGrants = { name: 'lock-grants', text: 'SELECT 1 FROM auth.password_reset_grants FOR UPDATE' };
const holding =
  (statement: Statement, parameters: readonly unknown[] = []) =>
  (tx: Tx): Promise<unknown> =>
    tx.query(statement, parameters);
const twenty = <T>(call: (index: number) => Promise<T>): (() => Promise<T>)[] =>
  Array.from({ length: 20 }, (_, index) => () => call(index));
const oneOf20 = [200, ...Array<number>(19).fill(400)];

describe('parallel calls about a forgotten password', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres');
  });
  afterAll(() => server.close());

  async function asked(email: string): Promise<ForgetfulPerson> {
    await server.registered(email);
    const person = createForgetfulPerson(server, email);
    await person.requestCode();
    await person.code();
    return person;
  }
  const statuses = (answers: readonly { readonly status: number }[]): number[] =>
    answers.map(({ status }) => status).sort();

  it('accept a right code once', async () => {
    const person = await asked('once@example.com');
    const code = await person.code();
    const calls = twenty(() =>
      createForgetfulPerson(server, 'once@example.com', person.browser.copy()).show(code),
    );
    expect(statuses(await holdBack(server.db, holding(lockResets), calls, 10))).toEqual(oneOf20);
  });

  it('share five attempts', async () => {
    const person = await asked('tries@example.com');
    const code = await person.code();
    const wrong = twenty(() => person.show(otherThan(code)));
    await holdBack(server.db, holding(lockResets), wrong, 10);
    const [row] = await rowsOf<{ try_count: number }>(
      server.db,
      `SELECT try_count FROM auth.password_resets WHERE email_key = 'tries@example.com'`,
    );
    expect(row?.try_count).toBe(5);
    expect((await person.show(code)).status).toBe(400);
  });

  it('use a grant once', async () => {
    const person = await asked('grant@example.com');
    await person.show(await person.code());
    const passwords = Array.from({ length: 20 }, (_, index) => `horse battery ${String(index)}`);
    const calls = passwords.map(
      (password) => () =>
        createForgetfulPerson(server, 'grant@example.com', person.browser.copy()).set(password),
    );
    // Two passwords are hashed at a time, so only a few calls reach the grant together.
    const answers = await holdBack(server.db, holding(lockGrants), calls, 2);
    expect(statuses(answers)).toEqual(oneOf20);
    const right = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    const logIn = (password: string) =>
      server.browser().post('/api/user/login', { email: 'grant@example.com', password });
    // The right code comes first: after ten wrong codes it would be refused too.
    expect((await logIn(right)).status).toBe(200);
    const wrong = passwords.filter((password) => password !== right);
    expect(wrong).toHaveLength(19);
    const logins = await Promise.all(wrong.map(logIn));
    expect(logins.filter(({ status }) => status === 200)).toEqual([]);
  });

  it.each([
    ['at that moment', 'set'],
    ['between the code and the new password', 'show'],
  ] as const)(
    'set no password for an account that is verified with another address %s',
    async (_when, overtaken) => {
      const [old, meant] = [`old-${overtaken}@example.com`, `meant-${overtaken}@example.com`];
      const person = await asked(old);
      const code = await person.code();
      const [row] = await rowsOf<{ player_id: string }>(
        server.db,
        'UPDATE auth.users SET pending_email = $1 WHERE email = $2 RETURNING player_id',
        [meant, old],
      );
      const playerId = row?.player_id ?? '';
      const verify = async (tx: Tx) =>
        markVerified(tx, await getAccount(tx, playerId), new Date(server.clock.nowMs()));
      await person.show(code);
      if (overtaken === 'show') await server.db.transaction(verify);
      const refused =
        overtaken === 'show'
          ? [await person.set(), await createForgetfulPerson(server, meant, person.browser).set()]
          : await holdBack(server.db, (tx) => holdPlayer(tx, playerId), [() => person.set()], 1, verify);
      for (const { status, body } of refused)
        expect([status, body]).toMatchObject([400, { code: 'auth/reset-not-granted' }]);
      const logIn = async (password: string) => (await server.browser().logIn(meant, password)).status;
      expect([await logIn(NEW_PASSWORD), await logIn(TEST_PASSWORD)]).toEqual([401, 200]);
    },
  );

  it('request five codes', async () => {
    const person = await asked('codes@example.com');
    await holdBack(server.db, holding(lockResets), twenty(person.requestCode), 10);
    const [row] = await rowsOf<{ issued: number }>(
      server.db,
      `SELECT count(*)::int AS issued FROM auth.password_resets WHERE email_key = 'codes@example.com'`,
    );
    expect(row?.issued).toBe(5);
    const mails = server.mailer.sent.filter(
      ({ to, subject }) => to === 'codes@example.com' && subject === RESET_SUBJECT,
    );
    expect(mails.length).toBeLessThanOrEqual(5);
  });
});

describe('a login during a change of the password', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres');
  });
  afterAll(() => server.close());

  /** Changes the stored hash after the login has compared it and before it opens its session. */
  async function overtake(email: string, storedHash: string) {
    await server.registered(email);
    const change = {
      name: 'overtake-password',
      text: 'UPDATE auth.users SET password_hash = $1 WHERE email = $2',
    };
    const browser = server.browser();
    const logIn = () => browser.logIn(email);
    const [answer] = await holdBack(server.db, holding(change, [storedHash, email]), [logIn], 1);
    return { status: answer?.status, isSignedIn: (await browser.get('/api/user/is-auth')).status === 200 };
  }

  it('opens no session with the old password', async () => {
    const changed = await hash(NEW_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await overtake('overtaken@example.com', changed)).toEqual({ status: 401, isSignedIn: false });
  });

  it('opens a session if only the hash was renewed', async () => {
    const renewed = await hash(TEST_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await overtake('renewed@example.com', renewed)).toEqual({ status: 200, isSignedIn: true });
  });
});
