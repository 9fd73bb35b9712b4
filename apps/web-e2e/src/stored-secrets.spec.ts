import { randomInt, randomUUID } from 'node:crypto';
import {
  requestCode,
  codeOf,
  enterCode,
  logIn,
  newPasswordLinkOf,
  setPassword,
} from './support/account-calls.js';
import { minesOf } from './support/fair-mines.js';
import { expect, test } from './support/fixtures.js';
import { HttpClient, type Answer } from './support/http-client.js';
import { tokenOf, verifyLinkOf, newestMailTo } from './support/mailbox.js';
import { Player } from './support/player.js';
import { expectRefusal } from './support/refusals.js';
import { queryDatabase } from './support/stored-rows.js';
import type { MinesGameData } from './support/wire.js';
import { BANK, withdraw } from './support/withdrawals.js';

/**
 * For a database that the test can read while the product runs: how secrets are stored, and what answers show of them.
 */

/** OWASP's parameters, in the format that argon2 writes. */
const CURRENT_HASH = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/;

/** `green-mango-42`, every player's password, hashed with weaker parameters: m=4096 KiB, t=1. */
const OLD_HASH =
  '$argon2id$v=19$m=4096,t=1,p=1$lJWweQhrN2HA6loqD/IQiw$I8J4a5p9iwtOpthRp/3Nl+8t70JIKC2Eswc6kbd1JnY';

test.describe('a password', () => {
  test('is stored as an argon2id hash with its own salt', async ({ product, joinPlayer }) => {
    const hashes = new Set<string>();
    for (const player of [await joinPlayer(), await joinPlayer()]) {
      const rows = await queryDatabase<{ hash: string }>(
        product,
        'SELECT password_hash AS hash FROM auth.users WHERE player_id = $1',
        [(await player.details())._id],
      );
      for (const { hash } of rows) {
        expect(hash).toMatch(CURRENT_HASH);
        hashes.add(hash);
      }
    }
    expect(hashes.size, 'the same password, two hashes').toBe(2);
  });

  test('with a hash of weaker parameters is hashed again by the next login, but not by a wrong password', async ({
    product,
    joinPlayer,
  }) => {
    const player = await joinPlayer();
    const { email, password } = player;
    const { _id } = await player.details();
    await queryDatabase(product, 'UPDATE auth.users SET password_hash = $2 WHERE player_id = $1', [
      _id,
      OLD_HASH,
    ]);
    const hashNow = async () =>
      (
        await queryDatabase<{ hash: string }>(
          product,
          'SELECT password_hash AS hash FROM auth.users WHERE player_id = $1',
          [_id],
        )
      )[0]?.hash;
    expectRefusal(await logIn(player.http, email, 'wrong-mango-42'), 'a wrong password', 401);
    expect(await hashNow()).toBe(OLD_HASH);
    const browsers = Array.from({ length: 10 }, () => new HttpClient(product.webOrigin));
    const logins = await Promise.all(browsers.map((browser) => logIn(browser, email, password)));
    expect(logins.map(({ status }) => status)).toEqual(logins.map(() => 200));
    expect(await hashNow()).toMatch(CURRENT_HASH);
    expect(
      (await logIn(new HttpClient(product.webOrigin), email, password)).status,
      'with the new hash',
    ).toBe(200);
  });
});

test.describe('a mailed code', () => {
  /** Makes the codes of an address older. */
  const age = (product: Parameters<typeof queryDatabase>[0], email: string, minutes: number) =>
    queryDatabase(
      product,
      `UPDATE auth.password_resets SET issued_at = issued_at - $2 * interval '1 minute',
         expires_at = expires_at - $2 * interval '1 minute' WHERE email_key = $1`,
      [email, minutes],
    );

  test('is stored as a hash only, and differs each time', async ({ product, joinPlayer }) => {
    const codes: string[] = [];
    for (let tries = 1; tries <= 8; tries += 1) {
      const { email, http } = await joinPlayer();
      await requestCode(http, email);
      const code = await codeOf(product, email, 3);
      codes.push(code);
      const [row] = await queryDatabase(product, 'SELECT * FROM auth.password_resets WHERE email_key = $1', [
        email,
      ]);
      expect(row).toBeDefined();
      for (const [column, value] of Object.entries(row ?? {}))
        if (typeof value === 'string' && !column.endsWith('_id'))
          expect(value.includes(code), column).toBe(false);
    }
    // Two of eight are equal once in 36,000 runs. Fewer than seven different ones do not happen by chance.
    expect(new Set(codes).size).toBeGreaterThanOrEqual(7);
  });

  test('is valid for ten minutes', async ({ product, joinPlayer }) => {
    for (const { minutes, status } of [
      { minutes: 9, status: 200 },
      { minutes: 10, status: 400 },
    ]) {
      const { email, http } = await joinPlayer();
      await requestCode(http, email);
      const code = await codeOf(product, email, 3);
      await age(product, email, minutes);
      expect((await enterCode(http, email, code)).status, `after ${String(minutes)} minutes`).toBe(status);
    }
  });
});

