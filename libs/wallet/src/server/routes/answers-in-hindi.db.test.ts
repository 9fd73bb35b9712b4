import { databaseKinds } from '@paasa/server-kit/testing';
import { PAYOUT_RULES } from '../../rules/payout-rules/payout-limits.js';
import { payIn } from '../../testing/paying-in.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { bankForm, CREATE } from '../../testing/withdrawing-player.js';

describe.each(databaseKinds)('the answers of the wallet on %s', (kind) => {
  let server: WalletTestServer;
  beforeAll(async () => {
    server = await startWalletTestServer(kind, {
      limits: { ...PAYOUT_RULES.lenient, unplayedPerDayPaise: PAYOUT_RULES.strict.unplayedPerDayPaise },
    });
  });
  afterAll(() => server.close());

  it('have the language of each request, also where a stored answer is given again', async () => {
    const caller = newCaller();
    await payIn(server, caller, 300);
    const withdraw = (amount: number, language: string) =>
      server.call('POST', CREATE, {
        caller,
        body: { amount, ...bankForm, type: 'WITHDRAW' },
        headers: { 'idempotency-key': `hindi-${String(amount)}`, 'accept-language': language },
      });
    // A sentence with values is stored in both languages, one without is found by its words.
    for (const [amount, code, english, hindi] of [
      [
        200,
        'wallet/not-played-yet',
        /^You can withdraw ₹\S+ now\. You have not played ₹/,
        /^अभी आप ₹\S+ निकाल सकते हैं।/,
      ],
      [4000, 'wallet/insufficient-balance', /^Insufficient Balance\.$/, /^बैलेंस कम है।$/],
    ] as const) {
      const first = await withdraw(amount, 'en');
      expect(first.body).toEqual({ success: false, code, message: expect.stringMatching(english) });
      const again = await withdraw(amount, 'hi-IN,hi;q=0.9');
      expect(again.status).toBe(first.status);
      expect(again.body).toEqual({ success: false, code, message: expect.stringMatching(hindi) });
      expect((await withdraw(amount, '*')).body).toEqual(first.body);
    }
  });

  it('say in Hindi what has been done, and why money stays', async () => {
    const caller = newCaller();
    const headers = { 'accept-language': 'hi' };
    const { orderId } = await server.order(caller, 300);
    const paid = server.razorpay.pay(orderId);
    const verified = await server.call('POST', '/api/razorpay/verify-deposit-payment', {
      caller,
      body: paid,
      headers,
    });
    expect(verified.body).toMatchObject({ success: true, message: 'पैसे जमा हो गए' });
    const kept = await server.call('GET', '/api/wallet/withdrawable', { caller, headers });
    const reasons = kept.body['reasons'] as readonly string[];
    expect(reasons[0]).toBe('आपकी जमा की हुई रकम में से ₹300.00 के दाँव अभी नहीं लगे हैं।');
    expect(reasons.join(' ')).not.toMatch(/[A-Za-z]/);
    const asked = { caller, body: { amount: 100 }, headers };
    const returned = await server.call('POST', '/api/wallet/return-deposit', asked);
    expect(returned.body['message']).toBe('आपकी जमा की गई रकम वहीं वापस भेजी जा रही है जहाँ से आई थी।');
  });
});
