import type { Caller } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createDepositOrderResponseSchema } from '../../contract/deposit.js';
import { listTransactionsResponseSchema } from '../../contract/transactions.js';
import { foldLedger } from '../../rules/fold-ledger.js';
import { dyingAt } from '../../testing/dying-process.js';
import { waitForInbox } from '../../testing/inbox.js';
import { readAccount } from '../../testing/read-account.js';
import { readTransfer } from '../../testing/read-transfer.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { FAULT_POINTS, type FaultPoint } from '../context/fault-points.js';
import { processInbox } from '../webhooks/process-inbox.js';
import { advanceDeposit } from './advance-deposit.js';

const MINUTE_MS = 60_000;
const START_POINTS = [
  'deposit:recording',
  'deposit:recorded',
  'deposit:order-made',
  'deposit:binding',
  'deposit:bound',
] as const;
const CREDIT_POINTS = ['deposit:payment-found', 'deposit:crediting', 'deposit:credited'] as const;
const WEBHOOK_POINTS = [
  'webhook:storing',
  'webhook:stored',
  'deposit:crediting',
  'deposit:credited',
  'webhook:processing',
  'webhook:processed',
] as const;

it('every step of a deposit and of a webhook has a test below in which a process dies', () => {
  const steps = FAULT_POINTS.filter((point) => /^(deposit|webhook):/.test(point));
  expect(new Set([...START_POINTS, ...CREDIT_POINTS, ...WEBHOOK_POINTS])).toEqual(new Set(steps));
});

describe.each(databaseKinds)('a process that dies on %s', (kind) => {
  let server: WalletTestServer;
  let player: Caller;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
  });
  beforeEach(() => {
    player = newCaller();
  });
  afterAll(() => server.close());

  const later = (afterMs: number) => server.context({ clock: () => new Date(Date.now() + afterMs) });
  const advance = (transferId: string, afterMs = 0) =>
    advanceDeposit(later(afterMs), { playerId: player.playerId, transferId }, 'reconciliation');
  const create = (caller: Pick<WalletTestServer, 'call'>, key: string) =>
    caller.call('POST', '/api/razorpay/create-deposit-order', {
      caller: player,
      body: { amount: 100 },
      headers: { 'idempotency-key': key },
    });
  async function deposits() {
    const url = '/api/transaction/get-all-transaction-by-user-id';
    const { body } = await server.call('GET', url, { caller: player });
    return listTransactionsResponseSchema.parse(body).data;
  }
  /** A server whose process dies at a point. */
  async function startDying(point: FaultPoint) {
    const dying = dyingAt(point, server.context());
    const { db, reach } = dying.context;
    return { ...(await server.addServer({ db, reach })), isDead: dying.isDead };
  }
  async function expectCreditedOnce(paymentId: string): Promise<void> {
    const { balances, ledger } = await readAccount(server.db, player.playerId);
    expect(ledger.map(({ key }) => key)).toEqual([`pay:${paymentId}`]);
    expect(foldLedger(ledger)).toEqual(balances);
    expect(balances.balancePaise).toBe(100_00);
  }

  describe.each(START_POINTS)('at %s', (point) => {
    it('leaves a deposit that the next copy of the call completes, and that can be paid', async () => {
      const dying = await startDying(point);
      expect((await create(dying, `copy-${point}`)).status).toBe(500);
      expect(dying.isDead()).toBe(true);
      const { status, body } = await create(server, `copy-${point}`);
      expect(status).toBe(200);
      const { orderId, transactionId } = createDepositOrderResponseSchema.parse(body);
      expect((await deposits()).map(({ _id }) => _id)).toEqual([transactionId]);
      const paid = server.razorpay.pay(orderId);
      expect((await server.verify(player, paid)).body).toMatchObject({ wallet: 100 });
      await expectCreditedOnce(paid.razorpay_payment_id);
    });

    it('leaves nothing pending for ever without another copy of the call', async () => {
      await create(await startDying(point), `alone-${point}`);
      const left = await deposits();
      expect(left).toHaveLength(point === 'deposit:recording' ? 0 : 1);
      for (const { _id: transferId } of left) {
        expect(
          (await readTransfer(server.db, { playerId: player.playerId, transferId })).nextCheckAt,
        ).not.toBeNull();
        await advance(transferId, 31 * MINUTE_MS);
      }
      expect((await deposits()).every(({ status }) => status === 'FAILED')).toBe(true);
    });
  });

  describe.each(CREDIT_POINTS)('at %s', (point) => {
    it('while the player waits credits once after a repeated call', async () => {
      const paid = server.razorpay.pay((await server.order(player, 100)).orderId);
      const dying = await startDying(point);
      const verify = (caller: Pick<WalletTestServer, 'call'>) =>
        caller.call('POST', '/api/razorpay/verify-deposit-payment', {
          caller: player,
          body: paid,
          headers: { 'idempotency-key': `verify-${point}` },
        });
      expect((await verify(dying)).status).toBe(500);
      expect(dying.isDead()).toBe(true);
      expect(await verify(server)).toMatchObject({ status: 200, body: { wallet: 100 } });
      await expectCreditedOnce(paid.razorpay_payment_id);
    });

    it('while it reconciles credits once when another process continues', async () => {
      const { orderId, transactionId } = await server.order(player, 100);
      const paid = server.razorpay.pay(orderId);
      const dying = dyingAt(point, server.context());
      const key = { playerId: player.playerId, transferId: transactionId };
      await expect(advanceDeposit(dying.context, key, 'reconciliation')).rejects.toThrow(point);
      expect(await advance(transactionId)).toBe('settled');
      await expectCreditedOnce(paid.razorpay_payment_id);
    });
  });

  describe.each(WEBHOOK_POINTS)('at %s', (point) => {
    it('with a webhook credits once when the provider repeats it', async () => {
      const paymentId = server.razorpay.pay((await server.order(player, 100)).orderId).razorpay_payment_id;
      const webhook = server.razorpay.webhook('payment.captured', paymentId);
      const dying = await startDying(point);
      const { headers, body: payload } = webhook;
      await dying.app.inject({ method: 'POST', url: '/api/razorpay/webhook', headers, payload });
      await dying.app.close();
      expect(dying.isDead()).toBe(true);
      // The event that the dead process worked on is free again when its lease has ended.
      await processInbox(later(2 * MINUTE_MS), { limit: 10 });
      expect(await server.deliver(webhook)).toBe(200);
      await expectCreditedOnce(paymentId);
      expect((await deposits())[0]).toMatchObject({ status: 'SUCCESS', razorpayPaymentId: paymentId });
    });

    it('with a stored webhook credits once without a repeated webhook', async () => {
      const paymentId = server.razorpay.pay((await server.order(player, 100)).orderId).razorpay_payment_id;
      const { headers, body: payload } = server.razorpay.webhook('payment.captured', paymentId);
      const dying = await startDying(point);
      await dying.app.inject({ method: 'POST', url: '/api/razorpay/webhook', headers, payload });
      await dying.app.close();
      await processInbox(later(2 * MINUTE_MS), { limit: 10 });
      await waitForInbox(server.db);
      if (point === 'webhook:storing') {
        expect((await readAccount(server.db, player.playerId)).ledger).toEqual([]);
        expect(await advance((await deposits())[0]?._id ?? '')).toBe('settled');
      }
      await expectCreditedOnce(paymentId);
    });
  });
});
