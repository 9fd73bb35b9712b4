import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createLogger, type Database } from '@paasa/server-kit/server';
import { buildApp } from './app.js';
import { loadConfig } from './config/config.js';
import { liveEnvironment } from './live-environment.fake.js';
import { startComposed, type Composed } from './start-composed.fake.js';
/** Tables that do not grow with play, or that are read before the player is known. */
const keyedOtherwise: Record<string, string> = {
  'platform.migrations': 'one row per migration',
  'platform.pauses': 'one row per thing that people can pause',
  'platform.live_streams': 'one row, which says whether anybody listens',
  'platform.banner': 'one row: the sentence at the top of all pages',
  'games_core.archived_months': 'one row per month that is in a file',
  'games_core.house_limits': 'one row per change of the largest payout',
  'games_core.shared_bets': 'read before the player is known; its bet is then found by player and bet',
  'games_core.feed_bets': 'at most 60 rows of each game, for everyone',
  'auth.users': 'the player itself',
  'auth.mail_outbox': 'emptied as it is sent',
  'auth.email_owners': 'finds the player of an address',
  'auth.passkey_challenges': 'random texts for some minutes, most of them of guests',
  'auth.passkey_owners': 'finds the player of a passkey',
  'auth.identity_owners': 'finds the player of a provider’s identity',
  'auth.password_resets': 'codes by address, whether it is anybody’s or not',
  'auth.rate_limits': 'counts before anybody is known',
  'auth.mail_asks': 'counts by address, whether it is anybody’s or not',
  'auth.audit_log': 'by shard_id: the player, or the event itself where nobody is known',
  'auth.email_verifications': 'looked up by the mailed token',
  'staff.audit_log': 'one chain of what staff have done, which grows with their work',
  'staff.alerts': 'what Prometheus reports, for a month',
  'staff.taken_alarms': 'at most one row per alarm',
  'staff.audit_head': 'one row: the end of that chain',
  'staff.approvals': 'actions that wait or waited for a second person',
  'staff.members': 'one row per member of staff',
  'staff.passkeys': 'at most ten of each member of staff',
  'staff.recovery_codes': 'at most ten of each member of staff',
  'staff.used_challenges': 'random texts for some minutes, one for each sign-in of staff by passkey',
  'staff.enrolments': 'at most one of each member of staff',
  'staff.invitations': 'at most one of each member of staff',
  'staff.sessions': 'at most ten living ones of each member of staff, and those of three months',
  'staff.tries': 'counts before anybody is known; the limits keep it small',
  'staff.personal_views': 'which players a session of staff may see, for half an hour',
  'wallet.account_codes': 'the fixed list of accounts',
  'auth.house_hours': 'sums over all players, a few rows per hour',
  'games_core.house_hours': 'sums over all players, a few rows per hour',
  'wallet.house_hours': 'sums over all players, a few rows per hour',
  'wallet.proofs': 'one row per proof of the books',
  'moves.fences': 'one row: which triggers the database has',
  'wallet.moved_hours': 'sums over the players who moved between cells, a few rows per hour',
  'wallet.reconciliations': 'one row, about the last run',
  'protection.person_marks': 'finds an excluded person who registers again',
  'protection.recording_terms': 'one row per change of what a profile records',
  'protection.sign_days': 'one row per day whose signs of harm are computed',
  'wallet.order_owners': 'finds the player of a provider’s order',
  'wallet.payment_owners': 'finds the player of a provider’s payment',
  'wallet.settlement_imports': 'one row per file of the provider that staff compare',
  'wallet.settlement_differences': 'by the file that they were found in',
  'wallet.sweeps': 'one row per list of the provider',
  'wallet.transfer_owners': 'finds the player of a transfer, for operators and for what the provider reports',
  'wallet.webhook_inbox': 'emptied as it is worked on; what was reported comes before whom it is about',
  'wallet.suspense_items': 'payments that fit no player',
};

