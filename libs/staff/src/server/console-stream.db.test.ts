import type { StaffStanding } from '@paasa/console-kit/server';
import { consolePlugin, consoleStream } from '@paasa/console-kit/server';
import { CONSOLE_LIVE_PATH } from '@paasa/server-kit';
import { CONSOLE_CHANNEL, createLogger, createServer, livePlugin } from '@paasa/server-kit/server';
import {
  createTestDatabase,
  databaseKinds,
  openLiveEvents,
  TEST_ORIGIN,
  type LiveEvents,
  type TestDatabase,
} from '@paasa/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import type { Account } from '../contract/account.js';
import { createStaffPorts } from './create-staff-ports.js';
import { appendEntry } from './log/append-entry.js';
import { createStaffOperations } from './operations/staff-operations.js';
import { testStaffConfig } from './staff-config.fake.js';
import {
  signInByPasskey,
  startStaffWorld,
  welcomeByPasskey,
  type Browser,
  type Person,
  type StaffWorld,
} from './staff-world.fake.js';
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
    const sent = JSON.parse((await stream.next())?.text ?? 'null') as object;
    return Object.fromEntries(Object.entries(sent).filter(([name]) => name !== 'keys'));
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

  it('ends when the time of its session is over, and is then refused', async () => {
    const stream = await open();
    await stream.next();
    standing = { kind: 'locked', member };
    expect(await stream.next()).toMatchObject({ event: 'signed-out' });
    expect(await stream.next()).toBeNull();
    expect((await open()).status).toBe(401);
  });

  it('is open ten times for one member at most, and for others beside', async () => {
    const statuses = (await Promise.all(Array.from({ length: 100 }, open))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
    standing = { kind: 'open', member: { ...member, staffId: PLAYER_ID } };
    expect((await open()).status).toBe(200);
  });
});

describe.each(databaseKinds)('the stream of a session of staff on %s', (kind) => {
  let world: StaffWorld;
  let asha: Person;
  let url: string;
  let count = 0;
  beforeAll(async () => {
    world = await startStaffWorld(kind);
    url = (await world.app.listen({ port: 0, host: '127.0.0.1' })) + CONSOLE_LIVE_PATH;
  });
  beforeEach(async () => {
    count += 1;
    asha = await welcomeByPasskey(world, `asha.${String(count)}@example.com`);
  });
  afterAll(() => world.close());

  /** One more session of the member. */
  const signedIn = async (): Promise<Browser> => {
    const browser = world.browser();
    await signInByPasskey(browser, asha.authenticator);
    return browser;
  };
  const open = async ({ browser }: Person): Promise<LiveEvents> => {
    const stream = await openLiveEvents(url, { cookie: browser.cookie() });
    expect(await stream.next()).toMatchObject({ event: 'ready' });
    return stream;
  };
  const endFromElsewhere = async (): Promise<unknown> => {
    const elsewhere = await signedIn();
    const { sessions } = (await elsewhere.get('/account')).data as Account;
    const { sessionId } = sessions.find(({ isThis }) => !isThis) ?? { sessionId: '' };
    return elsewhere.post('/account/sessions/end', { sessionId });
  };
  const openTenOthers = async (): Promise<void> => {
    for (let opened = 0; opened < 10; opened += 1) await signedIn();
  };

  it.each<readonly [string, () => Promise<unknown>]>([
    ['is locked', () => asha.browser.post('/lock')],
    ['is signed out', () => asha.browser.post('/sign-out')],
    ['is ended from elsewhere', endFromElsewhere],
    ['is the oldest of eleven', openTenOthers],
    ['loses its member', () => world.members.disable(asha.email, 'has left')],
    [
      'ends with a restore',
      () => world.db.transaction((tx) => createStaffOperations(world.db).forgetAccess(tx)),
    ],
  ])('ends at once when the session %s', async (_what, end) => {
    const stream = await open(asha);
    await end();
    let event = await stream.next();
    // What ends a session is also an act of staff, which the stream may say first.
    while (event?.event === 'message') event = await stream.next();
    expect(event).toMatchObject({ event: 'signed-out' });
    expect(await stream.next()).toBeNull();
  });

  it('goes on while another session of its member ends', async () => {
    const leaving = await signedIn();
    const stream = await open(asha);
    await leaving.post('/sign-out');
    await world.db.transaction(async (tx) => tx.announce(CONSOLE_CHANNEL, { alarms: true }));
    expect(await stream.next()).toMatchObject({ event: 'message' });
    stream.close();
  });
});
