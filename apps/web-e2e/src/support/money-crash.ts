import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Answer } from './http-client.js';
import { reconcile, runOps } from './operators.js';
import type { Player } from './player.js';
import type { Product } from './product.js';
import { callProvider, fetchPayment, sendWebhook, signedWebhook } from './provider.js';
import { listPayouts, makePayment, setFaults } from './provider-doors.js';
import type { DepositOrder } from './wire.js';
import { createWithdrawal, findTransaction, requestPayout } from './withdrawals.js';

/** Everything a test about one point of death needs. */
export interface CrashScene {
  readonly product: Product;
  readonly player: Player;
  readonly point: string;
  /**
   * Has the API die when it next reaches the point, once its first reconciliation is over: from then on only what the
   * scene does leads there, or the next run, if runs are wanted `every` so many ms.
   */
  readonly arm: (options?: { readonly everyMs: number }) => Promise<void>;
  /** Waits until it has died there, and starts it again as it should be. */
  readonly revive: () => Promise<void>;
  /** Waits for the end of the reconciliation that a start begins with: alone it has to end what a death left. */
  readonly reconciled: () => Promise<void>;
}

/** A call that the death of its server may cut off. Shape: null where no answer came. */
const orCut = <Body>(call: Promise<Answer<Body>>): Promise<Answer<Body> | null> =>
  call.catch((error: unknown) => {
    // `fetch failed` is how a closed connection shows itself.
    if (error instanceof TypeError) return null;
    throw error;
  });

/** The very call that the server dies of. */
async function expectCut<Body>(call: Promise<Answer<Body>>): Promise<void> {
  expect((await orCut(call))?.text ?? null, 'what the call was answered').toBeNull();
}

const orderDeposit = (player: Player, key: string) =>
  player.post<DepositOrder>(
    '/api/razorpay/create-deposit-order',
    { amount: 250 },
    { headers: { 'idempotency-key': key } },
  );

/** Dies while a deposit is being ordered: the page asks again with its key and pays what it gets. */
export async function crashWhileOrdering({ product, player, arm, revive }: CrashScene): Promise<void> {
  const key = randomUUID();
  await arm();
  await expectCut(orderDeposit(player, key));
  await revive();
  const ordered = await orderDeposit(player, key);
  expect(ordered.status, ordered.text).toBe(200);
  await makePayment(product, { order_id: ordered.body.orderId, outcome: 'captured' });
  await reconcile(product);
  await expectDeposited(player, ordered.body, 250);
}

/** Dies while a payment is being credited on the page's word, and no webhook ever comes. */
export async function crashWhileVerifying(scene: CrashScene): Promise<void> {
  const { product, player, arm, revive, reconciled } = scene;
  await setFaults(product, { webhookDrop: true });
  await arm();
  const order = await player.orderDeposit(250);
  const paid = await player.payOrder(order);
  await expectCut(player.verifyDeposit(paid, 250));
  await revive();
  await setFaults(product, {});
  await reconciled();
  await expectDeposited(player, order, 250);
  expect((await player.verifyDeposit(paid, 250)).status).toBe(200);
  await expectDeposited(player, order, 250);
}

/** Dies while a webhook is taken or worked on, and the page has gone away. */
export async function crashWhileHearing({ product, player, point, arm, revive }: CrashScene): Promise<void> {
  await setFaults(product, { webhookDrop: true });
  await arm();
  const order = await player.orderDeposit(250);
  const paid = await player.payOrder(order);
  const webhook = signedWebhook('payment.captured', await fetchPayment(product, paid.razorpay_payment_id));
  const answer = await orCut(sendWebhook(product, webhook));
  // The work begins when the event is stored, and its answer may be out by then or not.
  const isBeforeAnswer = point === 'webhook:storing' || point === 'webhook:stored';
  if (isBeforeAnswer) expect(answer, 'an answer to the webhook').toBeNull();
  await revive();
  await setFaults(product, {});
  if (!isBeforeAnswer) {
    expect(await player.wallet(), 'credited before the death').toBe(250);
    const { output } = await runOps(product, 'transfer:show', order.transactionId);
    expect(output).toMatch(/deposit-credited \(webhook\)/);
  }
  // As the provider does with what was not answered, and now and then with what was.
  expect((await sendWebhook(product, webhook)).status).toBe(200);
  await expect.poll(() => player.wallet(), { timeout: 30_000 }).toBe(250);
  await reconcile(product);
  await expectDeposited(player, order, 250);
}

