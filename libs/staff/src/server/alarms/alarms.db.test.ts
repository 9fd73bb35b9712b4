import { randomUUID } from 'node:crypto';
import { Registry } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import type { AlarmsResponse } from '../../contract/alarms.js';
import { STAFF, startStaffConsole, type StaffConsole, type StaffName } from '../staff-console.fake.js';
import { alarmsPlugin } from './alarms.plugin.js';
import type { Handbook } from './handbook.js';

const TOKEN = 'a-token-of-alertmanager';
const handbook: Handbook = {
  alarms: [
    {
      alarm: 'PaasaDown',
      expr: 'up == 0',
      severity: 'page',
      summary: 'It is down.',
      recipe: 'The product is down',
    },
    {
      alarm: 'PaasaSlow',
      expr: 'up == 2',
      severity: 'ticket',
      summary: 'It is slow.',
      recipe: 'Too many requests',
    },
  ],
  recipes: { 'The product is down': '1. Start it.', 'Too many requests': '1. Wait.' },
};

const alert = (more: object = {}) => ({
  status: 'firing',
  labels: { alertname: 'PaasaDown', instance: 'api-1' },
  annotations: { summary: 'api-1 does not answer.', recipe: 'The product is down' },
  startsAt: '2026-01-02T03:00:00.123456789Z',
  endsAt: '0001-01-01T00:00:00Z',
  generatorURL: 'http://prometheus/graph',
  fingerprint: 'f1',
  ...more,
});

