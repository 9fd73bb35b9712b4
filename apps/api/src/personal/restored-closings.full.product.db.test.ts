import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import { answered } from '../protection/protected-product.fake.js';
import { runOps } from '../run-ops.js';
import {
  guest,
  newPlayer,
  operate,
  paidBy,
  startProduct,
  type RunningProduct,
  type TestPlayer,
} from '../running-product.fake.js';

/** A restore starts programs; on a busy machine each may need long. */
jest.setTimeout(180_000);

const PASSWORD = 'correct horse battery';

describe('a restore of an older backup', () => {
  let folder: string;
  let razorpay: TestProvider;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-closed-'));
    razorpay = await startTestProvider();
    razorpay.setPayoutOutcome('processed', { atOnce: true });
  });
  afterAll(async () => {
    await razorpay.stop();
    rmSync(folder, { recursive: true });
  });

  const place = (name: string): Record<string, string> => ({
    ...paidBy(razorpay),
    PAASA_DATA_DIR: path.join(folder, name),
  });
  const fileAt = (name: string): string => path.join(folder, name, 'archive', 'closings.jsonl');
  const logIn = async (product: RunningProduct, email: string) =>
    answered(await guest(product)('POST', '/api/user/login', { email, password: PASSWORD }));
  async function empty(player: TestPlayer): Promise<void> {
    const created = await player.call('POST', '/api/transaction/create-transaction', {
      type: 'WITHDRAW',
      amount: await player.balance(),
      accountHolderName: 'Asha Rao',
      accountNumber: '50100099996666',
      ifscCode: 'HDFC0001234',
    });
    const { transactionId } = created.body as { transactionId: string };
    await player.call('POST', '/api/razorpay/withdraw-payout-razorpay', { transactionId });
  }
  const play = (player: TestPlayer) =>
    player.call('POST', '/api/games/dice/roll-dice', { amount: 100, target: 98, condition: 'below' });
  const namesIn = ({ db }: RunningProduct) =>
    db.read((tx) =>
      tx.query<{ email: string }>({
        name: 'test-emails',
        text: `SELECT email FROM auth.users WHERE email <> '' ORDER BY 1`,
      }),
    );

  it('erases again what was erased since, and closes again what was closed', async () => {
    const product = await startProduct(place('here'));
    const erased = await newPlayer(product, razorpay, { email: 'erased@example.com' });
    const closed = await newPlayer(product, razorpay, { email: 'closed@example.com' });
    await newPlayer(product, razorpay, { email: 'open@example.com' });
    await play(erased);
    await play(closed);
    const backup = path.join(folder, 'paasa.backup');
    expect((await operate(product, 'backup', backup)).exitCode).toBe(0);
    for (const player of [erased, closed]) {
      if ((await player.balance()) >= 1) await empty(player);
      expect(answered(await player.call('POST', '/api/user/close'))).toEqual({ status: 200, code: 'ok' });
    }
    await product.db.transaction((tx) =>
      tx.script(`UPDATE auth.users SET erase_after = now() WHERE player_id = '${erased.playerId}'`),
    );
    await product.app.authOperations.eraseDue();
    expect(await namesIn(product)).toEqual([{ email: 'closed@example.com' }, { email: 'open@example.com' }]);
    await product.stop();

    mkdirSync(path.dirname(fileAt('there')), { recursive: true });
    copyFileSync(fileAt('here'), fileAt('there'));
    const lines: string[] = [];
    const exitCode = await runOps(['restore', backup], place('there'), (line) => void lines.push(line));
    expect([exitCode, lines.join('\n')]).toEqual([
      0,
      expect.stringContaining('Accounts since the backup: 1 erased again, 1 closed again, 0 open again.'),
    ]);
    const there = await startProduct(place('there'));
    await there.app.authOperations.eraseDue();
    expect(await namesIn(there)).toEqual([{ email: 'closed@example.com' }, { email: 'open@example.com' }]);
    expect(await logIn(there, 'erased@example.com')).toEqual({ status: 401, code: 'auth/wrong-credentials' });
    expect(await logIn(there, 'closed@example.com')).toEqual({ status: 403, code: 'auth/account-closing' });
    expect(await logIn(there, 'open@example.com')).toEqual({ status: 200, code: 'ok' });
    await there.stop();
  });
});
