import type { StaffStanding } from '@paasa/console-kit/server';
import { consolePlugin, consoleStream } from '@paasa/console-kit/server';
import { CONSOLE_LIVE_PATH } from '@paasa/server-kit';
import { createLogger, createServer, livePlugin } from '@paasa/server-kit/server';
import {
  createTestDatabase,
  databaseKinds,
  openLiveEvents,
  TEST_ORIGIN,
  type LiveEvents,
  type TestDatabase,
} from '@paasa/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import { createStaffPorts } from './create-staff-ports.js';
import { appendEntry } from './log/append-entry.js';
import { testStaffConfig } from './staff-config.fake.js';
import { staffMigrations } from './staff.migrations.js';

const STAFF_ID = '01890000-0000-7000-8000-0000000000d1';
const PLAYER_ID = '01890000-0000-7000-8000-00000000abcd';
const member = { staffId: STAFF_ID, sessionId: STAFF_ID, name: 'Omar', role: 'operator' } as const;

describe.each(databaseKinds)('the stream of the console on %s', (kind) => {
  let test: TestDatabase;
  let app: FastifyInstance;
  let url: string;
  let standing: StaffStanding;
  const streams: LiveEvents[] = [];

  beforeAll(async () => {
    test = await createTestDatabase(kind, [staffMigrations]);
    app = await createServer({
      db: test.db,
      logger: createLogger({ level: 'silent' }),
      allowedOrigins: [TEST_ORIGIN],
      helmet: {},
      trustProxy: false,
    });
    await app.register(consolePlugin, {
      ...createStaffPorts({ db: test.db, config: testStaffConfig }),
      staff: { identify: async () => standing },
    });
    const limits = { beatMs: 20, gatherMs: 0 };
    await app.register(livePlugin, { db: test.db, networkOf: (ip) => ip, stream: consoleStream, limits });
    url = (await app.listen({ port: 0, host: '127.0.0.1' })) + CONSOLE_LIVE_PATH;
  });
  beforeEach(() => {
    standing = { kind: 'open', member };
  });
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.close();
  });
  afterAll(async () => {
    await app.close();
    await test.close();
  });

  async function open(): Promise<LiveEvents> {
    const stream = await openLiveEvents(url);
    streams.push(stream);
    return stream;
  }
  const topicsOf = async (stream: LiveEvents): Promise<unknown> => {
    const { keys: _keys, ...topics } = JSON.parse((await stream.next())?.text ?? 'null') as { keys: unknown };
    return topics;
  };

  it('says what to read again after an action of staff and a change of a transfer, and carries no data', async () => {
    const stream = await open();
    expect(await stream.next()).toMatchObject({ event: 'ready' });
    const subject = { kind: 'switch', id: 'play' } as const;
    await test.db.transaction((tx) =>
      appendEntry(tx, STAFF_ID, { event: 'switch-set', subject, reason: 'x', after: { isPaused: true } }),
    );
    expect(await topicsOf(stream)).toEqual({ staff: true });
    await test.db.transaction(async (tx) => tx.announce(PLAYER_ID, { transfers: true, balancePaise: 900 }));
    expect(await topicsOf(stream)).toEqual({ money: true });
  });

  it.each([
    ['locks', { kind: 'locked', member }],
    ['ends', { kind: 'signed-out' }],
  ] as const)('ends when its session %s, and is then refused', async (_what, later) => {
    const stream = await open();
    await stream.next();
    standing = later;
    expect(await stream.next()).toMatchObject({ event: 'signed-out' });
    expect(await stream.next()).toBeNull();
    expect((await open()).status).toBe(401);
  });
});
