import { randomUUID } from 'node:crypto';
import type { Answer } from './http-client.js';
import type { Player } from './player.js';
import type { Product } from './product.js';
import { sendAndHangUp } from './money-hang-up.js';
import type { DepositWay, Operation } from './money-storm-draws.js';
import { fetchPayment, sendWebhook, signedWebhook, type ProviderPayment } from './provider.js';
import { failPayment, makePayment, setFaults } from './provider-doors.js';
import type { DepositOrder, PaidFields } from './wire.js';
import { BANK, createWithdrawal, giveUp, requestPayout, UPI } from './withdrawals.js';

/** Thrown for an answer that no fault of the outside world explains. */
class BadAnswer extends Error {
  override readonly name = 'BadAnswer';
}

/** Refusals and an unreachable provider are expected. Any other error is a fault. */
function bear<Body>(answer: Answer<Body>): Answer<Body> {
  const isBorne = answer.status < 500 || answer.status === 503;
  if (!isBorne) throw new BadAnswer(`${String(answer.status)}: ${answer.text}`);
  return answer;
}

/** With the highest error rate, all of these fail once in a hundred million times. */
const PROVIDER_TRIES = 20;

/** Plays one player's operations, one after the other. */
export class StormPlayer {
  constructor(
    private readonly product: Product,
    readonly player: Player,
  ) {}

  async act(wanted: Operation): Promise<void> {
    switch (wanted.kind) {
      case 'deposit':
        return this.deposit(wanted.rupees, wanted.way);
      case 'withdraw':
        return this.withdraw(wanted);
      case 'roll':
        bear(await this.player.roll({ amount: wanted.rupees, target: wanted.target, condition: 'above' }));
        return;
      case 'mines':
        return this.playMines(wanted.rupees, wanted.tiles);
      case 'hang-up':
        return this.hangUp(wanted);
      case 'stray-payment':
        await makePayment(this.product, { amount: wanted.paise, outcome: 'captured' });
        return;
      case 'faults':
        return setFaults(this.product, wanted.faults);
    }
  }

  private async deposit(rupees: number, way: DepositWay): Promise<void> {
    const ordered = bear(
      await this.player.post<DepositOrder>(
        '/api/razorpay/create-deposit-order',
        { amount: rupees },
        { headers: { 'idempotency-key': randomUUID() } },
      ),
    );
    if (ordered.status !== 200) return;
    await depositing[way](this, ordered.body);
  }

  async verify(paid: PaidFields, order: DepositOrder): Promise<void> {
    bear(await this.player.verifyDeposit(paid, order.amount / 100));
  }

  pay(
    order: DepositOrder,
    options: Parameters<typeof makePayment>[1] = { outcome: 'captured' },
  ): Promise<PaidFields> {
    return makePayment(this.product, { order_id: order.orderId, ...options });
  }

  /** Reports a payment as the provider would, with the same bytes each time, under a new name of the event. */
  async report(paid: PaidFields, { isForged, copyCount }: { isForged: boolean; copyCount: number }) {
    const payment = await this.findPayment(paid.razorpay_payment_id);
    const webhook = signedWebhook('payment.captured', payment, isForged ? 'keySecret' : 'webhookSecret');
    const answers = await Promise.all(
      Array.from({ length: copyCount }, () => sendWebhook(this.product, webhook)),
    );
    const due = isForged ? 401 : 200;
    for (const { status, text } of answers)
      if (status !== due) throw new BadAnswer(`${String(status)} to a webhook, not ${String(due)}: ${text}`);
  }

