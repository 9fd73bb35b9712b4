import { newId, type Database, type Tx } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds } from '@paasa/server-kit/testing';
import { testAuthConfig } from '../../testing/auth-test-server.js';
import { createRecordingDatabase } from '../../testing/recording-database.js';
import { authMigrations } from '../auth.migrations.js';
import { createRefreshSession } from './refresh-session.js';
import { createTokenMakers } from './session-tokens.js';
import { insertSession } from './sessions.repo.js';

const origin = { ip: '192.0.2.1', network: '192.0.2.1', userAgent: null, deviceId: 'A'.repeat(22) };

describe('a renewal', () => {
  it('costs no database work without a token that this server has made', async () => {
    const database = await createTestDatabase('postgres', [authMigrations]);
    const { db, take } = createRecordingDatabase(database.db);
    const makers = createTokenMakers(testAuthConfig, () => 0);
    const refresh = createRefreshSession({ db, ...makers });
    const session = { playerId: newId(), sessionId: newId() };
    const workFor = async (token: string | undefined): Promise<number> => {
      expect(await refresh(token, origin)).toMatchObject({ refusal: { code: 'auth/session-expired' } });
      return take().length;
    };
    const madeUp = [session.playerId, session.sessionId, 0, 'A'.repeat(43)].join('.');
    for (const token of [undefined, 'x', madeUp]) expect(await workFor(token)).toBe(0);
    expect(await workFor(makers.refreshTokens.tokenFor(session, 0).token)).toBe(1);
    await database.close();
  });
});

interface TableWork {
  readonly table: string;
  readonly writeCount: number;
  readonly hasWords: boolean;
}

const tableWorkStatement = {
  name: 'test-table-work',
  text: `
    SELECT relname AS table, (n_tup_ins + n_tup_upd + n_tup_del)::int AS "writeCount", EXISTS (
      SELECT FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid JOIN pg_am AS kind ON kind.oid = c.relam
      WHERE i.indrelid = relid AND kind.amname = 'gin'
    ) AS "hasWords"
    FROM pg_stat_xact_user_tables WHERE schemaname = 'auth' ORDER BY relname`,
};

describe.each(databaseKinds)('a renewal on %s', (kind) => {
  it('writes the row of its session alone, and no index of words', async () => {
    const database = await createTestDatabase(kind, [authMigrations]);
    const workOf = (tx: Tx) => tx.query<TableWork>(tableWorkStatement);
    const written: TableWork[] = [];
    const db: Database = {
      ...database.db,
      transaction: (work) =>
        database.db.transaction(async (tx) => {
          const before = await workOf(tx);
          const result = await work(tx);
          for (const now of await workOf(tx)) {
            const writeCount =
              now.writeCount - (before.find(({ table }) => table === now.table)?.writeCount ?? 0);
            if (writeCount > 0) written.push({ ...now, writeCount });
          }
          return result;
        }),
    };
    const makers = createTokenMakers(testAuthConfig, () => 0);
    const session = { playerId: newId(), sessionId: newId() };
    const { token, hash } = makers.refreshTokens.tokenFor(session, 0);
    const method = 'password';
    await database.db.transaction(async (tx) => {
      await insertSession(tx, {
        ...session,
        refreshHash: hash,
        createdAt: new Date(0),
        expiresAt: new Date(1000),
        userAgent: 'Firefox/140.0 (Android)',
        method,
        provedBy: method,
        deviceId: origin.deviceId,
      });
    });
    expect(await createRefreshSession({ db, ...makers })(token, origin)).toMatchObject({ ok: true });
    expect(written).toEqual([{ table: 'sessions', writeCount: 1, hasWords: false }]);
    expect((await database.db.read(workOf)).filter(({ hasWords }) => hasWords)).toMatchObject([
      { table: 'users' },
    ]);
    await database.close();
  });
});
