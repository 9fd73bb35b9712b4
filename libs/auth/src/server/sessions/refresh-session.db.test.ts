import { newId } from '@paasa/server-kit/server';
import { createTestDatabase } from '@paasa/server-kit/testing';
import { testAuthConfig } from '../../testing/auth-test-server.js';
import { createRecordingDatabase } from '../../testing/recording-database.js';
import { authMigrations } from '../auth.migrations.js';
import { createRefreshSession } from './refresh-session.js';
import { createTokenMakers } from './session-tokens.js';

describe('a renewal', () => {
  it('costs no database work without a token that this server has made', async () => {
    const database = await createTestDatabase('postgres', [authMigrations]);
    const { db, take } = createRecordingDatabase(database.db);
    const makers = createTokenMakers(testAuthConfig, () => 0);
    const refresh = createRefreshSession({ db, ...makers });
    const session = { playerId: newId(), sessionId: newId() };
    const workFor = async (token: string | undefined): Promise<number> => {
      const origin = { ip: '192.0.2.1', network: '192.0.2.1', userAgent: null, deviceId: 'A'.repeat(22) };
      expect(await refresh(token, origin)).toMatchObject({ refusal: { code: 'auth/session-expired' } });
      return take().length;
    };
    const madeUp = [session.playerId, session.sessionId, 0, 'A'.repeat(43)].join('.');
    for (const token of [undefined, 'x', madeUp]) expect(await workFor(token)).toBe(0);
    expect(await workFor(makers.refreshTokens.tokenFor(session, 0).token)).toBe(1);
    await database.close();
  });
});
