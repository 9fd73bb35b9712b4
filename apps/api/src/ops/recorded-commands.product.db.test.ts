import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import {
  newPlayer,
  operate,
  paidBy,
  startProductOn,
  turnOnTwoFactor,
  type RunningProduct,
} from '../running-product.fake.js';

const rowsStatement = {
  name: 'test-staff-log',
  text: 'SELECT event, staff_id, subject_kind, subject_id, reason, after FROM staff.audit_log ORDER BY seq',
};

describe.each(databaseKinds)('the audit log of the console and commands in a shell on %s', (kind) => {
  let folder: string;
  let test: TestDatabase;
  let razorpay: TestProvider;
  let product: RunningProduct;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-recorded-'));
    razorpay = await startTestProvider();
    test = await createTestDatabase(kind);
    product = await startProductOn(test, { ...paidBy(razorpay), PAASA_DATA_DIR: folder });
  });
  afterAll(async () => {
    await product.stop();
    await test.close();
    await razorpay.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has each command that acts or shows a player, with its reason and without a name, in one proven chain', async () => {
    const player = await newPlayer(product, razorpay, { email: 'asha@example.com' });
    await operate(product, 'pause', 'play');
    await operate(product, 'resume', 'play');
    await operate(product, 'player', 'asha@example.com');
    await turnOnTwoFactor(player);
    await operate(product, 'player:reset-factors', player.playerId, '--reason', 'ticket 5');
    await operate(product, 'sessions:end', player.playerId, '--note', 'ticket 6');
    await operate(product, 'protection:exclude', player.playerId, '--hours', '24', '--note', 'ticket 7');
    const rows = await test.db.read((tx) => tx.query(rowsStatement));
    const aboutPlay = { staff_id: null, subject_kind: 'switch', subject_id: 'play', reason: null };
    const aboutPlayer = { staff_id: null, subject_kind: 'player', subject_id: player.playerId };
    expect(rows).toEqual([
      { ...aboutPlay, event: 'operator-paused', after: { what: 'play' } },
      { ...aboutPlay, event: 'operator-resumed', after: { what: 'play' } },
      { ...aboutPlayer, event: 'operator-player-shown', reason: null, after: {} },
      { ...aboutPlayer, event: 'operator-factors-reset', reason: 'ticket 5', after: { factors: 'totp' } },
      { ...aboutPlayer, event: 'operator-sessions-ended', reason: 'ticket 6', after: { endedCount: 0 } },
      { ...aboutPlayer, event: 'operator-player-excluded', reason: 'ticket 7', after: { kind: 'time-out' } },
    ]);
    const { exitCode, text } = await operate(product, 'audit:verify');
    expect(exitCode).toBe(0);
    expect(text).toMatch(/^6 entries; the last hash is [0-9a-f]{64}\nThe audit log is whole\.$/);
    const [, hash = ''] = /is ([0-9a-f]{64})$/m.exec(text) ?? [];
    await operate(product, 'pause', 'payouts');
    expect((await operate(product, 'audit:verify', '--expect', hash)).exitCode).toBe(0);
  });

  it('shows an entry that the owner of the database has changed', async () => {
    await test.db.transaction((tx) =>
      tx.script(`
        ALTER TABLE staff.audit_log DISABLE TRIGGER audit_log_is_insert_only;
        UPDATE staff.audit_log SET event = 'operator-resumed' WHERE seq = 1;`),
    );
    expect(await operate(product, 'audit:verify')).toEqual({
      exitCode: 1,
      text: expect.stringContaining('BROKEN  Entry 1 does not fit'),
    });
  });
});
