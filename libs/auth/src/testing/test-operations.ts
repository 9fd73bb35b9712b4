import { createAuthOperations, type AuthOperations } from '../server/operations/auth-operations.js';
import { createTokenMakers } from '../server/sessions/session-tokens.js';
import { createSessions } from '../server/sessions/sessions.service.js';
import { unmarkedSignIns } from '../server/shared/ports.js';
import { createTwoFactorCipher } from '../server/two-factor/two-factor-cipher.js';
import { testAuthConfig, type AuthTestServer } from './auth-test-server.js';

const notHere = (): never => {
  throw new Error('These operations close no account.');
};

/** What operators do, on the database and at the time of a test server. */
export function operationsOn({ db, clock: { nowMs } }: Pick<AuthTestServer, 'db' | 'clock'>): AuthOperations {
  const sessions = createSessions({
    db,
    marks: unmarkedSignIns,
    ...createTokenMakers(testAuthConfig, nowMs),
  });
  return createAuthOperations({
    db,
    nowMs,
    sessions,
    cipher: createTwoFactorCipher(testAuthConfig.twoFactorKey),
    closing: {
      matchFile: notHere,
      closeForPlayer: notHere,
      eraser: { start: notHere, stop: notHere, run: notHere },
    },
  });
}
