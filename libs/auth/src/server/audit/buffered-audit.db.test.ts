import { createLogger, DatabaseUnavailable, type Database } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { createTestClock } from '../../testing/test-clock.js';
import { rowsOf } from '../../testing/rows-of.js';
import type { AuthConfig } from '../shared/auth-config.js';
import { authMigrations } from '../auth.migrations.js';
import type { AuditEntry } from '../shared/audit-log.js';
import {
  COUNTED_TOGETHER_MS,
  createBufferedAudit,
  MANY_ADDRESSES,
  MAX_APART_PER_NETWORK,
  MAX_COUNTED_APART,
  type BufferedAudit,
} from './buffered-audit.js';

interface Row {
  event: string;
  ip: string;
  details: Record<string, unknown>;
  age_seconds: number;
}

const entry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  playerId: null,
  event: 'access-refused',
  ip: '203.0.113.1',
  userAgent: 'x',
  details: { call: 'GET /api/bets', code: 'auth/not-signed-in' },
  ...given,
});

describe.each(databaseKinds)('the buffered audit log on %s', (kind) => {
  let database: TestDatabase;
  let db: Database;
  const clock = createTestClock();
  beforeAll(async () => {
    database = await createTestDatabase(kind, [authMigrations]);
    ({ db } = database);
  });
  afterAll(() => database.close());

  const buffered = (on: Database = db, limitsFor: AuthConfig['limitsFor'] = 'public'): BufferedAudit =>
    createBufferedAudit({
      db: on,
      config: { limitsFor },
      logger: createLogger({ level: 'silent' }),
      nowMs: clock.nowMs,
    });
  /** The rows written since the last call. */
  let seenCount = 0;
  const written = async (): Promise<Row[]> => {
    const rows = await rowsOf<Row>(
      db,
      `SELECT event, ip, details, extract(epoch FROM now() - at)::float8 AS age_seconds
               FROM auth.audit_log ORDER BY event_id`,
    );
    const news = rows.slice(seenCount);
    seenCount = rows.length;
    return news;
  };

  it('writes equal events within a minute as one row with a count and the time of the first', async () => {
    const audit = buffered();
    for (let count = 0; count < 5_000; count += 1) audit.record(entry());
    clock.advance(20_000);
    audit.record(entry());
    clock.advance(COUNTED_TOGETHER_MS - 20_000 - 1);
    await audit.run();
    expect(await written()).toEqual([]);
    clock.advance(1);
    await audit.run();
    await audit.run();
    const rows = await written();
    expect(rows).toEqual([
      {
        event: 'access-refused',
        ip: '203.0.113.1',
        details: { call: 'GET /api/bets', code: 'auth/not-signed-in', count: 5_001, spanMs: 20_000 },
        age_seconds: expect.any(Number),
      },
    ]);
    expect(rows[0]?.age_seconds).toBeGreaterThanOrEqual(60);
    audit.record(entry());
    await audit.stop();
    expect((await written()).map(({ details }) => details['count'])).toEqual([1]);
  });

  it('writes separate rows if the event, the address, the player or the facts differ', async () => {
    const audit = buffered();
    audit.record(entry());
    audit.record(entry({ event: 'limit-hit' }));
    audit.record(entry({ ip: '203.0.113.2' }));
    audit.record(entry({ playerId: '01890000-0000-7000-8000-000000000000' }));
    audit.record(entry({ details: { call: 'GET /api/bets', code: 'request/origin' } }));
    audit.record(entry());
    await audit.stop();
    expect((await written()).map(({ details }) => details['count'])).toEqual([2, 1, 1, 1, 1]);
  });

  it('counts events from ever new addresses without the addresses, in at most as many rows as the limit', async () => {
    const audit = buffered();
    for (let index = 0; index < 20_000; index += 1)
      audit.record(
        entry({ ip: `address ${String(index)}`, event: index % 2 === 0 ? 'access-refused' : 'limit-hit' }),
      );
    await audit.stop();
    const rows = await written();
    expect(rows).toHaveLength(MAX_COUNTED_APART + 2);
    const rest = (20_000 - MAX_COUNTED_APART) / 2;
    expect(
      rows.filter(({ ip }) => ip === MANY_ADDRESSES).map(({ event, details }) => [event, details]),
    ).toEqual([
      ['access-refused', { count: rest, spanMs: 0 }],
      ['limit-hit', { count: rest, spanMs: 0 }],
    ]);
  });

  it('leaves room for other networks when one network sends ever new addresses, and records that network', async () => {
    const audit = buffered();
    for (let index = 0; index < 5_000; index += 1)
      audit.record(entry({ ip: `2001:db8:7:${index.toString(16)}::1` }));
    const others = ['2001:db8:8::1', '203.0.113.1', '203.0.113.2'];
    for (const ip of others) audit.record(entry({ ip }));
    await audit.run();
    // A minute later the network has its share again, and no more.
    clock.advance(COUNTED_TOGETHER_MS);
    await audit.run();
    const rows = await written();
    expect(rows).toHaveLength(MAX_APART_PER_NETWORK + 1 + others.length);
    const counted = (of: string) => rows.filter(({ ip }) => ip === of).map(({ details }) => details);
    expect(counted('2001:db8:7::/48')).toEqual([{ count: 5_000 - MAX_APART_PER_NETWORK, spanMs: 0 }]);
    for (const ip of others)
      expect(counted(ip)).toEqual([expect.objectContaining({ call: 'GET /api/bets', count: 1 })]);
    for (let index = 0; index < 100; index += 1)
      audit.record(entry({ ip: `2001:db8:7::${index.toString(16)}` }));
    await audit.stop();
    expect(await written()).toHaveLength(MAX_APART_PER_NETWORK + 1);
  });

  it('gives all rows to one network if all events come from it', async () => {
    const audit = buffered(db, 'many-players-behind-one-address');
    for (let call = 0; call < MAX_COUNTED_APART; call += 1)
      audit.record(entry({ details: { call: `GET /${String(call)}` } }));
    await audit.stop();
    expect((await written()).filter(({ details }) => 'call' in details)).toHaveLength(MAX_COUNTED_APART);
  });

  it('collects events while the database is away, and writes them once', async () => {
    let isAway = true;
    const flaky: Database = {
      ...db,
      transaction: (work) =>
        isAway ? Promise.reject(new DatabaseUnavailable('away')) : db.transaction(work),
    };
    const audit = buffered(flaky);
    audit.record(entry());
    clock.advance(COUNTED_TOGETHER_MS);
    await audit.run();
    audit.record(entry());
    clock.advance(COUNTED_TOGETHER_MS);
    await audit.run();
    for (let index = 0; index < 2_000; index += 1) audit.record(entry({ ip: `address ${String(index)}` }));
    expect(await written()).toEqual([]);
    isAway = false;
    await audit.stop();
    const rows = await written();
    expect(rows.length).toBeLessThanOrEqual(MAX_COUNTED_APART + 1);
    expect(rows[0]?.details).toMatchObject({ count: 2, spanMs: COUNTED_TOGETHER_MS });
    expect(rows.reduce((sum, { details }) => sum + Number(details['count']), 0)).toBe(2_002);
  });

  it('gives up events at the end if no database accepts them, and stops', async () => {
    const gone: Database = { ...db, transaction: () => Promise.reject(new DatabaseUnavailable('away')) };
    const audit = buffered(gone);
    audit.start();
    audit.record(entry());
    await audit.stop();
    expect(await written()).toEqual([]);
  });
});
