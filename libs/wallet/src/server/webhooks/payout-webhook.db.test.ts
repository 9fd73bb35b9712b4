import { readInbox } from '../../testing/inbox.js';
import { startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { withdrawingPlayer } from '../../testing/withdrawing-player.js';

describe('a webhook about a payout', () => {
  let server: WalletTestServer;
  beforeAll(async () => {
    server = await startWalletTestServer('postgres');
  });
  afterAll(() => server.close());

  const outcomes = async () => (await readInbox(server.db)).map(({ outcome }) => outcome);

  it('settles its withdrawal once, with events in any order and any number', async () => {
    server.razorpay.setPayoutOutcome('processing');
    const player = await withdrawingPlayer(server, 100);
    const transferId = await player.created(60);
    expect((await player.request(transferId)).body).toMatchObject({ status: 'PENDING' });
    const payout = server.razorpay.payouts.find(({ reference_id: reference }) => reference === transferId);
    const payoutId = payout?.id ?? '';
    const queued = server.razorpay.payoutWebhook('payout.updated', payoutId);
    server.razorpay.updatePayout(payoutId, { status: 'processed', fees: 236 });
    const processed = server.razorpay.payoutWebhook('payout.processed', payoutId);
    const updated = server.razorpay.payoutWebhook('payout.updated', payoutId);
    for (const webhook of [processed, queued, updated, processed])
      expect(await server.deliver(webhook)).toBe(200);
    expect(await player.money()).toMatchObject({ cash: 40_00, hold: 0 });
    server.razorpay.updatePayout(payoutId, { status: 'reversed' });
    const reversed = server.razorpay.payoutWebhook('payout.reversed', payoutId);
    for (const webhook of [reversed, processed, reversed]) expect(await server.deliver(webhook)).toBe(200);
    expect(await player.money()).toMatchObject({ cash: 100_00, hold: 0 });
    expect((await outcomes()).every((outcome) => outcome === 'payout-settled')).toBe(true);
  });

  it('for a payout that was not requested here changes nothing and is logged', async () => {
    server.razorpay.setPayoutOutcome('processed', { atOnce: true });
    const { provider } = server.context();
    const { contactId } = await provider.createContact({ name: 'Asha Rao', referenceId: 'by-hand' });
    const destination = {
      kind: 'bank',
      holderName: 'Asha Rao',
      ifsc: 'HDFC0001234',
      accountNumber: '00123456789',
    } as const;
    const { fundAccountId } = await provider.createFundAccount({ contactId, destination });
    const { payoutId } = await provider.createPayout({
      idempotencyKey: 'made-by-hand',
      fundAccountId,
      amountPaise: 100_00,
      mode: 'IMPS',
      referenceId: 'made-by-hand',
    });
    expect(await server.deliver(server.razorpay.payoutWebhook('payout.processed', payoutId))).toBe(200);
    expect((await outcomes()).at(-1)).toBe('payout-unknown');
  });
});
