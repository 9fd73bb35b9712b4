import { newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createDatabaseBefore } from '../../testing/database-before.js';
import { getAccount } from '../accounts/users.repo.js';
import { picturesMigration } from './0016-pictures.js';

describe.each(databaseKinds)('0016-pictures on %s', (kind) => {
  it('keeps the pictures of providers, and accounts without one', async () => {
    const [withPicture, without] = [newId(), newId()];
    const { db, close, migrateAll } = await createDatabaseBefore(
      kind,
      picturesMigration,
      `
        INSERT INTO auth.users (player_id, name, email, picture, provider, is_verified, created_at) VALUES
          ('${withPicture}', 'Meera', 'meera@example.com', 'https://p.example/m.png', 'google', true, now()),
          ('${without}', 'Asha Rao', 'asha@example.com', NULL, 'local', false, now())`,
    );
    expect(await migrateAll()).toContain(`auth/${picturesMigration.id}`);
    await db.read(async (tx) => {
      const picture = 'https://p.example/m.png';
      expect(await getAccount(tx, withPicture)).toMatchObject({ picture, pictureId: null });
      expect(await getAccount(tx, without)).toMatchObject({ picture: null, pictureId: null });
    });
    await close();
  });
});
