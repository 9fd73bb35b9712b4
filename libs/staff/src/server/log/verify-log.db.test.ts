import fc from 'fast-check';
import { bothDatabaseKinds } from '@paasa/server-kit/testing';
import type { Facts } from '@paasa/console-kit';
import { startStaffConsole, STAFF, type StaffConsole } from '../staff-console.fake.js';
import { appendEntry } from './append-entry.js';
import { verifyLog } from './verify-log.js';

const PLAYER = '01890000-0000-7000-8000-00000000abcd';
const ENTRY_COUNT = 12;

/** Another value of each column, in SQL, which no entry has. */
const CHANGES: Readonly<Record<string, readonly string[]>> = {
  seq: ['seq + 100', '-seq'],
  at: [`at + interval '1 microsecond'`, `'infinity'`, `at - interval '4000 years'`],
  staff_id: ['NULL', 'gen_random_uuid()'],
  event: [`event || ' '`],
  subject_kind: [`'round'`],
  subject_id: ['upper(subject_id)', `subject_id || '1'`],
  reason: ['NULL', `reason || ' '`, `''`],
  before: ['NULL', `'{"value":1.0}'`, `'{"value":"1"}'`, `'{ "value":1}'`],
  after: ['NULL', `'{"value":9007199254740993}'`, `'{}'`],
  action_id: ['NULL', 'gen_random_uuid()'],
  call_hash: ['NULL', `call_hash || ' '`],
  hash: [`repeat('1', 64)`, 'upper(hash)'],
};

const open = (sql: string) => `
  ALTER TABLE staff.audit_log DISABLE TRIGGER audit_log_is_insert_only; ${sql};
  ALTER TABLE staff.audit_log ENABLE TRIGGER audit_log_is_insert_only;`;

class Undo extends Error {}

