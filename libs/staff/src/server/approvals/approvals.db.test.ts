import { randomUUID } from 'node:crypto';
import { databaseKinds } from '@paasa/server-kit/testing';
import { verifyLog } from '../log/verify-log.js';
import { staffClearables } from '../staff.clearables.js';
import {
  MUCH_PAISE,
  STAFF,
  startStaffConsole,
  type StaffConsole,
  type StaffName,
} from '../staff-console.fake.js';

type Answer = Awaited<ReturnType<StaffConsole['call']>>;
type Decision = 'approve' | 'refuse' | 'withdraw';

const codeOf = ({ status, body }: Answer) => [status, body['code']];

describe.each(databaseKinds)('an action for two people on %s', (kind) => {
  let server: StaffConsole;
  beforeAll(async () => {
    server = await startStaffConsole(kind);
  });
  afterEach(async () => {
    server.beforeSettle = async () => undefined;
    expect(await verifyLog(server.db)).toMatchObject({ faultCount: 0 });
  });
  afterAll(() => server.close());

  async function ask(name: StaffName = 'asha', amountPaise = MUCH_PAISE): Promise<string> {
    const { status, body } = await server.add(name, amountPaise);
    expect({ status, body }).toMatchObject({ status: 200, body: { data: { state: 'waiting' } } });
    return (body['data'] as { approvalId: string }).approvalId;
  }
  const decide = (name: StaffName, approvalId: string, decision: Decision, reason = 'looked at it') =>
    server.call(name, 'POST', `/api/console/approvals/${approvalId}/${decision}`, { reason });
  const eventsOf = (approvalId: string) =>
    server.rows<{ event: string; staff_id: string | null; reason: string | null }>(
      `SELECT event, staff_id, reason FROM staff.audit_log
       WHERE action_id = '${approvalId}' OR after->>'approvalId' = '${approvalId}' ORDER BY seq`,
    );
  const stateOf = async (approvalId: string) => {
    const rows = await server.rows<{ state: string }>(
      `SELECT state FROM staff.approvals WHERE approval_id = '${approvalId}'`,
    );
    return rows[0]?.state;
  };
  const age = (approvalId: string) =>
    server.db.transaction((tx) =>
      tx.script(
        `UPDATE staff.approvals SET asked_at = now() - interval '25 hours' WHERE approval_id = '${approvalId}'`,
      ),
    );

  it('is asked for by one and done by another, and each step is recorded with its reason', async () => {
    const before = await server.number();
    const approvalId = await ask();
    expect(await server.number()).toBe(before);
    const given = await decide('bela', approvalId, 'approve', 'seen the mail');
    expect(given).toEqual({
      status: 200,
      body: { success: true, data: { state: 'done', after: { value: before + MUCH_PAISE } } },
    });
    expect(await server.number()).toBe(before + MUCH_PAISE);
    expect(await eventsOf(approvalId)).toEqual([
      { event: 'approval-asked', staff_id: STAFF.asha.staffId, reason: 'ticket 7' },
      { event: 'approval-given', staff_id: STAFF.bela.staffId, reason: 'seen the mail' },
      { event: 'add', staff_id: STAFF.bela.staffId, reason: 'ticket 7' },
    ]);
  });

  it('up to ₹50,000 is done at once, and above it waits', async () => {
    const before = await server.number();
    expect((await server.add('asha', MUCH_PAISE - 1)).body).toMatchObject({ data: { state: 'done' } });
    expect(await server.number()).toBe(before + MUCH_PAISE - 1);
    await ask();
  });

  it('is not approved by the one who asked, nor by a role without the right of the action', async () => {
    const before = await server.number();
    const approvalId = await ask();
    expect(codeOf(await decide('asha', approvalId, 'approve'))).toEqual([403, 'console/own-approval']);
    expect(codeOf(await decide('asha', approvalId, 'refuse'))).toEqual([403, 'console/own-approval']);
    expect(codeOf(await decide('omar', approvalId, 'approve'))).toEqual([403, 'staff/no-right']);
    expect(codeOf(await decide('omar', approvalId, 'refuse'))).toEqual([403, 'staff/no-right']);
    expect(codeOf(await decide('bela', approvalId, 'withdraw'))).toEqual([403, 'console/not-own-approval']);
    expect(codeOf(await decide('bela', randomUUID(), 'approve'))).toEqual([404, 'console/unknown-approval']);
    expect(await stateOf(approvalId)).toBe('waiting');
    expect(await server.number()).toBe(before);
  });

  it('cannot be stored as done by the one who asked, or by nobody, whatever the code does', async () => {
    const approvalId = await ask();
    for (const by of [`'${STAFF.asha.staffId}'`, 'NULL'])
      await expect(
        server.db.transaction((tx) =>
          tx.script(
            `UPDATE staff.approvals SET state = 'done', decided_at = now(), decided_by = ${by}
             WHERE approval_id = '${approvalId}'`,
          ),
        ),
      ).rejects.toThrow('approvals_second_person');
  });

  it.each([
    ['refuse', 'bela', 'refused', 'approval-refused'],
    ['withdraw', 'asha', 'withdrawn', 'approval-withdrawn'],
  ] as const)('ends with %s by %s, and cannot be approved any more', async (decision, name, state, event) => {
    const before = await server.number();
    const approvalId = await ask();
    expect((await decide(name, approvalId, decision)).body).toMatchObject({ data: { state, after: null } });
    expect(codeOf(await decide('chitra', approvalId, 'approve'))).toEqual([409, 'console/approval-decided']);
    expect(await server.number()).toBe(before);
    expect((await eventsOf(approvalId)).map((entry) => entry.event)).toEqual(['approval-asked', event]);
  });

  it('is outdated if what it would change has changed, and is marked', async () => {
    const approvalId = await ask();
    await server.add('asha', 1);
    const before = await server.number();
    expect(codeOf(await decide('bela', approvalId, 'approve'))).toEqual([409, 'console/approval-outdated']);
    expect(await stateOf(approvalId)).toBe('outdated');
    expect(await server.number()).toBe(before);
    expect((await eventsOf(approvalId)).map(({ event }) => event)).toEqual([
      'approval-asked',
      'approval-outdated',
    ]);
    expect(codeOf(await decide('bela', approvalId, 'approve'))).toEqual([409, 'console/approval-decided']);
  });

  it.each([
    ['the one who asked has another role', 'asha', `role = 'support'`],
    ['the one who asked is disabled', 'asha', 'disabled_at = now()'],
    ['the one who approves has another role meanwhile', 'bela', `role = 'support'`],
    ['the one who approves is disabled meanwhile', 'bela', 'disabled_at = now()'],
  ] as const)('is not done if %s', async (_what, name, change) => {
    const before = await server.number();
    const approvalId = await ask();
    const update = (sql: string) =>
      server.db.transaction((tx) =>
        tx.script(`UPDATE staff.members SET ${sql} WHERE staff_id = '${STAFF[name].staffId}'`),
      );
    await update(change);
    expect(codeOf(await decide('bela', approvalId, 'approve'))).toEqual([409, 'console/right-lost']);
    expect([await server.number(), await stateOf(approvalId)]).toEqual([before, 'waiting']);
    expect(await eventsOf(approvalId)).toHaveLength(1);
    await update(`role = 'payments', disabled_at = NULL`);
    expect((await decide('bela', approvalId, 'approve')).status).toBe(200);
    expect(await server.number()).toBe(before + MUCH_PAISE);
  });

  it('cannot be approved after a day, and is then ended and recorded', async () => {
    const before = await server.number();
    const approvalId = await ask();
    await age(approvalId);
    expect(codeOf(await decide('bela', approvalId, 'approve'))).toEqual([409, 'console/approval-decided']);
    const { body } = await server.call('bela', 'GET', '/api/console/approvals');
    expect(
      (body['data'] as { approvalId: string }[]).find((row) => row.approvalId === approvalId),
    ).toMatchObject({ state: 'expired', canDecide: false });
    for (const clearable of staffClearables) {
      const due = new Date(Date.now() - clearable.keptForMs);
      await server.db.transaction((tx) => clearable.clear(tx, due, 10));
    }
    expect(await stateOf(approvalId)).toBe('expired');
    expect(await eventsOf(approvalId)).toEqual([
      expect.objectContaining({ event: 'approval-asked' }),
      { event: 'approval-expired', staff_id: null, reason: null },
    ]);
    expect(await server.number()).toBe(before);
  });

  it('happens once with ten approvals at once, and every approver gets a clear answer', async () => {
    const before = await server.number();
    const approvalId = await ask();
    const names = Array.from({ length: 5 }, () => ['bela', 'chitra'] as const).flat();
    const answers = await Promise.all(names.map((name) => decide(name, approvalId, 'approve')));
    expect(await server.number()).toBe(before + MUCH_PAISE);
    expect((await eventsOf(approvalId)).map(({ event }) => event)).toEqual([
      'approval-asked',
      'approval-given',
      'add',
    ]);
    for (const answer of answers)
      expect(['200', '409 console/approval-decided']).toContain(
        answer.status === 200 ? '200' : codeOf(answer).join(' '),
      );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });

  it.each(['withdraw', 'refuse'] as const)(
    'is done or ended, never both, if an approval and a %s meet',
    async (decision) => {
      for (let round = 0; round < 8; round += 1) {
        const before = await server.number();
        const approvalId = await ask();
        const other = decision === 'withdraw' ? 'asha' : 'chitra';
        const [given, ended] = await Promise.all([
          decide('bela', approvalId, 'approve'),
          decide(other, approvalId, decision),
        ]);
        const isDone = given.status === 200;
        expect(ended.status).toBe(isDone ? 409 : 200);
        expect(await server.number()).toBe(isDone ? before + MUCH_PAISE : before);
        expect(await eventsOf(approvalId)).toHaveLength(isDone ? 3 : 2);
      }
    },
  );

  it('gives a repeated approval of the same person the first answer', async () => {
    const approvalId = await ask();
    const first = await decide('bela', approvalId, 'approve');
    const after = await server.number();
    expect(await decide('bela', approvalId, 'approve')).toEqual(first);
    expect(codeOf(await decide('chitra', approvalId, 'approve'))).toEqual([409, 'console/approval-decided']);
    expect(await server.number()).toBe(after);
  });

  it('stays waiting, with nothing done, if the action is refused or breaks off at its end', async () => {
    const before = await server.number();
    const approvalId = await ask();
    server.isRefused = true;
    expect(codeOf(await decide('bela', approvalId, 'approve'))).toEqual([409, 'test/unlucky']);
    server.isRefused = false;
    server.beforeSettle = () => Promise.reject(new Error('cut off'));
    expect((await decide('bela', approvalId, 'approve')).status).toBe(500);
    expect(await stateOf(approvalId)).toBe('waiting');
    expect(await server.number()).toBe(before);
    expect(await eventsOf(approvalId)).toHaveLength(1);
    server.beforeSettle = async () => undefined;
    expect((await decide('bela', approvalId, 'approve')).status).toBe(200);
    expect(await server.number()).toBe(before + MUCH_PAISE);
  });
});

describe('an approval whose process dies', () => {
  let server: StaffConsole;
  beforeAll(async () => {
    server = await startStaffConsole('postgres');
  });
  afterAll(() => server.close());

  /** What the database sees of a process that is killed: its open transaction has no end. */
  const killConnection = async (): Promise<void> => {
    await server.rows(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'idle in transaction'`);
  };

  it('between the work and its record has done nothing, and can be given again', async () => {
    const { body } = await server.add('asha', MUCH_PAISE);
    const { approvalId } = body['data'] as { approvalId: string };
    const approve = () =>
      server.call('bela', 'POST', `/api/console/approvals/${approvalId}/approve`, { reason: 'looked at it' });
    server.beforeSettle = killConnection;
    expect((await approve()).status).toBe(503);
    expect(await server.number()).toBe(0);
    server.beforeSettle = async () => undefined;
    expect((await approve()).status).toBe(200);
    expect(await server.number()).toBe(MUCH_PAISE);
    expect(await verifyLog(server.db)).toMatchObject({ entryCount: 3, faultCount: 0 });
  });
});