  /** Repeats the call through the provider's faults. */
  private async findPayment(paymentId: string): Promise<ProviderPayment> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await fetchPayment(this.product, paymentId);
      } catch (error) {
        if (tries === PROVIDER_TRIES) throw error;
      }
    }
  }

  /**
   * The client disconnects before the answer, like a phone in a tunnel, and comes back later. The work continues
   * meanwhile.
   */
  private async hangUp({ rupees, isOrder }: Extract<Operation, { kind: 'hang-up' }>): Promise<void> {
    const order = { path: '/api/razorpay/create-deposit-order', body: { amount: rupees } };
    const headers = { 'idempotency-key': randomUUID() };
    if (isOrder) await sendAndHangUp(this.player, order.path, { body: order.body, headers });
    const ordered = bear(await this.player.post<DepositOrder>(order.path, order.body, { headers }));
    if (ordered.status !== 200) return;
    if (isOrder) return this.giveUp(ordered.body);
    const body = { ...(await this.pay(ordered.body)), amount: rupees };
    await sendAndHangUp(this.player, '/api/razorpay/verify-deposit-payment', { body });
  }

  async giveUp({ transactionId }: { readonly transactionId: string }): Promise<void> {
    bear(await giveUp(this.player, transactionId));
  }

  failPayment(order: DepositOrder): Promise<void> {
    return failPayment(this.product, order.orderId);
  }

  private async withdraw(wanted: Extract<Operation, { kind: 'withdraw' }>): Promise<void> {
    const rupees = Math.floor((await this.player.wallet()) * wanted.share * 100) / 100;
    if (rupees < 1) return;
    const created = bear(await createWithdrawal(this.player, rupees, wanted.isUpi ? UPI : BANK));
    if (created.status !== 200) return;
    const { transactionId } = created.body;
    if (wanted.way === 'given-up') return this.giveUp({ transactionId });
    const key = wanted.way === 'same-key-thrice' ? randomUUID() : null;
    const copyCount = wanted.way.endsWith('thrice') ? 3 : 1;
    const answers = await Promise.all(
      Array.from({ length: copyCount }, () => requestPayout(this.player, transactionId, key ?? randomUUID())),
    );
    answers.forEach(bear);
    if (wanted.way === 'given-up-too-late') await this.giveUp({ transactionId });
    // Refused for lack of money since: nothing was requested, so the page gives it up.
    else if (answers.some(({ body }) => body.code?.includes('insufficient') === true))
      await this.giveUp({ transactionId });
  }

  private async playMines(rupees: number, tiles: readonly number[]): Promise<void> {
    const started = bear(await this.player.startMines(rupees, 3));
    if (started.status !== 200) return;
    const { bet } = started.body;
    for (const tile of tiles) {
      const revealed = bear(await this.player.reveal(bet, tile));
      if (revealed.status !== 200 || revealed.body.isMine) return;
    }
    bear(await this.player.cashOut(bet));
  }
}

/** The operation on a deposit after its order exists. */
const depositing: Record<DepositWay, (actor: StormPlayer, order: DepositOrder) => Promise<void>> = {
  verified: async (actor, order) => actor.verify(await actor.pay(order), order),
  'webhook-only': async (actor, order) => void (await actor.pay(order)),
  'wrong-signature-first': async (actor, order) => {
    const paid = await actor.pay(order);
    await actor.verify({ ...paid, razorpay_signature: 'ab'.repeat(32) }, order);
    await actor.verify(paid, order);
  },
  'verified-thrice': async (actor, order) => {
    const paid = await actor.pay(order);
    await Promise.all([1, 2, 3].map(() => actor.verify(paid, order)));
  },
  dismissed: (actor, order) => actor.giveUp(order),
  'failed-then-dismissed': async (actor, order) => {
    await actor.failPayment(order);
    await actor.giveUp(order);
  },
  'dismissed-then-paid': async (actor, order) => {
    await actor.giveUp(order);
    await actor.pay(order);
  },
  'paid-twice': async (actor, order) => {
    const paid = await actor.pay(order);
    await Promise.all([actor.verify(paid, order), actor.pay(order, { outcome: 'captured', again: true })]);
  },
  'other-amount': async (actor, order) => {
    const paid = await actor.pay(order, { outcome: 'captured', amount: order.amount + 100 });
    await actor.verify(paid, order);
    await actor.giveUp(order);
  },
  'other-currency': async (actor, order) => {
    const paid = await actor.pay(order, { outcome: 'captured', currency: 'USD' });
    await actor.verify(paid, order);
    await actor.giveUp(order);
  },
  'authorized-then-captured': async (actor, order) => {
    const paid = await actor.pay(order, { outcome: 'authorized' });
    await actor.giveUp(order);
    await actor.pay(order, { outcome: 'captured', payment_id: paid.razorpay_payment_id });
  },
  'webhook-forged': async (actor, order) =>
    actor.report(await actor.pay(order), { isForged: true, copyCount: 2 }),
  'webhook-replayed': async (actor, order) => {
    const paid = await actor.pay(order);
    await actor.report(paid, { isForged: false, copyCount: 2 });
    await actor.verify(paid, order);
    await actor.report(paid, { isForged: false, copyCount: 1 });
  },
};
