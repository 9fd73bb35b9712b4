import { authSql } from '../shared/auth-schema.js';
import type { PicturePort } from '../shared/ports.js';

const findStatement = {
  name: 'auth-find-picture',
  text: 'SELECT image FROM auth.pictures WHERE picture_id = $1',
};

/** Pictures in the database: a few kilobytes each, so its backups have them too. */
export const databasePictures: PicturePort = {
  async store(tx, { playerId, pictureId, image, storedAt }) {
    const columns = { picture_id: pictureId, image, stored_at: storedAt };
    await tx.run(
      authSql
        .insertInto('auth.pictures')
        .values({ player_id: playerId, ...columns })
        .onConflict((conflict) => conflict.column('player_id').doUpdateSet(columns)),
    );
  },
  async remove(tx, playerId) {
    await tx.run(authSql.deleteFrom('auth.pictures').where('player_id', '=', playerId));
  },
  async findImage(tx, pictureId) {
    const [row] = await tx.query<{ image: Uint8Array }>(findStatement, [pictureId]);
    return row?.image ?? null;
  },
};
