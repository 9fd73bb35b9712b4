import { newId } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { protectionMigrations } from '../protection.migrations.js';
import { signClearables } from './sign.clearables.js';

const now = new Date('2026-11-26T18:29:59.999Z');

const fillStatement = {
  name: 'test-fill-signs',
  text: `
    WITH days AS (SELECT unnest($2::date[]) AS day), computed AS (
      INSERT INTO protection.sign_days (day, done_at) SELECT day, now() FROM days
    ), hits AS (
      INSERT INTO protection.limit_hits (player_id, day, kind, time_window, at) SELECT $1, day, 'loss', 'day', now() FROM days
    )
    INSERT INTO protection.signs (player_id, day, version, kinds, figures)
    SELECT $1, day, 1, '{night-play}', '{}' FROM days`,
};
const leftStatement = {
  name: 'test-left-signs',
  text: `
    SELECT (SELECT array_agg(day::text ORDER BY day) FROM protection.signs) AS signs,
      (SELECT array_agg(day::text ORDER BY day) FROM protection.sign_days) AS days,
      (SELECT array_agg(day::text ORDER BY day) FROM protection.limit_hits) AS hits`,
};

describe.each(databaseKinds)('the signs of harm on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind, [protectionMigrations]);
  });
  afterAll(() => test.close());

  it('are deleted after a year, and the limits that were reached after 60 days, by days of India', async () => {
    const days = ['2025-11-25', '2025-11-26', '2026-09-26', '2026-09-27', '2026-11-26'];
    await test.db.transaction((tx) => tx.query(fillStatement, [newId(), days]));
    for (const { clear, keptForMs } of signClearables)
      await test.db.transaction((tx) => clear(tx, new Date(now.getTime() - keptForMs), 250));
    const [left] = await test.db.read((tx) => tx.query(leftStatement));
    expect(left).toEqual({ signs: days.slice(1), days: days.slice(1), hits: days.slice(3) });
  });
});
