import { randomUUID } from 'node:crypto';
import { createShownBanner, isPaused, pausablesOf, setPaused } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { STAFF, startStaffConsole, type StaffConsole, type StaffName } from '../staff-console.fake.js';
import { sitePlugin } from './site.plugin.js';

const LIST = '/api/console/switches';
const HOUR_MS = 3_600_000;

describe.each(databaseKinds)('the switches of the site on %s', (kind) => {
  let staff: StaffConsole;
  beforeAll(async () => {
    staff = await startStaffConsole(kind, (app, db) =>
      app.register(sitePlugin, { db, pausables: pausablesOf(['mines']) }),
    );
    await staff.rows(`
      INSERT INTO staff.members (staff_id, email_key, email, name, role, passkey_handle)
      VALUES ('${STAFF.omar.staffId}', 'omar@example.com', 'omar@example.com', 'Omar', 'operator', 'omar')`);
  });
  afterAll(() => staff.close());

  const act = (name: StaffName, action: string, params: object) =>
    staff.call(name, 'POST', `/api/console/actions/${action}`, {
      params,
      reason: 'ticket 7',
      actionId: randomUUID(),
    });
  const data = async () => (await staff.call('asha', 'GET', LIST)).body['data'] as Record<string, unknown>;
  const shown = () => createShownBanner(staff.db, { warn: () => undefined })();

  it('are all there, and show who has set each, when and why', async () => {
    expect(await data()).toEqual({
      switches: ['payouts', 'play', 'deposits', 'sign-ups', 'game:mines'].map((what) => ({
        what,
        pausedSince: null,
        last: null,
      })),
      banner: null,
      bannerChange: null,
    });
    const done = await act('omar', 'switch-set', { what: 'deposits', isPaused: true });
    expect(done).toMatchObject({ status: 200, body: { data: { state: 'done', after: { isPaused: true } } } });
    expect(await staff.db.transaction((tx) => isPaused(tx, 'deposits'))).toBe(true);
    expect((await data())['switches']).toContainEqual({
      what: 'deposits',
      pausedSince: expect.any(String),
      last: { at: expect.any(String), by: 'Omar', reason: 'ticket 7' },
    });
    await act('omar', 'switch-set', { what: 'deposits', isPaused: false });
    const { body } = await staff.call('asha', 'GET', `${LIST}/history?what=deposits`);
    expect(body['data']).toMatchObject([
      { event: 'switch-set', by: 'Omar', after: { isPaused: false } },
      { event: 'switch-set', by: 'Omar', after: { isPaused: true } },
    ]);
    expect((await staff.call('asha', 'GET', `${LIST}/history?what=deposits&after=x`)).status).toBe(400);
  });

  it('are set by operators alone, and only to what they are not', async () => {
    const pause = { what: 'game:mines', isPaused: true };
    expect((await act('asha', 'switch-set', pause)).status).toBe(403);
    expect((await act('omar', 'switch-set', { ...pause, what: 'game:chess' })).status).toBe(400);
    await staff.db.transaction((tx) => setPaused(tx, 'game:mines', true));
    expect(await act('omar', 'switch-set', pause)).toMatchObject({
      status: 409,
      body: { code: 'switches/unchanged' },
    });
  });

  it('have a banner, which is shown while its time is, and goes when it is removed', async () => {
    const banner = { text: ' Payouts are slow today. ', tone: 'pending', from: null, until: null };
    expect((await act('omar', 'banner-set', banner)).status).toBe(200);
    expect(await shown()).toEqual({ text: 'Payouts are slow today.', tone: 'pending' });
    expect(await data()).toMatchObject({
      banner: { text: 'Payouts are slow today.', until: null },
      bannerChange: { by: 'Omar', reason: 'ticket 7' },
    });
    const later = new Date(Date.now() + HOUR_MS).toISOString();
    expect((await act('omar', 'banner-set', { ...banner, from: later })).status).toBe(200);
    expect(await shown()).toBeNull();
    expect((await act('omar', 'banner-remove', {})).status).toBe(200);
    expect((await data())['banner']).toBeNull();
    expect((await act('omar', 'banner-remove', {})).status).toBe(409);
  });

  it.each([
    [{ text: '' }],
    [{ text: 'x'.repeat(201) }],
    [{ text: 'two\nlines' }],
    [{ tone: 'loud' }],
    [{ from: '2026-01-02T00:00:00.000Z', until: '2026-01-01T00:00:00.000Z' }],
    [{ until: '2026-01-01T00:00:00.000Z' }],
  ])('take no banner with %j', async (wrong) => {
    const banner = { text: 'Hello', tone: 'neutral', from: null, until: null, ...wrong };
    expect((await act('omar', 'banner-set', banner)).status).toBe(400);
    expect((await data())['banner']).toBeNull();
  });
});
