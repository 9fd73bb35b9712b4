import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { testAuthConfig } from '../../testing/auth-test-server.js';
import { createTestClock } from '../../testing/test-clock.js';
import { rowsOf } from '../../testing/rows-of.js';
import { authMigrations } from '../auth.migrations.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { LimitRule } from './limit-rules.js';
import { createLimits, type Limits } from './limits.js';

const origin: RequestOrigin = { ip: '203.0.113.7', network: '203.0.113.7', userAgent: 'x', deviceId: 'd' };
const threeThenOneAMinute: LimitRule = {
  name: 'three',
  burst: 3,
  refillMs: 60_000,
  counts: 'keys',
  widthForMany: 1,
};
const narrow: LimitRule = { ...threeThenOneAMinute, name: 'narrow', burst: 1 };
const perNetwork: LimitRule = {
  ...threeThenOneAMinute,
  name: 'per-network',
  burst: 2,
  counts: 'network',
  widthForMany: 100,
};

describe.each(databaseKinds)('limits on %s', (kind) => {
  let database: TestDatabase;
  const clock = createTestClock();
  let limits: Limits;
  let keyCount = 0;
  beforeAll(async () => {
    database = await createTestDatabase(kind, [authMigrations]);
    limits = limitsFor('public');
  });
  afterAll(() => database.close());

  const limitsFor = (limitsFor: 'public' | 'many-players-behind-one-address'): Limits =>
    createLimits({
      db: database.db,
      config: { ...testAuthConfig, limitsFor },
      nowMs: clock.nowMs,
    });
  const freshKey = (): string => `key ${String((keyCount += 1))}`;
  const takeMany = async (count: number, rule: LimitRule, key: string, from = limits) => {
    const results = await Promise.all(
      Array.from({ length: count }, () => from.takeAll([{ rule, keys: [key] }], origin)),
    );
    return results.filter(({ ok }) => ok).length;
  };
  const hitsRecorded = async (limit: string): Promise<number> => {
    const rows = await rowsOf(
      database.db,
      `SELECT FROM auth.audit_log WHERE event = 'limit-hit' AND details->>'limit' = $1`,
      [limit],
    );
    return rows.length;
  };

  it('allow exactly the burst at once, and one more with each refill', async () => {
    const key = freshKey();
    expect(await takeMany(64, threeThenOneAMinute, key)).toBe(3);
    clock.advance(59_999);
    expect(await takeMany(8, threeThenOneAMinute, key)).toBe(0);
    clock.advance(1);
    expect(await takeMany(8, threeThenOneAMinute, key)).toBe(1);
    clock.advance(2 * 60_000);
    expect(await takeMany(8, threeThenOneAMinute, key)).toBe(2);
  });

  it('save no more than the burst, even after a long idle time', async () => {
    const key = freshKey();
    await takeMany(1, threeThenOneAMinute, key);
    clock.advance(30 * 24 * 3_600_000);
    expect(await takeMany(8, threeThenOneAMinute, key)).toBe(3);
  });

  it('report in the refusal how long to wait', async () => {
    const key = freshKey();
    await takeMany(3, threeThenOneAMinute, key);
    clock.advance(17_500);
    expect(await limits.takeAll([{ rule: threeThenOneAMinute, keys: [key] }], origin)).toEqual({
      ok: false,
      refusal: {
        category: 'too-many',
        code: 'auth/too-many-attempts',
        message: 'Too many attempts. Please wait 43 seconds.',
        retryAfterMs: 43_000,
      },
    });
  });

  it('count each key separately under each rule', async () => {
    const key = freshKey();
    expect(await takeMany(8, threeThenOneAMinute, key)).toBe(3);
    expect(await takeMany(8, narrow, key)).toBe(1);
    expect(await takeMany(8, threeThenOneAMinute, freshKey())).toBe(3);
    const joined = await Promise.all([
      limits.takeAll([{ rule: narrow, keys: ['a', 'b'] }], origin),
      limits.takeAll([{ rule: narrow, keys: ['a,b'] }], origin),
      limits.takeAll([{ rule: narrow, keys: ['ab'] }], origin),
    ]);
    expect(joined.every(({ ok }) => ok)).toBe(true);
  });

  it('take from every bucket or from none', async () => {
    const [wide, tight] = [freshKey(), freshKey()];
    const both = [
      { rule: threeThenOneAMinute, keys: [wide] },
      { rule: narrow, keys: [tight] },
    ];
    const results = await Promise.all(Array.from({ length: 32 }, () => limits.takeAll(both, origin)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await takeMany(8, threeThenOneAMinute, wide)).toBe(2);
  });

  it('never deadlock when they take from the same buckets', async () => {
    const keys = Array.from({ length: 6 }, freshKey);
    const wanted = (offset: number) =>
      keys.map((_, index) => ({ rule: threeThenOneAMinute, keys: [keys[(index + offset) % 6] ?? ''] }));
    const results = await Promise.all(
      Array.from({ length: 24 }, (_, offset) => limits.takeAll(wanted(offset), origin)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
  });

  it('return tokens of calls that do not count in the end', async () => {
    const key = freshKey();
    const by = [{ rule: threeThenOneAMinute, keys: [key] }];
    await takeMany(3, threeThenOneAMinute, key);
    await limits.giveBack(by, origin);
    expect(await takeMany(8, threeThenOneAMinute, key)).toBe(1);
    await limits.giveBack([{ rule: threeThenOneAMinute, keys: [freshKey()] }], origin);
  });

  it('can be read without taking a token', async () => {
    const key = freshKey();
    const by = [{ rule: narrow, keys: [key] }];
    expect((await limits.check(by, origin)).ok).toBe(true);
    expect((await limits.check(by, origin)).ok).toBe(true);
    await takeMany(1, narrow, key);
    expect(await limits.check(by, origin)).toMatchObject({ refusal: { retryAfterMs: 60_000 } });
  });

  it('are a hundred times as high for a network where many players share one address', async () => {
    const wide = limitsFor('many-players-behind-one-address');
    const [key, other] = [freshKey(), freshKey()];
    expect(await takeMany(220, perNetwork, key, wide)).toBe(200);
    clock.advance(600);
    expect(await takeMany(8, perNetwork, key, wide)).toBe(1);
    expect(await takeMany(8, threeThenOneAMinute, other, wide)).toBe(3);
  });

  it('are recorded once a minute when they are reached, with the caller', async () => {
    const rule = { ...narrow, name: 'recorded' };
    const key = freshKey();
    await takeMany(40, rule, key);
    expect(await hitsRecorded('recorded')).toBe(1);
    clock.advance(59_999);
    await takeMany(5, rule, key);
    expect(await hitsRecorded('recorded')).toBe(1);
    clock.advance(1);
    await takeMany(5, rule, key);
    expect(await hitsRecorded('recorded')).toBe(2);
    const [row] = await rowsOf(
      database.db,
      `SELECT player_id, ip, user_agent, details FROM auth.audit_log WHERE details->>'limit' = 'recorded'`,
    );
    expect(row).toEqual({ player_id: null, ip: origin.ip, user_agent: 'x', details: { limit: 'recorded' } });
  });

  it('store no names in their table', async () => {
    await limits.takeAll([{ rule: narrow, keys: ['asha@example.com'] }], origin);
    const rows = await rowsOf<{ bucket_key: string }>(database.db, 'SELECT bucket_key FROM auth.rate_limits');
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row.bucket_key).toMatch(/^[\w-]{43}$/);
  });

  it('are rolled back with the transaction that took the tokens', async () => {
    const key = freshKey();
    const undone = database.db.transaction(async (tx) => {
      await limits.takeAll([{ rule: narrow, keys: [key] }], origin, tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await takeMany(8, narrow, key)).toBe(1);
  });
});

describe('limits of processes with different clocks', () => {
  // The embedded database has one process and its clock.
  it('use the clock of the database unless a test sets one', async () => {
    const { db, close } = await createTestDatabase('postgres', [authMigrations]);
    const limits = createLimits({ db, config: testAuthConfig, nowMs: null });
    const processClock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 3_600_000);
    expect((await limits.takeAll([{ rule: narrow, keys: ['a'] }], origin)).ok).toBe(true);
    processClock.mockRestore();
    const refused = await limits.takeAll([{ rule: narrow, keys: ['a'] }], origin);
    if (refused.ok) throw new Error('The limit was not taken.');
    expect(refused.refusal.retryAfterMs).toBeLessThanOrEqual(60_000);
    expect((await limits.check([{ rule: narrow, keys: ['a'] }], origin)).ok).toBe(false);
    await close();
  });
});
