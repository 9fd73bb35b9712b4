import type { Role } from '@paasa/console-kit';
import type { StaffStanding } from '@paasa/console-kit/server';
import { createLogger, type Database } from '@paasa/server-kit/server';
import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../config/config.js';
import { buildConsole } from './build-console.js';
import { routesOf, type ServedRoute } from './routes-of.fake.js';

const ORIGIN = 'http://localhost:3002';
const ROLE_HEADER = 'x-test-role';
/** The member of every role, in one session. */
export const MEMBER = '01890000-0000-7000-8000-00000000000a';

function standingOf(role: unknown): StaffStanding {
  if (typeof role !== 'string') return { kind: 'signed-out' };
  const member = { staffId: MEMBER, sessionId: MEMBER, name: 'Asha', role: role as Role };
  return { kind: 'open', member };
}

export interface RoleConsole {
  readonly routes: readonly ServedRoute[];
  /** Sends JSON as the page would, as a member of the role. */
  call(
    role: Role,
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
  ): Promise<{ readonly status: number; readonly text: string; readonly body: Record<string, unknown> }>;
  close(): Promise<void>;
}

interface Product {
  readonly app: FastifyInstance;
  readonly config: AppConfig;
  readonly db: Database;
}

/** The console of a running product, whose visitors say which role they have. */
export async function openRoleConsole({ app, config, db }: Product): Promise<RoleConsole> {
  const { console: settings } = config;
  if (settings === null) throw new Error('The console is off.');
  const console = await buildConsole({
    config,
    console: { ...settings, origin: ORIGIN, distDir: null },
    db,
    logger: createLogger({ level: 'silent' }),
    product: app,
    sessions: { identify: async ({ headers }) => standingOf(headers[ROLE_HEADER]) },
  });
  await console.ready();
  return {
    routes: routesOf(console),
    async call(role, method, url, payload) {
      const answer = await console.inject({
        method,
        url: `/api/console${url}`,
        headers: { origin: ORIGIN, [ROLE_HEADER]: role },
        ...(payload && { payload }),
      });
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      return { status: answer.statusCode, text: answer.body, body: isJson ? answer.json() : {} };
    },
    close: () => console.close(),
  };
}
