import { newId } from '@paasa/server-kit/server';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { playProfiles } from '../../rules/profiles/play-profiles.js';
import type { RegisterPort } from '../context/ports.js';
import type { ProtectionContext } from '../context/protection-context.js';
import { protectionMigrations } from '../protection.migrations.js';
import { storeAnsweredAt } from './register-answers.repo.js';
import { createRegisterGate } from './register-gate.js';

describe('the gate of the register', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('pglite', [protectionMigrations]);
  }, 60_000);
  afterAll(() => database.close());
  afterEach(() => jest.restoreAllMocks());

  const gateWith = (findExclusion: RegisterPort['findExclusion']) => {
    const context: Partial<ProtectionContext> = {
      db: database.db,
      profile: playProfiles.sandbox,
      register: { findExclusion },
      access: {
        endSessions: async () => 0,
        listPersonMarks: async () => [],
        listNamedPersons: async () => [{ mailboxSha256: '', name: '' }],
        proveByPassword: async () => ({ ok: true, value: undefined }),
      },
      log: { info: jest.fn(), warn: jest.fn(), error: jest.fn() },
    };
    return createRegisterGate(context as ProtectionContext);
  };

  it('lets all players with a stored answer in at once, while a register that hangs holds others back', async () => {
    const known = Array.from({ length: 200 }, newId);
    await database.db.transaction(async (tx) => {
      for (const playerId of known) await storeAnsweredAt(tx, playerId, new Date());
    });
    let answer = (): void => undefined;
    const answered = new Promise<null>((resolve) => {
      answer = () => resolve(null);
    });
    const findExclusion = jest.fn(() => answered);
    const gate = gateWith(findExclusion);
    const waiting = Array.from({ length: 100 }, newId).map(async (playerId) => gate.check(playerId));
    expect(await Promise.all(known.map(async (playerId) => gate.check(playerId)))).toEqual(
      known.map(() => null),
    );
    answer();
    const refused = (await Promise.all(waiting)).filter((refusal) => refusal !== null);
    expect(findExclusion).toHaveBeenCalledTimes(64);
    expect(refused).toHaveLength(36);
  });

  it('holds its answers by a clock that nobody sets', async () => {
    const findExclusion = jest.fn(async () => null);
    const gate = gateWith(findExclusion);
    const playerId = newId();
    expect(await gate.check(playerId)).toBeNull();
    const now = Date.now();
    for (const changedByMs of [-48 * 3_600_000, 48 * 3_600_000]) {
      jest.spyOn(Date, 'now').mockReturnValue(now + changedByMs);
      expect(gate.check(playerId)).toBeNull();
    }
    expect(findExclusion).toHaveBeenCalledTimes(1);
  });
});
