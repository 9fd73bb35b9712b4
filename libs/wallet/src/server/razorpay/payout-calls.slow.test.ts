import type { PayoutDetails } from '../../rules/payout-details.js';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import {
  PAYOUT_STATUSES,
  ProviderRejected,
  ProviderUnavailable,
  type NewPayout,
  type PaymentProvider,
} from './payment-provider.js';
import { createRazorpayClient } from './razorpay-client.js';

const bank: PayoutDetails = {
  kind: 'bank',
  holderName: 'Asha  Rao ',
  ifsc: 'HDFC0000053',
  accountNumber: '765432123456789',
};
const upi: PayoutDetails = { kind: 'upi', holderName: 'Asha Rao', address: 'asha@okbank' };
const json = (body: object) => ({ status: 200, body: JSON.stringify(body) });

describe('a payout at the provider', () => {
  let razorpay: TestProvider;
  let client: PaymentProvider;

  const payoutTo = async (destination: PayoutDetails, transferId = 'transfer-1'): Promise<NewPayout> => {
    const { contactId } = await client.createContact({
      name: destination.holderName,
      referenceId: 'player-1',
    });
    const { fundAccountId } = await client.createFundAccount({ contactId, destination });
    const mode = destination.kind === 'bank' ? 'IMPS' : 'UPI';
    return { idempotencyKey: transferId, fundAccountId, amountPaise: 12_345, mode, referenceId: transferId };
  };

  beforeEach(async () => {
    razorpay = await startTestProvider();
    client = createRazorpayClient(razorpay.access);
  });
  afterEach(() => razorpay.stop());

  it('goes to a bank account from our account', async () => {
    const payout = await payoutTo(bank);
    const made = await client.createPayout(payout);
    expect(made).toEqual({
      payoutId: razorpay.payouts[0]?.id,
      referenceId: 'transfer-1',
      fundAccountId: payout.fundAccountId,
      amountPaise: 12_345,
      currency: 'INR',
      feePaise: 236,
      status: 'processing',
      failureReason: 'The bank is working on the payout.',
      utr: null,
    });
    expect(razorpay.requests.map(({ body }) => body)).toEqual([
      { name: 'Asha Rao', type: 'customer', reference_id: 'player-1' },
      {
        contact_id: razorpay.contacts[0]?.id,
        account_type: 'bank_account',
        bank_account: { name: 'Asha Rao', ifsc: 'HDFC0000053', account_number: '765432123456789' },
      },
      {
        account_number: razorpay.access.payoutAccount,
        fund_account_id: payout.fundAccountId,
        amount: 12_345,
        currency: 'INR',
        mode: 'IMPS',
        purpose: 'payout',
        queue_if_low_balance: true,
        reference_id: 'transfer-1',
        narration: 'Paasa withdrawal',
      },
    ]);
  });

  it('goes to a UPI id', async () => {
    await client.createPayout(await payoutTo(upi));
    expect(razorpay.fundAccounts[0]).toMatchObject({ account_type: 'vpa', vpa: { address: 'asha@okbank' } });
    expect(razorpay.payouts[0]).toMatchObject({ mode: 'UPI' });
  });

  it('finds the same contact and fund account again, also after a lost answer', async () => {
    const first = await payoutTo(bank);
    razorpay.cutNext();
    expect(await payoutTo(bank)).toEqual(first);
    expect(await payoutTo(upi)).not.toEqual(first);
    expect(razorpay.contacts).toHaveLength(1);
    expect(razorpay.fundAccounts).toHaveLength(2);
  });

  it('is made once for one key, and is refused for the same key with other content', async () => {
    const payout = await payoutTo(bank);
    const first = await client.createPayout(payout);
    expect(await client.createPayout(payout)).toEqual(first);
    await expect(client.createPayout({ ...payout, amountPaise: 500 })).rejects.toThrow(ProviderRejected);
    expect(razorpay.payouts).toHaveLength(1);
  });

  it.each(['', 'abc', 'a'.repeat(37), 'key\r\nX-Other: 1'])(
    'is not requested under the key %p',
    async (idempotencyKey) => {
      const payout = await payoutTo(bank);
      const callCount = razorpay.calls.length;
      await expect(client.createPayout({ ...payout, idempotencyKey })).rejects.toThrow('key');
      expect(razorpay.calls).toHaveLength(callCount);
    },
  );

  it.each(PAYOUT_STATUSES)('is read as %s, by id, by reference and in the list', async (status) => {
    razorpay.setPayoutOutcome(status);
    const { payoutId } = await client.createPayout(await payoutTo(bank));
    const found = await client.findPayout(payoutId);
    expect(found).toMatchObject({ payoutId, status, amountPaise: 12_345 });
    expect(await client.findPayoutByReference('transfer-1')).toEqual(found);
    expect((await client.listPayouts({ count: 10, skip: 0 })).rows).toEqual([found]);
  });

  it('reports why the bank returned it, from either field', async () => {
    razorpay.setPayoutOutcome('reversed', { atOnce: true });
    const { payoutId, failureReason } = await client.createPayout(await payoutTo(bank));
    expect(failureReason).toBe("The beneficiary's bank sent the money back.");
    const details = { status_details: { description: 'Account closed.', source: 'beneficiary_bank' } };
    razorpay.answerNext(json({ ...razorpay.getPayout(payoutId), failure_reason: null, ...details }));
    expect(await client.findPayout(payoutId)).toMatchObject({ failureReason: 'Account closed.' });
  });

  it('is unclear in an unknown state, in every answer', async () => {
    razorpay.setPayoutOutcome('on_hold', { atOnce: true });
    const payout = await payoutTo(bank);
    await expect(client.createPayout(payout)).rejects.toThrow(ProviderUnavailable);
    await expect(client.findPayoutByReference('transfer-1')).rejects.toThrow(ProviderUnavailable);
    expect(await client.listPayouts({ count: 10, skip: 0 })).toEqual({
      rows: [],
      unreadableIds: [razorpay.payouts[0]?.id],
    });
    await expect(client.findPayout(razorpay.payouts[0]?.id ?? '')).rejects.toThrow(ProviderUnavailable);
  });

  it.each([
    ['amount', { amount: 12_346 }],
    ['currency', { currency: 'USD' }],
    ['reference', { reference_id: 'transfer-2' }],
    ['reference (none)', { reference_id: null }],
    ['fund account', { fund_account_id: 'fa_other' }],
    ['amount that is no whole number of paise', { amount: 12_345.5 }],
    ['fee above the largest fee', { fees: 100_001 }],
  ])('is unclear when the answer has another %s', async (_what, change) => {
    const payout = await payoutTo(bank);
    const { payoutId } = await client.createPayout(payout);
    razorpay.answerNext(json({ ...razorpay.getPayout(payoutId), ...change }));
    await expect(client.createPayout(payout)).rejects.toThrow(ProviderUnavailable);
  });

  it('is unclear when the answer is another payout than requested', async () => {
    const { payoutId } = await client.createPayout(await payoutTo(bank));
    razorpay.answerNext(json({ ...razorpay.getPayout(payoutId), id: 'pout_other' }));
    await expect(client.findPayout(payoutId)).rejects.toThrow(ProviderUnavailable);
  });

  it('is unknown only if the provider says that there is none', async () => {
    expect(await client.findPayout('pout_unknown')).toBeNull();
    expect(await client.findPayoutByReference('transfer-9')).toBeNull();
    const noSuchUrl = {
      code: 'BAD_REQUEST_ERROR',
      description: 'The requested URL was not found on the server.',
    };
    razorpay.answerNext({ status: 400, body: JSON.stringify({ error: noSuchUrl }) });
    await expect(client.findPayout('pout_unknown')).rejects.toThrow(ProviderRejected);
    razorpay.answerNext({ status: 404, body: '<html>' });
    await expect(client.findPayout('pout_unknown')).rejects.toThrow(ProviderRejected);
    razorpay.failNext(400);
    await expect(client.findPayoutByReference('transfer-9')).rejects.toThrow(ProviderRejected);
  });

  it('is not treated as unknown because of an unfiltered list', async () => {
    const { payoutId } = await client.createPayout(await payoutTo(bank));
    razorpay.answerNext(json({ items: [razorpay.getPayout(payoutId)] }));
    await expect(client.findPayoutByReference('transfer-9')).rejects.toThrow(ProviderUnavailable);
  });

  it('is unclear when the provider has two under one reference', async () => {
    const payout = await payoutTo(bank);
    await client.createPayout(payout);
    await client.createPayout({ ...payout, idempotencyKey: 'another-key' });
    await expect(client.findPayoutByReference('transfer-1')).rejects.toThrow(ProviderUnavailable);
  });

  it('is listed newest first, by pages and from an instant on', async () => {
    const ids: string[] = [];
    for (const transferId of ['transfer-1', 'transfer-2', 'transfer-3'])
      ids.unshift((await client.createPayout(await payoutTo(bank, transferId))).payoutId);
    const page = async (count: number, skip: number) =>
      (await client.listPayouts({ count, skip })).rows.map(({ payoutId }) => payoutId);
    expect([...(await page(2, 0)), ...(await page(2, 2))]).toEqual(ids);
    razorpay.updatePayout(ids[2] ?? '', { created_at: 1_000 });
    const recent = await client.listPayouts({ count: 10, skip: 0, fromUnixSeconds: 1_001 });
    expect(recent.rows.map(({ payoutId }) => payoutId)).toEqual(ids.slice(0, 2));
  });

  it('is listed although another one is unreadable, which is named', async () => {
    const { payoutId } = await client.createPayout(await payoutTo(bank));
    const whole = razorpay.getPayout(payoutId);
    const page = json({ items: [{ ...whole, id: 'pout_odd', status: 'teleported' }, whole] });
    razorpay.answerNext(page);
    expect(await client.listPayouts({ count: 10, skip: 0 })).toMatchObject({
      rows: [{ payoutId }],
      unreadableIds: ['pout_odd'],
    });
    razorpay.answerNext(page);
    await expect(client.findPayoutByReference('transfer-1')).rejects.toThrow(ProviderUnavailable);
  });

  it.each([
    ['name', { ...bank, holderName: 'Al' }],
    ['IFSC', { ...bank, ifsc: 'HDFC1000053' }],
    ['account number', { ...bank, accountNumber: '1234' }],
    ['UPI id', { ...upi, address: 'asha' }],
  ])('is refused for a %s that the provider does not accept', async (_what, destination) => {
    await expect(payoutTo(destination)).rejects.toMatchObject({ name: 'ProviderRejected', status: 400 });
    expect(razorpay.fundAccounts).toHaveLength(0);
  });

  it.each([
    ['account number', bank, { bank_account: { account_number: '765432123456780' } }],
    ['UPI id', upi, { vpa: { address: 'asha@other' } }],
    ['contact', bank, { contact_id: 'cont_other' }],
    ['kind', bank, { account_type: 'vpa' }],
  ])('does not use a fund account of another %s', async (_what, destination, change) => {
    const { contactId } = await client.createContact({ name: 'Asha Rao', referenceId: 'player-1' });
    await client.createFundAccount({ contactId, destination });
    razorpay.answerNext(json({ ...razorpay.fundAccounts[0], ...change }));
    await expect(client.createFundAccount({ contactId, destination })).rejects.toThrow(ProviderUnavailable);
  });
});
