import { refuse } from '@paasa/result';
import { createServer, createLogger, RefusalError, type Database, type Tx } from '@paasa/server-kit/server';
import { TEST_ORIGIN } from '@paasa/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import type { RecordedChange } from '../contract/recorded-change.js';
import type { Role } from '../rules/rights.js';
import {
  consolePlugin,
  type ApprovalAsked,
  type ConsoleEntry,
  type ConsoleLogPort,
  type DoneAction,
  type StaffMember,
  type StaffStanding,
} from '../server/index.js';

const MEMBER_HEADER = 'x-test-staff';

export interface TestConsole {
  readonly app: FastifyInstance;
  /** What was recorded, in memory: the log of `@paasa/staff` has its own tests. */
  readonly entries: ConsoleEntry[];
  /** What waits for a second person. */
  readonly asked: ApprovalAsked[];
  /** What happens at the end of an action’s transaction, before it is recorded. */
  readonly hooks: { beforeRecord: (tx: Tx) => Promise<void> };
  /** Sends JSON as the console's page would, signed in with this role; null is nobody. */
  call(
    role: Role | null,
    method: 'GET' | 'POST',
    url: string,
    body?: object,
  ): Promise<{ readonly status: number; readonly body: Record<string, unknown> }>;
}

const memberWith = (role: Role): StaffMember => ({
  staffId: '01890000-0000-7000-8000-00000000000a',
  sessionId: '01890000-0000-7000-8000-00000000000b',
  name: 'Asha',
  role,
});

const repeated = () => refuse('conflict', 'console/repeated', 'This was done already.');

/** A log in memory, which takes an action once. */
function logIn(entries: ConsoleEntry[], hooks: TestConsole['hooks']): ConsoleLogPort {
  const done = new Map<string, DoneAction>();
  const last = new Map<string, RecordedChange>();
  return {
    async append(tx, { name: by }, entry) {
      await hooks.beforeRecord(tx);
      const { actionId, callHash = null, after = {} } = entry;
      if (actionId !== undefined) {
        if (done.has(actionId)) throw new RefusalError(repeated().refusal);
        done.set(actionId, { callHash, after });
      }
      entries.push(entry);
      last.set(entry.subject.id, { at: new Date().toISOString(), by, reason: entry.reason });
    },
    findAction: async (actionId) => done.get(actionId) ?? null,
    findLast: async () => last,
  };
}

/** A server for one domain's calls of the console. Every view of a player is open. */
export async function createTestConsole(
  db: Database,
  register: (app: FastifyInstance) => Promise<void>,
): Promise<TestConsole> {
  const app = await createServer({
    db,
    logger: createLogger({ level: 'silent' }),
    allowedOrigins: [TEST_ORIGIN],
    helmet: {},
    trustProxy: false,
  });
  const entries: ConsoleEntry[] = [];
  const asked: ApprovalAsked[] = [];
  const hooks: TestConsole['hooks'] = { beforeRecord: async () => undefined };
  await app.register(consolePlugin, {
    staff: {
      async identify({ headers }): Promise<StaffStanding> {
        const role = headers[MEMBER_HEADER];
        return typeof role === 'string'
          ? { kind: 'open', member: memberWith(role as Role) }
          : { kind: 'signed-out' };
      },
    },
    log: logIn(entries, hooks),
    views: { findReason: async () => 'ticket 7' },
    approvals: {
      async find(wanted) {
        const approval = asked.find(({ actionId }) => actionId === wanted);
        return approval === undefined ? null : { callHash: approval.callHash, isWaiting: true };
      },
      ask: async (_member, approval) => void asked.push(approval),
    },
  });
  await register(app);
  await app.ready();
  return {
    app,
    entries,
    asked,
    hooks,
    async call(role, method, url, body) {
      const response = await app.inject({
        method,
        url,
        headers: { origin: TEST_ORIGIN, ...(role === null ? {} : { [MEMBER_HEADER]: role }) },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: response.statusCode, body: response.body === '' ? {} : response.json() };
    },
  };
}
