import { PassThrough } from 'node:stream';
import { createLogger } from '@paasa/server-kit/server';
import { createAuthTestServer, testAuthConfig } from '../../testing/auth-test-server.js';
import { createForgetfulPerson, NEW_PASSWORD, otherThan } from '../../testing/forgetful-person.js';
import { createRecordingDatabase } from '../../testing/recording-database.js';
import { createLimits } from '../limits/limits.js';
import { createWorkQueue } from '../limits/work-queue.js';
import { createMailShares } from '../mail/mail-shares.js';
import { createCodeTries } from './code-tries.js';
import { createMailedCodes } from './mailed-codes.service.js';
import { createSetNewPassword } from './new-password.service.js';
import { createResetCodes } from './reset-codes.js';

const tables = [
  'users',
  'email_owners',
  'sessions',
  'mail_outbox',
  'password_resets',
  'password_reset_grants',
  'audit_log',
];
const dumpStatement = {
  name: 'dump-auth',
  text: `SELECT concat(${tables.map((name) => `(SELECT json_agg(t) FROM auth.${name} t)`).join(', ')}) AS everything`,
};

describe('a code to reset a password', () => {
  it('is written to no log and no table, nor is the grant or a password', async () => {
    const lines: string[] = [];
    const destination = new PassThrough();
    destination.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
    const server = await createAuthTestServer('postgres', {}, createLogger({ level: 'trace', destination }));
    const dump = async (): Promise<string> => {
      const [row] = await server.db.read((tx) => tx.query<{ everything: string }>(dumpStatement));
      return row?.everything ?? '';
    };
    try {
      await server.registered('secret@example.com');
      const person = createForgetfulPerson(server, 'secret@example.com');
      await person.requestCode();
      const code = await person.code();
      await person.show(otherThan(code));
      const beforeUse = await dump();
      await person.show(code);
      const grant = person.browser.cookie('paasa_reset') ?? '';
      const granted = await dump();
      await person.set('password1');
      await person.set();
      await person.set();
      const written = [beforeUse, granted, await dump(), ...lines];
      expect(lines.length).toBeGreaterThan(3);
      // Six digits may be part of an id or a time by chance; a code would stand between quotes.
      for (const secret of [`"${code}"`, ` ${code}`, grant, NEW_PASSWORD]) {
        expect(secret).toMatch(/\S{6}/);
        expect(written.filter((text) => text.includes(secret))).toEqual([]);
      }
      expect(lines.filter((line) => line.includes('secret@example.com'))).toEqual([]);
    } finally {
      await server.close();
    }
  });
});

describe('the work of a reset', () => {
  it('is the same for a known and an unknown address', async () => {
    const server = await createAuthTestServer('postgres');
    try {
      await server.registered('somebody@example.com');
      const { db, take } = createRecordingDatabase(server.db);
      const { nowMs } = server.clock;
      const codes = createResetCodes(testAuthConfig.refreshTokenKey);
      const limits = createLimits({ db, config: testAuthConfig, nowMs });
      const shares = createMailShares({ db, limits, audit: { record: () => undefined }, nowMs });
      const tries = createCodeTries({ limits, countWrong: () => undefined, nowMs });
      const mailedCodes = createMailedCodes({ db, codes, shares, tries, nowMs });
      const setNewPassword = createSetNewPassword({
        db,
        sessions: { endAll: async () => 0 },
        passwordWork: createWorkQueue({ maxRunning: 1, maxWaiting: 1 }),
        payouts: { passwordWasReset: async () => undefined },
        nowMs,
      });
      const origin = { ip: '192.0.2.1', network: '192.0.2.1', userAgent: null, deviceId: 'A'.repeat(22) };
      const requester = 'A'.repeat(43);
      const workFor = async (email: string): Promise<string[][]> => {
        const work = [];
        for (let count = 1; count <= 6; count += 1) {
          await mailedCodes.request(email, origin, requester);
          work.push(take());
        }
        for (let count = 1; count <= 6; count += 1) {
          await mailedCodes.verify({ email, otp: 'no code' }, origin, requester);
          work.push(take());
        }
        for (let count = 1; count <= 6; count += 1) {
          await mailedCodes.verify({ email, otp: 'no code' }, origin, null);
          work.push(take());
        }
        await mailedCodes.openLink({ email, token: 'A'.repeat(43) }, origin);
        work.push(take());
        await setNewPassword({ email, newPassword: NEW_PASSWORD }, 'A'.repeat(43), origin);
        work.push(take());
        return work;
      };
      const known = await workFor('somebody@example.com');
      expect(await workFor('nobody@example.com')).toEqual(known);
      const [asked = [], ...others] = known;
      expect(asked.length).toBeGreaterThan(3);
      // Five attempts are judged. The sixth finds no code, like those of a browser that has not requested
      // one.
      const [judged, notJudged] = [others.slice(5, 10), others.slice(10, 17)];
      for (const alike of [judged, notJudged])
        expect(new Set(alike.map((statements) => statements.join())).size).toBe(1);
      expect(judged[0]?.join()).not.toBe(notJudged[0]?.join());
    } finally {
      await server.close();
    }
  });
});
