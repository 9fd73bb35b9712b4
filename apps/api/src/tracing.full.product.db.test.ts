import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { startTracing, type Tracing } from '@paasa/server-kit/server';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import { newPlayer, paidBy, startProduct, type RunningProduct } from './running-product.fake.js';

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
  links: z.array(z.object({ traceId: z.string() })).default([]),
});
const sentSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});
type Span = z.infer<typeof spanSchema>;

describe('traces', () => {
  let folder: string;
  let test: TestDatabase;
  let razorpay: TestProvider;
  let collector: Server;
  let received: unknown[] = [];
  let tracing: Tracing;
  let product: RunningProduct;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-traces-'));
    razorpay = await startTestProvider();
    test = await createTestDatabase('postgres');
    received = [];
    collector = createServer((request, response) => {
      void json(request).then((body) => {
        received.push({ path: request.url, body });
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const { port } = collector.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}/`;
    tracing = await startTracing({ endpoint, serviceName: 'test', onTrouble: () => undefined });
    const db = { ...test.db, close: async () => undefined };
    const variables = { ...paidBy(razorpay), PAASA_DATA_DIR: folder };
    product = await startProduct(variables, async () => db, undefined, { tracing });
  });
  afterEach(async () => {
    collector.close();
    collector.closeAllConnections();
    await test.close();
    await razorpay.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Stops the product, which sends its remaining spans. */
  async function sentSpans(): Promise<Span[]> {
    await product.stop();
    await tracing.stop();
    expect(received).toEqual(received.map(() => expect.objectContaining({ path: '/v1/traces' })));
    return received.flatMap((one) =>
      sentSchema
        .parse((one as { body: unknown }).body)
        .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
  }

  it('show a bet from its call through its batch to the database', async () => {
    const player = await newPlayer(product, razorpay);
    const roll = { amount: 1, target: 50, condition: 'above' };
    await player.call('POST', '/api/games/dice/roll-dice', roll);
    await player.call('POST', '/api/games/dice/roll-dice', { ...roll, amount: 5_000 });
    const spans = await sentSpans();
    const [played, refused] = spans.filter(({ name }) => name === 'POST /api/games/dice/roll-dice');
    const inTrace = spans.filter(({ traceId }) => traceId === played?.traceId);
    const batch = inTrace.find(({ name }) => name === 'bets batch');
    expect(batch?.parentSpanId).toBe(played?.spanId);
    const work = inTrace.find(({ name }) => name === 'db transaction');
    expect(work?.parentSpanId).toBe(batch?.spanId);
    expect(played?.parentSpanId ?? '').toBe('');
    expect(played?.attributes).toEqual(
      expect.arrayContaining([{ key: 'http.response.status_code', value: { intValue: 200 } }]),
    );
    expect(refused?.attributes).toEqual(
      expect.arrayContaining([{ key: 'error.type', value: { stringValue: 'wallet/insufficient-balance' } }]),
    );
  });

  it('of the batch of several bets name the calls of all of them', async () => {
    const players = [];
    for (let count = 0; count < 4; count += 1) players.push(await newPlayer(product, razorpay));
    const roll = { amount: 1, target: 50, condition: 'above' };
    await Promise.all(players.map((player) => player.call('POST', '/api/games/dice/roll-dice', roll)));
    const spans = await sentSpans();
    const calls = spans.filter(({ name }) => name === 'POST /api/games/dice/roll-dice');
    const batches = spans.filter(({ name }) => name === 'bets batch');
    const reached = batches.flatMap(({ traceId, links }) =>
      links.length === 0 ? [traceId] : links.map((link) => link.traceId),
    );
    expect(reached.sort()).toEqual(calls.map(({ traceId }) => traceId).sort());
  });

  it('have no cookie, body, address or name, and accept no trace id of a caller', async () => {
    const player = await newPlayer(product, razorpay, { email: 'hidden@example.com' });
    await player.call('POST', '/api/games/dice/roll-dice', { amount: 1, target: 50, condition: 'above' });
    const claimed = '0af7651916cd43dd8448eb211c80319c';
    await product.app.inject({
      url: '/api/secret-place?token=hunter2',
      headers: { traceparent: `00-${claimed}-b7ad6b7169203331-01`, cookie: 'paasa_access=hunter3' },
    });
    const spans = await sentSpans();
    expect(spans.length).toBeGreaterThan(10);
    const text = JSON.stringify(received);
    for (const secret of [player.playerId, 'hidden@', 'hunter', 'correct horse', 'secret-place', claimed])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/cookie|SELECT|INSERT/);
    expect(new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))).toEqual(
      new Set([
        'http.request.method',
        'http.route',
        'http.response.status_code',
        'paasa.request_id',
        'paasa.batch_size',
        'db.system.name',
        'error.type',
      ]),
    );
  });

  it('cost a player nothing while the collector is unreachable', async () => {
    collector.close();
    collector.closeAllConnections();
    const player = await newPlayer(product, razorpay);
    const roll = { amount: 1, target: 50, condition: 'above' };
    expect((await player.call('POST', '/api/games/dice/roll-dice', roll)).status).toBe(200);
    await product.stop();
    await tracing.stop().catch(() => undefined);
    expect(received).toEqual([]);
  });
});
