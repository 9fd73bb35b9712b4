import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { z } from 'zod';
import { createLogger } from '@paasa/server-kit/server';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import { newPlayer, paidBy, startProduct, type RunningProduct } from './running-product.fake.js';

const lineSchema = z.looseObject({
  reqId: z.string().optional(),
  event: z.string().optional(),
  msg: z.string(),
});

describe('the id of a request', () => {
  let folder: string;
  let test: TestDatabase;
  let razorpay: TestProvider;
  let product: RunningProduct;
  let lines: z.infer<typeof lineSchema>[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-request-ids-'));
    razorpay = await startTestProvider();
    test = await createTestDatabase('postgres');
    const db = { ...test.db, close: async () => undefined };
    const destination = new Writable({
      write(chunk, _encoding, done) {
        lines.push(lineSchema.parse(JSON.parse(String(chunk))));
        done();
      },
    });
    const variables = { ...paidBy(razorpay), PAASA_DATA_DIR: folder };
    product = await startProduct(variables, async () => db, createLogger({ level: 'debug', destination }));
  });
  beforeEach(() => {
    lines = [];
  });
  afterAll(async () => {
    await product.stop();
    await test.close();
    await razorpay.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const isId = expect.stringMatching(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/);
  /** The log lines of the request of one line. */
  const linesWith = (event: string) => {
    const { reqId } = lines.find((line) => line.event === event) ?? {};
    return { reqId, messages: lines.filter((line) => line.reqId === reqId).map(({ msg }) => msg) };
  };

  it('is in every answer, also for refused and unknown calls, and differs each time', async () => {
    const urls = ['/api/config', '/api/user/my-details', '/api/nothing', '/healthz'];
    const answers = await Promise.all(urls.map((url) => product.app.inject({ url })));
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(ids).toEqual(urls.map(() => isId));
    expect(new Set(ids).size).toBe(urls.length);
    const answered = lines.filter(({ msg }) => msg === 'request').map(({ reqId }) => reqId);
    expect(answered.sort()).toEqual(ids.sort());
  });

  it('is in the lines about the money that the request moves, and in the line about its answer', async () => {
    const player = await newPlayer(product, razorpay);
    expect(linesWith('deposit-started')).toEqual({ reqId: isId, messages: ['deposit started', 'request'] });
    expect(linesWith('deposit-credited')).toEqual({ reqId: isId, messages: ['deposit credited', 'request'] });
    const created = await player.call('POST', '/api/transaction/create-transaction', {
      amount: 40,
      accountHolderName: 'Asha Rao',
      accountNumber: '00123456789',
      ifscCode: 'HDFC0001234',
      type: 'WITHDRAW',
    });
    expect(linesWith('withdrawal-created')).toEqual({
      reqId: isId,
      messages: ['withdrawal created', 'request'],
    });
    const { transactionId } = z.object({ transactionId: z.uuid() }).parse(created.body);
    await player.call('POST', '/api/razorpay/withdraw-payout-razorpay', { transactionId });
    const paid = linesWith('withdrawal-requested');
    expect(paid.reqId).toEqual(isId);
    expect(paid.messages).toEqual(expect.arrayContaining(['withdrawal requested', 'payout made', 'request']));
  });

  it('is in the line about a forged webhook', async () => {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/razorpay/webhook',
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': 'forged' },
      payload: '{}',
    });
    expect(linesWith('webhook-bad-signature').reqId).toBe(answer.headers['x-request-id']);
  });

  it('is in the line of the batch that had to void the request’s round', async () => {
    const player = await newPlayer(product, razorpay);
    const started = await player.call('POST', '/api/games/mines/start-mine', { amount: 2, minesCount: 3 });
    const { bet: betId } = z.object({ bet: z.uuid() }).parse(started.body);
    await test.db.transaction((tx) =>
      tx.script(`UPDATE games_core.open_rounds SET rules_version = 7 WHERE bet_id = '${betId}'`),
    );
    lines = [];
    await player.call('PATCH', '/api/games/mines/reveal-tile', { betId, tileIndex: 1 });
    // The product may log other things in between, such as a mail that it could not send.
    const said = lines.filter(({ reqId }) => reqId !== undefined);
    expect(said.map(({ reqId, msg }) => ({ reqId, msg }))).toEqual([
      { reqId: isId, msg: 'a round is voided and its stake given back' },
      { reqId: said[0]?.reqId, msg: 'request' },
    ]);
  });
});