async function expectDeposited(player: Player, order: DepositOrder, rupees: number): Promise<void> {
  expect((await findTransaction(player, order.transactionId)).status).toBe('SUCCESS');
  expect(await player.wallet()).toBe(rupees);
}

/** Dies while a withdrawal is being recorded: the page asks again with its key. */
export async function crashWhileRecording({ product, player, arm, revive }: CrashScene): Promise<void> {
  await player.deposit(250);
  const key = randomUUID();
  await arm();
  await expectCut(createWithdrawal(player, 100, undefined, key));
  await revive();
  const created = await createWithdrawal(player, 100, undefined, key);
  expect(created.status, created.text).toBe(200);
  const { transactionId } = created.body;
  const paidOut = await requestPayout(player, transactionId);
  expect(paidOut.status, paidOut.text).toBe(200);
  await reconcile(product);
  await expectWithdrawn(product, player, transactionId);
  expect(await player.transactions()).toHaveLength(2);
}

/** Dies while a payout is being requested or settled, and nobody asks again unless nothing was taken. */
export async function crashWhilePayingOut(scene: CrashScene): Promise<void> {
  const { product, player, point, arm, revive, reconciled } = scene;
  await player.deposit(250);
  await setFaults(product, { webhookDrop: true });
  await arm();
  const { transactionId } = (await createWithdrawal(player, 100)).body;
  await expectCut(requestPayout(player, transactionId));
  await revive();
  await setFaults(product, {});
  await reconciled();
  const isTaken = point !== 'withdrawal:holding';
  expect(await player.wallet(), 'what is left in the wallet').toBe(isTaken ? 150 : 250);
  if (!isTaken) expect((await requestPayout(player, transactionId)).status).toBe(200);
  await expect
    .poll(async () => {
      const { status } = await findTransaction(player, transactionId);
      // The bank may have given its word since.
      if (status === 'PENDING') await reconcile(product);
      return status;
    })
    .toBe('SUCCESS');
  await expectWithdrawn(product, player, transactionId);
}

async function expectWithdrawn(product: Product, player: Player, transactionId: string): Promise<void> {
  expect((await findTransaction(player, transactionId)).status).toBe('SUCCESS');
  expect(await player.wallet()).toBe(150);
  const payouts = (await listPayouts(product)).filter(({ reference_id }) => reference_id === transactionId);
  expect(payouts.map(({ status, amount }) => ({ status, amount }))).toEqual([
    { status: 'processed', amount: 100_00 },
  ]);
}

/** Dies while a second payment of one order is being refunded, which the reconciliation does. */
export async function crashWhileRefunding(scene: CrashScene): Promise<void> {
  const { product, player, point, arm, revive } = scene;
  await setFaults(product, { webhookDrop: true });
  const order = await player.orderDeposit(250);
  await player.verifyDeposit(await player.payOrder(order), 250);
  await setFaults(product, {});
  await arm({ everyMs: 1_000 });
  const second = await makePayment(product, { order_id: order.orderId, outcome: 'captured', again: true });
  await revive();
  expect(await refundsOf(product, second.razorpay_payment_id), 'refunds made before the death').toHaveLength(
    point === 'refund:wanted' ? 0 : 1,
  );
  await expect
    .poll(async () => {
      await reconcile(product);
      return refundsOf(product, second.razorpay_payment_id);
    })
    .toEqual([{ amount: 250_00, status: 'processed' }]);
  await reconcile(product);
  await expectDeposited(player, order, 250);
}

async function refundsOf(product: Product, paymentId: string) {
  const { items } = await callProvider<{ items: { amount: number; status: string }[] }>(
    product,
    `payments/${paymentId}/refunds`,
  );
  return items.map(({ amount, status }) => ({ amount, status }));
}
