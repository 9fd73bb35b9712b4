import { createLogger, createServer } from '@paasa/server-kit/server';
import { TEST_ORIGIN } from '@paasa/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import { RIGHTS, ROLES, type Right } from '../rules/rights.js';
import { consolePlugin } from './console.plugin.js';
import { getMember } from './shared/get-member.js';
import type { ConsolePorts, StaffStanding } from './shared/ports.js';

const PLAYER = '01890000-0000-7000-8000-00000000abcd';
const OPEN_PLAYER = '01890000-0000-7000-8000-00000000abce';

const notAsked = () => Promise.reject(new Error('not asked for'));

const standings: Readonly<Record<string, StaffStanding>> = Object.fromEntries(
  ROLES.flatMap((role) => {
    const member = { staffId: PLAYER, sessionId: PLAYER, name: 'Asha', role };
    return [
      [role, { kind: 'open', member }],
      [`${role} locked`, { kind: 'locked', member }],
    ];
  }),
);

const ports: ConsolePorts = {
  staff: {
    identify: async ({ headers }) => standings[String(headers['x-test-staff'])] ?? { kind: 'signed-out' },
  },
  log: { append: notAsked, findAction: notAsked, findLast: notAsked },
  views: { findReason: async (_member, playerId) => (playerId === OPEN_PLAYER ? 'ticket 7' : null) },
  approvals: { find: notAsked, ask: notAsked },
};

/** A colon would begin a parameter. */
const addressOf = (right: string): string => right.replace(':', '-');

describe('a call of the console', () => {
  let app: FastifyInstance;
  beforeEach(async () => {
    app = await createServer({
      db: { read: notAsked },
      logger: createLogger({ level: 'silent' }),
      allowedOrigins: [TEST_ORIGIN],
      helmet: {},
      trustProxy: false,
    });
    await app.register(consolePlugin, ports);
    for (const right of [...(Object.keys(RIGHTS) as Right[]), 'member', 'locked', 'anonymous'] as const)
      app.post(`/api/console/${addressOf(right)}`, { config: { right } }, async () => ({ success: true }));
    app.get('/api/console/players/:playerId', { config: { right: 'players:read' } }, async (request) => ({
      role: getMember(request).role,
    }));
  });
  afterEach(() => app.close());

  async function call(name: string, url: string, method: 'GET' | 'POST' = 'POST') {
    const answer = await app.inject({
      method,
      url: `/api/console/${addressOf(url)}`,
      headers: { origin: TEST_ORIGIN, 'content-type': 'application/json', 'x-test-staff': name },
      payload: method === 'POST' ? '{ not json' : '',
    });
    const { code } = answer.json<{ code?: string }>();
    return `${String(answer.statusCode)} ${code ?? ''}`.trim();
  }

  /** The body is no JSON, so this is the answer of a call that came as far as its body. */
  const READ = '400 request/malformed';

  it('is open to the roles of its right alone, which is looked at before its body', async () => {
    for (const right of Object.keys(RIGHTS) as Right[]) {
      expect(await call('nobody', right)).toBe('401 staff/not-signed-in');
      for (const role of ROLES) {
        const isAllowed = RIGHTS[right].some((allowed) => allowed === role);
        expect(`${role} ${right}: ${await call(role, right)}`).toBe(
          `${role} ${right}: ${isAllowed ? READ : '403 staff/no-right'}`,
        );
        expect(await call(`${role} locked`, right)).toBe('401 staff/locked');
      }
    }
  });

  it('without a right of the table is for every member, for locked sessions too, or for everyone, as it says', async () => {
    const answers = async (right: string) =>
      Promise.all(['nobody', 'support locked', 'support'].map((name) => call(name, right)));
    expect(await answers('member')).toEqual(['401 staff/not-signed-in', '401 staff/locked', READ]);
    expect(await answers('locked')).toEqual(['401 staff/not-signed-in', READ, READ]);
    expect(await answers('anonymous')).toEqual([READ, READ, READ]);
  });

  it('cannot be registered without saying whom it is for', () => {
    expect(() => app.get('/api/console/forgotten', async () => ({}))).toThrow('names no right');
    expect(() => app.get('/api/console/empty', { config: {} }, async () => ({}))).toThrow('names no right');
  });

  it('is refused to pages of other origins, of this host too, because a read may be recorded', async () => {
    const readFrom = async (site: string) => {
      const headers = { 'sec-fetch-site': site, 'x-test-staff': 'support' };
      const answer = await app.inject({ url: `/api/console/players/${OPEN_PLAYER}`, headers });
      return answer.statusCode;
    };
    expect(await readFrom('same-origin')).toBe(200);
    expect(await readFrom('same-site')).toBe(403);
    expect(await readFrom('cross-site')).toBe(403);
  });

  it('about a player is answered after a reason was given for this player', async () => {
    expect(await call('support', `players/${PLAYER}`, 'GET')).toBe('403 console/reason-required');
    expect(await call('support', `players/${OPEN_PLAYER}`, 'GET')).toBe('200');
    expect(await call('admin', `players/${OPEN_PLAYER}`, 'GET')).toBe('403 staff/no-right');
    expect(await call('support', 'players/asha', 'GET')).toBe('404 console/no-such-player');
  });
});
