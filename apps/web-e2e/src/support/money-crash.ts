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

/** Everything that a test of one crash point needs. */
export interface CrashScene {
  readonly product: Product;
  readonly player: Player;
  readonly point: string;
  /**
   * Makes the API crash when it next reaches the point, after its first reconciliation. From then on only the scene
   * reaches the point, or the next reconciliation if one is due every `every` ms.
   */
  readonly arm: (options?: { readonly everyMs: number }) => Promise<void>;
  /** Waits until the API has crashed there, and restarts it without the crash point. */
  readonly revive: () => Promise<void>;
  /** Waits for the end of the reconciliation at the start: it alone must finish what a crash left open. */
  readonly reconciled: () => Promise<void>;
}

/** A call that the crash of its server may cut off. Shape: null without an answer. */
const orCut = <Body>(call: Promise<Answer<Body>>): Promise<Answer<Body> | null> =>
  call.catch((error: unknown) => {
    // A closed connection appears as `fetch failed`.
    if (error instanceof TypeError) return null;
    throw error;
  });

/** The call during which the server crashes. */
async function expectCut<Body>(call: Promise<Answer<Body>>): Promise<void> {
  expect((await orCut(call))?.text ?? null, 'the status of the answer').toBeNull();
}

const orderDeposit = (player: Player, key: string) =>
  player.post<DepositOrder>(
    '/api/razorpay/create-deposit-order',
    { amount: 250 },
    { headers: { 'idempotency-key': key } },
  );

/** Crash during the order of a deposit: the page repeats its request with its key and pays the order. */
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

/** Crash while the server credits a payment for the page's request. No webhook ever comes. */
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

/** Crash while the server stores or processes a webhook. The page is gone. */
export async function crashDuringWebhook({ product, player, point, arm, revive }: CrashScene): Promise<void> {
  await setFaults(product, { webhookDrop: true });
  await arm();
  const order = await player.orderDeposit(250);
  const paid = await player.payOrder(order);
  const webhook = signedWebhook('payment.captured', await fetchPayment(product, paid.razorpay_payment_id));
  const answer = await orCut(sendWebhook(product, webhook));
  // The work begins when the event is stored. Its answer may have been sent by then or not.
  const isBeforeAnswer = point === 'webhook:storing' || point === 'webhook:stored';
  if (isBeforeAnswer) expect(answer, 'an answer to the webhook').toBeNull();
  await revive();
  await setFaults(product, {});
  if (!isBeforeAnswer) {
    expect(await player.wallet(), 'credited before the crash').toBe(250);
    const { output } = await runOps(product, 'transfer:show', order.transactionId);
    expect(output).toMatch(/deposit-credited \(webhook\)/);
  }
  // The provider repeats reports without an answer, and sometimes others too.
  expect((await sendWebhook(product, webhook)).status).toBe(200);
  await expect.poll(() => player.wallet(), { timeout: 30_000 }).toBe(250);
  await reconcile(product);
  await expectDeposited(player, order, 250);
}

async function expectDeposited(player: Player, order: DepositOrder, rupees: number): Promise<void> {
  expect((await findTransaction(player, order.transactionId)).status).toBe('SUCCESS');
  expect(await player.wallet()).toBe(rupees);
}

/** Crash while a withdrawal is recorded: the page repeats its request with its key. */
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

/** Crash while a payout is requested or settled. The page repeats its request only if the server stored nothing. */
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
  expect(await player.wallet(), 'the balance in the wallet').toBe(isTaken ? 150 : 250);
  if (!isTaken) expect((await requestPayout(player, transactionId)).status).toBe(200);
  await expect
    .poll(async () => {
      const { status } = await findTransaction(player, transactionId);
      // The bank may have answered since.
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

/** Crash during the refund of a second payment for one order, which the reconciliation makes. */
export async function crashWhileRefunding(scene: CrashScene): Promise<void> {
  const { product, player, point, arm, revive } = scene;
  await setFaults(product, { webhookDrop: true });
  const order = await player.orderDeposit(250);
  await player.verifyDeposit(await player.payOrder(order), 250);
  await setFaults(product, {});
  await arm({ everyMs: 1_000 });
  const second = await makePayment(product, { order_id: order.orderId, outcome: 'captured', again: true });
  await revive();
  expect(await refundsOf(product, second.razorpay_payment_id), 'refunds made before the crash').toHaveLength(
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
