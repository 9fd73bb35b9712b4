import { getMember } from '@paasa/console-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { startStaffConsole, STAFF, type StaffConsole, type StaffName } from '../staff-console.fake.js';

const PLAYER = '01890000-0000-7000-8000-00000000abcd';
const OTHER = '01890000-0000-7000-8000-00000000abce';

describe.each(databaseKinds)('a view of personal data on %s', (kind) => {
  let console: StaffConsole;
  beforeAll(async () => {
    console = await startStaffConsole(kind, async (app) => {
      app.get('/api/console/players/:playerId', { config: { right: 'players:read' } }, async (request) => ({
        role: getMember(request).role,
      }));
    });
  });
  beforeEach(() => console.db.transaction((tx) => tx.script('DELETE FROM staff.personal_views')));
  afterAll(() => console.close());

  const open = async (reason: string, playerId = PLAYER, name: StaffName = 'asha') =>
    (await console.call(name, 'POST', '/api/console/views', { playerId, reason })).status;
  const see = async (playerId = PLAYER, name: StaffName = 'asha') => {
    const { status, body } = await console.call(name, 'GET', `/api/console/players/${playerId}`);
    return status === 200 ? 'shown' : body['code'];
  };
  const letPass = (minutes: number) =>
    console.db.transaction((tx) =>
      tx.script(
        `UPDATE staff.personal_views SET open_until = open_until - interval '${String(minutes)} minutes'`,
      ),
    );
  const logged = () =>
    console.rows<{ staff_id: string; subject_id: string; reason: string }>(
      `SELECT staff_id, subject_id, reason FROM staff.audit_log WHERE event = 'player-viewed' ORDER BY seq`,
    );

  it('is of one player, for the session that has given a reason, and is recorded with it', async () => {
    expect(await see()).toBe('console/reason-required');
    expect(await open('ticket 7')).toBe(200);
    expect(await see()).toBe('shown');
    expect(await see(OTHER)).toBe('console/reason-required');
    expect(await see(PLAYER, 'bela')).toBe('console/reason-required');
    expect(await logged()).toEqual([
      { staff_id: STAFF.asha.staffId, subject_id: PLAYER, reason: 'ticket 7' },
    ]);
  });

  it('ends after half an hour, and another one needs a reason again', async () => {
    await open('ticket 7');
    await letPass(29);
    expect(await see()).toBe('shown');
    await letPass(1);
    expect(await see()).toBe('console/reason-required');
    await open('ticket 8');
    expect(await see()).toBe('shown');
    expect((await logged()).at(-1)).toMatchObject({ reason: 'ticket 8' });
  });

  it('is not opened, and not recorded, by a role without the right, or with a reason that names somebody', async () => {
    const count = (await logged()).length;
    expect(await open('ticket 7', PLAYER, 'ada')).toBe(403);
    expect(await open('meera@example.com asks')).toBe(400);
    expect(await open(' ')).toBe(400);
    expect(await see()).toBe('console/reason-required');
    expect(await logged()).toHaveLength(count);
  });
});
