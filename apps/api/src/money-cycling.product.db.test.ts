import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import {
  newPlayer,
  operate,
  paidBy,
  startProductOn,
  type RunningProduct,
  type TestPlayer,
} from './running-product.fake.js';

const CYCLES = 6;
const RUPEES = 5_00_000;
const orderSchema = z.object({ orderId: z.string() });
const createdSchema = z.object({ transactionId: z.uuid() });

/** Deposits and withdraws all of it, without a bet, while there is money. Shape: each cycle's answers. */
async function cycle(player: TestPlayer, razorpay: TestProvider, name: string) {
  const answers: { deposit: number; create: number; code: unknown; payout: number | null }[] = [];
  // An attacker deposits again the money that came back. Without a payout no money came back.
  for (let count = 0; count < CYCLES && (count === 0 || answers.at(-1)?.payout === 200); count += 1) {
    const order = await player.call('POST', '/api/razorpay/create-deposit-order', { amount: RUPEES });
    const paid = razorpay.pay(orderSchema.parse(order.body).orderId, { fee: 11_800_00 });
    const { status: deposit } = await player.call('POST', '/api/razorpay/verify-deposit-payment', paid);
    const { status: create, body } = await player.call('POST', '/api/transaction/create-transaction', {
      amount: RUPEES,
      accountHolderName: name,
      accountNumber: '00123456789',
      ifscCode: 'HDFC0001234',
      type: 'WITHDRAW',
    });
    const { code = null } = body as { code?: unknown };
    const { data } = createdSchema.safeParse(body);
    const payout =
      data === undefined
        ? null
        : (await player.call('POST', '/api/razorpay/withdraw-payout-razorpay', data)).status;
    answers.push({ deposit, create, code, payout });
  }
  return answers;
}

describe.each(databaseKinds)(
  'six cycles of deposit and withdrawal of ₹5,00,000 without a bet, on %s',
  (kind) => {
    let folder: string;
    let database: TestDatabase;
    let razorpay: TestProvider;
    const products: RunningProduct[] = [];

    beforeAll(async () => {
      folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-cycling-'));
      database = await createTestDatabase(kind);
      razorpay = await startTestProvider();
    });
    afterAll(async () => {
      for (const product of products) await product.stop();
      await razorpay.stop();
      await database.close();
      rmSync(folder, { recursive: true });
    });

    async function start(variables: Record<string, string> = {}): Promise<RunningProduct> {
      const product = await startProductOn(database, {
        ...paidBy(razorpay),
        PAASA_DATA_DIR: folder,
        ...variables,
      });
      products.push(product);
      return product;
    }

    it('end after the first in the sandbox: the money is unplayed, and costs one deposit fee', async () => {
      const product = await start();
      const player = await newPlayer(product, razorpay, { rupees: 1 });
      expect(await cycle(player, razorpay, 'Asha Rao')).toEqual([
        { deposit: 200, create: 409, code: 'wallet/not-played-yet', payout: null },
      ]);
      expect(razorpay.payouts).toEqual([]);
      // A return to the source costs the deposit's fee too, so it also ends: with a review, for the day.
      const back = await player.call('POST', '/api/wallet/return-deposit', { amount: RUPEES });
      expect(back.body).toMatchObject({ success: true, isHeldForReview: false });
      expect(await cycle(player, razorpay, 'Asha Rao')).toHaveLength(1);
      const again = await player.call('POST', '/api/wallet/return-deposit', { amount: 1 });
      expect(again.body).toMatchObject({ success: true, isHeldForReview: true });
      expect(razorpay.refunds.map(({ amount }) => amount)).toEqual([RUPEES * 100]);
      expect((await operate(product, 'ledger:verify')).exitCode).toBe(0);
    });

    it('bring not one unplayed rupee to a bank under the strict rules, in parts neither', async () => {
      const product = await start({ PAYOUT_RULES: 'strict' });
      const player = await newPlayer(product, razorpay, { rupees: 100 });
      const withdraw = (amount: number) =>
        player.call('POST', '/api/transaction/create-transaction', {
          amount,
          upiId: 'asha@okbank',
          type: 'WITHDRAW',
        });
      for (const amount of [100, 50, 1])
        expect(await withdraw(amount)).toMatchObject({
          status: 409,
          body: { code: 'wallet/not-played-yet' },
        });
      const { body } = await player.call('GET', '/api/wallet/withdrawable');
      expect(body).toMatchObject({
        balance: 100,
        withdrawable: 0,
        unplayed: 100,
        allowance: 0,
        returnable: 100,
      });
      expect(razorpay.payouts).toEqual([]);
    });

    it('need a fresh proof for a new account: a session of six minutes has none', async () => {
      const player = await newPlayer(await start(), razorpay, { rupees: 100 });
      await database.db.transaction((tx) =>
        tx.script(`UPDATE auth.sessions SET proved_at = now() - interval '6 minutes'
        WHERE player_id = '${player.playerId}'`),
      );
      const refused = await player.call('POST', '/api/transaction/create-transaction', {
        amount: 100,
        accountHolderName: 'Vikram Singh',
        accountNumber: '998877665544',
        ifscCode: 'HDFC0001234',
        type: 'WITHDRAW',
      });
      expect(refused).toMatchObject({ status: 403, body: { code: 'auth/step-up-required' } });
      expect(await player.balance()).toBe(100);
    });

    it('let small sums go at once in the sandbox, to a payee of any name', async () => {
      const player = await newPlayer(await start(), razorpay, { rupees: 1000 });
      const created = await player.call('POST', '/api/transaction/create-transaction', {
        amount: 1000,
        accountHolderName: 'Vikram Singh',
        accountNumber: '00123456789',
        ifscCode: 'HDFC0001234',
        type: 'WITHDRAW',
      });
      const asked = await player.call(
        'POST',
        '/api/razorpay/withdraw-payout-razorpay',
        createdSchema.parse(created.body),
      );
      expect(asked).toMatchObject({ status: 200, body: { status: 'SUCCESS', wallet: 0 } });
    });
  },
);