describe.each(bothDatabaseKinds)('the audit log of the console on %s', (kind) => {
  let server: StaffConsole;
  beforeAll(async () => {
    server = await startStaffConsole(kind);
    for (let number = 1; number <= ENTRY_COUNT; number += 1) await append(number);
  });
  afterAll(() => server.close());

  const append = (number: number, facts: Facts = { value: number }) =>
    server.db.transaction((tx) =>
      appendEntry(tx, STAFF.asha.staffId, {
        event: 'add',
        subject: { kind: 'player', id: PLAYER },
        reason: `ticket ${String(number)} ₹ “quoted”\n\u{1F600}`,
        before: { value: 1 },
        after: facts,
        actionId: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
        callHash: `hash ${String(number)}`,
      }),
    );

  /** What a verification finds after somebody with all rights to the database has changed it; then it is undone. */
  async function foundAfter(sql: string, expectedHash: string | null = null, pageSize = 5) {
    const found: Awaited<ReturnType<typeof verifyLog>>[] = [];
    const work = server.db.transaction(async (tx) => {
      await tx.script(open(sql));
      found.push(await verifyLog({ read: (read) => read(tx) }, expectedHash, pageSize));
      throw new Undo();
    });
    await expect(work).rejects.toThrow(Undo);
    const [verified] = found;
    if (verified === undefined) throw new Error('The log was not verified.');
    return verified;
  }

  it.each([
    `UPDATE staff.audit_log SET reason = 'x' WHERE seq = 3`,
    'DELETE FROM staff.audit_log WHERE seq = 3',
    'TRUNCATE staff.audit_log',
  ])('refuses %p', async (sql) => {
    await expect(server.db.transaction((tx) => tx.script(sql))).rejects.toThrow('insert-only');
    expect(await verifyLog(server.db)).toMatchObject({ entryCount: ENTRY_COUNT, faultCount: 0 });
  });

  it('is proven whole in pages of any size', async () => {
    for (const pageSize of [1, 4, 5, ENTRY_COUNT, 1_000])
      expect(await verifyLog(server.db, null, pageSize)).toEqual({
        entryCount: ENTRY_COUNT,
        lastHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        faultCount: 0,
        faults: [],
        isExpectedThere: null,
      });
  });

  it('names each entry of which any column was changed', async () => {
    const columns = await server.rows<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'staff.audit_log'::regclass AND attnum > 0`,
    );
    expect(Object.keys(CHANGES).toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
    for (const [column, values] of Object.entries(CHANGES))
      for (const value of values)
        for (const seq of [1, 7, ENTRY_COUNT]) {
          const sql = `UPDATE staff.audit_log SET ${column} = ${value} WHERE seq = ${String(seq)}`;
          const { faultCount, faults } = await foundAfter(sql);
          expect({ sql, isFound: faultCount > 0 }).toEqual({ sql, isFound: true });
          if (column !== 'seq') expect(faults[0]).toContain(`Entry ${String(seq)} does not fit`);
        }
  });

  it('finds any other text in any entry', async () => {
    const rows = await server.rows<Record<string, string>>('SELECT * FROM staff.audit_log ORDER BY seq');
    const text = fc.string({ unit: 'binary' }).filter((given) => !given.includes('\0'));
    const column = fc.constantFrom('event', 'subject_kind', 'subject_id', 'reason', 'call_hash', 'hash');
    await fc.assert(
      fc.asyncProperty(fc.nat(ENTRY_COUNT - 1), column, text, async (index, name, other) => {
        fc.pre(rows[index]?.[name] !== other);
        const hex = Buffer.from(other).toString('hex');
        const { faultCount } = await foundAfter(
          `UPDATE staff.audit_log SET ${name} = convert_from('\\x${hex}', 'UTF8') WHERE seq = ${String(index + 1)}`,
        );
        expect(faultCount).toBeGreaterThan(0);
      }),
      { numRuns: 50 },
    );
  });

  it('names an entry that was written anew with a hash of its own, by the one that follows or by the head', async () => {
    const forged = `UPDATE staff.audit_log SET reason = 'nothing', hash = encode(sha256('x'), 'hex') WHERE seq = `;
    expect((await foundAfter(`${forged}${String(ENTRY_COUNT)}`)).faults).toContain(
      'The head of the log does not fit the last entry.',
    );
    expect((await foundAfter(`${forged}4`)).faults).toEqual([
      'Entry 4 does not fit: it was changed, or the one before it was.',
      'Entry 5 does not fit: it was changed, or the one before it was.',
    ]);
  });

  it.each([
    ['seq = 1', 'Entry 1 is missing.'],
    ['seq BETWEEN 4 AND 6', 'Entries 4 to 6 are missing.'],
    [`seq > ${String(ENTRY_COUNT - 2)}`, 'Entries 11 to 12 are missing: the head of the log is at 12.'],
  ])('names removed entries: %s', async (where, fault) => {
    const { faultCount, faults } = await foundAfter(`DELETE FROM staff.audit_log WHERE ${where}`);
    expect({ faultCount, faults }).toEqual({ faultCount: 1, faults: [fault] });
  });

  it.each([
    ['DELETE FROM staff.audit_head', 'The head of the log is missing.'],
    ['UPDATE staff.audit_head SET seq = 11', 'The head of the log is at 11, but entries follow.'],
    [
      `UPDATE staff.audit_head SET hash = repeat('2', 64)`,
      'The head of the log does not fit the last entry.',
    ],
    [
      `INSERT INTO staff.audit_log SELECT 13, at, staff_id, event, subject_kind, subject_id, reason, before, after, NULL,
        NULL, hash FROM staff.audit_log WHERE seq = 12`,
      'Entry 13 does not fit: it was changed, or the one before it was.',
    ],
    [
      `INSERT INTO staff.audit_log SELECT -13, at, staff_id, event, subject_kind, subject_id, reason, before, after, NULL,
        NULL, hash FROM staff.audit_log WHERE seq = 12`,
      'Entry -13 does not fit: it was changed, or the one before it was.',
    ],
  ])('finds %s', async (sql, fault) => {
    expect((await foundAfter(sql)).faults).toContain(fault);
  });

  it('shows by a hash that was noted outside that its newest entries were removed together with its head', async () => {
    const { lastHash } = await verifyLog(server.db);
    const shortened = `
      DELETE FROM staff.audit_log WHERE seq > 9;
      UPDATE staff.audit_head SET (seq, at, hash) = (SELECT seq, at, hash FROM staff.audit_log WHERE seq = 9)`;
    expect(await foundAfter(shortened, lastHash)).toMatchObject({ faultCount: 0, isExpectedThere: false });
    await append(ENTRY_COUNT + 1);
    expect(await verifyLog(server.db, lastHash)).toMatchObject({ faultCount: 0, isExpectedThere: true });
  });

  it('has one chain, whoever writes at the same time, and counts without a gap after one that was undone', async () => {
    const before = (await verifyLog(server.db)).entryCount;
    await Promise.all([21, 22, 23, 24, 25, 26, 27, 28].map((number) => append(number)));
    await expect(append(21)).rejects.toThrow('This was done already');
    await append(29);
    expect(await verifyLog(server.db)).toMatchObject({ entryCount: before + 9, faultCount: 0 });
  });

  it('keeps its times in order, also when the clock runs back', async () => {
    const ahead = `UPDATE staff.audit_head SET at = now() + interval '1 hour'`;
    await server.db.transaction((tx) => tx.script(ahead));
    await append(31);
    await append(32);
    const [row] = await server.rows<{ is_ordered: boolean }>(
      `SELECT bool_and(at >= earlier) AS is_ordered
       FROM (SELECT at, lag(at, 1, at) OVER (ORDER BY seq) AS earlier FROM staff.audit_log) AS log`,
    );
    expect(row).toEqual({ is_ordered: true });
    expect(await verifyLog(server.db)).toMatchObject({ faultCount: 0 });
  });

  it('keeps facts with numbers, texts and signs of all kinds to the letter', async () => {
    const facts = {
      big: 1e21,
      small: -0,
      float: 0.1 + 0.2,
      text: '<b>"\\u2028\u2028',
      no: false,
      none: null,
    };
    await append(41, facts);
    expect(await verifyLog(server.db)).toMatchObject({ faultCount: 0 });
  });
});
