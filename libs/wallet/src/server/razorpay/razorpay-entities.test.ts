import { orderEntitySchema, paymentEntitySchema } from './razorpay-entities.js';

const payment = {
  id: 'pay_1',
  order_id: 'order_1',
  amount: 100,
  currency: 'INR',
  status: 'captured',
  fee: 2,
};
const isRead = (change: object) => paymentEntitySchema.safeParse({ ...payment, ...change }).success;

describe('a payment in the provider’s form', () => {
  it('is read with a fee up to its amount, and not beyond', () => {
    expect(isRead({})).toBe(true);
    expect(isRead({ fee: 100 })).toBe(true);
    expect(isRead({ fee: 101 })).toBe(false);
    expect(isRead({ fee: 9_007_199_254_740_991 })).toBe(false);
  });

  it('is read with any fee if it was not paid in rupees, because fees are in rupees', () => {
    expect(isRead({ currency: 'USD', fee: 101 })).toBe(true);
  });

  it('is read with refunds up to its amount, and not beyond', () => {
    expect(isRead({ amount_refunded: 100 })).toBe(true);
    expect(isRead({ amount_refunded: 101 })).toBe(false);
  });

  it('is not read under an id that a text column cannot store', () => {
    expect(isRead({ id: 'pay_\u0000' })).toBe(false);
    expect(isRead({ order_id: 'order_\u0000' })).toBe(false);
    expect(orderEntitySchema.safeParse({ id: '', amount: 100, currency: 'INR' }).success).toBe(false);
  });
});
