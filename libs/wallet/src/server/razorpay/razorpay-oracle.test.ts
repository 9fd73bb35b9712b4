import Razorpay from 'razorpay';
import { z } from 'zod';
import { startTestProvider, type ReceivedCall, type TestProvider } from '@paasa/outside/testing';
import type { PaymentProvider } from './payment-provider.js';
import { createRazorpayClient } from './razorpay-client.js';

/** The package hides its address three levels deep. */
const insidesSchema = z.object({
  api: z.object({ rq: z.custom<{ defaults: { baseURL: string } }>((value) => typeof value === 'function') }),
});

/** The part of a call that decides its meaning. */
function meaningOf({ call, headers, body }: ReceivedCall) {
  const [path = '', query = ''] = call.split('?');
  const { authorization, 'content-type': contentType } = headers;
  return { path, query: Object.fromEntries(new URLSearchParams(query)), authorization, contentType, body };
}

describe("the calls of the provider's own package", () => {
  let razorpay: TestProvider;
  let client: PaymentProvider;
  let theirs: Razorpay;

  beforeEach(async () => {
    razorpay = await startTestProvider();
    client = createRazorpayClient(razorpay.access);
    theirs = new Razorpay({ key_id: razorpay.access.keyId, key_secret: razorpay.access.keySecret });
    insidesSchema.parse(theirs).api.rq.defaults.baseURL = razorpay.access.baseUrl;
  });
  afterEach(() => razorpay.stop());

  /** Both calls as the server received them. */
  async function compare<Ours, Theirs>(
    ours: () => Promise<Ours>,
    other: () => Promise<Theirs>,
  ): Promise<{ ours: Ours; theirs: Theirs }> {
    const start = razorpay.requests.length;
    const answers = { ours: await ours(), theirs: await other() };
    const arrived = razorpay.requests.slice(start);
    expect(arrived).toHaveLength(2);
    const [first, second] = arrived.map(meaningOf);
    expect(first).toEqual(second);
    return answers;
  }

  const paid = async () => {
    const { orderId } = await client.createOrder({ amountPaise: 500, receipt: 'r' });
    return { orderId, paymentId: razorpay.pay(orderId).razorpay_payment_id };
  };

  it('create the same order', async () => {
    const answers = await compare(
      () => client.createOrder({ amountPaise: 12_345, receipt: 'receipt-1' }),
      () => theirs.orders.create({ amount: 12_345, currency: 'INR', receipt: 'receipt-1' }),
    );
    expect(answers.theirs).toMatchObject({
      amount: answers.ours.amountPaise,
      currency: answers.ours.currency,
    });
  });

  it('read the same payment', async () => {
    const { paymentId } = await paid();
    const answers = await compare(
      () => client.findPayment(paymentId),
      () => theirs.payments.fetch(paymentId),
    );
    expect(answers.theirs).toMatchObject({
      id: answers.ours?.paymentId,
      order_id: answers.ours?.orderId,
      amount: answers.ours?.amountPaise,
      status: answers.ours?.status,
    });
  });

  it('read the same payments of an order, and the same page of all', async () => {
    const { orderId, paymentId } = await paid();
    const ofOrder = await compare(
      () => client.listOrderPayments(orderId),
      () => theirs.orders.fetchPayments(orderId),
    );
    const ofAll = await compare(
      () => client.listPayments({ count: 50, skip: 0, fromUnixSeconds: 1_700_000_000 }),
      () => theirs.payments.all({ count: 50, skip: 0, from: 1_700_000_000 }),
    );
    expect(ofOrder.ours).toMatchObject([{ paymentId }]);
    expect(ofAll.ours).toMatchObject({ rows: [{ paymentId }], unreadableIds: [] });
    for (const { theirs: other } of [ofOrder, ofAll]) expect(other.items).toMatchObject([{ id: paymentId }]);
  });

  it('refund the same payment', async () => {
    const { paymentId } = await paid();
    const refund = { amount: 500, speed: 'normal', receipt: 'refund-of-it' } as const;
    const start = razorpay.requests.length;
    await client.createRefund({ paymentId, amountPaise: refund.amount, receipt: refund.receipt });
    await expect(theirs.payments.refund(paymentId, refund)).rejects.toMatchObject({ statusCode: 400 });
    const [ours, other] = razorpay.requests.slice(start).map(meaningOf);
    expect(ours).toEqual(other);
  });

  it('list the same refunds of a payment', async () => {
    const { paymentId } = await paid();
    const { refundId } = await client.createRefund({ paymentId, amountPaise: 500, receipt: 'refund-of-it' });
    const answers = await compare(
      () => client.listRefunds(paymentId),
      () => theirs.payments.fetchMultipleRefund(paymentId, { count: 100 }),
    );
    expect(answers.ours).toMatchObject([{ refundId }]);
    expect(answers.theirs.items).toMatchObject([{ id: refundId }]);
  });

  it('create the same fund account', async () => {
    const { contactId } = await client.createContact({ name: 'Asha Rao', referenceId: 'player-1' });
    const details = { name: 'Asha Rao', ifsc: 'HDFC0000053', account_number: '765432123456789' };
    const start = razorpay.requests.length;
    const { fundAccountId } = await client.createFundAccount({
      contactId,
      destination: {
        kind: 'bank',
        holderName: details.name,
        ifsc: details.ifsc,
        accountNumber: details.account_number,
      },
    });
    const request = { contact_id: contactId, account_type: 'bank_account', bank_account: details };
    const made = await Reflect.apply(theirs.fundAccount.create, theirs.fundAccount, [request]);
    expect(made).toMatchObject({ id: fundAccountId });
    const [ours, other] = razorpay.requests.slice(start).map(meaningOf);
    expect(ours).toEqual(other);
  });
});
