import { startTestSandbox, type TestSandbox } from '../../../testing/start-test-sandbox.js';
import { orderSchema } from '../entities/entities.js';

describe('the checkout page', () => {
  let box: TestSandbox;

  beforeAll(async () => {
    box = await startTestSandbox();
  });

  afterAll(() => box.stop());

  async function createOrder(amount: number): Promise<string> {
    return orderSchema.parse((await box.api('POST', '/orders', { amount, currency: 'INR' })).body).id;
  }

  async function open(query: Record<string, string>): Promise<string> {
    const response = await fetch(
      `${box.sandbox.url}/razorpay/checkout?${new URLSearchParams(query).toString()}`,
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe-inline');
    return response.text();
  }

  it('offers to pay the amount in Indian grouping, to fail and to close', async () => {
    const orderId = await createOrder(5_00_000_00);
    const page = await open({
      key: box.config.razorpay.keyId,
      order_id: orderId,
      origin: 'http://localhost:3000',
    });
    expect(page).toContain('Pay ₹5,00,000.00</button>');
    expect(page).toContain('Fail</button>');
    expect(page).toContain('aria-label="Close"');
    expect(page).toContain(`data-order-id="${orderId}"`);
    expect(page).toContain('data-parent-origin="http://localhost:3000"');
  });

  it('offers no payment for a paid order, an unknown order or an unknown key', async () => {
    const { keyId } = box.config.razorpay;
    const paid = await createOrder(100);
    await box.pay(paid, 'captured');
    const unpaid = await createOrder(100);
    for (const query of [
      { key: keyId, order_id: paid },
      { key: keyId, order_id: 'order_00000000000000' },
      { key: keyId, order_id: '' },
      { key: 'rzp_test_other', order_id: unpaid },
    ]) {
      const page = await open({ ...query, origin: 'http://localhost:3000' });
      expect(page).toContain('role="alert"');
      expect(page).not.toContain('id="pay"');
    }
  });

  it.each(['javascript:alert(1)', 'null', '"><script>', ''])(
    'sends messages to no page for the origin %j',
    async (origin) => {
      const page = await open({ key: box.config.razorpay.keyId, order_id: await createOrder(100), origin });
      expect(page).toContain('data-parent-origin=""');
    },
  );

  it.each(['checkout.js', 'checkout-frame.js', 'checkout-frame.css'])(
    'serves %s to every site',
    async (file) => {
      const response = await fetch(`${box.sandbox.url}/razorpay/${file}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    },
  );
});
