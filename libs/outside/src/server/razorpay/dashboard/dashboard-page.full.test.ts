import { createPayee, makePayout, payoutRequest } from '../../../testing/payee.js';
import { startTestSandbox, type TestSandbox } from '../../../testing/start-test-sandbox.js';
import { orderSchema } from '../entities/entities.js';

describe("the provider's page", () => {
  let box: TestSandbox;

  beforeEach(async () => {
    box = await startTestSandbox();
  });

  afterEach(() => box.stop());

  async function read(): Promise<string> {
    const response = await fetch(`${box.sandbox.url}/razorpay`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe-inline');
    return (await response.text()).replaceAll(/\s+/g, ' ');
  }

  it('shows a message if there are no records', async () => {
    const page = await read();
    expect(page).toContain('Nobody has been paid out yet.');
    expect(page).toContain('There is no order yet.');
    expect(page).toContain('<b>₹0.00</b>');
  });

  it('shows payments and payouts, with their state', async () => {
    const { body } = await box.api('POST', '/orders', {
      amount: 1_25_000_00,
      currency: 'INR',
      receipt: '<b>receipt</b>',
    });
    const order = orderSchema.parse(body);
    await box.pay(order.id, 'failed');
    await box.test('faults', { payoutOutcome: 'pending' });
    const payout = await makePayout(box.api, payoutRequest(await createPayee(box.api)));
    const page = await read();
    expect(page).toContain('₹1,25,000.00');
    expect(page).toContain('&lt;b&gt;receipt&lt;/b&gt;');
    expect(page).toMatch(/data-tone="bad">failed</);
    expect(page).toMatch(/data-capture="pay_[0-9A-Za-z]{14}"/);
    expect(page).toMatch(/data-tone="wait">pending</);
    expect(page).toContain(payout.id);
  });

  it('shows the active faults in its form', async () => {
    await box.test('faults', { webhookDrop: 0.125, webhookShuffle: true, payoutOutcome: 'reversed' });
    const page = await read();
    expect(page).toMatch(/name="webhookDrop"[^>]* value="12.5"/);
    expect(page).toMatch(/name="webhookShuffle" type="checkbox" checked/);
    expect(page).toMatch(/<option value="reversed" selected/);
  });

  it.each(['/razorpay/dashboard.js', '/'])('has a link to %s', async (path) => {
    const response = await fetch(`${box.sandbox.url}${path}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('/razorpay/test/faults');
  });
});
