import { randomBytes, randomUUID } from 'node:crypto';
import { ok, type Result } from '@paasa/result';
import {
  createCipher,
  createLogger,
  hasFreshProof,
  stepUpRequired,
  type Caller,
  type DatabaseKind,
} from '@paasa/server-kit/server';
import {
  createTestDatabase,
  createTestServer,
  type TestDatabase,
  type TestServer,
} from '@paasa/server-kit/testing';
import { createDepositOrderResponseSchema, type CreateDepositOrderResponse } from '../contract/deposit.js';
import { createRazorpayClient, walletMigrations, walletPlugin, type WalletConfig } from '../server/index.js';
import {
  openDepositGuard,
  type IdentityProof,
  type NewAccountNotice,
  type Receipt,
} from '../server/context/ports.js';
import { payoutLimits, type PayoutLimits } from '../rules/payout-rules/payout-limits.js';
import type { WalletContext } from '../server/context/wallet-context.js';
import { PAYOUT_TIMEOUT_MS } from '../server/wallet.plugin.js';
import { startTestProvider, type CheckoutAnswer, type TestProvider } from '@paasa/outside/testing';
import { fakeBetMigrations } from './fake-bets.js';
import { waitForInbox } from './inbox.js';

/** The press that stops an account, or (null) that allows payouts again. */
export interface OwnerPress {
  readonly playerId: string;
  readonly accountId: string | null;
}

export interface WalletTestServer {
  readonly db: TestDatabase['db'];
  readonly razorpay: TestProvider;
  readonly call: TestServer['call'];
  /** Every requested receipt, also of transactions that were rolled back. */
  readonly receipts: readonly Receipt[];
  /** Every notice of a new payout account, also of rolled-back transactions. */
  readonly notices: readonly NewAccountNotice[];
  /** Every recorded press of an owner, also of rolled-back transactions. */
  readonly presses: readonly OwnerPress[];
  /** Players who have added a passkey a short time ago. */
  readonly newPasskeys: Set<string>;
  /** Another process of the product on the same database and provider. */
  addServer(given?: Partial<Pick<WalletContext, 'clock' | 'db' | 'reach'>>): Promise<TestServer>;
  /** The context of a use case in another process; `given` replaces parts of it. */
  context(given?: Partial<WalletContext>): WalletContext;
  /** Starts a deposit and throws unless that works. Units: rupees. */
  order(caller: Caller, amount: number): Promise<CreateDepositOrderResponse>;
  verify(caller: Caller, fields: CheckoutAnswer & { amount?: unknown }): ReturnType<TestServer['call']>;
  /** Delivers a webhook as the provider does, and waits until all stored events have been handled. */
  deliver(webhook: { body: string; headers: Record<string, string> }): Promise<number>;
  close(): Promise<void>;
}

/** The name of every player in tests. */
export const ACCOUNT_NAME = 'Asha Rao';

/** A player who has just signed in; verified by default. */
export function newCaller(isVerified = true): Caller {
  return { playerId: randomUUID(), sessionId: randomUUID(), isVerified, provedAt: new Date() };
}

async function startDeposit(
  { call }: TestServer,
  caller: Caller,
  amount: number,
): Promise<CreateDepositOrderResponse> {
  const { status, body } = await call('POST', '/api/razorpay/create-deposit-order', {
    caller,
    body: { amount },
  });
  if (status !== 200) throw new Error(`No order: ${status} ${JSON.stringify(body)}`);
  return createDepositOrderResponseSchema.parse(body);
}

/** The wallet's configuration with this provider. */
export const testWalletConfig = (
  { config }: Pick<TestProvider, 'config'>,
  limits = payoutLimits('lenient'),
): WalletConfig => ({
  ...config,
  detailsEncryptionKey: randomBytes(32).toString('hex'),
  payoutLimits: limits,
});

/** Ports that record their calls. */
function recordedPorts(now: () => Date) {
  const receipts: Receipt[] = [];
  const notices: NewAccountNotice[] = [];
  const presses: OwnerPress[] = [];
  const newPasskeys = new Set<string>();
  const ports = {
    receipts: {
      requestReceipt: async (_tx: unknown, receipt: Receipt) => void receipts.push(receipt),
    },
    notices: {
      requestNewAccountNotice: async (_tx: unknown, notice: NewAccountNotice) => void notices.push(notice),
    },
    names: { findAccountName: async () => ACCOUNT_NAME },
    owners: {
      holdProof: async (_tx: unknown, caller: Caller): Promise<Result<IdentityProof>> => {
        if (!hasFreshProof(caller, now())) return stepUpRequired();
        return ok(caller.provedBy === 'passkey' ? 'passkey' : 'other');
      },
      hasNewPasskey: async (_tx: unknown, playerId: string) => newPasskeys.has(playerId),
      endSessions: async (_tx: unknown, { playerId, accountId }: OwnerPress) =>
        void presses.push({ playerId, accountId }),
      recordPayoutsAllowed: async (_tx: unknown, { playerId }: Pick<OwnerPress, 'playerId'>) =>
        void presses.push({ playerId, accountId: null }),
    },
    guard: openDepositGuard,
  };
  return { receipts, notices, presses, newPasskeys, ports };
}

/** The settings of a test that differ from the sandbox's. */
type WalletTestOptions = Partial<Pick<WalletContext, 'payoutTimeoutMs' | 'clock'>> & {
  readonly limits?: PayoutLimits;
};

/** The wallet alone behind HTTP, with its own database and payment provider. */
export async function startWalletTestServer(
  kind: DatabaseKind,
  { payoutTimeoutMs = PAYOUT_TIMEOUT_MS, limits, clock }: WalletTestOptions = {},
): Promise<WalletTestServer> {
  const test = await createTestDatabase(kind, [walletMigrations, fakeBetMigrations]);
  const razorpay = await startTestProvider();
  const config = testWalletConfig(razorpay, limits);
  const provider = createRazorpayClient(razorpay.access);
  const { ports, ...recorded } = recordedPorts(clock ?? (() => new Date()));
  const parts = { db: test.db, provider, config, ...ports, payoutTimeoutMs, ...(clock && { clock }) };
  const newServer = (
    given: Partial<Pick<WalletContext, 'clock' | 'db' | 'reach'>> = {},
  ): Promise<TestServer> =>
    createTestServer(test.db, async (app) => {
      await app.register(walletPlugin, { ...parts, ...given });
    });
  const server = await newServer();
  const others: TestServer[] = [];
  return {
    db: test.db,
    razorpay,
    call: server.call,
    ...recorded,
    async addServer(given) {
      const other = await newServer(given);
      others.push(other);
      return other;
    },
    context: (given = {}) => ({
      clock: () => new Date(),
      ...parts,
      cipher: createCipher(config.detailsEncryptionKey, 'payout details'),
      reach: () => undefined,
      log: createLogger({ level: 'silent' }),
      ...given,
    }),
    order: (caller, amount) => startDeposit(server, caller, amount),
    verify: (caller, fields) =>
      server.call('POST', '/api/razorpay/verify-deposit-payment', { caller, body: fields }),
    async deliver({ body, headers }) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/razorpay/webhook',
        headers,
        payload: body,
      });
      await waitForInbox(test.db);
      return answer.statusCode;
    },
    async close() {
      for (const { app } of [server, ...others]) await app.close();
      await razorpay.stop();
      await test.close();
    },
  };
}
