import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { TestDatabase } from '@paasa/server-kit/testing';
import { verifyLog } from './log/verify-log.js';
import { createStaffDatabase } from './staff-console.fake.js';

const KILL_COUNT = 8;
/** Different each time, and far less than a hundred actions take. */
const killAfterMs = (round: number): number => (round * 7) % 60;

/** A console whose members act without a pause: some alone, some by two. It prints a letter for each answer. */
const programFor = (url: string): string => `
  import { openDatabase } from '@paasa/server-kit/server';
  import { MUCH_PAISE, serveStaffConsole } from './staff-console.fake.js';
  const db = await openDatabase({ databaseUrl: ${JSON.stringify(url)}, dataDir: '', poolSize: 8 });
  const server = await serveStaffConsole(db);
  const alone = async () => (await server.add('asha', 1)).body.data.state;
  const together = async () => {
    const { body } = await server.add('asha', MUCH_PAISE);
    const { approvalId } = body.data;
    await server.call('bela', 'POST', '/api/console/approvals/' + approvalId + '/approve', { reason: 'seen' });
  };
  const repeat = async (work) => {
    for (;;) {
      await work();
      process.stdout.write('.');
    }
  };
  await Promise.all([repeat(alone), repeat(alone), repeat(alone), repeat(together), repeat(together)]);`;

/** What was done, by the number that it changed, and what is recorded of it. */
const accountStatement = {
  name: 'test-account-of-actions',
  text: `
    SELECT (SELECT value FROM test.number) AS value,
      (SELECT coalesce(sum(coalesce(approval.amount_paise, 1)), 0)::bigint FROM staff.audit_log AS log
        LEFT JOIN staff.approvals AS approval ON approval.approval_id = log.action_id WHERE log.event = 'add') AS recorded,
      (SELECT count(*)::int FROM staff.audit_log AS log WHERE event = 'add') AS "doneCount",
      (SELECT count(*)::int FROM staff.approvals) AS "askedCount",
      (SELECT count(*)::int FROM staff.audit_log WHERE event = 'approval-asked') AS "recordedAskedCount",
      (SELECT array_agg(approval_id ORDER BY approval_id) FROM staff.approvals WHERE state = 'done') AS given,
      (SELECT array_agg(action_id ORDER BY action_id) FROM staff.audit_log
        WHERE event = 'add' AND action_id IN (SELECT approval_id FROM staff.approvals)) AS "doneByTwo",
      (SELECT array_agg((after->>'approvalId')::uuid ORDER BY (after->>'approvalId')::uuid) FROM staff.audit_log
        WHERE event = 'approval-given') AS "recordedGiven"`,
};

interface Account {
  readonly value: number;
  readonly recorded: number;
  readonly doneCount: number;
  readonly askedCount: number;
  readonly recordedAskedCount: number;
  readonly given: readonly string[] | null;
  readonly doneByTwo: readonly string[] | null;
  readonly recordedGiven: readonly string[] | null;
}

describe('a console that is killed while staff act', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createStaffDatabase('postgres');
  });
  afterAll(() => test.close());

  const account = async (): Promise<Account> => {
    const [row] = await test.db.read((tx) => tx.query<Account>(accountStatement));
    if (row === undefined) throw new Error('There is no account of the actions.');
    return row;
  };

  /** PostgreSQL ends what a killed process has left soon after it has noticed. */
  async function untilLeftAlone(): Promise<void> {
    const othersStatement = {
      name: 'test-others',
      text: `SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`,
    };
    for (;;) {
      const [row] = await test.db.read((tx) => tx.query<{ count: number }>(othersStatement));
      if (row?.count === 0) return;
      await delay(20);
    }
  }

  it('has each action with its entry, or neither, and its log is proven whole', async () => {
    for (let round = 0; round < KILL_COUNT; round += 1) {
      const before = await account();
      const program = programFor(test.url ?? '');
      const options = ['--import', 'tsx', '--conditions=@paasa/source', '--input-type=module', '-e', program];
      const console = spawn(process.execPath, options, {
        cwd: __dirname,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(console.stdout, 'data');
      await delay(killAfterMs(round));
      console.kill('SIGKILL');
      await once(console, 'exit');
      await untilLeftAlone();
      const after = await account();
      expect(after.doneCount).toBeGreaterThan(before.doneCount);
      expect(after.recorded).toBe(after.value);
      expect(after.recordedAskedCount).toBe(after.askedCount);
      expect(after.doneByTwo).toEqual(after.given);
      expect(after.recordedGiven).toEqual(after.given);
      expect(await verifyLog(test.db)).toMatchObject({ faultCount: 0 });
    }
  }, 300_000);
});
