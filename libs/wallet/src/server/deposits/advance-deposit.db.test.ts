import { newId, type Caller } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { foldLedger } from '../../rules/fold-ledger.js';
import { readAccount } from '../../testing/read-account.js';
import { readSuspense } from '../../testing/read-suspense.js';
import { readTransfer } from '../../testing/read-transfer.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { insertTransfer } from '../transfers/transfers.repo.js';
import { paise } from '@paasa/money';
import { ProviderUnavailable } from '../razorpay/payment-provider.js';
import { scheduleCheck } from '../checks/checks.repo.js';
import { advanceDeposit, ORDERLESS_AFTER_MS } from './advance-deposit.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe.each(databaseKinds)('the check of a deposit at the provider on %s', (kind) => {
  let server: WalletTestServer;
  let player: Caller;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
  });
  beforeEach(() => {
    player = newCaller();
  });
  afterAll(() => server.close());

  const keyOf = (transferId: string) => ({ playerId: player.playerId, transferId });
  const advance = (transferId: string, afterMs = 0) =>
    advanceDeposit(
      server.context({ clock: () => new Date(Date.now() + afterMs) }),
      keyOf(transferId),
      'reconciliation',
    );
  const read = (transferId: string) => readTransfer(server.db, keyOf(transferId));
  const balance = async () => (await readAccount(server.db, player.playerId)).balances.balancePaise;
  async function recordWithoutOrder(): Promise<string> {
    const transferId = newId();
    await server.db.transaction(async (tx) => {
      await insertTransfer(tx, { ...keyOf(transferId), type: 'DEPOSIT', amountPaise: paise(100_00) });
      await scheduleCheck(tx, { ...keyOf(transferId), nextCheckAt: new Date() });
    });
    return transferId;
  }

  it('credits a payment that no one had reported, with its fee, a receipt, and no further check', async () => {
    const { transactionId, orderId } = await server.order(player, 100);
    const { razorpay_payment_id: paymentId } = server.razorpay.pay(orderId, { fee: 236 });
    expect((await read(transactionId)).nextCheckAt).not.toBeNull();
    expect(await advance(transactionId)).toBe('settled');
    const { balances, ledger } = await readAccount(server.db, player.playerId);
    expect(ledger).toMatchObject([
      {
        key: `pay:${paymentId}`,
        event: 'payment-captured',
        postings: [
          { source: 'provider', destination: 'player:cash', amountPaise: 100_00 },
          { source: 'house:fees', destination: 'provider', amountPaise: 236 },
        ],
      },
    ]);
    expect(foldLedger(ledger)).toEqual(balances);
    const deposit = await read(transactionId);
    expect(deposit).toMatchObject({ status: 'SUCCESS', paymentId, nextCheckAt: null });
    expect(deposit.settledAt).toBeInstanceOf(Date);
    expect(deposit.events.map(({ event, reporter }) => [event, reporter])).toEqual([
      ['deposit-recorded', 'player'],
      ['deposit-started', 'player'],
      ['deposit-credited', 'reconciliation'],
    ]);
    expect(server.receipts.filter(({ playerId }) => playerId === player.playerId)).toMatchObject([
      { type: 'DEPOSIT', amountPaise: 100_00, reference: paymentId },
    ]);
  });

  it('ends when the deposit is paid', async () => {
    const { transactionId, orderId } = await server.order(player, 100);
    await server.verify(player, server.razorpay.pay(orderId));
    const callCount = server.razorpay.calls.length;
    expect(await advance(transactionId)).toBe('settled');
    expect(server.razorpay.calls).toHaveLength(callCount);
  });

  it('gives the player half an hour to pay, and continues after that', async () => {
    const { transactionId, orderId } = await server.order(player, 100);
    server.razorpay.pay(orderId, { status: 'failed' });
    expect(await advance(transactionId, 29 * MINUTE_MS)).toBe('open');
    expect((await read(transactionId)).status).toBe('PENDING');
    expect(await advance(transactionId, 31 * MINUTE_MS)).toBe('open');
    const failed = await read(transactionId);
    expect(failed.status).toBe('FAILED');
    expect(failed.nextCheckAt).not.toBeNull();
    expect(failed.events.at(-1)).toMatchObject({
      event: 'deposit-failed',
      reporter: 'reconciliation',
      details: { reason: 'not-paid' },
    });
    expect(await advance(transactionId, 32 * MINUTE_MS)).toBe('open');
    expect((await read(transactionId)).events).toHaveLength(failed.events.length);
  });

  it('corrects a deposit that had failed', async () => {
    const { transactionId, orderId } = await server.order(player, 100);
    await advance(transactionId, 31 * MINUTE_MS);
    expect((await read(transactionId)).status).toBe('FAILED');
    server.razorpay.pay(orderId);
    expect(await advance(transactionId, 2 * DAY_MS)).toBe('settled');
    expect(await balance()).toBe(100_00);
    expect((await read(transactionId)).events.at(-1)).toMatchObject({
      event: 'deposit-credited',
      details: { statusBefore: 'FAILED' },
    });
  });

  it('allows the capture of an authorized payment at any later time', async () => {
    const { transactionId, orderId } = await server.order(player, 100);
    const { razorpay_payment_id: paymentId } = server.razorpay.pay(orderId, { status: 'authorized' });
    expect(await advance(transactionId, 2 * DAY_MS)).toBe('under-way');
    expect((await read(transactionId)).status).toBe('PENDING');
    expect(await balance()).toBe(0);
    server.razorpay.updatePayment(paymentId, { status: 'captured' });
    expect(await advance(transactionId, 3 * DAY_MS)).toBe('settled');
    expect(await balance()).toBe(100_00);
  });

  it('accepts one of two payments as the deposit, and refunds the other', async () => {
    const { transactionId, orderId } = await server.order(player, 100);
    const paid = [server.razorpay.pay(orderId), server.razorpay.pay(orderId)];
    expect(await advance(transactionId)).toBe('settled');
    expect(await balance()).toBe(100_00);
    const items = await Promise.all(
      paid.map(({ razorpay_payment_id: paymentId }) => readSuspense(server.db, paymentId)),
    );
    expect(items.filter((item) => item !== null)).toMatchObject([
      { reason: 'order-already-paid', state: 'refund-due', transferId: transactionId, amountMinor: 100_00 },
    ]);
  });

  it('handles a payment that does not fit, and then one that fits', async () => {
    const { transactionId, orderId } = await server.order(player, 100);
    const odd = server.razorpay.pay(orderId, { amount: 1 }).razorpay_payment_id;
    expect(await advance(transactionId)).toBe('open');
    expect(await readSuspense(server.db, odd)).toMatchObject({ reason: 'amount-mismatch' });
    server.razorpay.pay(orderId);
    expect(await advance(transactionId)).toBe('settled');
    expect(await balance()).toBe(100_00);
  });

  it('changes nothing while the provider does not answer', async () => {
    const { transactionId } = await server.order(player, 100);
    server.razorpay.failNext(500, 500, 500);
    await expect(advance(transactionId, DAY_MS)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect((await read(transactionId)).status).toBe('PENDING');
  });

  it('is skipped for a deposit without an order, which fails once its call must have ended', async () => {
    const transferId = await recordWithoutOrder();
    const callCount = server.razorpay.calls.length;
    expect(await advance(transferId, ORDERLESS_AFTER_MS - MINUTE_MS)).toBe('open');
    expect((await read(transferId)).status).toBe('PENDING');
    expect(await advance(transferId, ORDERLESS_AFTER_MS + 1_000)).toBe('settled');
    expect(await read(transferId)).toMatchObject({
      status: 'FAILED',
      nextCheckAt: null,
      events: [{ event: 'deposit-failed', details: { reason: 'no-order' } }],
    });
    expect(await advance(transferId)).toBe('settled');
    expect((await read(transferId)).events).toHaveLength(1);
    expect(server.razorpay.calls).toHaveLength(callCount);
  });

  it('finds no missing deposit, and no transfer of another type', async () => {
    await expect(advance(newId())).rejects.toThrow('There is no deposit');
  });
});