describe.each(databaseKinds)('a withdrawal that waits for a review, on %s', (kind) => {
  const auditStatement = {
    name: 'test-review-audit',
    text: `SELECT event, details FROM auth.audit_log WHERE player_id = $1 AND event LIKE 'operator-review-%'`,
  };

  it('is listed, decided with a note, and recorded in the audit log; its new account brings a mail with a link', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-review-'));
    const database = await createTestDatabase(kind);
    const razorpay = await startTestProvider();
    const settings = { PAASA_DATA_DIR: folder, PAYOUT_RULES: 'strict', WITHDRAWAL_TURNOVER: '0' };
    const product = await startProductOn(database, { ...paidBy(razorpay), ...settings });
    const player = await newPlayer(product, razorpay, { rupees: 1000 });
    const ids: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { body } = await player.call('POST', '/api/transaction/create-transaction', {
        amount: 400,
        accountHolderName: 'Vikram Singh',
        accountNumber: '00123456789',
        ifscCode: 'HDFC0001234',
        type: 'WITHDRAW',
      });
      const asked = createdSchema.parse(body);
      ids.push(asked.transactionId);
      const { body: answer } = await player.call('POST', '/api/razorpay/withdraw-payout-razorpay', asked);
      expect(answer).toMatchObject({ isHeldForReview: true, status: 'PENDING' });
    }
    const [first = '', second = ''] = ids;
    const { text } = await operate(product, 'review:list');
    expect(text).toContain(
      `${first}  ₹400.00  to Vikram Singh •••• 6789  player ${player.playerId}  other-name`,
    );
    expect((await operate(product, 'review:approve', first)).exitCode).toBe(2);
    expect((await operate(product, 'review:approve', first, '--note', ' ')).exitCode).toBe(2);
    expect((await operate(product, 'review:approve', first, '--note', 'her brother')).exitCode).toBe(0);
    expect((await operate(product, 'review:refuse', second, '--note', 'a stranger')).text).toContain(
      '₹400.00 is back',
    );
    expect((await operate(product, 'review:refuse', second, '--note', 'again')).exitCode).toBe(1);
    expect((await operate(product, 'review:list')).text).toBe('No withdrawal waits for a review.');
    expect(await player.balance()).toBe(600);
    const audited = await database.db.read((tx) => tx.query(auditStatement, [player.playerId]));
    expect(audited).toEqual([
      {
        event: 'operator-review-approved',
        details: { transferId: first, amountPaise: 400_00, note: 'her brother' },
      },
      {
        event: 'operator-review-refused',
        details: { transferId: second, amountPaise: 400_00, note: 'a stranger' },
      },
    ]);
    const mails = await database.db.read((tx) =>
      tx.query<{ details: Record<string, unknown> }>({
        name: 'test-account-mails',
        text: `SELECT details FROM auth.mail_outbox WHERE kind = 'payout-account-added'`,
      }),
    );
    expect(mails).toEqual([
      {
        details: {
          accountId: expect.any(String),
          accountKind: 'bank',
          last4: '6789',
          at: expect.any(String),
          firstPayoutAfter: expect.any(String),
        },
      },
    ]);
    await product.stop();
    await razorpay.stop();
    await database.close();
    rmSync(folder, { recursive: true });
  });
});
