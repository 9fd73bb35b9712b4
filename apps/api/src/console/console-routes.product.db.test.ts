import { channel } from 'node:diagnostics_channel';
import { hasRight, RIGHTS, ROLES, type Right, type Role } from '@paasa/console-kit';
import type { StaffPort, StaffStanding } from '@paasa/console-kit/server';
import { CONSOLE_LIVE_PATH } from '@paasa/server-kit';
import { createLogger } from '@paasa/server-kit/server';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { loadConfig } from '../config/config.js';
import { startComposed, type Composed } from '../start-composed.fake.js';
import { buildConsole } from './build-console.js';
import { routesOf } from './routes-of.fake.js';

const ORIGIN = 'http://localhost:3002';
const STANDING_HEADER = 'x-test-standing';
const SOME_ID = '01890000-0000-7000-8000-00000000abcd';

/** The member of all these calls has an account, whatever the role is said to be. */
const KNOWN_MEMBER = `
  INSERT INTO staff.members (staff_id, email_key, email, name, role, passkey_handle)
  VALUES ('${SOME_ID}', 'asha@example.com', 'asha@example.com', 'Asha', 'support', 'asha')`;

interface Route {
  readonly method: string;
  readonly url: string;
  readonly right: string | undefined;
}

type Visitor = Role | 'nobody' | 'locked';
const VISITORS: readonly Visitor[] = ['nobody', 'locked', ...ROLES];

/** Everything on the console's port that is not a call of the console: it shows nothing of players or staff. */
const BESIDE_THE_CALLS = [
  '/api/*',
  '/api/docs',
  '/api/openapi.json',
  '/healthz',
  '/readyz',
  '/console/',
  '/',
];

/** Calls without a right of the table; whoever adds one says here why. */
const WITHOUT_RIGHT: Readonly<Record<string, string>> = {
  '/api/console/me': 'says whether somebody is signed in',
  '/api/console/sign-in': 'opens a session by password and code',
  '/api/console/sign-in/passkey/options': 'begins a sign-in; the same for everyone',
  '/api/console/sign-in/passkey': 'opens a session by passkey',
  '/api/console/welcome': 'shows an invitation to the person who has its secret',
  '/api/console/welcome/passkey/options': 'needs the secret of an invitation',
  '/api/console/welcome/passkey': 'needs the secret of an invitation',
  '/api/console/welcome/app': 'needs the secret of an invitation',
  '/api/console/welcome/password': 'needs the secret of an invitation',
  '/api/console/unlock': 'unlocks the own session by password and code',
  '/api/console/unlock/passkey/options': 'begins to unlock the own session',
  '/api/console/unlock/passkey': 'unlocks the own session by passkey',
  '/api/console/lock': 'locks the own session',
  '/api/console/sign-out': 'ends the own session',
};

/** Changes whose right is that of reading, because more is asked for in the call itself. */
const READERS_MAY: Readonly<Record<string, string>> = {
  '/api/console/views': 'gives a reason and opens a view',
  '/api/console/approvals/:approvalId/approve': 'asks for the right of the action, and a second person',
  '/api/console/approvals/:approvalId/refuse': 'asks for the right of the action, and a second person',
  '/api/console/approvals/:approvalId/withdraw': 'asks for the person who has asked',
};

/** The codes of the console's own check. */
const KEPT_OUT: ReadonlySet<string | undefined> = new Set([
  'staff/not-signed-in',
  'staff/locked',
  'staff/no-right',
]);

const member = (role: Role) => ({ staffId: SOME_ID, sessionId: SOME_ID, name: 'Asha', role });

function standingOf(visitor: string): StaffStanding {
  if (visitor === 'nobody') return { kind: 'signed-out' };
  // The role with the most rights: what is refused to it is refused because of the lock.
  if (visitor === 'locked') return { kind: 'locked', member: member('payments') };
  return { kind: 'open', member: member(visitor as Role) };
}

/** The answer that RIGHTS asks for; null if the call goes on. */
function refusalFor({ right }: Route, visitor: Visitor): [number, string] | null {
  if (right === 'anonymous') return null;
  if (visitor === 'nobody') return [401, 'staff/not-signed-in'];
  if (right === 'locked') return null;
  if (visitor === 'locked') return [401, 'staff/locked'];
  return right === 'member' || hasRight(visitor, right as Right) ? null : [403, 'staff/no-right'];
}

async function build({ folder, db, app }: Composed, sessions?: StaffPort): Promise<FastifyInstance> {
  const config = loadConfig({ PAASA_DATA_DIR: folder, EXCLUSION_REGISTER_URL: 'none' });
  if (config.console === null) throw new Error('The console is off.');
  const console = await buildConsole({
    config,
    console: { ...config.console, origin: ORIGIN, distDir: null },
    db,
    logger: createLogger({ level: 'silent' }),
    product: app,
    ...(sessions && { sessions }),
  });
  await console.ready();
  return console;
}

/** Builds the console, whose visitors say who they are, and lists its routes as Fastify registers them. */
async function buildListed(composed: Composed): Promise<{ console: FastifyInstance; routes: Route[] }> {
  const routes: Route[] = [];
  const list = ({ method, url, config }: RouteOptions): void => {
    for (const each of [method].flat()) routes.push({ method: each, url, right: config?.right });
  };
  const watch = (message: unknown): void => {
    (message as { readonly fastify: FastifyInstance }).fastify.addHook('onRoute', list);
  };
  const beginnings = channel('fastify.initialization');
  beginnings.subscribe(watch);
  try {
    const console = await build(composed, {
      identify: async ({ headers }) => standingOf(String(headers[STANDING_HEADER] ?? 'nobody')),
    });
    return { console, routes };
  } finally {
    beginnings.unsubscribe(watch);
  }
}

