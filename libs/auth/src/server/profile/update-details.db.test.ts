import type { Caller } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createAuthTestServer, type AuthTestServer } from '../../testing/auth-test-server.js';
import { holdBack } from '../../testing/hold-back.js';
import { rowsOf } from '../../testing/rows-of.js';
import { holdPlayer } from '../shared/hold-player.js';
import type { PicturePort } from '../shared/ports.js';
import { endSessions } from '../sessions/sessions.repo.js';
import { databasePictures } from './pictures.repo.js';
import { createUpdateDetails } from './update-details.service.js';

const origin = { ip: '192.0.2.1', network: '192.0.2.1', userAgent: null, deviceId: 'A'.repeat(22) };
const image = Buffer.from('a picture');

describe.each(databaseKinds)('a change of details on %s', (kind) => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer(kind);
  });
  afterAll(() => server.close());

  async function callerOf(email: string): Promise<Caller> {
    await server.registered(email);
    const [caller] = await rowsOf<Caller>(
      server.db,
      `SELECT s.player_id AS "playerId", s.session_id AS "sessionId", false AS "isVerified", NULL AS "provedAt"
       FROM auth.sessions s JOIN auth.users u USING (player_id) WHERE u.email = $1`,
      [email],
    );
    if (caller === undefined) throw new Error('There is no session.');
    return caller;
  }
  const updateWith = (pictures: PicturePort) =>
    createUpdateDetails({ db: server.db, pictures, nowMs: server.clock.nowMs });
  const stateOf = async ({ playerId }: Caller) => {
    const [user] = await rowsOf<{ name: string; picture_id: string | null }>(
      server.db,
      'SELECT name, picture_id FROM auth.users WHERE player_id = $1',
      [playerId],
    );
    const text = 'SELECT picture_id FROM auth.pictures WHERE player_id = $1';
    return { ...user, stored: await rowsOf<{ picture_id: string }>(server.db, text, [playerId]) };
  };

  it('has no effect at all if its picture cannot be stored, and can be sent again', async () => {
    const caller = await callerOf('no-store@example.com');
    await updateWith(databasePictures)(caller, { name: undefined, feedName: undefined, image }, origin);
    const before = await stateOf(caller);
    expect(before.stored).toEqual([{ picture_id: before.picture_id }]);
    const broken: PicturePort = {
      ...databasePictures,
      store: () => Promise.reject(new Error('The store is away.')),
      remove: () => Promise.reject(new Error('The store is away.')),
    };
    for (const given of [image, null])
      await expect(
        updateWith(broken)(caller, { name: 'Meera', feedName: undefined, image: given }, origin),
      ).rejects.toThrow('away');
    expect(await stateOf(caller)).toEqual(before);
    expect(
      (await updateWith(databasePictures)(caller, { name: 'Meera', feedName: undefined, image }, origin)).ok,
    ).toBe(true);
    const after = await stateOf(caller);
    expect(after).toMatchObject({ name: 'Meera', stored: [{ picture_id: after.picture_id }] });
    expect(after.picture_id).not.toBe(before.picture_id);
  });

  it('has no effect if the session has ended while the picture was on its way', async () => {
    const caller = await callerOf('ended@example.com');
    const at = new Date(server.clock.nowMs());
    const end = { reason: 'account-taken-over', at, except: null } as const;
    await server.db.transaction((tx) => endSessions(tx, caller.playerId, end));
    expect(
      await updateWith(databasePictures)(caller, { name: 'Mallory', feedName: undefined, image }, origin),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'auth/not-signed-in' },
    });
    expect(await stateOf(caller)).toEqual({ name: 'Asha Rao', picture_id: null, stored: [] });
  });
});

it('a change of details that waits for the take-over of its account has no effect', async () => {
  const server = await createAuthTestServer('postgres');
  await server.registered('race@example.com');
  const [caller] = await rowsOf<Caller>(
    server.db,
    'SELECT player_id AS "playerId", session_id AS "sessionId" FROM auth.sessions',
  );
  if (caller === undefined) throw new Error('There is no session.');
  const update = createUpdateDetails({
    db: server.db,
    pictures: databasePictures,
    nowMs: server.clock.nowMs,
  });
  const { playerId } = caller;
  const at = new Date(server.clock.nowMs());
  const [changed] = await holdBack(
    server.db,
    (tx) => holdPlayer(tx, playerId),
    [() => update(caller, { name: 'Mallory', feedName: undefined, image }, origin)],
    1,
    (tx) => endSessions(tx, playerId, { reason: 'account-taken-over', at, except: null }),
  );
  expect(changed).toMatchObject({ ok: false, refusal: { code: 'auth/not-signed-in' } });
  expect(await rowsOf(server.db, 'SELECT name, picture_id FROM auth.users')).toEqual([
    { name: 'Asha Rao', picture_id: null },
  ]);
  await server.close();
});
