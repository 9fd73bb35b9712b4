import { randomUUID } from 'node:crypto';
import { type Caller, type DatabaseKind } from '@paasa/server-kit/server';
import {
  createTestDatabase,
  createTestServer,
  type TestDatabase,
  type TestServer,
} from '@paasa/server-kit/testing';
import { createDepositOrderResponseSchema, type CreateDepositOrderResponse } from '../index.js';
import { createRazorpayClient, walletMigrations, walletPlugin } from '../server/index.js';
import { startFakeRazorpay, type CheckoutAnswer, type FakeRazorpay } from './fake-razorpay.js';

export interface WalletTestServer {
  readonly db: TestDatabase['db'];
  readonly razorpay: FakeRazorpay;
  readonly call: TestServer['call'];
  /** Another process of the product on the same database and provider. */
  addServer(): Promise<TestServer>;
  /** Starts a deposit and throws unless that works. Units: rupees. */
  order(caller: Caller, amount: number): Promise<CreateDepositOrderResponse>;
  verify(caller: Caller, fields: CheckoutAnswer & { amount?: unknown }): ReturnType<TestServer['call']>;
  /** Delivers a webhook as the provider would. */
  deliver(webhook: { body: string; headers: Record<string, string> }): Promise<number>;
  close(): Promise<void>;
}

/** Somebody who is signed in; verified unless told otherwise. */
export function newCaller(isVerified = true): Caller {
  return { playerId: randomUUID(), sessionId: randomUUID(), isVerified };
}

/** The wallet alone behind HTTP, with a database and a payment provider of the test's own. */
export async function startWalletTestServer(kind: DatabaseKind): Promise<WalletTestServer> {
  const test = await createTestDatabase(kind, [walletMigrations]);
  const razorpay = await startFakeRazorpay();
  const { config } = razorpay;
  const provider = createRazorpayClient({
    baseUrl: config.razorpayBaseUrl,
    keyId: config.razorpayKeyId,
    keySecret: config.razorpayKeySecret,
    timeoutMs: 10_000,
    retryDelayMs: 2,
  });
  const newServer = (): Promise<TestServer> =>
    createTestServer(test.db, async (app) => {
      await app.register(walletPlugin, { db: test.db, provider, config });
    });
  const server = await newServer();
  const others: TestServer[] = [];
  return {
    db: test.db,
    razorpay,
    call: server.call,
    async addServer() {
      const other = await newServer();
      others.push(other);
      return other;
    },
    async order(caller, amount) {
      const { status, body } = await server.call('POST', '/api/razorpay/create-deposit-order', {
        caller,
        body: { amount },
      });
      if (status !== 200) throw new Error(`No order: ${status} ${JSON.stringify(body)}`);
      return createDepositOrderResponseSchema.parse(body);
    },
    verify: (caller, fields) =>
      server.call('POST', '/api/razorpay/verify-deposit-payment', { caller, body: fields }),
    async deliver({ body, headers }) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/razorpay/webhook',
        headers,
        payload: body,
      });
      return answer.statusCode;
    },
    async close() {
      for (const { app } of [server, ...others]) await app.close();
      await razorpay.stop();
      await test.close();
    },
  };
}
