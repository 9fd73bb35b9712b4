import { createHmac, randomBytes } from 'node:crypto';

/** A payment, with the fields that the provider documents and we read. Units: paise. */
export interface FakePayment {
  readonly id: string;
  readonly entity: 'payment';
  readonly order_id: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly fee: number | null;
  readonly amount_refunded: number;
  readonly created_at: number;
  readonly vpa?: string | null;
  readonly card?: { readonly last4: string; readonly network: string };
}

export interface FakeOrder {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string;
}

export interface FakeRefund {
  readonly id: string;
  readonly entity: 'refund';
  readonly payment_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly status: 'pending' | 'processed' | 'failed';
  readonly created_at: number;
}

export interface FakeContact {
  readonly id: string;
  readonly entity: 'contact';
  readonly name: string;
  readonly type: string;
  readonly reference_id: string | null;
}

export interface FakeFundAccount {
  readonly id: string;
  readonly entity: 'fund_account';
  readonly contact_id: string;
  readonly account_type: 'bank_account' | 'vpa';
  readonly bank_account?: { readonly name: string; readonly ifsc: string; readonly account_number: string };
  readonly vpa?: { readonly address: string };
  readonly active: boolean;
}

/** A payout as the fake knows it; any word goes as its status, so that unknown ones can be tried. Units: paise. */
export interface FakePayout {
  readonly id: string;
  readonly entity: 'payout';
  readonly fund_account_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly fees: number;
  readonly tax: number;
  readonly status: string;
  readonly mode: string;
  readonly purpose: string;
  readonly utr: string | null;
  readonly reference_id: string | null;
  readonly narration: string | null;
  readonly failure_reason: string | null;
  readonly created_at: number;
}

/** A call as it reached the fake. */
export interface FakeRequest {
  readonly call: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

/** What may go wrong with one call, before anything is done or after. */
export interface FakeFault {
  /** How the call begins, `POST /v1/payouts`; any call without it. */
  readonly call: string | undefined;
  readonly when: 'before' | 'after';
  readonly reply: 'cut' | FakeReply;
}

export interface FakeReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The course of later payouts: `processing` first unless `atOnce`, then `status` from the first read on. */
export interface PayoutOutcome {
  readonly status: string;
  readonly atOnce: boolean;
  readonly fees: number;
}

/** Everything the fake remembers. */
export class FakeState {
  readonly orders = new Map<string, FakeOrder>();
  readonly payments = new Map<string, FakePayment>();
  readonly refunds = new Map<string, FakeRefund>();
  readonly contacts = new Map<string, FakeContact>();
  readonly fundAccounts = new Map<string, FakeFundAccount>();
  readonly payouts = new Map<string, FakePayout>();
  /** The status of a payout from the first read on. */
  readonly comingStatuses = new Map<string, string>();
  /** By header and key. */
  readonly answers = new Map<string, { readonly body: string; readonly answer: object }>();
  readonly requests: FakeRequest[] = [];
  readonly faults: FakeFault[] = [];
  held: { readonly call: string | undefined; readonly released: Promise<void> } | null = null;
  payoutOutcome: PayoutOutcome = { status: 'processed', atOnce: false, fees: 236 };
  refundOutcome: FakeRefund['status'] = 'processed';

  constructor(readonly payoutAccount: string) {}
}

export const newFakeId = (prefix: string): string => `${prefix}_${randomBytes(7).toString('hex')}`;

export const sign = (message: string, secret: string): string =>
  createHmac('sha256', secret).update(message).digest('hex');

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** Refuses in the provider's shape; answered as 400. */
export class FakeRefusal extends Error {}

/** The entity of an id; an unknown one is a bad request to the provider. */
export function getKnown<Entity>(entities: ReadonlyMap<string, Entity>, id: string): Entity {
  const entity = entities.get(id);
  if (entity === undefined) throw new FakeRefusal('The id provided does not exist');
  return entity;
}

/** A page as the provider pages: newest first. */
export function listPage<Entity extends { readonly created_at: number }>(
  entities: Iterable<Entity>,
  query: Readonly<Record<string, string | undefined>>,
): { readonly entity: 'collection'; readonly count: number; readonly items: readonly Entity[] } {
  const { count = '10', skip = '0', from = '0' } = query;
  if (Number(count) < 1 || Number(count) > 100)
    throw new FakeRefusal('The count may not be greater than 100.');
  const items = [...entities]
    .reverse()
    .filter(({ created_at: createdAt }) => createdAt >= Number(from))
    .slice(Number(skip), Number(skip) + Number(count));
  return { entity: 'collection', count: items.length, items };
}

/** The same key gives the first answer again, and refuses another body. */
export function answerOnce<Answer extends object>(
  state: FakeState,
  key: string,
  body: unknown,
  work: () => Answer,
): object {
  const text = JSON.stringify(body);
  const known = state.answers.get(key);
  if (known !== undefined && known.body !== text)
    throw new FakeRefusal('Different request body sent for the same idempotency key');
  if (known !== undefined) return known.answer;
  const answer = work();
  state.answers.set(key, { body: text, answer });
  return answer;
}
