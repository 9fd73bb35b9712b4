import { databaseKinds } from '@paasa/server-kit/testing';
import { STAFF, startStaffConsole, type StaffConsole, type StaffName } from '../staff-console.fake.js';

describe.each(databaseKinds)('the list of approvals on %s', (kind) => {
  let server: StaffConsole;
  beforeAll(async () => {
    server = await startStaffConsole(kind);
    const stored = `
      INSERT INTO staff.approvals (approval_id, action, title, params, call_hash, subject_kind, subject_id, summary,
        before, reason, asked_by, state, decided_by, decided_at, amount_paise)
      SELECT gen_random_uuid(), 'add', 'Add to the number', '{"amountPaise":1}', '', 'site', 'number', 'Add ' || n, '{}',
        'ticket 7', '${STAFF.asha.staffId}', CASE WHEN n % 2 = 0 THEN 'refused' ELSE 'waiting' END,
        CASE WHEN n % 2 = 0 THEN '${STAFF.bela.staffId}'::uuid END, CASE WHEN n % 2 = 0 THEN now() END, 1
      FROM generate_series(1, 120) AS n`;
    await server.db.transaction((tx) => tx.script(stored));
  });
  afterAll(() => server.close());

  async function list(name: StaffName, query = '') {
    const rows: { summary: string; canDecide: boolean; canWithdraw: boolean }[] = [];
    for (let after: string | null = ''; after !== null;) {
      const address = `/api/console/approvals?${query}${after === '' ? '' : `&after=${after}`}`;
      const { status, body } = await server.call(name, 'GET', address);
      expect(status).toBe(200);
      rows.push(...(body['data'] as typeof rows));
      after = body['next'] as string | null;
    }
    return rows;
  }
  const numbers = (isWaiting: boolean) =>
    Array.from({ length: 120 }, (_, index) => 120 - index).filter((n) => (n % 2 === 1) === isWaiting);
  const summaries = (of: readonly number[]) => of.map((n) => `Add ${String(n)}`);

  it('has those that wait first, each once, by pages, and those of one state alone', async () => {
    const all = [...numbers(true), ...numbers(false)];
    expect((await list('bela')).map(({ summary }) => summary)).toEqual(summaries(all));
    expect((await list('bela', 'state=refused')).map(({ summary }) => summary)).toEqual(
      summaries(numbers(false)),
    );
    expect(await list('bela', 'state=done')).toEqual([]);
  });

  it('says what each member can do', async () => {
    const choices = async (name: StaffName) => {
      const [first] = await list(name);
      return { canDecide: first?.canDecide, canWithdraw: first?.canWithdraw };
    };
    expect(await choices('asha')).toEqual({ canDecide: false, canWithdraw: true });
    expect(await choices('bela')).toEqual({ canDecide: true, canWithdraw: false });
    expect(await choices('omar')).toEqual({ canDecide: false, canWithdraw: false });
  });

  it.each(['after=1', 'after=2_1', 'after=1_-1', 'state=gone'])('refuses %p with 400', async (query) => {
    expect((await server.call('bela', 'GET', `/api/console/approvals?${query}`)).status).toBe(400);
  });
});
