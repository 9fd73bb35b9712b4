import type { Caller } from '@paasa/server-kit/server';
import { readInbox, waitForInbox } from '../../testing/inbox.js';
import { readAccount } from '../../testing/read-account.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { processInbox } from './process-inbox.js';
import { receiveWebhook } from './receive-webhook.service.js';

const WEBHOOK = '/api/razorpay/webhook';

describe('webhooks under load', () => {
  let server: WalletTestServer;
  let player: Caller;
  beforeAll(async () => {
    server = await startWalletTestServer('postgres');
  });
  beforeEach(() => {
    player = newCaller();
  });
  afterAll(() => server.close());

  const balance = async () => (await readAccount(server.db, player.playerId)).balances.balancePaise;
  async function payFor(amount: number): Promise<{ paymentId: string; transferId: string }> {
    const { orderId, transactionId } = await server.order(player, amount);
    return { paymentId: server.razorpay.pay(orderId).razorpay_payment_id, transferId: transactionId };
  }

  /** Every credit of the deposit waits until `release` is called. */
  async function holdDeposit(transferId: string): Promise<{ release: () => Promise<void> }> {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let hold: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => {
      hold = resolve;
    });
    const holding = server.db.transaction(async (tx) => {
      await tx.query(
        {
          name: 'test-hold-deposit',
          text: 'SELECT 1 FROM wallet.transfers WHERE player_id = $1 AND transfer_id = $2 FOR UPDATE',
        },
        [player.playerId, transferId],
      );
      hold();
      await released;
    });
    await isHeld;
    return {
      async release() {
        release();
        await holding;
      },
    };
  }

  it('are answered before they are processed', async () => {
    const { paymentId, transferId } = await payFor(100);
    const held = await holdDeposit(transferId);
    const other = await server.addServer();
    const { body: payload, headers } = server.razorpay.webhook('payment.captured', paymentId);
    const answer = await other.app.inject({ method: 'POST', url: WEBHOOK, headers, payload });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true });
    expect((await readInbox(server.db)).at(-1)).toMatchObject({ outcome: null });
    expect(await balance()).toBe(0);
    await held.release();
    await waitForInbox(server.db);
    expect(await balance()).toBe(100_00);
  });

  it('are finished before the server has stopped', async () => {
    const { paymentId, transferId } = await payFor(100);
    const held = await holdDeposit(transferId);
    const other = await server.addServer();
    const { body: payload, headers } = server.razorpay.webhook('payment.captured', paymentId);
    await other.app.inject({ method: 'POST', url: WEBHOOK, headers, payload });
    while ((await readInbox(server.db)).at(-1)?.tryCount === 0);
    let hasStopped = false;
    const stopping = other.app.close().then(() => {
      hasStopped = true;
    });
    expect((await readInbox(server.db)).at(-1)).toMatchObject({ outcome: null, tryCount: 1 });
    expect(hasStopped).toBe(false);
    await held.release();
    await stopping;
    expect((await readInbox(server.db)).at(-1)).toMatchObject({ outcome: 'credited' });
    expect(await balance()).toBe(100_00);
  });

  it('are each handled by one of many processes', async () => {
    for (let index = 0; index < 40; index += 1) {
      const { paymentId } = await payFor(1);
      const { body, headers } = server.razorpay.webhook('payment.captured', paymentId);
      const signature = headers['x-razorpay-signature'] ?? '';
      await receiveWebhook(server.context(), { rawBody: Buffer.from(body), signature, eventId: null });
    }
    const counts = await Promise.all(
      Array.from({ length: 6 }, () => processInbox(server.context(), { limit: 100 })),
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(40);
    expect((await readInbox(server.db)).slice(-40).every(({ tryCount }) => tryCount === 1)).toBe(true);
    expect(await balance()).toBe(40_00);
  });
});