test('a verification link is valid for an hour, and its token is stored as a hash', async ({ product }) => {
  for (const { minutes, status } of [
    { minutes: 59, status: 200 },
    { minutes: 60, status: 400 },
  ]) {
    const player = await new Player(product).register();
    const { _id } = await player.details();
    const token = await player.receiveToken();
    const rows = await queryDatabase(
      product,
      `UPDATE auth.email_verifications SET expires_at = expires_at - $2 * interval '1 minute'
       WHERE player_id = $1 RETURNING *`,
      [_id, minutes],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const answer = await player.get(`/api/user/verify-user/${encodeURIComponent(token)}`);
    expect(answer.status, `after ${String(minutes)} minutes`).toBe(status);
  }
});

test.describe('a session', () => {
  test('stays one valid session when many tabs renew it at once, and its token is stored as a hash', async ({
    product,
    joinPlayer,
  }) => {
    const player = await joinPlayer();
    const tabs = Array.from({ length: 20 }, () => player.http.copy());
    const answers = await Promise.all(tabs.map((tab) => tab.call('POST', '/api/user/refresh-token')));
    expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200));
    expect(new Set(tabs.map((tab) => tab.cookie('paasa_refresh'))).size, 'one successor').toBe(1);
    const rows = await queryDatabase<{ ended_at: Date | null }>(
      product,
      'SELECT * FROM auth.sessions WHERE player_id = $1',
      [(await player.details())._id],
    );
    expect(rows.map(({ ended_at }) => ended_at)).toEqual([null]);
    const secret = player.http.cookie('paasa_refresh')?.split('.').at(-1) ?? '';
    expect(secret).not.toBe('');
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

/** Every row of every table of the product, as text. */
async function readEverything(product: Parameters<typeof queryDatabase>[0]): Promise<string> {
  const tables = await queryDatabase<{ name: string }>(
    product,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(15);
  const rows = await Promise.all(
    tables.map(({ name }) =>
      queryDatabase<{ text: string }>(product, `SELECT t::text AS text FROM ${name} t`),
    ),
  );
  return rows
    .flat()
    .map(({ text }) => text)
    .join('\n');
}

test('no table has an active server seed, the next seed, an open board or the details of a withdrawal in clear text', async ({
  product,
  joinPlayer,
}) => {
  const player = await (await joinPlayer()).deposit(100);
  const accountNumber = `77${String(randomInt(10 ** 11)).padStart(11, '0')}`;
  await withdraw(player, 10, { ...BANK, accountNumber });
  await player.roll();
  const mineCount = 12;
  const betId = await player.openMines(1, mineCount);
  const everything = await readEverything(product);
  expect(everything).toContain(betId);
  for (let tile = 0; (await player.pendingMines()) !== null; tile += 1) await player.reveal(betId, tile);
  const [active, next] = [(await player.rotate('one')).body, (await player.rotate('two')).body];
  const bet = (await player.export<MinesGameData>()).bets.find((exported) => exported.betId === betId);
  if (bet === undefined) throw new Error('The round is not in the export.');
  const drawn = minesOf({ ...bet, serverSeed: active.revealed.serverSeed }, mineCount);
  const seeds = [active, next].map(({ revealed }) => revealed.serverSeed);
  const boards = [drawn, drawn.toSorted((a, b) => a - b)].map((tiles) => tiles.join(','));
  for (const secret of [...seeds, ...boards, accountNumber])
    for (const encoding of ['utf8', 'hex', 'base64'] as const) {
      // The last character of base64 depends on the next bytes.
      const written = Buffer.from(secret).toString(encoding).replace(/.=*$/, '');
      expect(everything.replaceAll(' ', '').includes(written), `${secret} as ${encoding}`).toBe(false);
    }
});

/** The fields of each answer of an account. */
const FIELDS: Record<string, readonly string[]> = {
  '/api/user/register': ['message', 'success'],
  '/api/user/login': ['message', 'success'],
  '/api/user/refresh-token': ['success'],
  '/api/user/is-auth': ['success'],
  '/api/user/my-details': ['data', 'success'],
  '/api/user/sessions': ['data', 'success'],
  '/api/user/resend-verification': ['message', 'success'],
  '/api/user/reset-password': ['message', 'success'],
  '/api/user/verify-reset-password-otp': ['message', 'success'],
  '/api/user/open-reset-link': ['message', 'success'],
  '/api/user/set-new-password': ['message', 'success'],
  '/api/user/sessions/end-others': ['ended', 'success'],
  '/api/user/logout': ['success'],
};

const USER_FIELDS = [
  '_id',
  'createdAt',
  'email',
  'feedName',
  'isVerified',
  'language',
  'lastSignInAt',
  'name',
  'pendingEmail',
  'picture',
  'provider',
  'wallet',
];
const SESSION_FIELDS = ['createdAt', 'device', 'id', 'isCurrent', 'lastUsedAt', 'method'];

const fieldsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value).toSorted() : [];

test('no answer has a hash, a code or a token, and each has only its own fields', async ({ product }) => {
  const player = new Player(product);
  const { name, email, password } = player;
  const answers = new Map<string, Answer<{ data?: unknown }>>();
  const secrets = new Set<string>([password]);
  const call = async (path: string, body?: object): Promise<void> => {
    const isRead = body === undefined && /is-auth|my-details|sessions$/.test(path);
    answers.set(path, await (isRead ? player.get(path) : player.post(path, body)));
    for (const cookie of player.http.cookieNames) secrets.add(player.http.cookie(cookie) ?? '');
  };
  await call('/api/user/register', { name, email, password });
  secrets.add(tokenOf(verifyLinkOf(await newestMailTo(product, email))));
  await call('/api/user/resend-verification', { email });
  await newestMailTo(product, email, 2);
  await call('/api/user/reset-password', { email });
  const token = (await newPasswordLinkOf(product, email, 3)).hash.slice('#token='.length);
  secrets.add(token);
  await call('/api/user/open-reset-link', { email, token });
  await call('/api/user/reset-password', { email });
  const otp = await codeOf(product, email, 4);
  secrets.add(otp);
  await call('/api/user/verify-reset-password-otp', { email, otp });
  await call('/api/user/set-new-password', { email, newPassword: 'blue-papaya-77' });
  await call('/api/user/login', { email, password: 'blue-papaya-77' });
  for (const path of ['refresh-token', 'is-auth', 'my-details', 'sessions', 'sessions/end-others'])
    await call(`/api/user/${path}`);
  const stored = await queryDatabase<Record<string, unknown>>(
    product,
    `SELECT password_hash FROM auth.users UNION SELECT refresh_hash FROM auth.sessions
     UNION SELECT token_hash FROM auth.email_verifications UNION SELECT token_hash FROM auth.not_me_links UNION SELECT code_hash FROM auth.password_resets UNION SELECT link_hash FROM auth.password_resets
     UNION SELECT device_hash FROM auth.devices`,
  );
  for (const row of stored)
    for (const value of Object.values(row)) if (typeof value === 'string') secrets.add(value);
  await call('/api/user/logout');
  expect([...answers.keys()].toSorted()).toEqual(Object.keys(FIELDS).toSorted());
  for (const [path, { status, body, text }] of answers) {
    expect(status, `${path}: ${text}`).toBe(200);
    expect(fieldsOf(body), path).toEqual(FIELDS[path]);
    for (const secret of secrets) expect(text.includes(secret), `${path} shows ${secret}`).toBe(false);
  }
  expect(fieldsOf(answers.get('/api/user/my-details')?.body.data)).toEqual(USER_FIELDS);
  const sessions = answers.get('/api/user/sessions')?.body.data;
  expect(Array.isArray(sessions) ? sessions.map(fieldsOf) : null).toEqual([SESSION_FIELDS]);
  const refused = await new HttpClient(product.webOrigin).call(
    'GET',
    `/api/user/verify-user/${randomUUID()}`,
  );
  expectRefusal(refused, 'an invalid token');
  expect((await setPassword(player.http, email, 'third-mango-99')).status, 'the grant is used up').toBe(400);
});
