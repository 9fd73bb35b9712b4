import { createHash, createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { readInbox } from '../../testing/inbox.js';
import { readAccount } from '../../testing/read-account.js';
import { readTransfer } from '../../testing/read-transfer.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import type { WalletContext } from '../context/wallet-context.js';
import { processInbox } from './process-inbox.js';
import { processedEvents } from './processed-events.js';
import { receiveWebhook } from './receive-webhook.service.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe.each(databaseKinds)('the inbox for webhooks on %s', (kind) => {
  let server: WalletTestServer;
  let player: Caller;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
  });
  beforeEach(async () => {
    player = newCaller();
    await server.db.transaction((tx) => tx.script('DELETE FROM wallet.webhook_inbox'));
  });
  afterAll(() => server.close());

  const balance = async (playerId = player.playerId) =>
    (await readAccount(server.db, playerId)).balances.balancePaise;
  const at = (afterMs: number, given: Partial<WalletContext> = {}) =>
    server.context({ clock: () => new Date(Date.now() + afterMs), ...given });
  const newLog = () => ({ info: jest.fn(), warn: jest.fn(), error: jest.fn() });
  const signed = (rawBody: Buffer) => {
    const secret = server.razorpay.config.razorpayWebhookSecrets[0] ?? '';
    return createHmac('sha256', secret).update(rawBody).digest('hex');
  };
  async function payFor(amount: number, caller = player): Promise<string> {
    return server.razorpay.pay((await server.order(caller, amount)).orderId).razorpay_payment_id;
  }
  /** Stores an event as a process does that dies before it handles the event. */
  async function store(paymentId: string, event = 'payment.captured'): Promise<void> {
    const { body, headers } = server.razorpay.webhook(event, paymentId);
    const signature = headers['x-razorpay-signature'] ?? '';
    const received = { rawBody: Buffer.from(body), signature, eventId: null };
    expect(await receiveWebhook(server.context(), received)).toEqual({ ok: true, value: 'stored' });
  }

  it('stores an event under the hash of its signed bytes, and its outcome', async () => {
    const webhook = server.razorpay.webhook('payment.captured', await payFor(100));
    expect(await server.deliver(webhook)).toBe(200);
    expect(await readInbox(server.db)).toEqual([
      {
        bodyHash: createHash('sha256').update(webhook.body).digest('hex'),
        eventId: webhook.headers['x-razorpay-event-id'],
        event: 'payment.captured',
        body: '',
        tryCount: 1,
        outcome: 'credited',
        nextTryAt: null,
        processedAt: expect.any(Date),
      },
    ]);
    expect(await balance()).toBe(100_00);
  });

  it('stores an event encrypted until it is handled, and then deletes its content', async () => {
    const paymentId = await payFor(100);
    await store(paymentId);
    const [waiting] = await readInbox(server.db);
    expect(waiting?.body).toMatch(/^[\w-]{50,}$/);
    expect(Buffer.from(waiting?.body ?? '', 'base64url').toString('utf8')).not.toContain(paymentId);
    expect(server.context().cipher.open(waiting?.body ?? '', waiting?.bodyHash ?? '')).toContain(paymentId);
    await processInbox(server.context(), { limit: 1 });
    expect(await readInbox(server.db)).toMatchObject([{ outcome: 'credited', body: '' }]);
  });

  it('stores the same bytes once, under any event id, and handles them once', async () => {
    const webhook = server.razorpay.webhook('payment.captured', await payFor(100));
    for (const eventId of ['evt_1', 'evt_2', 'x'.repeat(4_000), undefined]) {
      const headers = { ...webhook.headers, ...(eventId && { 'x-razorpay-event-id': eventId }) };
      expect(await server.deliver({ ...webhook, headers })).toBe(200);
    }
    expect(await readInbox(server.db)).toMatchObject([{ eventId: 'evt_1', tryCount: 1 }]);
    expect(await balance()).toBe(100_00);
  });

  it('stores nothing without a signature', async () => {
    const webhook = server.razorpay.webhook('payment.captured', await payFor(100), 'another secret');
    expect(await server.deliver(webhook)).toBe(401);
    expect(await readInbox(server.db)).toEqual([]);
  });

  it.each([
    ['no JSON', Buffer.from('{"event":')],
    ['no object', Buffer.from('null')],
    ['no text', Buffer.from([0xff, 0xfe, 0x00, 0x41])],
    ['text with a NUL', Buffer.from('{"event":"a\u0000"}')],
    ['nothing', Buffer.alloc(0)],
    ['no event', Buffer.from('{"payload":{}}')],
    ['an event without its payment', Buffer.from('{"event":"payment.captured","payload":{}}')],
    ['an event without its refund', Buffer.from('{"event":"refund.processed","payload":{}}')],
    ['an event without its payout', Buffer.from('{"event":"payout.reversed","payload":{}}')],
  ])('accepts a signed event that is %s, keeps it for people, and continues', async (_what, rawBody) => {
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signed(rawBody) };
    const log = newLog();
    const received = { rawBody, signature: headers['x-razorpay-signature'], eventId: null };
    expect(await receiveWebhook(server.context({ log }), received)).toMatchObject({ ok: true });
    const paymentId = await payFor(100);
    await store(paymentId);
    expect(await processInbox(server.context({ log }), { limit: 10 })).toBe(2);
    expect(await readInbox(server.db)).toMatchObject([
      { outcome: 'unreadable', nextTryAt: null, processedAt: expect.any(Date) },
      { outcome: 'credited' },
    ]);
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'webhook-unreadable' }),
      expect.any(String),
    );
    expect(await balance()).toBe(100_00);
  });

  it('answers 200 to a signed, unreadable event: a refusal would turn the webhook off', async () => {
    const body = '{"event":"payment.captured"}';
    const headers = { 'content-type': 'text/plain', 'x-razorpay-signature': signed(Buffer.from(body)) };
    expect(await server.deliver({ body, headers })).toBe(200);
    const [kept] = await readInbox(server.db);
    expect(kept?.outcome).toBe('unreadable');
    expect(server.context().cipher.open(kept?.body ?? '', kept?.bodyHash ?? '')).toBe(body);
  });

  describe('with an event that fails', () => {
    const brokenFor = (playerId: string) => ({
      receipts: {
        async requestReceipt(_tx: unknown, receipt: { readonly playerId: string }) {
          if (receipt.playerId === playerId) throw new Error('no receipt for you');
        },
      },
    });

    it('handles the others, and retries this one with growing pauses', async () => {
      const other = newCaller();
      await store(await payFor(100));
      await store(await payFor(200, other));
      const beganAt = Date.now() + 1_000;
      const passAt = (afterMs: number) => {
        const clock = () => new Date(beganAt + afterMs);
        return processInbox(server.context({ ...brokenFor(player.playerId), clock }), { limit: 10 });
      };
      expect(await passAt(0)).toBe(2);
      expect(await balance()).toBe(0);
      expect(await balance(other.playerId)).toBe(200_00);
      const nextTry = async () => Number((await readInbox(server.db))[0]?.nextTryAt) - beganAt;
      expect((await readInbox(server.db))[0]).toMatchObject({
        outcome: 'failed',
        tryCount: 1,
        processedAt: null,
      });
      expect(await nextTry()).toBe(5_000);
      expect(await passAt(4_999)).toBe(0);
      expect(await passAt(5_000)).toBe(1);
      expect(await nextTry()).toBe(15_000);
      expect(await processInbox(at(DAY_MS), { limit: 10 })).toBe(1);
      expect(await balance()).toBe(100_00);
      expect((await readInbox(server.db))[0]).toMatchObject({
        outcome: 'credited',
        nextTryAt: null,
        tryCount: 3,
      });
    });

    it('gives it up after a day of attempts, with an error for people', async () => {
      await store(await payFor(100));
      const log = newLog();
      const broken = { ...brokenFor(player.playerId), log };
      let hours = 0;
      while ((await readInbox(server.db))[0]?.nextTryAt !== null && hours < 100) {
        hours += 1;
        await processInbox(at(hours * 61 * MINUTE_MS, broken), { limit: 1 });
      }
      expect(hours).toBeGreaterThanOrEqual(24);
      expect(hours).toBeLessThan(50);
      expect((await readInbox(server.db))[0]).toMatchObject({ outcome: 'unreadable', tryCount: hours });
      expect(log.error).toHaveBeenLastCalledWith(
        expect.objectContaining({ event: 'webhook-unreadable', tryCount: hours }),
        expect.any(String),
      );
      expect(await balance()).toBe(0);
    });
  });

  it('takes at most the requested number', async () => {
    for (const amount of [1, 2, 3]) await store(await payFor(amount));
    expect(await processInbox(server.context(), { limit: 2 })).toBe(2);
    expect(await balance()).toBe(3_00);
    expect(await processInbox(server.context(), { limit: 2 })).toBe(1);
    expect(await balance()).toBe(6_00);
  });

  it('deletes events that were finished a month ago, and no open event', async () => {
    await server.db.transaction((tx) =>
      tx.script(`
        INSERT INTO wallet.webhook_inbox (body_hash, event, body, next_try_at, processed_at, outcome)
        SELECT 'old-' || n, 'x', 'x', NULL, now() - interval '31 days', 'nothing' FROM generate_series(1, 2500) AS n;
        INSERT INTO wallet.webhook_inbox (body_hash, event, body, next_try_at, processed_at, outcome) VALUES
          ('unreadable', 'x', 'x', NULL, now() - interval '900 days', 'unreadable'),
          ('young', 'x', 'x', NULL, now() - interval '29 days', 'nothing'),
          ('open', 'x', 'x', now() + interval '1 day', NULL, 'failed');`),
    );
    const before = new Date(Date.now() - processedEvents.keptForMs);
    expect(await server.db.transaction((tx) => processedEvents.clear(tx, before, 2000))).toBe(2000);
    expect(await server.db.transaction((tx) => processedEvents.clear(tx, before, 2000))).toBe(500);
    expect((await readInbox(server.db)).map(({ bodyHash }) => bodyHash).sort()).toEqual([
      'open',
      'unreadable',
      'young',
    ]);
  });

  it('is cleaned up while a server runs', async () => {
    await server.db.transaction((tx) =>
      tx.script(`
        INSERT INTO wallet.webhook_inbox (body_hash, event, body, next_try_at, processed_at, outcome)
        VALUES ('old', 'x', 'x', NULL, now() - interval '31 days', 'nothing')`),
    );
    await server.deliver(server.razorpay.webhook('payment.captured', await payFor(1)));
    expect(await readInbox(server.db)).toHaveLength(2);
    await server.addServer();
    while ((await readInbox(server.db)).some(({ bodyHash }) => bodyHash === 'old')) await pause(5);
    expect(await readInbox(server.db)).toMatchObject([{ outcome: 'credited' }]);
  });

  it('moves the next check forward on a report of an authorized payment', async () => {
    const { transactionId, orderId } = await server.order(player, 100);
    const paymentId = server.razorpay.pay(orderId, { status: 'authorized' }).razorpay_payment_id;
    await server.db.transaction((tx) =>
      tx.script(`UPDATE wallet.checks SET next_check_at = now() + interval '1 day'`),
    );
    await server.deliver(server.razorpay.webhook('payment.authorized', paymentId));
    const key = { playerId: player.playerId, transferId: transactionId };
    const { nextCheckAt, status } = await readTransfer(server.db, key);
    expect(Number(nextCheckAt)).toBeLessThan(Date.now() + 2 * MINUTE_MS);
    expect(status).toBe('PENDING');
    expect((await readInbox(server.db))[0]).toMatchObject({ outcome: 'capture-expected' });
  });
});
