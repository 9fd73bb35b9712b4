import { Writable } from 'node:stream';
import { createLogger } from '@paasa/server-kit/server';
import { createAuthTestServer, testAuthConfig, type AuthTestServer } from '../../testing/auth-test-server.js';
import { holdBack } from '../../testing/hold-back.js';
import {
  beginSignIn,
  createPasskeyPerson,
  finishSignIn,
  PASSKEYS,
  signInWithPasskey,
} from '../../testing/passkey-person.js';
import { rowsOf } from '../../testing/rows-of.js';
import { leaveTokens } from '../../testing/leave-tokens.js';
import { limitRules } from '../limits/limit-rules.js';

const lockChallenges = { name: 'lock-challenges', text: 'SELECT 1 FROM auth.passkey_challenges FOR UPDATE' };
const lockPasskeys = { name: 'lock-passkeys', text: 'SELECT 1 FROM auth.passkeys FOR UPDATE' };
const statuses = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).sort();

describe('parallel calls with passkeys', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres');
  });
  afterAll(() => server.close());

  it('of one answer open one session, on two processes', async () => {
    const { authenticator, passkeyId } = await createPasskeyPerson(server, 'once@example.com');
    const phone = server.browser();
    const elsewhere = await server.browserOfAnotherProcess();
    const answer = authenticator.get(await beginSignIn(phone));
    elsewhere.setCookie('paasa_passkey', phone.cookie('paasa_passkey') ?? '');
    const calls = Array.from(
      { length: 20 },
      (_, index) => () => finishSignIn((index % 2 === 0 ? phone : elsewhere).copy(), answer),
    );
    // Of the copies in one process, one asks the database.
    const answers = await holdBack(server.db, (tx) => tx.query(lockChallenges), calls, 2);
    expect(statuses(answers)).toEqual([200, ...Array<number>(19).fill(400)]);
    const opened = await rowsOf(server.db, 'SELECT 1 FROM auth.sessions WHERE passkey_id = $1', [passkeyId]);
    expect(opened).toHaveLength(1);
  });

  it('with one counter, from a key and its copy, open one session', async () => {
    const { authenticator } = await createPasskeyPerson(server, 'twice@example.com');
    const keys = [authenticator, authenticator.copy()];
    const browsers = [server.browser(), server.browser()];
    const options = await Promise.all(browsers.map(beginSignIn));
    const calls = keys.map((key, index) => () => {
      const [browser, asked] = [browsers[index], options[index]];
      if (browser === undefined || asked === undefined) throw new Error('A browser is missing.');
      return finishSignIn(browser, key.get(asked));
    });
    expect(statuses(await holdBack(server.db, (tx) => tx.query(lockPasskeys), calls, 2))).toEqual([200, 403]);
  });

  it('leave no session of a passkey that is removed at the same moment', async () => {
    const { authenticator, browser, passkeyId } = await createPasskeyPerson(server, 'race@example.com');
    const phones = Array.from({ length: 5 }, () => server.browser());
    const calls = [
      ...phones.map((phone) => () => signInWithPasskey(phone, authenticator)),
      () => browser.delete(`${PASSKEYS}/${passkeyId}`),
    ];
    const answers = await holdBack(server.db, (tx) => tx.query(lockPasskeys), calls, 3);
    expect(answers.at(-1)?.status).toBe(200);
    for (const phone of phones) expect(await phone.isSignedIn()).toBe(false);
  });
});

describe('limits of passkeys', () => {
  const LOGIN = '/api/user/login/passkey/begin';
  let server: AuthTestServer;
  beforeEach(async () => {
    server = await createAuthTestServer('postgres', { limitsFor: 'public' });
  });
  afterEach(() => server.close());

  it('give one network sixty challenges at once, then one in two seconds, and others theirs', async () => {
    const browser = server.browser({ ip: '198.51.100.7' });
    for (let count = 1; count <= 60; count += 1) expect((await browser.post(LOGIN)).status).toBe(200);
    const refused = await browser.post(LOGIN);
    expect(refused).toMatchObject({ status: 429, body: { code: 'auth/too-many-attempts' } });
    expect(refused.retryAfterSeconds).toBe(2);
    expect((await server.browser({ ip: '198.51.100.8' }).post(LOGIN)).status).toBe(200);
    server.clock.advance(2_000);
    expect((await browser.post(LOGIN)).status).toBe(200);
  });

  it('bound the challenges of everybody together', async () => {
    await leaveTokens(server.db, limitRules.passkeyBeginsOverall, {
      config: { ...testAuthConfig, limitsFor: 'public' },
      count: 1,
      nowMs: server.clock.nowMs(),
    });
    const answers = [];
    for (const ip of ['198.51.100.9', '203.0.113.9']) answers.push(await server.browser({ ip }).post(LOGIN));
    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
  });

  it('give an account twenty sign-ins at once, which only its passkeys can use up', async () => {
    const { authenticator } = await createPasskeyPerson(server, 'often@example.com');
    const outcomes: number[] = [];
    for (let count = 1; count <= 21; count += 1)
      outcomes.push((await signInWithPasskey(server.browser(), authenticator)).status);
    expect(outcomes).toEqual([...Array<number>(20).fill(200), 429]);
    server.clock.advance(60_000);
    const wrong = { isUserVerified: false };
    for (let count = 1; count <= 30; count += 1)
      expect((await signInWithPasskey(server.browser(), authenticator, wrong)).status).toBe(403);
    expect((await signInWithPasskey(server.browser(), authenticator)).status).toBe(200);
  });
});

describe('the secrets of passkeys', () => {
  it('are stored as hashes, and no log has them', async () => {
    const lines: string[] = [];
    const destination = new Writable({
      write(line: Buffer, _encoding, done) {
        lines.push(line.toString());
        done();
      },
    });
    const server = await createAuthTestServer('postgres', {}, createLogger({ level: 'trace', destination }));
    const { authenticator } = await createPasskeyPerson(server, 'secret@example.com');
    const phone = server.browser();
    const [used, unused] = [await beginSignIn(phone), await beginSignIn(phone)];
    const answer = authenticator.get(used);
    await finishSignIn(phone, answer);
    await finishSignIn(phone, { ...answer, response: { ...answer.response, signature: 'AAAA' } });
    await server.stopServing();
    const rows = await rowsOf(server.db, 'SELECT * FROM auth.passkey_challenges');
    expect(rows).toHaveLength(1);
    const audit = await rowsOf(server.db, 'SELECT * FROM auth.audit_log');
    const written = JSON.stringify([rows, audit, lines]);
    for (const secret of [
      used.challenge,
      unused.challenge,
      phone.cookie('paasa_passkey') ?? 'none',
      answer.id,
    ])
      expect(written).not.toContain(secret);
    await server.close();
  });
});
