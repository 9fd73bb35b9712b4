import type { FastifyInstance } from 'fastify';
import {
  answerOnce,
  FakeRefusal,
  getKnown,
  listPage,
  newFakeId,
  nowSeconds,
  type FakeContact,
  type FakeFundAccount,
  type FakePayout,
  type FakeState,
} from './fake-razorpay-entities.js';

type ById = { Params: { id: string }; Querystring: Record<string, string> };
type ContactBody = Omit<FakeContact, 'id' | 'entity'>;
type FundAccountBody = Omit<FakeFundAccount, 'id' | 'entity' | 'active'>;
interface PayoutBody {
  readonly account_number?: string;
  readonly fund_account_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly mode: string;
  readonly purpose: string;
  readonly reference_id?: string;
  readonly narration?: string;
}

const NAME = /^[A-Za-z0-9 \-_/().’]*[A-Za-z0-9.]$/;
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
const FAILED_STATUSES: readonly string[] = ['failed', 'rejected', 'reversed', 'cancelled'];

/** Contacts, fund accounts, payouts, with the provider's limits. */
export function addPayouts(app: FastifyInstance, state: FakeState): void {
  app.post<{ Body: ContactBody }>('/v1/contacts', async ({ body }) => {
    assertField(isLong(body.name, 3, 50) && NAME.test(body.name), 'The name field is invalid.');
    assertField(
      isLong(body.reference_id ?? '', 0, 40),
      'The reference id may not be greater than 40 characters.',
    );
    return findOrAdd(state.contacts, body, { id: newFakeId('cont'), entity: 'contact' });
  });
  app.post<{ Body: FundAccountBody }>('/v1/fund_accounts', async ({ body }) => {
    getKnown(state.contacts, body.contact_id);
    assertDetails(body);
    return findOrAdd(state.fundAccounts, body, {
      id: newFakeId('fa'),
      entity: 'fund_account',
      active: true,
    });
  });
  app.post<{ Body: PayoutBody }>('/v1/payouts', async ({ body, headers }) => {
    const key = headers['x-payout-idempotency'];
    if (typeof key !== 'string' || !/^[A-Za-z0-9_ -]{4,36}$/.test(key))
      throw new FakeRefusal('X-Payout-Idempotency is a mandatory header of 4 to 36 characters.');
    return answerOnce(state, `payout ${key}`, body, () => createPayout(state, body));
  });
  app.get<ById>('/v1/payouts/:id', async ({ params }) => {
    getKnown(state.payouts, params.id);
    return readPayout(state, params.id);
  });
  app.get<ById>('/v1/payouts', async ({ query }) => {
    assertField(query['account_number'] === state.payoutAccount, 'The account number is invalid.');
    const reference = query['reference_id'];
    const wanted = [...state.payouts.values()].filter(
      (payout) => reference === undefined || payout.reference_id === reference,
    );
    return listPage(
      wanted.map(({ id }) => readPayout(state, id)),
      query,
    );
  });
}

function createPayout(state: FakeState, body: PayoutBody): FakePayout {
  const { account_type: accountType } = getKnown(state.fundAccounts, body.fund_account_id);
  assertField(body.account_number === state.payoutAccount, 'The account number is invalid.');
  assertField(Number.isInteger(body.amount) && body.amount >= 100, 'The amount must be at least INR 1.00.');
  assertField(body.currency === 'INR', 'The currency is invalid.');
  assertField((body.mode === 'UPI') === (accountType === 'vpa'), 'The mode does not fit the fund account.');
  assertField(/^[A-Za-z0-9 ]{0,30}$/.test(body.narration ?? ''), 'The narration is invalid.');
  assertField(
    isLong(body.reference_id ?? '', 0, 40),
    'The reference id may not be greater than 40 characters.',
  );
  const { status, atOnce, fees } = state.payoutOutcome;
  const payout: FakePayout = {
    id: newFakeId('pout'),
    entity: 'payout',
    fund_account_id: body.fund_account_id,
    amount: body.amount,
    currency: body.currency,
    fees,
    tax: Math.round((fees * 18) / 118),
    status: 'processing',
    mode: body.mode,
    purpose: body.purpose,
    utr: null,
    reference_id: body.reference_id ?? null,
    narration: body.narration ?? null,
    failure_reason: null,
    created_at: nowSeconds(),
  };
  state.payouts.set(payout.id, payout);
  state.comingStatuses.set(payout.id, status);
  return atOnce ? readPayout(state, payout.id) : payout;
}

/** The payout as it is by now. */
function readPayout(state: FakeState, payoutId: string): FakePayout {
  const payout = getKnown(state.payouts, payoutId);
  const status = state.comingStatuses.get(payoutId);
  if (status === undefined) return payout;
  state.comingStatuses.delete(payoutId);
  const settled = { ...payout, ...changesOf(status) };
  state.payouts.set(payoutId, settled);
  return settled;
}

/** What changes with a status besides it. */
export function changesOf(status: string): Partial<FakePayout> & { status: string } {
  if (FAILED_STATUSES.includes(status))
    return { status, failure_reason: 'The bank does not take it.', fees: 0, tax: 0 };
  return status === 'processed' ? { status, utr: '000000000001' } : { status };
}

/** The entity with these details, which is made when there is none. */
function findOrAdd<Details extends object, Made extends { readonly id: string }>(
  entities: Map<string, Details & Made>,
  details: Details,
  made: Made,
): Details & Made {
  const written = JSON.stringify(details);
  const isSame = (entity: Details & Made): boolean =>
    JSON.stringify({ ...entity, ...details }) === JSON.stringify(entity);
  const known = [...entities.values()].find(isSame);
  if (known !== undefined && written !== '{}') return known;
  const entity = { ...made, ...details };
  entities.set(entity.id, entity);
  return entity;
}

function assertDetails({ account_type: type, bank_account: bank, vpa }: FundAccountBody): void {
  if (type === 'vpa') {
    assertField(/^[A-Za-z0-9._-]{2,}@[A-Za-z0-9]{2,}$/.test(vpa?.address ?? ''), 'Invalid VPA.');
    return;
  }
  assertField(isLong(bank?.name ?? '', 3, 120), 'The name must be between 3 and 120 characters.');
  assertField(IFSC.test(bank?.ifsc ?? ''), 'The ifsc is invalid.');
  assertField(
    /^[A-Za-z0-9]{5,35}$/.test(bank?.account_number ?? ''),
    'The account number format is invalid.',
  );
}

const isLong = (text: string, shortest: number, longest: number): boolean =>
  text.length >= shortest && text.length <= longest;

function assertField(isFine: boolean, description: string): void {
  if (!isFine) throw new FakeRefusal(description);
}
