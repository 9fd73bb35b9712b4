import { z } from 'zod';
import { Journal } from '../storage/journal.js';
import { orderSchema, paymentSchema, type Order, type Payment } from './entities.js';
import { webhookDeliverySchema, type WebhookDelivery } from './webhook-delivery.js';

/** What changes together is one journal line, so a crash keeps all of it or nothing. */
const changeSchema = z.object({
  orders: z.array(orderSchema).optional(),
  payments: z.array(paymentSchema).optional(),
  webhooks: z.array(webhookDeliverySchema).optional(),
  /** Ids of webhooks that were delivered or given up. */
  closedWebhooks: z.array(z.string()).optional(),
});
export type Change = z.infer<typeof changeSchema>;

/** **Units**: `from` and `to` are unix seconds, both inclusive. */
export interface ListFilter {
  readonly count: number;
  readonly skip: number;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/**
 * Everything the provider knows.
 *
 * Changes are visible in memory at once, which keeps check and change free of races; `synced` tells when what
 * was read is also on disk, and no answer leaves before that.
 */
export class RazorpayStore {
  private readonly orders = new Map<string, Order>();
  private readonly payments = new Map<string, Payment>();
  private readonly pendingWebhooks = new Map<string, WebhookDelivery>();

  private constructor(private readonly journal: Journal<Change>) {}

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

  findOrder(id: string): Order | null {
    return this.orders.get(id) ?? null;
  }

  findPayment(id: string): Payment | null {
    return this.payments.get(id) ?? null;
  }

  listOrders(filter: ListFilter & { readonly receipt?: string | undefined }): Order[] {
    const { receipt } = filter;
    const orders = [...this.orders.values()].filter(
      (order) => receipt === undefined || order.receipt === receipt,
    );
    return pageOf(orders, filter);
  }

  listPayments(filter: ListFilter): Payment[] {
    return pageOf([...this.payments.values()], filter);
  }

  listPaymentsOfOrder(orderId: string): Payment[] {
    return [...this.payments.values()].filter((payment) => payment.order_id === orderId).reverse();
  }

  listPendingWebhooks(): WebhookDelivery[] {
    return [...this.pendingWebhooks.values()];
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  private apply({ orders = [], payments = [], webhooks = [], closedWebhooks = [] }: Change): void {
    for (const order of orders) this.orders.set(order.id, order);
    for (const payment of payments) this.payments.set(payment.id, payment);
    for (const webhook of webhooks) this.pendingWebhooks.set(webhook.id, webhook);
    for (const id of closedWebhooks) this.pendingWebhooks.delete(id);
  }

  private snapshot(): Change[] {
    return [
      ...[...this.orders.values()].map((order) => ({ orders: [order] })),
      ...[...this.payments.values()].map((payment) => ({ payments: [payment] })),
      ...[...this.pendingWebhooks.values()].map((webhook) => ({ webhooks: [webhook] })),
    ];
  }
}

function pageOf<Item extends { readonly created_at: number }>(
  oldestFirst: Item[],
  filter: ListFilter,
): Item[] {
  const { from = 0, to = Number.MAX_SAFE_INTEGER, skip, count } = filter;
  const inRange = oldestFirst.filter((item) => item.created_at >= from && item.created_at <= to);
  return inRange.reverse().slice(skip, skip + count);
}
