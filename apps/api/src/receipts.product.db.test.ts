import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { paise } from '@paasa/money';
import { createLogger } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import { buildApp } from './app.js';
import { loadConfig } from './config/config.js';
import { createReceipts } from './receipts.js';
import { paidBy } from './running-product.fake.js';

const ORIGIN = 'http://localhost:3000';

const detailsSchema = z.object({ data: z.object({ _id: z.uuid() }) });
const orderSchema = z.object({ orderId: z.string(), transactionId: z.uuid() });
const withdrawalSchema = z.object({ transactionId: z.uuid() });

const receiptsStatement = {
  name: 'test-receipts',
  text: `SELECT recipient, details FROM auth.mail_outbox
    WHERE kind = 'payment-receipt' AND recipient = $1 ORDER BY created_at, mail_id`,
};

describe.each(databaseKinds)('receipts on %s', (kind) => {
  let folder: string;
  let database: TestDatabase;
  let razorpay: TestProvider;
  let app: FastifyInstance;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-receipts-'));
    database = await createTestDatabase(kind);
    razorpay = await startTestProvider();
    const config = loadConfig({ ...paidBy(razorpay), PAASA_DATA_DIR: folder });
    app = await buildApp({ config, db: database.db, logger: createLogger({ level: 'silent' }) });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await razorpay.stop();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  async function newPlayer(name: string) {
    const email = `${name}@example.com`;
    const registered = await app.inject({
      method: 'POST',
      url: '/api/user/register',
      headers: { origin: ORIGIN },
      payload: { name, email, password: 'correct horse battery' },
    });
    const cookies = Object.fromEntries(registered.cookies.map((cookie) => [cookie.name, cookie.value]));
    const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
      app.inject({ method, url, headers: { origin: ORIGIN }, cookies, ...(payload && { payload }) });
    const { _id: playerId } = detailsSchema.parse((await call('GET', '/api/user/my-details')).json()).data;
    await database.db.transaction((tx) =>
      tx.script(`UPDATE auth.users SET is_verified = true WHERE player_id = '${playerId}'`),
    );
    const receipts = () =>
      database.db.read((tx) => tx.query<{ details: unknown }>(receiptsStatement, [email]));
    return { playerId, call, receipts };
  }

  async function deposit({ call }: Awaited<ReturnType<typeof newPlayer>>, amount: number): Promise<string> {
    const { orderId } = orderSchema.parse(
      (await call('POST', '/api/razorpay/create-deposit-order', { amount })).json(),
    );
    const paid = razorpay.pay(orderId);
    // The page reports it twice, and the provider too.
    for (let count = 0; count < 2; count += 1) {
      expect((await call('POST', '/api/razorpay/verify-deposit-payment', paid)).statusCode).toBe(200);
      const { body, headers } = razorpay.webhook('payment.captured', paid.razorpay_payment_id);
      await app.inject({ method: 'POST', url: '/api/razorpay/webhook', headers, payload: body });
    }
    return paid.razorpay_payment_id;
  }

  it('is mailed once for a deposit, however often its payment is reported', async () => {
    const player = await newPlayer('asha');
    const reference = await deposit(player, 12.34);
    expect(await player.receipts()).toEqual([
      {
        recipient: 'asha@example.com',
        details: { type: 'DEPOSIT', amountPaise: 1234, reference, at: expect.any(String) },
      },
    ]);
  });

  it('is mailed once for a processed payout, and not for a failed one', async () => {
    const player = await newPlayer('ravi');
    await deposit(player, 1000);
    const withdraw = async (amount: number): Promise<number> => {
      const created = await player.call('POST', '/api/transaction/create-transaction', {
        amount,
        accountHolderName: 'Ravi Rao',
        accountNumber: '00123456789',
        ifscCode: 'HDFC0001234',
        type: 'WITHDRAW',
      });
      const body = withdrawalSchema.parse(created.json());
      const url = '/api/razorpay/withdraw-payout-razorpay';
      const { statusCode } = await player.call('POST', url, body);
      expect((await player.call('POST', url, body)).statusCode).toBe(statusCode);
      return statusCode;
    };
    razorpay.setPayoutOutcome('failed');
    expect(await withdraw(100)).toBe(409);
    expect(await player.receipts()).toHaveLength(1);
    razorpay.setPayoutOutcome('processed');
    expect(await withdraw(200)).toBe(200);
    const [, ...receipts] = await player.receipts();
    expect(receipts).toEqual([
      {
        recipient: 'ravi@example.com',
        details: {
          type: 'WITHDRAW',
          amountPaise: 200_00,
          reference: razorpay.payouts.at(-1)?.id,
          at: expect.any(String),
        },
      },
    ]);
  });

  it('is requested in the transaction that moves the money, and rolled back with it', async () => {
    const player = await newPlayer('meena');
    const { playerId } = player;
    const receipt = {
      playerId,
      type: 'DEPOSIT',
      amountPaise: paise(100),
      reference: 'pay_1',
      at: new Date(),
    } as const;
    const undone = database.db.transaction(async (tx) => {
      await createReceipts().requestReceipt(tx, receipt);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await player.receipts()).toEqual([]);
    await database.db.transaction((tx) => createReceipts().requestReceipt(tx, receipt));
    expect(await player.receipts()).toHaveLength(1);
  });
});
