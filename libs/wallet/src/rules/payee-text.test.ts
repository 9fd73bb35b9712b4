import { payeeTextOf } from './payee-text.js';

describe('what names a payee', () => {
  it.each([
    ['bank HDFC0001234 50100012345678', 'bank HDFC 50100012345678'],
    ['bank HDFC0009999 50100012345678', 'bank HDFC 50100012345678'],
    ['bank ICIC0001234 50100012345678', 'bank ICIC 50100012345678'],
    ['upi asha@okaxis', 'upi asha@okaxis'],
    ['upi success@razorpay', null],
    ['card visa 1111', null],
    ['contact +919999999999', null],
    ['', null],
  ])('of %j is %j', (text, payee) => {
    expect(payeeTextOf(text)).toBe(payee);
  });
});
