import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import { answered, roll } from '../../protection/protected-product.fake.js';
import { runOps } from '../../run-ops.js';
import {
  guest,
  newPlayer,
  operate,
  paidBy,
  signIn,
  startProduct,
  type RunningProduct,
  type TestPlayer,
} from '../../running-product.fake.js';

/** A restore starts programs; on a busy machine each may need long. */
jest.setTimeout(180_000);

const PASSWORD = 'correct horse battery';
const HOUR_MS = 3_600_000;
const EXCLUDED = { status: 403, code: 'protection/excluded' };

const exclude = (player: TestPlayer, months: number) =>
  player.call('POST', '/api/protection/self-exclusion', { months, password: PASSWORD });
const register = (product: RunningProduct, email: string) =>
  guest(product)('POST', '/api/user/register', { name: 'Asha Rao', email, password: PASSWORD });

describe('a restore', () => {
  let folder: string;
  let razorpay: TestProvider;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-restored-'));
    razorpay = await startTestProvider();
  });
  afterAll(async () => {
    await razorpay.stop();
    rmSync(folder, { recursive: true });
  });

  const place = (name: string): Record<string, string> => ({
    ...paidBy(razorpay),
    PAASA_DATA_DIR: path.join(folder, name),
  });
  const fileAt = (name: string): string => path.join(folder, name, 'archive', 'exclusions.jsonl');
  const backup = (): string => path.join(folder, 'paasa.backup');
  async function restore(to: string): Promise<{ exitCode: number; text: string }> {
    const lines: string[] = [];
    const exitCode = await runOps(['restore', backup()], place(to), (line) => void lines.push(line));
    return { exitCode, text: lines.join('\n') };
  }
  function bringFile(to: string): void {
    mkdirSync(path.dirname(fileAt(to)), { recursive: true });
    copyFileSync(fileAt('here'), fileAt(to));
  }
  const startLater = (name: string, hours: number) =>
    startProduct(place(name), undefined, undefined, { clock: () => new Date(Date.now() + hours * HOUR_MS) });

  it('loses no exclusion since its backup, also of accounts that it loses, and brings none back that has ended', async () => {
    const product = await startProduct(place('here'));
    const asha = await newPlayer(product, razorpay, { email: 'asha@example.com' });
    const ended = await newPlayer(product, razorpay, { email: 'ended@example.com' });
    await ended.call('POST', '/api/protection/time-out', { hours: 24 });
    expect((await operate(product, 'backup', backup())).exitCode).toBe(0);
    await exclude(asha, 6);
    const lost = await newPlayer(product, razorpay, { email: 'lost@example.com' });
    await exclude(lost, 12);
    await product.stop();

    bringFile('there');
    expect(await restore('there')).toEqual({
      exitCode: 0,
      text: expect.stringContaining('Exclusions since the backup, or longer since: 2 brought back.'),
    });
    const there = await startLater('there', 25);
    const again = await signIn(there, 'asha@example.com');
    expect(answered(await roll(again))).toEqual(EXCLUDED);
    expect((await again.call('GET', '/api/protection/history')).body).toMatchObject({
      data: [{ by: 'exclusion file', what: 'self-exclusion', from: 'none' }],
    });
    expect(answered(await register(there, 'LOST+again@example.com'))).toEqual({
      status: 409,
      code: 'auth/email-taken',
    });
    expect((await roll(await signIn(there, 'ended@example.com'))).status).toBe(200);
    await there.stop();
  });

  it('without the file of exclusions says so, and the next start reads the file that is put there', async () => {
    expect((await restore('bare')).text).toContain(`There was no ${fileAt('bare')}.`);
    bringFile('bare');
    const bare = await startProduct(place('bare'));
    const again = await signIn(bare, 'asha@example.com');
    expect(answered(await roll(again))).toEqual(EXCLUDED);
    await bare.stop();
  });
});
