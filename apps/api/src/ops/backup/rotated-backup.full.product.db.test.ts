import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import { runOps } from '../../run-ops.js';
import { newPlayer, paidBy, signIn, startProduct } from '../../running-product.fake.js';

/** A restore starts programs; on a busy machine each may need long. */
jest.setTimeout(180_000);

const EMAIL = 'asha@example.com';

describe('a backup of a product whose secrets are exchanged', () => {
  let folder: string;
  let razorpay: TestProvider;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-rotated-'));
    razorpay = await startTestProvider();
  });
  afterEach(async () => {
    await razorpay.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const place = (name: string) => ({ ...paidBy(razorpay), PAASA_DATA_DIR: path.join(folder, name) });
  const ops = async (words: string[], variables: Record<string, string>): Promise<string> => {
    const lines: string[] = [];
    expect(await runOps(words, variables, (line) => void lines.push(line))).toBe(0);
    return lines.join('\n');
  };

  it('that was made after the old ones were removed, and before the next restart, is restored', async () => {
    const [here, there] = [place('here'), place('there')];
    const file = path.join(folder, 'one.backup');
    const product = await startProduct(here);
    const player = await newPlayer(product, razorpay, { email: EMAIL });
    const balance = await player.balance();
    expect(await ops(['rotate-secrets'], here)).toContain('Restart the product');
    await product.stop();
    const restarted = await startProduct(here);
    expect(await ops(['rotate-secrets'], here)).toContain('they are removed');
    await ops(['backup', file], here);
    await restarted.stop();

    expect(await ops(['restore', file], there)).toContain('The books are right.');
    const copy = await startProduct(there);
    expect(await (await signIn(copy, EMAIL)).balance()).toBe(balance);
    await copy.stop();
  });
});
