import * as argon2 from '@node-rs/argon2';
import { warmUpPasswordCheck } from '@paasa/proofs/server';
import { createAuthTestServer, testAuthConfig } from '../../testing/auth-test-server.js';
import { createRecordingDatabase } from '../../testing/recording-database.js';
import { createLimits } from '../limits/limits.js';
import { createLoginAttempts } from '../limits/login-attempts.js';
import { createWorkQueue } from '../limits/work-queue.js';
import { createSignIn } from './sign-in.service.js';
import { turnOnTwoFactor } from '../../testing/two-factor.js';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

const TRIES = 12;

/** The hashes since the last call: their algorithm and parameters. */
function takeHashes(): string[] {
  const verified = jest.mocked(argon2.verify).mock.calls.map(([stored]) => String(stored));
  const hashed = jest.mocked(argon2.hash).mock.calls.map(() => 'hash');
  jest.mocked(argon2.verify).mockClear();
  jest.mocked(argon2.hash).mockClear();
  return [...verified.map((stored) => stored.split('$').slice(0, 4).join('$')), ...hashed];
}

describe('the work of a refused login', () => {
  it('is the same for a wrong password, an unknown address, an account without a password and one with a second factor', async () => {
    const server = await createAuthTestServer('postgres');
    try {
      await server.registered('known@example.com');
      await server.registered('social@example.com');
      await turnOnTwoFactor(server, await server.registered('two-factor@example.com'));
      await server.db.transaction((tx) =>
        tx.script(`UPDATE auth.users SET password_hash = NULL WHERE email = 'social@example.com'`),
      );
      await warmUpPasswordCheck();
      const { db, take } = createRecordingDatabase(server.db);
      const { nowMs } = server.clock;
      const limits = createLimits({ db, config: testAuthConfig, nowMs });
      const passwordWork = createWorkQueue({ maxRunning: 1, maxWaiting: 1 });
      const loginAttempts = createLoginAttempts({ limits, passwordWork });
      const sessions = { open: () => Promise.reject(new Error('unexpected session')) };
      const secondStep = { finishFirst: () => Promise.reject(new Error('unexpected end of a first step')) };
      const { login } = createSignIn({
        db,
        sessions,
        secondStep,
        limits,
        loginAttempts,
        passwordWork,
        nowMs,
      });
      const workFor = async (email: string, ip: string) => {
        const work = [];
        takeHashes();
        for (let count = 1; count <= TRIES; count += 1) {
          const origin = { ip, network: ip, userAgent: null, deviceId: 'A'.repeat(22) };
          const answer = await login({ email, password: 'not the password' }, origin);
          work.push({ answer, statements: take(), hashes: takeHashes() });
        }
        return work;
      };
      const known = await workFor('known@example.com', '192.0.2.1');
      expect(await workFor('nobody@example.com', '192.0.2.2')).toEqual(known);
      expect(await workFor('social@example.com', '192.0.2.3')).toEqual(known);
      expect(await workFor('two-factor@example.com', '192.0.2.4')).toEqual(known);
      const [first, last] = [known[0], known.at(-1)];
      expect(first?.hashes).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
      expect(first?.statements.length).toBeGreaterThan(3);
      // The limit counts entries of the same kind.
      expect(last?.answer).toMatchObject({ refusal: { code: 'auth/too-many-attempts' } });
      expect(last?.hashes).toEqual([]);
    } finally {
      await server.close();
    }
  });
});
