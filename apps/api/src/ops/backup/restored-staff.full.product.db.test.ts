import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import { runOps } from '../../run-ops.js';
import { operate, paidBy, startProduct, type RunningProduct } from '../../running-product.fake.js';

/** A restore starts programs; on a busy machine each may need long. */
jest.setTimeout(180_000);

const ASKER = '01890000-0000-7000-8000-0000000000a1';

/** An action that waits for a second person, and a view of a player that a session has opened. */
const WAITING = `
  INSERT INTO staff.approvals (approval_id, action, title, params, call_hash, subject_kind, subject_id, summary, before,
    reason, asked_by)
  VALUES (gen_random_uuid(), 'void-round', 'Void a round', '{}', '', 'round', 'x', 'Void x.', '{}', 'ticket 7', '${ASKER}');
  INSERT INTO staff.personal_views (session_id, player_id, reason, open_until)
  VALUES (gen_random_uuid(), gen_random_uuid(), 'ticket 7', now() + interval '30 minutes')`;

const stateStatement = {
  name: 'test-staff-state',
  text: `
    SELECT (SELECT string_agg(state, ',') FROM staff.approvals) AS approvals,
      (SELECT count(*)::int FROM staff.personal_views) AS view_count,
      (SELECT string_agg(event, ',' ORDER BY seq) FROM staff.audit_log) AS events`,
};
const stateOf = async ({ db }: RunningProduct): Promise<unknown> => {
  const [row] = await db.read((tx) => tx.query(stateStatement));
  return row;
};

describe('the tables of staff in a restored backup', () => {
  let folder: string;
  let razorpay: TestProvider;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-restored-staff-'));
    razorpay = await startTestProvider();
  });
  afterAll(async () => {
    await razorpay.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const place = (name: string): Record<string, string> => ({
    ...paidBy(razorpay),
    PAASA_DATA_DIR: path.join(folder, name),
  });
  async function ops(words: readonly string[], name: string): Promise<{ exitCode: number; text: string }> {
    const lines: string[] = [];
    const exitCode = await runOps(words, place(name), (line) => void lines.push(line));
    return { exitCode, text: lines.join('\n') };
  }

  it('have the whole audit log, which goes on with the restore, and nothing open or waiting', async () => {
    const file = path.join(folder, 'paasa.backup');
    const product = await startProduct(place('here'));
    await operate(product, 'pause', 'play');
    await operate(product, 'resume', 'play');
    await product.db.transaction((tx) => tx.script(WAITING));
    const { text } = await operate(product, 'audit:verify');
    const [hash = ''] = /[0-9a-f]{64}/.exec(text) ?? [];
    expect((await operate(product, 'backup', file)).exitCode).toBe(0);
    const later = await operate(product, 'audit:verify');
    const [lost = ''] = /[0-9a-f]{64}/.exec(later.text) ?? [];
    await product.stop();

    expect(await ops(['restore', file], 'there')).toEqual({
      exitCode: 0,
      text: expect.stringContaining('The audit log is whole.'),
    });
    const copy = await startProduct(place('there'));
    expect(await stateOf(copy)).toEqual({
      approvals: 'expired',
      view_count: 0,
      events: 'operator-paused,operator-resumed,operator-restored',
    });
    expect((await operate(copy, 'audit:verify', '--expect', hash)).exitCode).toBe(0);
    // The backup itself was recorded after it was made: the note of that moment does not fit what was restored.
    expect((await operate(copy, 'audit:verify', '--expect', lost)).exitCode).toBe(1);
    await copy.stop();
  });
});
