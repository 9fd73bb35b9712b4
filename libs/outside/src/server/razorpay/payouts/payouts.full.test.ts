import { collectionOf } from '../entities/entities.js';
import { startTestSandbox, type TestSandbox } from '../../../testing/start-test-sandbox.js';
import {
  bankDetails,
  createPayee,
  makePayout,
  ownAccount,
  payoutRequest,
  payoutWhen,
  readLedger,
} from '../../../testing/payee.js';
import { payoutSchema } from '../entities/payout.js';

const upi = { account_type: 'vpa', vpa: { address: 'asha.rao@okbank' } };
const payouts = collectionOf(payoutSchema);

describe('payments to people', () => {
  let box: TestSandbox;

  beforeAll(async () => {
    box = await startTestSandbox();
  });

  afterAll(() => box.stop());

  const describedAs = (description: unknown, field?: string) => ({
    status: 400,
    body: { error: { code: 'BAD_REQUEST_ERROR', description, ...(field === undefined ? {} : { field }) } },
  });

  describe('payouts', () => {
    it('are answered as processing, and processed a moment later', async () => {
      const fundAccountId = await createPayee(box.api);
      const made = await makePayout(
        box.api,
        payoutRequest(fundAccountId, { reference_id: 'w-1', narration: 'Paasa winnings' }),
      );
      expect(made).toEqual({
        id: expect.stringMatching(/^pout_[0-9A-Za-z]{14}$/),
        entity: 'payout',
        fund_account_id: fundAccountId,
        amount: 50_000,
        currency: 'INR',
        notes: [],
        fees: 236,
        tax: 36,
        status: 'processing',
        purpose: 'payout',
        utr: null,
        mode: 'IMPS',
        reference_id: 'w-1',
        narration: 'Paasa winnings',
        batch_id: null,
        failure_reason: null,
        status_details: expect.objectContaining({ reason: 'payout_bank_processing' }),
        created_at: expect.any(Number),
      });
      const done = await payoutWhen(box.api, made.id, ({ status }) => status !== 'processing');
      expect(done).toEqual({
        ...made,
        status: 'processed',
        utr: expect.stringMatching(/^\d{12}$/),
        status_details: expect.objectContaining({ reason: 'payout_processed' }),
      });
    });

    it.each([
      [{ account_number: undefined }, 'The account number field is required.', 'account_number'],
      [{ account_number: '1111111111' }, 'The account number is invalid.', 'account_number'],
      [{ fund_account_id: 'fa_00000000000000' }, 'The id provided does not exist', undefined],
      [{ amount: 99 }, 'Minimum transaction amount allowed is Re. 1', 'amount'],
      [{ amount: 100.5 }, 'The amount must be an integer.', 'amount'],
      [{ currency: 'USD' }, 'Currency is not supported', 'currency'],
      [{ mode: 'CARD' }, 'Payout mode is invalid', 'mode'],
      [{ mode: 'UPI' }, 'UPI is not a valid mode for a fund account of type bank_account', 'mode'],
      [{ purpose: undefined }, 'The purpose field is required.', 'purpose'],
      [
        { reference_id: 'r'.repeat(41) },
        'The reference id may not be greater than 40 characters.',
        'reference_id',
      ],
      [{ narration: 'n'.repeat(31) }, 'The narration may not be greater than 30 characters.', 'narration'],
      [
        { narration: 'Paasa: won!' },
        'The narration may only contain letters, numbers and spaces.',
        'narration',
      ],
      [{ colour: 'red' }, 'colour is/are not required and should not be sent', undefined],
    ])('are refused with %j, and leave the key free', async (change, description, field) => {
      const fundAccountId = await createPayee(box.api);
      const headers = { 'x-payout-idempotency': `refused-${description.length}` };
      const refused = await box.api('POST', '/payouts', payoutRequest(fundAccountId, change), headers);
      expect(refused).toMatchObject(describedAs(description, field));
      const made = await box.api('POST', '/payouts', payoutRequest(fundAccountId), {
        'x-payout-idempotency': `${description}${field ?? ''}`.replaceAll(/[^A-Za-z]/g, '').slice(-30),
      });
      expect(made.status).toBe(200);
    });

    it('use bank modes for a bank account and UPI for a UPI id', async () => {
      const bank = await createPayee(box.api);
      for (const mode of ['NEFT', 'RTGS', 'IMPS']) {
        expect(await makePayout(box.api, payoutRequest(bank, { mode }))).toMatchObject({ mode });
      }
      const vpa = await createPayee(box.api, upi);
      expect(await makePayout(box.api, payoutRequest(vpa, { mode: 'UPI' }))).toMatchObject({ mode: 'UPI' });
      const refused = await box.api('POST', '/payouts', payoutRequest(vpa), {
        'x-payout-idempotency': 'vpa-imps',
      });
      expect(refused).toMatchObject(describedAs(expect.stringContaining('IMPS is not a valid mode'), 'mode'));
    });

    it.each([
      [{}],
      [{ 'x-payout-idempotency': 'abc' }],
      [{ 'x-payout-idempotency': 'k'.repeat(37) }],
      [{ 'x-payout-idempotency': 'key/with/slashes' }],
    ])('are refused under the header %j', async (headers) => {
      const request = payoutRequest(await createPayee(box.api));
      expect(await box.api('POST', '/payouts', request, headers)).toMatchObject(
        describedAs(expect.stringContaining('X-Payout-Idempotency')),
      );
    });

    it('are created once for each key, and a repeat gets the first answer again', async () => {
      const request = payoutRequest(await createPayee(box.api), { reference_id: 'once' });
      const first = await makePayout(box.api, request, 'key-once');
      const done = await payoutWhen(box.api, first.id, ({ status }) => status === 'processed');
      const reordered = Object.fromEntries(Object.entries(request).reverse());
      expect(await makePayout(box.api, reordered, 'key-once')).toEqual(first);
      const listed = await box.api('GET', `/payouts?account_number=${ownAccount}&reference_id=once`);
      expect(listed.body).toEqual({ entity: 'collection', count: 1, items: [done] });
    });

    it('are refused under the key of another payout', async () => {
      const fundAccountId = await createPayee(box.api);
      await makePayout(box.api, payoutRequest(fundAccountId), 'key-taken');
      const refused = await box.api('POST', '/payouts', payoutRequest(fundAccountId, { amount: 50_001 }), {
        'x-payout-idempotency': 'key-taken',
      });
      expect(refused).toMatchObject(
        describedAs('Different request with the same idempotency key has already been processed.'),
      );
    });

    it('are one when 20 calls with one key arrive at the same time', async () => {
      const request = payoutRequest(await createPayee(box.api), { reference_id: 'parallel' });
      const made = await Promise.all(
        Array.from({ length: 20 }, () => makePayout(box.api, request, 'key-parallel')),
      );
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      const { body } = await box.api('GET', `/payouts?account_number=${ownAccount}&reference_id=parallel`);
      expect(body).toMatchObject({ count: 1 });
    });

    it('are listed newest first, in pages, with filters', async () => {
      const fundAccountId = await createPayee(box.api, {
        account_type: 'bank_account',
        bank_account: { ...bankDetails, account_number: '55555555' },
      });
      const made = [];
      for (const amount of [100, 200, 300]) {
        made.unshift((await makePayout(box.api, payoutRequest(fundAccountId, { amount }))).id);
      }
      const page = async (query: string) => {
        const path = `/payouts?account_number=${ownAccount}&fund_account_id=${fundAccountId}${query}`;
        return payouts.parse((await box.api('GET', path)).body).items.map(({ id }) => id);
      };
      expect(await page('')).toEqual(made);
      expect(await page('&count=2')).toEqual(made.slice(0, 2));
      expect(await page('&count=2&skip=2')).toEqual(made.slice(2));
      expect(await page('&to=1')).toEqual([]);
      expect(await page(`&from=${Math.floor(Date.now() / 1000) + 60}`)).toEqual([]);
      expect(await page('&mode=NEFT')).toEqual([]);
    });

    it.each(['', '?account_number=1111111111'])('are not listed at /payouts%s', async (query) => {
      expect(await box.api('GET', `/payouts${query}`)).toMatchObject(
        describedAs(expect.stringContaining('account number'), 'account_number'),
      );
    });

    it.each([
      ['pout_00000000000000', 'The id provided does not exist'],
      ['nonsense', 'nonsense is not a valid id'],
    ])('are not found under %s', async (id, description) => {
      expect(await box.api('GET', `/payouts/${id}`)).toMatchObject(describedAs(description));
    });
  });

  it('adds up payouts and their cost in the ledger', async () => {
    const own = await startTestSandbox();
    const fundAccountId = await createPayee(own.api);
    const { id } = await makePayout(own.api, payoutRequest(fundAccountId));
    await payoutWhen(own.api, id, ({ status }) => status === 'processed');
    expect(await readLedger(own.sandbox.url)).toMatchObject({
      paidOut: { count: 1, amount: 50_000, fees: 236, tax: 36 },
      open: { payouts: 0 },
      balance: -50_236,
    });
    await own.stop();
  });
});
