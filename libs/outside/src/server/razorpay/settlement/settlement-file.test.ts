import { createPayee, makePayout, payoutRequest } from '../../../testing/payee.js';
import { startTestSandbox, type TestSandbox } from '../../../testing/start-test-sandbox.js';
import { orderSchema } from '../entities/entities.js';

/** The day of India that it is now. */
const today = (): string => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

describe('the settlement report of the provider', () => {
  let box: TestSandbox;
  beforeEach(async () => {
    box = await startTestSandbox();
  });
  afterEach(() => box.stop());

  async function report(day = today()): Promise<string[][]> {
    const response = await fetch(`${box.sandbox.url}/razorpay/settlement.csv?day=${day}`);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="settlement-${day}.csv"`);
    const lines = (await response.text()).split('\r\n').filter((line) => line !== '');
    return lines.slice(1).map((line) => line.split(',').slice(1, 8));
  }

  it('has a line for a payment, a refund, a payout and its return, in rupees, with what each takes and brings', async () => {
    const { body } = await box.api('POST', '/orders', { amount: 100_000, currency: 'INR' });
    const order = orderSchema.parse(body);
    await box.pay(order.id, 'failed');
    await box.pay(order.id, 'captured');
    const payments = (await box.api('GET', `/orders/${order.id}/payments`)).body as {
      items: { id: string; status: string }[];
    };
    const paid = payments.items.find(({ status }) => status === 'captured')?.id ?? '';
    await box.test('faults', {
      refundAtOnce: true,
      payoutAtOnce: true,
      payoutOutcome: 'reversed_after_processed',
    });
    await box.api('POST', `/payments/${paid}/refund`, { amount: 25_050 });
    await makePayout(box.api, payoutRequest(await createPayee(box.api)));
    const lines = await report();
    expect(lines.map(([type]) => type)).toEqual(['payment', 'refund', 'payout', 'reversal']);
    expect(lines[0]).toEqual(['payment', '0.00', '976.40', '1000.00', 'INR', '23.60', '3.60']);
    expect(lines[1]).toEqual(['refund', '250.50', '0.00', '250.50', 'INR', '0.00', '0.00']);
    const [, debit] = lines[2] ?? [];
    expect(lines[3]?.slice(0, 3)).toEqual(['reversal', '0.00', debit]);
  });

  it('has nothing on another day, and refuses what is no day', async () => {
    const { body } = await box.api('POST', '/orders', { amount: 100, currency: 'INR' });
    await box.pay(orderSchema.parse(body).id, 'captured');
    expect(await report('2026-01-31')).toEqual([]);
    const wrong = await fetch(`${box.sandbox.url}/razorpay/settlement.csv?day=today`);
    expect(wrong.status).toBe(400);
  });

  it('is offered on the provider’s page', async () => {
    const page = await (await fetch(`${box.sandbox.url}/razorpay`)).text();
    expect(page).toContain('action="/razorpay/settlement.csv"');
    expect(page).toContain(`value="${today()}"`);
  });
});
