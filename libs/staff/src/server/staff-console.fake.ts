import { hash, randomUUID } from 'node:crypto';
import { consolePlugin, registerAction, type StaffMember } from '@paasa/console-kit/server';
import type { Role } from '@paasa/console-kit';
import { ok, refuse } from '@paasa/result';
import { createLogger, createServer, type Database, type DatabaseKind } from '@paasa/server-kit/server';
import { createTestDatabase, TEST_ORIGIN, type TestDatabase } from '@paasa/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createStaffPorts } from './create-staff-ports.js';
import { testStaffConfig } from './staff-config.fake.js';
import { staffMigrations } from './staff.migrations.js';
import { staffPlugin } from './staff.plugin.js';

/** The members of staff of these tests. */
export const STAFF = {
  asha: { staffId: '01890000-0000-7000-8000-0000000000a1', role: 'payments' },
  bela: { staffId: '01890000-0000-7000-8000-0000000000b1', role: 'payments' },
  chitra: { staffId: '01890000-0000-7000-8000-0000000000c1', role: 'payments' },
  omar: { staffId: '01890000-0000-7000-8000-0000000000d1', role: 'operator' },
  ada: { staffId: '01890000-0000-7000-8000-0000000000e1', role: 'admin' },
} as const satisfies Record<string, { readonly staffId: string; readonly role: Role }>;
export type StaffName = keyof typeof STAFF;

const NAME_HEADER = 'x-test-staff';

const memberOf = (name: StaffName): StaffMember => ({
  ...STAFF[name],
  name,
  sessionId: STAFF[name].staffId.replace(/^0189/, '0289'),
});

export interface StaffConsole {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** Sends JSON as the page would, as this member; null is nobody. */
  call(
    name: StaffName | null,
    method: 'GET' | 'POST',
    url: string,
    body?: object,
  ): Promise<{ readonly status: number; readonly body: Record<string, unknown> }>;
  /** Adds to the number of the tests, as an action of payments. Above ₹50,000 it waits for a second person. */
  add(
    name: StaffName,
    amountPaise: number,
    also?: { readonly actionId?: string; readonly reason?: string },
  ): ReturnType<StaffConsole['call']>;
  /** The number that `add` changes. */
  number(): Promise<number>;
  rows<Row extends object>(text: string): Promise<Row[]>;
  /** Whether the action `add` refuses to run. */
  isRefused: boolean;
  /** Runs in the transaction of the action `add`, before its record. */
  beforeSettle: () => Promise<void>;
  close(): Promise<void>;
}

/** More than the limit of four eyes. */
export const MUCH_PAISE = 5_000_001;

const addStatement = { name: 'test-add', text: 'UPDATE test.number SET value = value + $1 RETURNING value' };
const readStatement = { name: 'test-number', text: 'SELECT value FROM test.number' };

const emptyStatements = [
  'CREATE SCHEMA test; CREATE TABLE test.number (value bigint); INSERT INTO test.number VALUES (0)',
  // Those who may add: two of them do it together.
  ...(['asha', 'bela', 'chitra'] as const).map(
    (name) => `
      INSERT INTO staff.members (staff_id, email_key, email, name, role, passkey_handle)
      VALUES ('${STAFF[name].staffId}', '${name}', '${name}', '${name}', '${STAFF[name].role}', '${name}')`,
  ),
];

/** A database with the tables of staff, and the number of the tests. */
export async function createStaffDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const test = await createTestDatabase(kind, [staffMigrations]);
  for (const text of emptyStatements) await test.db.transaction((tx) => tx.script(text));
  return test;
}

/** The console of the tables of staff on a database of its own. */
export async function startStaffConsole(
  kind: DatabaseKind,
  extend: (app: FastifyInstance, db: Database) => PromiseLike<unknown> = async () => undefined,
): Promise<StaffConsole> {
  const { db, close } = await createStaffDatabase(kind);
  const started = await serveStaffConsole(db, extend);
  return Object.assign(started, {
    async close() {
      await started.app.close();
      await close();
    },
  });
}

/** The console of the tables of staff, with one action that is not harmless if it happens twice. */
export async function serveStaffConsole(
  db: Database,
  extend: (app: FastifyInstance, db: Database) => PromiseLike<unknown> = async () => undefined,
): Promise<StaffConsole> {
  const app = await createServer({
    db,
    logger: createLogger({ level: 'silent' }),
    allowedOrigins: [TEST_ORIGIN],
    helmet: {},
    trustProxy: false,
  });
  const config = testStaffConfig;
  const staff = { db, config };
  await app.register(consolePlugin, {
    ...createStaffPorts(staff),
    staff: {
      async identify({ headers }) {
        const name = headers[NAME_HEADER];
        return typeof name === 'string'
          ? { kind: 'open', member: memberOf(name as StaffName) }
          : { kind: 'signed-out' };
      },
    },
  });
  await app.register(staffPlugin, staff);
  const value = async (): Promise<number> => {
    const [row] = await db.read((tx) => tx.query<{ value: number }>(readStatement));
    return row?.value ?? Number.NaN;
  };
  const started: StaffConsole = {
    app,
    db,
    async call(name, method, url, body) {
      const response = await app.inject({
        method,
        url,
        headers: { origin: TEST_ORIGIN, ...(name === null ? {} : { [NAME_HEADER]: name }) },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: response.statusCode, body: response.json() };
    },
    add: (name, amountPaise, { actionId = randomUUID(), reason = 'ticket 7' } = {}) =>
      started.call(name, 'POST', '/api/console/actions/add', { params: { amountPaise }, reason, actionId }),
    number: value,
    rows: (text) => db.read((tx) => tx.query({ name: `test-${hash('md5', text)}`, text })),
    isRefused: false,
    beforeSettle: async () => undefined,
    close: () => app.close(),
  };
  registerAction(app, {
    name: 'add',
    right: 'money:correct',
    title: 'Add to the number',
    params: z.object({ amountPaise: z.number().int() }),
    async prepare({ amountPaise }) {
      return ok({
        subject: { kind: 'site', id: 'number' },
        amountPaise,
        summary: `Add ${String(amountPaise)}.`,
        before: { value: await value() },
      });
    },
    async run({ amountPaise }, { settle }) {
      if (started.isRefused) return refuse('conflict', 'test/unlucky', 'Not this one.');
      await db.transaction(async (tx) => {
        const [row] = await tx.query<{ value: number }>(addStatement, [amountPaise]);
        await started.beforeSettle();
        await settle(tx, { value: row?.value ?? Number.NaN });
      });
      return ok(null);
    },
  });
  await extend(app, db);
  await app.ready();
  return started;
}
