import { newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createDatabaseBefore } from '../../testing/database-before.js';
import { rowsOf } from '../../testing/rows-of.js';
import { listByAgentWords, listByName } from '../console/find-players.repo.js';
import { playerSearchMigration } from './0021-player-search.js';

describe.each(databaseKinds)('0021-player-search on %s', (kind) => {
  it('gives each known browser the words that its name had at its last sign-in, and finds players of earlier', async () => {
    const playerId = newId();
    const session = (device: string, day: number, agent: string) => `
      INSERT INTO auth.sessions (player_id, session_id, refresh_hash, rotated_at, expires_at, user_agent, method, device_hash,
        created_at)
      VALUES ('${playerId}', gen_random_uuid(), 'x', now(), now(), '${agent}', 'password', ${device}, '2026-02-0${String(day)}');`;
    const device = (hash: string) => `
      INSERT INTO auth.devices (player_id, device_hash, first_seen_at, last_seen_at)
      VALUES ('${playerId}', '${hash}', now(), now());`;
    const { db, close, migrateAll } = await createDatabaseBefore(
      kind,
      playerSearchMigration,
      [
        `INSERT INTO auth.users (player_id, name, email, provider, created_at)
          VALUES ('${playerId}', 'Asha Rao', 'asha@example.com', 'local', now());`,
        session(`'phone'`, 2, 'Firefox/140.0 (Android)'),
        session(`'phone'`, 1, 'Firefox/139.0 (Android)'),
        session(`'other'`, 3, 'Opera/112.0'),
        session('NULL', 4, 'Lynx/2.9'),
        device('phone'),
        device('gone'),
      ].join(''),
    );
    expect(await migrateAll()).toContain(`auth/${playerSearchMigration.id}`);
    expect(
      await rowsOf(
        db,
        'SELECT device_hash, tsvector_to_array(agent_words) AS words FROM auth.devices ORDER BY device_hash DESC',
      ),
    ).toEqual([
      { device_hash: 'phone', words: ['0', '140', 'android', 'firefox'] },
      { device_hash: 'gone', words: [] },
    ]);
    const found = (list: typeof listByName, text: string) =>
      db.transaction((tx) => list(tx, text, { after: null }));
    expect(await found(listByAgentWords, 'android firefox/140')).toEqual([playerId]);
    expect(await found(listByAgentWords, 'Firefox/139')).toEqual([]);
    expect(await found(listByName, 'rao')).toEqual([playerId]);
    await close();
  });
});
