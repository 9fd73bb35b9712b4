import { z } from 'zod';
import { Journal } from '../../storage/journal.js';
import { orderSchema, paymentSchema, type Order, type Payment } from '../entities/entities.js';
import { EntityTable } from './entity-table.js';
import { contactKey, contactSchema, type Contact } from '../entities/contact.js';
import { fundAccountKey, fundAccountSchema, type FundAccount } from '../entities/fund-account.js';
import { payoutRecordSchema, type PayoutRecord } from '../entities/payout.js';
import { refundRecordSchema, type RefundRecord } from '../entities/refund.js';
import { movementSchema, type Movement } from '../entities/movement.js';
import { webhookDeliverySchema, type WebhookDelivery } from './webhook-delivery.js';

/** Changes that belong together are one journal line, so a crash keeps all of them or none. */
const changeSchema = z.object({
  orders: z.array(orderSchema).optional(),
  payments: z.array(paymentSchema).optional(),
  refunds: z.array(refundRecordSchema).optional(),
  contacts: z.array(contactSchema).optional(),
  fundAccounts: z.array(fundAccountSchema).optional(),
  payouts: z.array(payoutRecordSchema).optional(),
  /** An earlier version recorded none. */
  movements: z.array(movementSchema).optional(),
  webhooks: z.array(webhookDeliverySchema).optional(),
  /** Ids of webhooks that were delivered or given up. */
  closedWebhooks: z.array(z.string()).optional(),
});
export type Change = z.infer<typeof changeSchema>;

type ChangeLog = Pick<Journal<Change>, 'append' | 'synced' | 'close'>;

const noLog: ChangeLog = {
  append: async () => undefined,
  synced: async () => undefined,
  close: async () => undefined,
};

/**
 * The provider's complete state.
 *
 * Changes are visible in memory at once, so no other call runs between check and change. `synced` resolves when the
 * read state is also on disk, and no answer is sent before that.
 */
export class RazorpayStore {
  readonly orders = new EntityTable<Order>((order) => order);
  readonly payments = new EntityTable<Payment>((payment) => payment);
  readonly refunds = new EntityTable<RefundRecord>(
    ({ refund }) => refund,
    ({ idempotencyKey }) => idempotencyKey,
  );
  readonly contacts = new EntityTable<Contact>((contact) => contact, contactKey);
  readonly fundAccounts = new EntityTable<FundAccount>((account) => account, fundAccountKey);
  readonly payouts = new EntityTable<PayoutRecord>(
    ({ payout }) => payout,
    ({ idempotencyKey }) => idempotencyKey,
  );
  readonly movements = new EntityTable<Movement>((movement) => movement);
  private readonly pendingWebhooks = new Map<string, WebhookDelivery>();

  private constructor(private readonly journal: ChangeLog) {}

  /** A store that ends with its process. */
  static inMemory(): RazorpayStore {
    return new RazorpayStore(noLog);
  }

  static async open(file: string): Promise<RazorpayStore> {
    const { journal, entries } = await Journal.open(file, changeSchema);
    const store = new RazorpayStore(journal);
    for (const entry of entries) store.apply(entry);
    await journal.rewrite(() => store.snapshot());
    return store;
  }

  /** Resolves when the change is on disk. */
  commit(change: Change): Promise<void> {
    this.apply(change);
    return this.journal.append(change);
  }

  synced(): Promise<void> {
    return this.journal.synced();
  }

  listPaymentsOfOrder(orderId: string): Payment[] {
    return this.payments
      .all()
      .filter((payment) => payment.order_id === orderId)
      .reverse();
  }

  listPendingWebhooks(): WebhookDelivery[] {
    return [...this.pendingWebhooks.values()];
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  private apply(change: Change): void {
    for (const order of change.orders ?? []) this.orders.put(order);
    for (const payment of change.payments ?? []) this.payments.put(payment);
    for (const refund of change.refunds ?? []) this.refunds.put(refund);
    for (const contact of change.contacts ?? []) this.contacts.put(contact);
    for (const account of change.fundAccounts ?? []) this.fundAccounts.put(account);
    for (const payout of change.payouts ?? []) this.payouts.put(payout);
    for (const movement of change.movements ?? []) this.movements.put(movement);
    for (const webhook of change.webhooks ?? []) this.pendingWebhooks.set(webhook.id, webhook);
    for (const id of change.closedWebhooks ?? []) this.pendingWebhooks.delete(id);
  }

  private snapshot(): Change[] {
    return [
      ...this.orders.all().map((order) => ({ orders: [order] })),
      ...this.payments.all().map((payment) => ({ payments: [payment] })),
      ...this.refunds.all().map((refund) => ({ refunds: [refund] })),
      ...this.contacts.all().map((contact) => ({ contacts: [contact] })),
      ...this.fundAccounts.all().map((account) => ({ fundAccounts: [account] })),
      ...this.payouts.all().map((payout) => ({ payouts: [payout] })),
      ...this.movements.all().map((movement) => ({ movements: [movement] })),
      ...[...this.pendingWebhooks.values()].map((webhook) => ({ webhooks: [webhook] })),
    ];
  }
}
