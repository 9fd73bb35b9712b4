import { type Caller } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { noCounters } from '../context/ports.js';
import { fakeBets } from '../../testing/fake-bets.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { accountCodes } from '../ledger/account-codes.js';
import { createReconciler } from '../reconciliation/reconciler.js';
import { findSuspenseItem } from '../suspense/suspense.repo.js';
import { createWalletOperations, type WalletOperations } from './wallet-operations.js';

describe.each(databaseKinds)('the commands of operators on %s', (kind) => {
  let server: WalletTestServer;
  let wallet: WalletOperations;
  let player: Caller;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
    const context = server.context();
    wallet = createWalletOperations(context, createReconciler(context, { everyMs: null }));
  });
  beforeEach(() => {
    player = newCaller();
  });
  afterAll(() => server.close());

  const script = (sql: string) => server.db.transaction((tx) => tx.script(sql));
  const stateOf = async (paymentId: string) =>
    (await server.db.read((tx) => findSuspenseItem(tx, paymentId)))?.state;
  /** A payment for an order that is not ours, in suspense. */
  const held = async (amount = 500) => {
    const { razorpay_payment_id: paymentId } = server.razorpay.pay('order_elsewhere', { amount });
    await wallet.reconcile();
    expect(await stateOf(paymentId)).toBe('held');
    return paymentId;
  };

  it('finds a deposit by its own id, its order, its payment and a second payment of that order', async () => {
    const { orderId, transactionId } = await server.order(player, 10);
    const paid = server.razorpay.pay(orderId);
    await server.verify(player, paid);
    const second = server.razorpay.pay(orderId);
    await wallet.reconcile();
    const { razorpay_payment_id: paymentId } = paid;
    for (const reference of [transactionId, orderId, paymentId, second.razorpay_payment_id])
      expect(await wallet.findTransfer(reference)).toMatchObject({
        transferId: transactionId,
        playerId: player.playerId,
        type: 'DEPOSIT',
        status: 'SUCCESS',
        paymentId,
      });
  });

  it('finds a withdrawal by its payout', async () => {
    const { transactionId } = await server.order(player, 10);
    await script(`
      INSERT INTO wallet.withdrawals (player_id, transfer_id, details_id, payout_id)
      VALUES ('${player.playerId}', '${transactionId}', '${transactionId}', 'pout_${transactionId.slice(0, 8)}')`);
    const found = await wallet.findTransfer(`pout_${transactionId.slice(0, 8)}`);
    expect(found).toMatchObject({ transferId: transactionId, stage: 'created' });
  });

  it('finds a transfer also if its ledger entry names an unknown account', async () => {
    const { orderId, transactionId } = await server.order(player, 10);
    await server.verify(player, server.razorpay.pay(orderId));
    const rename = (from: number, to: number) =>
      script(`
        ALTER TABLE wallet.ledger DISABLE TRIGGER ledger_is_insert_only;
        UPDATE wallet.ledger SET sources = array_replace(sources, ${from}::smallint, ${to}::smallint)
          WHERE player_id = '${player.playerId}';
        ALTER TABLE wallet.ledger ENABLE TRIGGER ledger_is_insert_only;`);
    await rename(accountCodes.provider, 99);
    const found = await wallet.findTransfer(transactionId);
    expect(found?.entries).toMatchObject([{ event: 'payment-captured', seq: 1 }]);
    await rename(99, accountCodes.provider);
  });

  it('finds the player by an order, payment, payout, refund and UTR, each by an index', async () => {
    const { orderId, transactionId } = await server.order(player, 10);
    const paid = server.razorpay.pay(orderId);
    await server.verify(player, paid);
    await script(`
      INSERT INTO wallet.withdrawals (player_id, transfer_id, details_id, payout_id, utr, refund_id)
      VALUES ('${player.playerId}', '${transactionId}', '${transactionId}', 'pout_of', '512345678901', 'rfnd_of')`);
    const references = { order: orderId, payment: paid.razorpay_payment_id, payout: 'pout_of' };
    const others = { refund: 'rfnd_of', utr: '512345678901', transfer: transactionId.toUpperCase() };
    for (const [kind, reference] of Object.entries({ ...references, ...others }))
      expect(await wallet.findPlayerByReference(reference)).toEqual({
        kind,
        playerId: player.playerId,
        transferId: transactionId,
      });
    expect(await wallet.findPlayerByReference(await held())).toMatchObject({
      kind: 'payment',
      playerId: null,
    });
    for (const unknown of ['order_none', 'pay_none', 'pout_none', 'rfnd_none', '999999999999', "' OR 1=1"])
      expect(await wallet.findPlayerByReference(unknown)).toBeNull();
  });

  it('finds nothing by unknown ids', async () => {
    for (const reference of ['order_none', 'pay_none', 'pout_none', player.playerId, await held()])
      expect(await wallet.findTransfer(reference)).toBeNull();
  });

  it('refunds a held payment after people have decided so, and stores the decision for good', async () => {
    const paymentId = await held();
    const other = await held();
    expect(await wallet.orderRefund(paymentId)).toEqual({ kind: 'ordered' });
    expect(await stateOf(paymentId)).toBe('refund-due');
    const kept = await server.db.read((tx) =>
      tx.query<{ reporter: string }>(
        {
          name: 'test-ordered-refunds',
          text: `SELECT reporter FROM wallet.transfer_events
            WHERE event = 'payment-refund-ordered' AND details ->> 'paymentId' = $1`,
        },
        [paymentId],
      ),
    );
    expect(kept).toEqual([{ reporter: 'operator' }]);
    expect(await wallet.orderRefund(paymentId)).toEqual({ kind: 'not-held', state: 'refund-due' });
    await wallet.reconcile();
    expect(await stateOf(paymentId)).toBe('refunded');
    expect(server.razorpay.getPayment(paymentId).status).toBe('refunded');
    expect(await wallet.orderRefund(paymentId)).toEqual({ kind: 'not-held', state: 'refunded' });
    expect(await stateOf(other)).toBe('held');
  });

  it('orders no refund of a payment outside suspense or of nothing', async () => {
    expect(await wallet.orderRefund('pay_none')).toEqual({ kind: 'unknown' });
    await script(`
      INSERT INTO wallet.suspense_items (payment_id, amount_minor, currency, reason, state)
      VALUES ('pay_zero', 0, 'USD', 'unknown-order', 'held')`);
    expect(await wallet.orderRefund('pay_zero')).toEqual({ kind: 'empty' });
    await script(`DELETE FROM wallet.suspense_items WHERE payment_id = 'pay_zero'`);
  });

  it('lists reports that were given up or keep failing, newest first, and no others', async () => {
    await script(`
      TRUNCATE wallet.webhook_inbox;
      INSERT INTO wallet.webhook_inbox
        (body_hash, event, body, received_at, next_try_at, try_count, outcome, processed_at)
      VALUES
        ('done', 'order.paid', 'secret', '2026-01-01T00:00:00Z', NULL, 1, 'credited', now()),
        ('new', 'order.paid', 'secret', '2026-01-02T00:00:00Z', now(), 0, NULL, NULL),
        ('in-work', 'order.paid', 'secret', '2026-01-03T00:00:00Z', now(), 1, NULL, NULL),
        ('unreadable', 'odd', 'secret', '2026-01-04T00:00:00Z', NULL, 1, 'unreadable', now()),
        ('failed', 'order.paid', 'secret', '2026-01-05T00:00:00Z', now(), 3, 'failed', NULL),
        ('died-twice', 'order.paid', 'secret', '2026-01-06T00:00:00Z', now(), 2, NULL, NULL),
        ('stranded', 'order.paid', 'secret', '2026-01-07T00:00:00Z', NULL, 0, NULL, NULL)`);
    const { items, count } = await wallet.listTroubledEvents(10);
    expect(items.map(({ bodyHash }) => bodyHash)).toEqual(['stranded', 'died-twice', 'failed', 'unreadable']);
    expect(JSON.stringify(items)).not.toContain('secret');
    expect(count).toBe(4);
    expect(await wallet.listTroubledEvents(1)).toMatchObject({ items: [{ tryCount: 0 }], count: 4 });
    await script('TRUNCATE wallet.webhook_inbox');
  });

  it('lists open transfers of all players, oldest first, and those of one player, newest first', async () => {
    const { transactionId: first } = await server.order(player, 10);
    const { transactionId: second } = await server.order(player, 20);
    const { items, count } = await wallet.listOpenTransfers({ minHours: 0, limit: 1_000 });
    expect(items).toHaveLength(count);
    expect(items.slice(-2).map(({ transferId }) => transferId)).toEqual([first, second]);
    const oldest = await wallet.listOpenTransfers({ minHours: 0, limit: 1 });
    expect(oldest).toMatchObject({ items: [{ transferId: items[0]?.transferId }], count });
    expect(await wallet.listOpenTransfers({ minHours: 1, limit: 10 })).toEqual({ items: [], count: 0 });
    expect(await wallet.findMoney(player.playerId)).toMatchObject({
      balancePaise: 0,
      transferCount: 2,
      openTransferCount: 2,
      openTransfers: [
        { transferId: second, type: 'DEPOSIT', amountPaise: 20_00, stage: null },
        { transferId: first, amountPaise: 10_00 },
      ],
    });
  });

  it('proves its own books against the provider', async () => {
    const proven = await wallet.proveLedger({
      bets: fakeBets.port,
      counters: noCounters,
      isProviderAsked: true,
    });
    expect(proven.flatMap(({ differences }) => differences)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^payment/)]),
    );
  });
});
