import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import {
  newPlayer,
  paidBy,
  startProductOn,
  type RunningProduct,
  type TestPlayer,
} from './running-product.fake.js';

describe('a withdrawal to a new payout account that waits while its session', () => {
  let folder: string;
  let database: TestDatabase;
  let razorpay: TestProvider;
  let product: RunningProduct;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-payout-proof-'));
    database = await createTestDatabase('postgres');
    razorpay = await startTestProvider();
    product = await startProductOn(database, { ...paidBy(razorpay), PAASA_DATA_DIR: folder });
  });
  afterAll(async () => {
    await product.stop();
    await razorpay.stop();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const rows = (text: string, of: string) =>
    database.db.read((tx) => tx.query({ name: `test ${text}`, text }, [of]));
  const withdraw = (player: TestPlayer, upiId: string) =>
    player.call('POST', '/api/transaction/create-transaction', { amount: 60, upiId, type: 'WITHDRAW' });

  /** The answer to a withdrawal that waits for the account, whose session changes meanwhile. */
  async function overtaken(player: TestPlayer, change: string) {
    let answer: ReturnType<typeof withdraw> | null = null;
    const [hold, forget, count] = [
      'SELECT 1 FROM auth.users WHERE player_id = $1 FOR UPDATE',
      'SELECT pg_stat_clear_snapshot()',
      `SELECT count(*)::int AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    ];
    await database.db.transaction(async (tx) => {
      await tx.query({ name: 'test-hold', text: hold }, [player.playerId]);
      answer = withdraw(player, 'late@okbank');
      for (;;) {
        await tx.query({ name: 'test-forget', text: forget });
        const [row] = await tx.query<{ waiting: number }>({ name: 'test-waiting', text: count });
        if ((row?.waiting ?? 0) > 0) break;
      }
      await tx.query({ name: `test ${change}`, text: change }, [player.playerId]);
    });
    if (answer === null) throw new Error('There was no withdrawal.');
    return answer as Awaited<ReturnType<typeof withdraw>>;
  }

  it.each([
    [
      'loses its proof',
      'UPDATE auth.sessions SET proved_at = NULL, proved_by = NULL WHERE player_id = $1',
      { status: 403, body: { code: 'auth/step-up-required' } },
    ],
    [
      'ends',
      `UPDATE auth.sessions SET ended_at = now(), end_reason = 'not-me' WHERE player_id = $1`,
      { status: 401, body: { code: 'auth/not-signed-in' } },
    ],
  ])('%s is refused, and neither the account nor its details are stored', async (what, change, refused) => {
    const email = `${what.replaceAll(' ', '-')}@example.com`;
    const player = await newPlayer(product, razorpay, { email });
    expect(await overtaken(player, change)).toMatchObject(refused);
    for (const table of ['payout_accounts', 'payout_details', 'withdrawals'])
      expect(await rows(`SELECT 1 FROM wallet.${table} WHERE player_id = $1`, player.playerId)).toEqual([]);
    const mails = `SELECT 1 FROM auth.mail_outbox WHERE kind = 'payout-account-added' AND recipient = $1`;
    expect(await rows(mails, email)).toEqual([]);
  });

  it('only changes in another way goes on', async () => {
    const player = await newPlayer(product, razorpay, { email: 'unchanged@example.com' });
    const renamed = `UPDATE auth.users SET name = 'Meera' WHERE player_id = $1`;
    expect((await overtaken(player, renamed)).status).toBe(200);
  });
});