describe.each(databaseKinds)('alarms in the console on %s', (kind) => {
  let staff: StaffConsole;
  beforeAll(async () => {
    staff = await startStaffConsole(kind, (app, db) =>
      app.register(alarmsPlugin, { db, handbook, token: TOKEN, metrics: new Registry() }),
    );
    await staff.rows(`
      INSERT INTO staff.members (staff_id, email_key, email, name, role, passkey_handle)
      VALUES ('${STAFF.omar.staffId}', 'omar@example.com', 'omar@example.com', 'Omar', 'operator', 'omar')`);
  });
  afterAll(() => staff.close());

  async function report(body: object, token: string | null = TOKEN): Promise<number> {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    return (await staff.app.inject({ method: 'POST', url: '/api/alerts', headers, payload: body }))
      .statusCode;
  }
  async function firing(): Promise<string[]> {
    const { body } = await staff.call('ada', 'GET', '/api/console/alarms');
    const { alarms } = body['data'] as AlarmsResponse['data'];
    return alarms.flatMap((one) => one.firing.map(({ summary }) => `${one.alarm}: ${summary}`));
  }
  const act = (name: StaffName, action: string, alarm: string) =>
    staff.call(name, 'POST', `/api/console/actions/${action}`, {
      params: { alarm },
      reason: 'ticket 7',
      actionId: randomUUID(),
    });

  it('are all listed with what to do, quiet until Alertmanager reports them', async () => {
    expect((await staff.call('ada', 'GET', '/api/console/alarms')).body['data']).toEqual({
      source: 'prometheus',
      alarms: [
        {
          alarm: 'PaasaDown',
          severity: 'page',
          means: 'It is down.',
          recipe: 'The product is down',
          todo: '1. Start it.',
          firing: [],
          takenBy: null,
        },
        expect.objectContaining({ alarm: 'PaasaSlow', todo: '1. Wait.', firing: [] }),
      ],
    });
  });

  it('fire and end as reported; repeats, late reports and unknown alarms change nothing', async () => {
    expect(await report({ version: '4', alerts: [alert()] })).toBe(204);
    expect(await firing()).toEqual(['PaasaDown: api-1 does not answer.']);
    const other = alert({ fingerprint: 'f2', annotations: { summary: 'api-2 does not answer.' } });
    expect(
      await report({
        alerts: [alert(), other, alert({ labels: { alertname: 'Elsewhere' }, fingerprint: 'f3' })],
      }),
    ).toBe(204);
    expect(await firing()).toHaveLength(2);
    // Those that ended long ago are deleted.
    const over = { status: 'resolved', endsAt: new Date().toISOString() };
    const ended = alert(over);
    expect(await report({ alerts: [ended, alert({ ...other, ...over })] })).toBe(204);
    expect(await firing()).toEqual([]);
    expect(await report({ alerts: [alert()] })).toBe(204);
    expect(await firing()).toEqual([]);
    expect(await report({ alerts: [alert({ startsAt: '2026-01-02T04:00:00Z' })] })).toBe(204);
    expect(await report({ alerts: [ended] })).toBe(204);
    expect(await firing()).toEqual(['PaasaDown: api-1 does not answer.']);
  });

  it('are reported by nobody without the token, and in no other form', async () => {
    const before = await staff.rows('SELECT * FROM staff.alerts ORDER BY fingerprint');
    const news = { alerts: [alert({ fingerprint: 'f9' })] };
    for (const token of [null, '', `${TOKEN}x`, TOKEN.slice(1)]) expect(await report(news, token)).toBe(401);
    for (const body of [
      {},
      { alerts: 'x' },
      { alerts: [alert({ startsAt: 'now' })] },
      { alerts: Array.from({ length: 501 }, () => alert()) },
    ])
      expect(await report(body)).toBe(400);
    expect(await report({ alerts: [], padding: 'x'.repeat(600_000) })).toBe(413);
    expect(await staff.rows('SELECT * FROM staff.alerts ORDER BY fingerprint')).toEqual(before);
  });

  it('are taken by one member with a reason, finished, and have a history', async () => {
    const slow = { labels: { alertname: 'PaasaSlow' }, fingerprint: 's1' };
    await report({ alerts: [alert(slow)] });
    expect((await act('ada', 'alarm-take', 'PaasaSlow')).status).toBe(403);
    expect((await act('omar', 'alarm-done', 'PaasaSlow')).body['code']).toBe('alarms/not-taken');
    expect((await act('omar', 'alarm-take', 'PaasaSlow')).status).toBe(200);
    expect((await act('asha', 'alarm-take', 'PaasaSlow')).body['code']).toBe('alarms/taken');
    const { body } = await staff.call('asha', 'GET', '/api/console/alarms');
    expect((body['data'] as AlarmsResponse['data']).alarms[1]).toMatchObject({
      alarm: 'PaasaSlow',
      takenBy: { by: 'Omar', reason: 'ticket 7' },
    });
    expect((await act('asha', 'alarm-done', 'PaasaSlow')).status).toBe(200);
    const history = await staff.call('ada', 'GET', '/api/console/alarms/history?alarm=PaasaSlow');
    expect(history.body['data']).toMatchObject([
      { event: 'alarm-done', after: { isTaken: false } },
      { event: 'alarm-take', by: 'Omar', after: { isTaken: true } },
    ]);
    expect((await act('omar', 'alarm-take', 'Elsewhere')).status).toBe(400);
  });

  it('are taken while they fire alone, and the mark does not hold for a later time', async () => {
    const takenBy = async () => {
      const { body } = await staff.call('ada', 'GET', '/api/console/alarms');
      return (body['data'] as AlarmsResponse['data']).alarms[1]?.takenBy?.by ?? null;
    };
    const slow = (more: object) =>
      report({ alerts: [alert({ labels: { alertname: 'PaasaSlow' }, fingerprint: 's2', ...more })] });
    const [past, later] = ['2026-01-02T05:00:00Z', new Date(Date.now() + 60_000).toISOString()];
    await report({
      alerts: [alert({ labels: { alertname: 'PaasaSlow' }, fingerprint: 's1', status: 'resolved' })],
    });
    expect((await act('omar', 'alarm-take', 'PaasaSlow')).body['code']).toBe('alarms/quiet');
    await slow({ startsAt: past });
    expect((await act('omar', 'alarm-take', 'PaasaSlow')).status).toBe(200);
    await slow({ startsAt: past, status: 'resolved', endsAt: new Date().toISOString() });
    expect(await takenBy()).toBe('Omar');
    await slow({ startsAt: later });
    expect(await takenBy()).toBeNull();
    expect((await act('omar', 'alarm-done', 'PaasaSlow')).body['code']).toBe('alarms/not-taken');
    expect((await act('asha', 'alarm-take', 'PaasaSlow')).status).toBe(200);
  });
});
