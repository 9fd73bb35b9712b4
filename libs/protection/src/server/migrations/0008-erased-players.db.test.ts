import { migrate, newId, platformMigrations, type MigrationSet } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds } from '@paasa/server-kit/testing';
import { protectionMigrations } from '../protection.migrations.js';
import { erasedPlayers } from './0008-erased-players.js';

const schemaBefore: MigrationSet = {
  ...protectionMigrations,
  migrations: protectionMigrations.migrations.filter(({ id }) => id < erasedPlayers.id),
};

describe.each(databaseKinds)('0008-erased-players on %s', (kind) => {
  it('keeps the history insert-only, except for dates of birth of erased players', async () => {
    const { db, close } = await createTestDatabase(kind, [schemaBefore]);
    const [kept, erased] = [newId(), newId()];
    const run = (sql: string) => db.transaction((tx) => tx.script(sql));
    const changeOf = (playerId: string, what: string, value: string) => `
      INSERT INTO protection.changes (player_id, change_id, at, changed_by, what, step, old_value, new_value)
      VALUES ('${playerId}', '${newId()}', now(), 'player', '${what}', 'set', NULL, '${value}');`;
    for (const playerId of [kept, erased])
      await run(
        `INSERT INTO protection.players (player_id, reality_minutes) VALUES ('${playerId}', 60);
         ${changeOf(playerId, 'date of birth', '1990-01-31')} ${changeOf(playerId, 'limit loss day', '₹10.00')}`,
      );
    expect(await migrate(db, [platformMigrations, protectionMigrations])).toContain(
      `protection/${erasedPlayers.id}`,
    );
    await run(`UPDATE protection.players SET erased_at = now() WHERE player_id = '${erased}'`);
    const erase = (playerId: string, where: string, set = `old_value = NULL, new_value = 'erased'`) =>
      run(`UPDATE protection.changes SET ${set} WHERE player_id = '${playerId}' AND ${where}`);
    const birth = `what = 'date of birth'`;
    await expect(erase(kept, birth)).rejects.toThrow('insert-only');
    await expect(erase(erased, `what <> 'date of birth'`)).rejects.toThrow('insert-only');
    await expect(erase(erased, birth, `new_value = '2001-01-01'`)).rejects.toThrow('insert-only');
    await expect(
      erase(erased, birth, `changed_by = 'x', old_value = NULL, new_value = 'erased'`),
    ).rejects.toThrow('insert-only');
    await expect(run('DELETE FROM protection.changes')).rejects.toThrow('insert-only');
    await erase(erased, birth);
    const text = 'SELECT new_value FROM protection.changes WHERE player_id = $1 ORDER BY what';
    const values = await db.read((tx) => tx.query({ name: 'test-values', text }, [erased]));
    expect(values).toEqual([{ new_value: 'erased' }, { new_value: '₹10.00' }]);
    await close();
  });
});
