import { createAuthTestServer, testAuthConfig } from '../../testing/auth-test-server.js';
import { createRecordingDatabase } from '../../testing/recording-database.js';
import { createUsedTokens } from '../shared/used-tokens.js';
import { createChallenges } from './challenges.js';

const browser = 'B'.repeat(43);
const use = { purpose: 'sign-in', sessionId: null, browser } as const;

describe('the work of a challenge', () => {
  it('that is made up, of another use, changed, or used here before, is none in the database', async () => {
    const server = await createAuthTestServer('postgres');
    try {
      const { db, take } = createRecordingDatabase(server.db);
      const { nowMs } = server.clock;
      const challenges = createChallenges({
        db,
        nowMs,
        config: testAuthConfig,
        usedTokens: createUsedTokens({ nowMs }),
      });
      const challenge = await challenges.begin(use);
      expect(take()).toHaveLength(1);
      const bytes = Buffer.from(challenge, 'base64url');
      const later = Buffer.from(bytes);
      later.writeUIntBE(nowMs() + 86_400_000, 32, 6);
      const refused: (readonly [string, Parameters<typeof challenges.take>[1]])[] = [
        ['A'.repeat(43), use],
        ['A'.repeat(challenge.length), use],
        ['', use],
        [`${challenge}=`, use],
        [`${challenge}A`, use],
        [later.toString('base64url'), use],
        [challenge, { ...use, browser: 'C'.repeat(43) }],
        [challenge, { ...use, browser: null }],
        [challenge, { ...use, purpose: 'step-up', sessionId: '0190e0a0-0000-7000-8000-000000000000' }],
      ];
      for (const [text, claimed] of refused) expect(await challenges.take(text, claimed)).toBe(false);
      expect(take()).toEqual([]);
      expect(await challenges.take(challenge, use)).toBe(true);
      expect(take()).toEqual(['auth-take-passkey-challenge']);
      expect(await challenges.take(challenge, use)).toBe(false);
      expect(take()).toEqual([]);
    } finally {
      await server.close();
    }
  });

  it('stays genuine after its key was replaced, and is refused by the database after its use in another process', async () => {
    const server = await createAuthTestServer('postgres');
    try {
      const { db, clock } = server;
      const createProcess = (refreshTokenKey: string | readonly [string, string]) =>
        createChallenges({
          db,
          nowMs: clock.nowMs,
          config: { refreshTokenKey },
          usedTokens: createUsedTokens(clock),
        });
      const [oldKey, newKey] = ['b2'.repeat(32), 'd4'.repeat(32)];
      const challenge = await createProcess(oldKey).begin(use);
      expect(await createProcess(newKey).take(challenge, use)).toBe(false);
      expect(await createProcess([newKey, oldKey]).take(challenge, use)).toBe(true);
      expect(await createProcess([newKey, oldKey]).take(challenge, use)).toBe(false);
    } finally {
      await server.close();
    }
  });
});