describe('the calls of the console', () => {
  let composed: Composed;
  let console: FastifyInstance;
  let routes: readonly Route[];
  let calls: readonly Route[];
  beforeAll(async () => {
    composed = await startComposed();
    await composed.db.transaction((tx) => tx.script(KNOWN_MEMBER));
    ({ console, routes } = await buildListed(composed));
    calls = routes.filter(({ url }) => url.startsWith('/api/console/'));
  });
  afterAll(async () => {
    await console.close();
    await composed.close();
  });

  const addressOf = (url: string): string => url.replaceAll(/:\w+/g, SOME_ID);

  /** Sends a body that no route can read: an answer that is not about the body was given before it was read. */
  async function send({ method, url }: Route, headers: Record<string, string>, to = console) {
    const hasBody = !['GET', 'HEAD'].includes(method);
    const answer = await to.inject({
      method: method as 'GET',
      url: addressOf(url),
      headers: { origin: ORIGIN, ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
      ...(hasBody && { payload: '{ not json' }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const { code } = isJson && method !== 'HEAD' ? answer.json<{ code?: string }>() : {};
    return { status: answer.statusCode, code };
  }

  it('are all in the walks below: the router has no other route', () => {
    const nameOf = ({ method, url }: Pick<Route, 'method' | 'url'>): string => `${method} ${url}`;
    const walked = new Set(routes.map(nameOf));
    const served = routesOf(console).filter(({ url }) => url.startsWith('/api/console/'));
    expect(served.map(nameOf).filter((name) => !walked.has(name))).toEqual([]);
    expect(served).toHaveLength(calls.length);
  });

  it('are the only ones on its port, beside its page, its health and its documents', () => {
    const others = routesOf(console)
      .map(({ url }) => url)
      .filter((url) => !url.startsWith('/api/console/'));
    expect(
      others.filter((url) => !BESIDE_THE_CALLS.some((known) => url === known || url.startsWith(`${known}/`))),
    ).toEqual([]);
    expect(calls.length).toBeGreaterThan(8);
  });

  it('stand beside pages whose policy lets nothing of elsewhere run, frame them or receive what they hold', async () => {
    const { headers } = await console.inject({ url: '/console/' });
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy.filter((part) => !/^(?:style|img)-src /.test(part))).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "frame-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(policy.join(';')).not.toContain('unsafe');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('each have a right of the table, or a written reason for having none', () => {
    const without = calls.filter(({ right }) => !(String(right) in RIGHTS)).map(({ url }) => url);
    expect(without.filter((url) => WITHOUT_RIGHT[url] === undefined)).toEqual([]);
  });

  it('that change something need more than a right to read', () => {
    const changing = calls.filter(({ method }) => !['GET', 'HEAD'].includes(method));
    const readers = changing.filter(({ right }) => String(right).endsWith(':read')).map(({ url }) => url);
    expect(readers.toSorted()).toEqual(Object.keys(READERS_MAY).toSorted());
  });

  it.each(VISITORS)(
    'are answered 401, 403 or served exactly as RIGHTS says, before the body is read: %s',
    async (visitor) => {
      for (const route of calls) {
        // It is served as long as the page is open: its own tests end it.
        if (route.url === CONSOLE_LIVE_PATH && refusalFor(route, visitor) === null) continue;
        const { status, code } = await send(route, { [STANDING_HEADER]: visitor });
        const refusal = refusalFor(route, visitor);
        const name = `${route.method} ${route.url}`;
        if (refusal !== null) {
          expect({ name, status }).toEqual({ name, status: refusal[0] });
          if (route.method !== 'HEAD') expect({ name, code }).toEqual({ name, code: refusal[1] });
          continue;
        }
        expect({ name, isKeptOut: KEPT_OUT.has(code) }).toEqual({ name, isKeptOut: false });
        expect({ name, isFailure: status >= 500 }).toEqual({ name, isFailure: false });
      }
    },
  );

  it('about a player ask for a reason first, whatever the role', async () => {
    for (const role of ROLES)
      for (const route of calls.filter(({ url, method }) => url.includes(':playerId') && method !== 'HEAD')) {
        const { status, code } = await send(route, { [STANDING_HEADER]: role });
        const isAllowed = refusalFor(route, role) === null;
        expect({ url: route.url, status, code }).toEqual({
          url: route.url,
          status: 403,
          code: isAllowed ? 'console/reason-required' : 'staff/no-right',
        });
      }
  });

  it('are not opened by the cookies of a signed-in player', async () => {
    const own = await build(composed);
    try {
      const payload = { name: 'Asha', email: 'asha@example.com', password: 'correct horse battery' };
      const registered = await composed.app.inject({
        method: 'POST',
        url: '/api/user/register',
        headers: { origin: 'http://localhost:3000' },
        payload,
      });
      const cookie = registered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const me = { method: 'GET', url: '/api/user/my-details', headers: { cookie } } as const;
      expect((await composed.app.inject(me)).statusCode).toBe(200);
      for (const route of calls.filter(({ right }) => right !== 'anonymous')) {
        const { status } = await send(route, { cookie }, own);
        expect({ url: route.url, status }).toEqual({ url: route.url, status: 401 });
      }
      const standing = await own.inject({ method: 'GET', url: '/api/console/me', headers: { cookie } });
      expect(standing.json()).toEqual({ success: true, data: { kind: 'signed-out' } });
    } finally {
      await own.close();
    }
  });
});
