import { newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createDatabaseBefore } from '../../testing/database-before.js';
import { listByName } from '../console/find-players.repo.js';
import { playerSearchMigration } from './0021-player-search.js';

describe.each(databaseKinds)('0021-player-search on %s', (kind) => {
  it('finds players of earlier by their names', async () => {
    const playerId = newId();
    const { db, close, migrateAll } = await createDatabaseBefore(
      kind,
      playerSearchMigration,
      `INSERT INTO auth.users (player_id, name, email, provider, created_at)
       VALUES ('${playerId}', 'Asha Rao', 'asha@example.com', 'local', now());`,
    );
    expect(await migrateAll()).toContain(`auth/${playerSearchMigration.id}`);
    expect(await db.transaction((tx) => listByName(tx, 'rao', { after: null }))).toEqual([playerId]);
    await close();
  });
});
