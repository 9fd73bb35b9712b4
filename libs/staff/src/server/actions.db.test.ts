import { randomUUID } from 'node:crypto';
import { databaseKinds } from '@paasa/server-kit/testing';
import { verifyLog } from './log/verify-log.js';
import { MUCH_PAISE, STAFF, startStaffConsole, type StaffConsole } from './staff-console.fake.js';

describe.each(databaseKinds)('an action of staff on %s', (kind) => {
  let server: StaffConsole;
  beforeAll(async () => {
    server = await startStaffConsole(kind);
  });
  afterEach(async () => {
    server.isRefused = false;
    server.beforeSettle = async () => undefined;
    expect(await verifyLog(server.db)).toMatchObject({ faultCount: 0 });
  });
  afterAll(() => server.close());

  const entryCount = async () => (await verifyLog(server.db)).entryCount;

  it('is recorded with who, why, before and after, in the transaction that does it', async () => {
    const before = await server.number();
    await server.add('asha', 7, { reason: 'ticket 12' });
    const [entry] = await server.rows('SELECT * FROM staff.audit_log ORDER BY seq DESC LIMIT 1');
    expect(entry).toMatchObject({
      staff_id: STAFF.asha.staffId,
      event: 'add',
      subject_kind: 'site',
      subject_id: 'number',
      reason: 'ticket 12',
      before: { value: before },
      after: { value: before + 7 },
    });
  });

  it('leaves nothing, neither work nor record, if one of the two fails', async () => {
    const [before, entries] = [await server.number(), await entryCount()];
    server.beforeSettle = () => Promise.reject(new Error('cut off'));
    expect((await server.add('asha', 7)).status).toBe(500);
    server.beforeSettle = async () => undefined;
    server.isRefused = true;
    expect((await server.add('asha', 7)).status).toBe(409);
    expect([await server.number(), await entryCount()]).toEqual([before, entries]);
  });

  it('happens once, however often it is sent, one after the other or at once, and each call gets the same answer', async () => {
    const before = await server.number();
    const again = { actionId: randomUUID() };
    const first = await server.add('asha', 7, again);
    expect(first).toEqual({
      status: 200,
      body: { success: true, data: { state: 'done', after: { value: before + 7 } } },
    });
    expect(await server.add('asha', 7, { ...again, reason: 'ticket 7, once more' })).toEqual(first);
    const atOnce = { actionId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.add('asha', 5, atOnce)));
    expect(await server.number()).toBe(before + 12);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  it('that was refused happens when it is sent again with the same id', async () => {
    const before = await server.number();
    const again = { actionId: randomUUID() };
    server.isRefused = true;
    expect((await server.add('asha', 7, again)).status).toBe(409);
    server.isRefused = false;
    expect((await server.add('asha', 7, again)).status).toBe(200);
    expect(await server.number()).toBe(before + 7);
  });

  it('is refused with the id of another one, done or waiting', async () => {
    const again = { actionId: randomUUID() };
    await server.add('asha', 7, again);
    const before = await server.number();
    expect(await server.add('asha', 8, again)).toMatchObject({
      status: 409,
      body: { code: 'console/other-action' },
    });
    const waiting = { actionId: randomUUID() };
    await server.add('asha', MUCH_PAISE, waiting);
    for (const amountPaise of [8, MUCH_PAISE + 1])
      expect(await server.add('asha', amountPaise, waiting)).toMatchObject({
        status: 409,
        body: { code: 'console/other-action' },
      });
    expect(await server.number()).toBe(before);
  });

  it('that waits for a second person is asked for once, however often it is sent', async () => {
    const again = { actionId: randomUUID() };
    const entries = await entryCount();
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.add('asha', MUCH_PAISE, again)));
    for (const answer of answers)
      expect(answer).toEqual({
        status: 200,
        body: { success: true, data: { state: 'waiting', approvalId: again.actionId } },
      });
    expect(await entryCount()).toBe(entries + 1);
    const decide = (decision: string) =>
      server.call('bela', 'POST', `/api/console/approvals/${again.actionId}/${decision}`, { reason: 'seen' });
    expect((await decide('refuse')).status).toBe(200);
    expect(await server.add('asha', MUCH_PAISE, again)).toMatchObject({
      status: 409,
      body: { code: 'console/approval-decided' },
    });
  });

  it('gives the one who asked the answer of the approved action', async () => {
    const again = { actionId: randomUUID() };
    await server.add('asha', MUCH_PAISE, again);
    const address = `/api/console/approvals/${again.actionId}/approve`;
    const given = await server.call('bela', 'POST', address, { reason: 'seen' });
    expect(await server.add('asha', MUCH_PAISE, again)).toEqual(given);
  });

  it.each([
    ['no reason', { reason: '  ' }],
    ['a reason of two letters', { reason: 'no' }],
    ['an address in the reason', { reason: 'asked by asha@example.com' }],
    ['a UPI id in the reason', { reason: 'goes to asha@okbank' }],
    ['a reason without end', { reason: 'x'.repeat(501) }],
    ['no id', { actionId: 'one' }],
  ])('is refused with %s', async (_what, wrong) => {
    const [before, entries] = [await server.number(), await entryCount()];
    expect((await server.add('asha', 7, wrong)).status).toBe(400);
    expect([await server.number(), await entryCount()]).toEqual([before, entries]);
  });

  it('is refused to a role without its right, and to nobody, before its body is read', async () => {
    const send = (name: 'omar' | null) =>
      server.call(name, 'POST', '/api/console/actions/add', { params: { amountPaise: 'x' } });
    expect(await send('omar')).toMatchObject({ status: 403, body: { code: 'staff/no-right' } });
    expect(await send(null)).toMatchObject({ status: 401, body: { code: 'staff/not-signed-in' } });
  });
});
