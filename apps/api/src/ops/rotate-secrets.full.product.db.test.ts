import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { totpAt } from '@paasa/proofs/testing';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import { runOps } from '../run-ops.js';
import {
  operate,
  newPlayer,
  paidBy,
  startProduct,
  startProductOn,
  turnOnTwoFactor,
  type RunningProduct,
  type TestPlayer,
} from '../running-product.fake.js';

/** The code of the present time step may be used already. */
const STEP_MS = 30_000;
const ROLL = { amount: 1, target: 50, condition: 'above' };
const BANK = { accountHolderName: 'Asha Rao', accountNumber: '00123456789', ifscCode: 'HDFC0001234' };

const secretsSchema = z.record(z.string(), z.string());
const betsSchema = z.object({ data: z.array(z.object({ _id: z.uuid() })) });
const proofSchema = z.object({ serverSeed: z.string(), serverSeedHash: z.string() });
const startedSchema = z.object({ bet: z.uuid() });
const createdSchema = z.object({ transactionId: z.uuid() });

describe.each(databaseKinds)('exchanging the secrets on %s', (kind) => {
  let folder: string;
  let test: TestDatabase;
  let razorpay: TestProvider;
  let product: RunningProduct;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-rotate-'));
    razorpay = await startTestProvider();
    test = await createTestDatabase(kind);
    product = await start();
  });
  afterEach(async () => {
    await product.stop();
    await test.close();
    await razorpay.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (more: Record<string, string> = {}): Promise<RunningProduct> =>
    startProductOn(test, { ...paidBy(razorpay), PAASA_DATA_DIR: folder, ...more });
  const restart = async (more: Record<string, string> = {}): Promise<void> => {
    await product.stop();
    product = await start(more);
  };
  const ops = (...words: string[]) => operate(product, ...words);
  const secrets = () =>
    secretsSchema.parse(JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')));

  /** The same browser at the product after its restart. */
  const here = (player: TestPlayer): TestPlayer => player.at(product);
  const roll = async (player: TestPlayer): Promise<string> => {
    expect((await here(player).call('POST', '/api/games/dice/roll-dice', ROLL)).status).toBe(200);
    const { body } = await here(player).call('GET', '/api/bet/fetch-bets-by-user');
    return betsSchema.parse(body).data[0]?._id ?? '';
  };
  const withdraw = async (player: TestPlayer): Promise<void> => {
    const body = { amount: 5, type: 'WITHDRAW', ...BANK };
    const created = await here(player).call('POST', '/api/transaction/create-transaction', body);
    const { transactionId } = createdSchema.parse(created.body);
    const url = '/api/razorpay/withdraw-payout-razorpay';
    expect((await here(player).call('POST', url, { transactionId })).status).toBe(200);
  };
  const expectProven = async (player: TestPlayer, betId: string): Promise<void> => {
    const { body } = await here(player).call('GET', `/api/fairness/bets/${betId}`);
    const { serverSeed, serverSeedHash } = proofSchema.parse(body);
    expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(serverSeedHash);
  };
  const rotateSeed = (player: TestPlayer) =>
    here(player).call('POST', '/api/fairness/rotate-seed-pair', { clientSeed: 'another seed' });

  it('costs no player a session, a bet’s proof, an open round or a payout, and leaves nothing to the old keys', async () => {
    const player = await newPlayer(product, razorpay);
    const revealed = await roll(player);
    expect((await rotateSeed(player)).status).toBe(200);
    const active = await roll(player);
    await withdraw(player);
    // Finished reports of the provider have no body any more: there is nothing to seal again.
    await test.db.transaction((tx) =>
      tx.script(`
        INSERT INTO wallet.webhook_inbox (body_hash, event, body, next_try_at, processed_at, outcome)
        SELECT 'finished-' || n, 'payment.captured', '', NULL, now(), 'credited' FROM generate_series(1, 300) AS n`),
    );
    const key = await turnOnTwoFactor(player);
    const started = await here(player).call('POST', '/api/games/mines/start-mine', {
      amount: 2,
      minesCount: 1,
    });
    const { bet: betId } = startedSchema.parse(started.body);
    const before = secrets();

    expect(await ops('rotate-secrets')).toEqual({ exitCode: 0, text: expect.stringContaining('Restart') });
    expect(secrets()).toMatchObject({ seedEncryptionKeyBefore: before['seedEncryptionKey'] });
    // This product knows only the old ones and continues with them.
    await withdraw(player);
    expect(await ops('rotate-secrets')).toEqual({
      exitCode: 0,
      text: expect.stringContaining('has not read yet'),
    });

    await restart();
    // Entered again while both keys are in use, and recognised as the same details.
    await withdraw(player);
    expect(await ops('rotate-secrets')).toEqual({
      exitCode: 0,
      text: expect.stringMatching(
        /server seeds: 3 checked, 3 sealed again\nopen rounds: 1 checked, 1 sealed again\nbank details and reports: 2 checked, 2 sealed again\nsecond factors: 1 checked, 1 sealed again\nsecond factors of staff: 0 checked, 0 sealed again\n.*removed/,
      ),
    });
    expect(Object.keys(secrets())).not.toContain('seedEncryptionKeyBefore');
    expect(Object.keys(secrets())).not.toContain('payoutDetailsKeyBefore');
    expect(Object.keys(secrets())).not.toContain('twoFactorKeyBefore');

    await restart();
    expect((await here(player).call('POST', '/api/user/refresh-token')).status).toBe(200);
    const proof = { code: totpAt(key, Date.now() + STEP_MS) };
    expect((await here(player).call('POST', '/api/user/step-up', proof)).status).toBe(200);
    await expectProven(player, revealed);
    const pending = await here(player).call('GET', '/api/games/mines/pending-mine');
    expect(pending.body).toMatchObject({ bet: { _id: betId } });
    for (let tileIndex = 0; tileIndex < 2; tileIndex += 1)
      await here(player).call('PATCH', '/api/games/mines/reveal-tile', { betId, tileIndex });
    await here(player).call('POST', '/api/games/mines/end-mine', { betId });
    expect((await rotateSeed(player)).status).toBe(200);
    await expectProven(player, active);
    await expectProven(player, betId);
    await withdraw(player);
    const details = await test.db.read((tx) =>
      tx.query({ name: 'test-details', text: 'SELECT details_id FROM wallet.payout_details' }),
    );
    expect(details).toHaveLength(1);
    expect((await ops('ledger:verify', '--without-provider')).exitCode).toBe(0);
    const audit = await test.db.read((tx) =>
      tx.query({
        name: 'test-rotations',
        text: `SELECT details FROM auth.audit_log WHERE event = 'operator-secrets-rotated'`,
      }),
    );
    expect(audit).toEqual([{ details: { step: 'sealed-anew' } }]);
  });

  // The rest is the same on both databases, and each start of the product takes a second.
  if (kind === 'pglite') return;

  it('invalidates old tokens on request, but not renewed ones', async () => {
    const renewed = await newPlayer(product, razorpay);
    const old = await newPlayer(product, razorpay);
    await ops('rotate-secrets');
    await restart();
    await ops('rotate-secrets');
    expect((await here(renewed).call('POST', '/api/user/refresh-token')).status).toBe(200);
    await restart();
    expect(await ops('rotate-secrets')).toEqual({
      exitCode: 1,
      text: expect.stringContaining('--forget-tokens'),
    });
    expect((await here(old).call('GET', '/api/user/my-details')).status).toBe(200);
    expect((await ops('rotate-secrets', '--forget-tokens')).exitCode).toBe(0);
    await restart();
    expect((await here(renewed).call('GET', '/api/user/my-details')).status).toBe(200);
    expect((await here(old).call('GET', '/api/user/my-details')).status).toBe(401);
    expect((await here(old).call('POST', '/api/user/refresh-token')).status).toBe(401);
  });

  it('of the settings needs old and new together first, and reports when the old ones can be removed', async () => {
    const { seedEncryptionKey = '', payoutDetailsKey = '' } = secrets();
    const player = await newPlayer(product, razorpay);
    const betId = await roll(player);
    await withdraw(player);
    const [seed, details] = ['5e'.repeat(32), 'd7'.repeat(32)];
    await restart({ SEED_ENCRYPTION_KEY: seedEncryptionKey });
    expect(await ops('rotate-secrets')).toEqual({ exitCode: 1, text: expect.stringContaining('`new,old`') });
    await restart({
      SEED_ENCRYPTION_KEY: `${seed},${seedEncryptionKey}`,
      PAYOUT_DETAILS_KEY: `${details},${payoutDetailsKey}`,
    });
    expect(await ops('rotate-secrets')).toEqual({
      exitCode: 0,
      text: expect.stringContaining(
        'set SEED_ENCRYPTION_KEY, PAYOUT_DETAILS_KEY and TWO_FACTOR_KEY to the new ones alone',
      ),
    });
    await restart({ SEED_ENCRYPTION_KEY: seed, PAYOUT_DETAILS_KEY: details });
    expect((await rotateSeed(player)).status).toBe(200);
    await expectProven(player, betId);
    await withdraw(player);
  });

  it('waits until every product works with the new key, however often it is run', async () => {
    const variables = { ...paidBy(razorpay), PAASA_DATA_DIR: folder, DATABASE_URL: test.url ?? '' };
    // Another name in the URL hides nothing.
    const named = `${variables.DATABASE_URL}?application_name=theirs`;
    const startMarked = () => startProduct({ ...variables, DATABASE_URL: named });
    const command = async (...words: string[]) => {
      const lines: string[] = [];
      const exitCode = await runOps(words, variables, (line) => void lines.push(line));
      return { exitCode, text: lines.join('\n') };
    };
    await product.stop();
    product = await startMarked();
    const player = await newPlayer(product, razorpay);
    const mines = { amount: 2, minesCount: 1 };
    const started = await player.call('POST', '/api/games/mines/start-mine', mines);
    const { bet: betId } = startedSchema.parse(started.body);
    const expectOpen = async () =>
      expect((await here(player).call('GET', '/api/games/mines/pending-mine')).body).toMatchObject({
        bet: { _id: betId },
      });

    expect((await command('rotate-secrets')).text).toContain('Restart the product');
    const both = secrets();
    for (const words of [['rotate-secrets'], ['rotate-secrets'], ['rotate-secrets', '--forget-tokens']])
      expect(await command(...words)).toEqual({
        exitCode: 1,
        text: expect.stringMatching(/^A process of the product still works with the earlier key/),
      });
    expect(secrets()).toEqual(both);
    await expectOpen();
    await roll(player);

    const old = product;
    product = await startMarked();
    expect((await command('rotate-secrets')).exitCode).toBe(1);
    await old.stop();
    expect(await command('rotate-secrets')).toEqual({
      exitCode: 0,
      text: expect.stringMatching(/open rounds: 1 checked, 1 sealed again\n[^]*removed/),
    });
    expect(Object.keys(secrets())).not.toContain('seedEncryptionKeyBefore');
    await expectOpen();
  });

  it('of webhooks accepts both while both are set, and then the new one alone', async () => {
    const [old = ''] = razorpay.config.razorpayWebhookSecrets;
    const report = async (): Promise<number> => {
      const player = await newPlayer(product, razorpay);
      const order = await player.call('POST', '/api/razorpay/create-deposit-order', { amount: 3 });
      const { orderId } = z.object({ orderId: z.string() }).parse(order.body);
      const paid = razorpay.pay(orderId);
      const { body, headers } = razorpay.webhook('payment.captured', paid.razorpay_payment_id);
      const url = '/api/razorpay/webhook';
      return (await product.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
    };
    await restart({ RAZORPAY_WEBHOOK_SECRET: `a-new-secret,${old}` });
    expect(await report()).toBe(200);
    await restart({ RAZORPAY_WEBHOOK_SECRET: 'a-new-secret' });
    expect(await report()).toBe(401);
  });
});