/** Every route as `GET /api/user/sessions/{id}`, read from the tree that Fastify prints. */
function routesOf(app: FastifyInstance): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branch = '', part = '', methods = ''] = /^(.*?── )(\S*)(?: \(([^)]*)\))?/.exec(line) ?? [];
      if (branch === '') return [];
      const depth = branch.length / 4 - 1;
      above.splice(depth, Infinity, part);
      const address = above.join('').replaceAll(/:(\w+)/g, '{$1}');
      return methods.split(', ').flatMap((method) => (method === '' ? [] : [`${method} ${address}`]));
    });
}

describe('the composed product', () => {
  let composed: Composed;
  let folder: string;
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    composed = await startComposed();
    ({ folder, db, app } = composed);
  });
  afterAll(() => composed.close());

  it.each([
    ['nobody', {}, '192.0.2.1'],
    ['one proxy', { TRUST_PROXY: '1' }, '203.0.113.50'],
    ['two proxies', { TRUST_PROXY: '2' }, '6.6.6.6'],
    ['the proxy at this address', { TRUST_PROXY: '192.0.2.0/24' }, '203.0.113.50'],
    ['a proxy at another address', { TRUST_PROXY: '198.51.100.1' }, '192.0.2.1'],
  ])('takes the origin of a request from %s, as configured', async (_title, variables, ip) => {
    const config = loadConfig({ PAASA_DATA_DIR: folder, ...variables });
    const behind = await buildApp({ config, db, logger: createLogger({ level: 'silent' }) });
    try {
      behind.get('/api/test/ip', async (request) => ({ ip: request.ip }));
      const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.50' };
      const answer = await behind.inject({ url: '/api/test/ip', remoteAddress: '192.0.2.1', headers });
      expect(answer.json()).toEqual({ ip });
    } finally {
      await behind.close();
    }
  });

  const policyAt = async (server: FastifyInstance, url: string): Promise<string> =>
    String((await server.inject({ url })).headers['content-security-policy']);

  it('sends a policy without inline code, and no way to frame or rebase the page', async () => {
    for (const url of ['/', '/deposit-money', '/api/config', '/api/nothing']) {
      const policy = await policyAt(app, url);
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
    }
    const page = await policyAt(app, '/');
    expect(page).toContain("manifest-src 'self';worker-src 'self';");
    expect(page).toContain("img-src 'self' data: http://localhost:3001;");
    expect(await policyAt(app, '/api/config')).toMatch(/^default-src 'none';/);
  });

  it.each(['/', '/profile', '/withdraw-money', '/deposit-money/more', '/deposit-moneys', '/api/config'])(
    'allows no script and no frame from other hosts at %s',
    async (url) => {
      const policy = await policyAt(app, url);
      // Each falls back to `default-src`.
      const sources = (directive: string) =>
        new RegExp(`(?:^|;)${directive} ([^;]*)`).exec(policy)?.[1] ??
        /^default-src ([^;]*)/.exec(policy)?.[1];
      expect(sources('script-src')).toMatch(/^'(self|none)'$/);
      expect(sources('frame-src')).toBe("'none'");
      expect(sources('connect-src')).toMatch(/^'(self|none)'$/);
    },
  );

  it.each(['/deposit-money', '/deposit-money/', '/Deposit-Money', '/deposit-money?from=wallet'])(
    'allows the sandbox’s checkout at %s',
    async (url) => {
      const policy = await policyAt(app, url);
      expect(policy).toContain("script-src 'self' http://localhost:3001;");
      expect(policy).toContain('frame-src http://localhost:3001;');
      expect(policy).toContain("connect-src 'self';");
    },
  );

  it('names the sign-in providers to the page', async () => {
    const { socialProviders } = (await app.inject({ url: '/api/config' })).json<{
      socialProviders: string[];
    }>();
    expect(socialProviders).toEqual(['google', 'github']);
  });

  it('documents every call that it answers', async () => {
    const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, object>>;
    }>();
    const described = Object.entries(paths).flatMap(([address, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${address}`),
    );
    const served = routesOf(app).filter(
      (route) => / \/api\//.test(route) && !/^(HEAD|OPTIONS) | \/api\/(docs|openapi\.json)(\/|$)/.test(route),
    );
    expect(served.length).toBeGreaterThan(40);
    expect(described.toSorted()).toEqual(served.toSorted());
  });

  it('describes every code with which it refuses, its status and its sentence', async () => {
    const document = (await app.inject({ url: '/api/openapi.json' })).json<{
      info: { description: string };
      'x-refusals': { code: string; status: number | null; message: string }[];
    }>();
    const described = document['x-refusals'];
    expect(described.length).toBeGreaterThan(150);
    expect(described.every(({ message }) => message !== '')).toBe(true);
    const refused = await app.inject({ method: 'POST', url: '/api/wallet/play-money' });
    const { code, message } = refused.json<{ code: string; message: string }>();
    const row = described.find((each) => each.code === code);
    expect(row).toMatchObject({ status: refused.statusCode, message });
    expect(document.info.description).toContain(`| \`${code}\` | `);
  });

  it.each([
    ['everybody in sandbox mode', {}, undefined, 200],
    [
      'who shows the token where there is one',
      { METRICS_TOKEN: 'a-token-of-some-length' },
      'a-token-of-some-length',
      200,
    ],
    ['nobody without that token', { METRICS_TOKEN: 'a-token-of-some-length' }, 'another-token', 401],
    ['nobody in live mode without a token', liveEnvironment, undefined, 404],
    ['nobody in live mode who makes one up', liveEnvironment, 'null', 404],
  ])('shows its metrics to %s', async (_title, variables, token, status) => {
    const config = loadConfig({
      PAASA_DATA_DIR: folder,
      ...variables,
      WEB_DIST_DIR: path.join(folder, 'web'),
    });
    const other = await buildApp({ config, db, logger: createLogger({ level: 'silent' }) });
    try {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const answer = await other.inject({ url: '/metrics', headers });
      expect(answer.statusCode).toBe(status);
      const figures = [
        'process_cpu_seconds_total',
        'paasa_wallet_inbox_backlog',
        'paasa_http_request_duration',
      ];
      for (const figure of figures) expect(answer.body.includes(figure)).toBe(status === 200);
      if (status !== 200) expect(answer.json()).toMatchObject({ success: false });
    } finally {
      await other.close();
    }
  });

  it('shows its metrics to no page whose foreign name leads here', async () => {
    const statusUnder = async (host: string) =>
      (await app.inject({ url: '/metrics', headers: { host } })).statusCode;
    expect(await statusUnder('localhost:3000')).toBe(200);
    expect(await statusUnder('evil.example:3000')).toBe(421);
  });

  it('deletes idempotency keys that are older than a week', async () => {
    const insert = (key: string, age: string) => `
      INSERT INTO platform.idempotency_keys (player_id, key, body_hash, created_at)
      VALUES (gen_random_uuid(), '${key}', 'x', now() - interval '${age}');`;
    await db.transaction((tx) => tx.script(insert('old', '8 days') + insert('young', '6 days')));
    const config = loadConfig({ PAASA_DATA_DIR: folder });
    const other = await buildApp({ config, db, logger: createLogger({ level: 'silent' }) });
    await other.ready();
    const text = 'SELECT key FROM platform.idempotency_keys ORDER BY key';
    const kept = async () =>
      (await db.read((tx) => tx.query<{ key: string }>({ name: 'kept-keys', text }))).map(({ key }) => key);
    while ((await kept()).includes('old')) await pause(20);
    expect(await kept()).toContain('young');
    await other.close();
  });

  it('has the player first in the key of every table that grows with play', async () => {
    const keys = await db.read((tx) =>
      tx.query<{ name: string; first_column: string | null }>({
        name: 'first-key-columns',
        text: `
          SELECT n.nspname || '.' || c.relname AS name,
            (SELECT a.attname FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
             WHERE i.indrelid = c.oid AND i.indisprimary) AS first_column
          FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE c.relkind = 'r' AND n.nspname NOT LIKE 'pg%' AND n.nspname <> 'information_schema'`,
      }),
    );
    expect(keys.length).toBeGreaterThan(8);
    const otherwise = keys.filter(({ first_column }) => first_column !== 'player_id').map(({ name }) => name);
    expect(otherwise.filter((name) => keyedOtherwise[name] === undefined)).toEqual([]);
  });
});
