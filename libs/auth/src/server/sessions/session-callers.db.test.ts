import type { FastifyRequest } from 'fastify';
import { DatabaseUnavailable, newId, type Caller, type Database } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { testAuthConfig } from '../../testing/auth-test-server.js';
import { insertAccount } from '../accounts/users.repo.js';
import { authMigrations } from '../auth.migrations.js';
import { createAccessTokens, type SessionId } from '../tokens/access-token.js';
import { createSessionCallers } from './session-callers.js';
import { endSession, insertSession } from './sessions.repo.js';

const accessTokens = createAccessTokens(testAuthConfig.accessTokenKey);

// `identify` reads nothing else of a request.
const requestOf = (session: SessionId | null): FastifyRequest =>
  ({
    cookies:
      session === null ? {} : { paasa_access: accessTokens.sign({ ...session, generation: 0 }, Date.now()) },
  }) as unknown as FastifyRequest;

const now = new Date();

/** The state of a session that has just been opened. */
const sessionEndsAt = new Date(now.getTime() + 60_000);
const callerOf = (session: SessionId): Caller => ({
  ...session,
  isVerified: false,
  provedAt: now,
  provedBy: 'password',
  sessionEndsAt,
});

async function openSession(db: Database): Promise<SessionId> {
  const session = { playerId: newId(), sessionId: newId() };
  await db.transaction(async (tx) => {
    const email = `${session.playerId}@example.com`;
    await insertAccount(tx, {
      ...session,
      name: 'A',
      email,
      emailKey: email,
      passwordHash: 'x',
      createdAt: now,
    });
    await insertSession(tx, {
      ...session,
      refreshHash: 'x',
      createdAt: now,
      expiresAt: sessionEndsAt,
      userAgent: null,
      method: 'password',
      provedBy: 'password',
      deviceId: 'A'.repeat(22),
    });
  });
  return session;
}

/**
 * The database with a count of its reads. `whileUnderWay` runs when a read has its answer and has not yet returned
 * it.
 */
function counted(
  db: Database,
  whileUnderWay: () => Promise<void> = () => Promise.resolve(),
): { db: Database; readCount(): number } {
  let reads = 0;
  return {
    db: {
      ...db,
      read: async (work) => {
        reads += 1;
        const answer = await db.read(work);
        await whileUnderWay();
        return answer;
      },
    },
    readCount: () => reads,
  };
}

describe.each(databaseKinds)('the session lookup on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(kind, [authMigrations]);
  });
  afterAll(() => database.close());

  it('uses one query for a hundred calls that arrive together, and one more for all later calls meanwhile', async () => {
    const sessions = await Promise.all(Array.from({ length: 5 }, () => openSession(database.db)));
    const asked = Array.from({ length: 100 }, (_, index) => sessions[index % 5] ?? null);
    const identifyAll = () => Promise.all(asked.map((session) => callers.identify(requestOf(session))));
    let meanwhile: ReturnType<typeof identifyAll> | undefined;
    const { db, readCount } = counted(database.db, async () => {
      meanwhile ??= identifyAll();
    });
    const callers = createSessionCallers({ db, config: testAuthConfig });
    const everybody = asked.map((session) => (session === null ? null : callerOf(session)));
    expect(await identifyAll()).toEqual(everybody);
    expect(readCount()).toBe(1);
    expect(await meanwhile).toEqual(everybody);
    expect(readCount()).toBe(2);
  });

  it('reads at most 256 sessions in one query, and runs one query at a time', async () => {
    const session = await openSession(database.db);
    const sizes: number[] = [];
    let [runningCount, mostAtOnce] = [0, 0];
    const db: Database = {
      ...database.db,
      read: async (work) => {
        runningCount += 1;
        mostAtOnce = Math.max(mostAtOnce, runningCount);
        return database.db
          .read((tx) =>
            work({
              ...tx,
              query: (statement, parameters) => {
                sizes.push((parameters?.[0] as unknown[]).length);
                return tx.query(statement, parameters);
              },
            }),
          )
          .finally(() => (runningCount -= 1));
      },
    };
    const callers = createSessionCallers({ db, config: testAuthConfig });
    const guests = Array.from({ length: 599 }, () => ({ playerId: newId(), sessionId: newId() }));
    const answers = await Promise.all([...guests, session].map((each) => callers.identify(requestOf(each))));
    expect(answers).toEqual([...guests.map(() => null), callerOf(session)]);
    expect(sizes).toEqual([256, 256, 88]);
    expect(mostAtOnce).toBe(1);
  });

  it('answers no call from a query that started before the call', async () => {
    const session = await openSession(database.db);
    let later: Promise<Caller | null> | undefined;
    const { db } = counted(database.db, async () => {
      if (later !== undefined) return;
      await database.db.transaction((tx) => endSession(tx, session, { reason: 'logout', at: new Date() }));
      later = callers.identify(requestOf(session));
    });
    const callers = createSessionCallers({ db, config: testAuthConfig });
    expect(await callers.identify(requestOf(session))).not.toBeNull();
    expect(await later).toBeNull();
  });

  it('finds no ended session, no session under another player, and no guest', async () => {
    const callers = createSessionCallers({ db: database.db, config: testAuthConfig });
    const [ended, mine] = await Promise.all([openSession(database.db), openSession(database.db)]);
    await database.db.transaction((tx) => endSession(tx, ended, { reason: 'logout', at: new Date() }));
    const stolen = { playerId: ended.playerId, sessionId: mine.sessionId };
    const answers = await Promise.all(
      [ended, stolen, null, mine].map((session) => callers.identify(requestOf(session))),
    );
    expect(answers).toEqual([null, null, null, callerOf(mine)]);
  });

  it('has the calls of a player who moves between cells wait, and no others', async () => {
    const callers = createSessionCallers({ db: database.db, config: testAuthConfig });
    const [moving, other] = await Promise.all([openSession(database.db), openSession(database.db)]);
    await database.db.transaction((tx) =>
      tx.script(`UPDATE auth.users SET is_moving = true WHERE player_id = '${moving.playerId}'`),
    );
    const [waits, goesOn] = await Promise.allSettled(
      [moving, other].map((session) => callers.identify(requestOf(session))),
    );
    expect(waits).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
    expect(goesOn).toEqual({ status: 'fulfilled', value: callerOf(other) });
  });

  it('sends the database no query for a guest', async () => {
    const { db, readCount } = counted(database.db);
    const callers = createSessionCallers({ db, config: testAuthConfig });
    expect(await callers.identify(requestOf(null))).toBeNull();
    expect(readCount()).toBe(0);
  });

  it('separates an outage from a guest, and continues after it', async () => {
    let isAway = true;
    const db: Database = {
      ...database.db,
      read: (work) => (isAway ? Promise.reject(new DatabaseUnavailable('away')) : database.db.read(work)),
    };
    const callers = createSessionCallers({ db, config: testAuthConfig });
    const session = await openSession(database.db);
    await expect(callers.identify(requestOf(session))).rejects.toBeInstanceOf(DatabaseUnavailable);
    isAway = false;
    expect(await callers.identify(requestOf(session))).toEqual(callerOf(session));
  });
});
