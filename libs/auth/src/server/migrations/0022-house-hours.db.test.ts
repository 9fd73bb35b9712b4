import { databaseKinds, migrateOneStep } from '@paasa/server-kit/testing';
import { authMigrations } from '../auth.migrations.js';

const user = (digit: number, at: string) => `
  INSERT INTO auth.users (player_id, name, email, provider, created_at)
  VALUES ('01930000-0000-7000-8000-00000000000${digit}', 'A', 'a${digit}@example.com', 'local', '${at}');`;

describe.each(databaseKinds)('0022-house-hours on %s', (kind) => {
  it('counts the accounts that exist by the hour of India in which they were made', async () => {
    const rows = [
      user(1, '2025-02-10T18:29:59.999Z'),
      user(2, '2025-02-10T18:30:00.000Z'),
      user(3, '2025-02-10T19:29:00.000Z'),
    ].join('');
    const { after } = await migrateOneStep(kind, { sets: [authMigrations], id: '0022-house-hours', rows });
    expect((after.rows['auth.house_hours'] ?? []).map((row) => JSON.parse(row) as object)).toEqual([
      { day: '2025-02-10', hour: 23, slot: 0, sign_up_count: 1 },
      { day: '2025-02-11', hour: 0, slot: 0, sign_up_count: 2 },
    ]);
  });
});
