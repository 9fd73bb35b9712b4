import { randomBytes } from 'node:crypto';
import { createCipher, type Keys } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { readInbox } from '../../testing/inbox.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { receiveWebhook } from '../webhooks/receive-webhook.service.js';
import { resealDetails } from './reseal-details.js';

const FINISHED_COUNT = 5;

describe.each(databaseKinds)('a change of the key on %s, with reports of the provider', (kind) => {
  let server: WalletTestServer;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
  });
  beforeEach(() => server.db.transaction((tx) => tx.script('DELETE FROM wallet.webhook_inbox')));
  afterAll(() => server.close());

  const payment = async (): Promise<string> =>
    server.razorpay.pay((await server.order(newCaller(), 10)).orderId).razorpay_payment_id;
  const contextWith = (keys: Keys) =>
    server.context({
      config: { ...server.context().config, detailsEncryptionKey: keys },
      cipher: createCipher(keys, 'payout details'),
    });

  it('seals those again that wait or are kept for people, and has nothing to open in the finished ones', async () => {
    for (let count = 0; count < FINISHED_COUNT; count += 1)
      await server.deliver(server.razorpay.webhook('payment.captured', await payment()));
    const { body, headers } = server.razorpay.webhook('payment.captured', await payment());
    const signature = headers['x-razorpay-signature'] ?? '';
    // Stored by a process that dies before it works on it.
    await receiveWebhook(server.context(), { rawBody: Buffer.from(body), signature, eventId: null });
    const stored = await readInbox(server.db);
    expect(stored.filter((event) => event.body === '')).toHaveLength(FINISHED_COUNT);
    expect(stored).toHaveLength(FINISHED_COUNT + 1);

    const [old, fresh] = [
      [server.context().config.detailsEncryptionKey].flat()[0] ?? '',
      randomBytes(32).toString('hex'),
    ];
    // In batches of two: the finished ones lie between, before or behind the other one.
    expect(await resealDetails(contextWith([fresh, old]), 2)).toEqual({
      seenCount: 1,
      resealedCount: 1,
      unreadableCount: 0,
    });
    const again = await readInbox(server.db);
    expect(again.filter((event) => event.body === '')).toHaveLength(FINISHED_COUNT);
    const waiting = again.find((event) => event.body !== '');
    expect(contextWith(fresh).cipher.open(waiting?.body ?? '', waiting?.bodyHash ?? '')).toBe(body);
  });

  it('still reports a body that no key opens', async () => {
    await server.db.transaction((tx) =>
      tx.script(`
        INSERT INTO wallet.webhook_inbox (body_hash, event, body, next_try_at, processed_at, outcome)
        VALUES ('lost', 'x', 'sealed with a lost key', NULL, now(), 'unreadable')`),
    );
    const keys = server.context().config.detailsEncryptionKey;
    expect(
      await resealDetails(contextWith([randomBytes(32).toString('hex'), ...[keys].flat()])),
    ).toMatchObject({
      unreadableCount: 1,
    });
  });
});
