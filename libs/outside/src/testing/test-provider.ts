import { randomUUID } from 'node:crypto';
import { sandboxCredentials } from '../server/credentials/sandbox-credentials.js';
import { testPayRoutes } from '../server/razorpay/checkout/test-pay.routes.js';
import { RazorpayStore } from '../server/razorpay/context/razorpay-store.js';
import { payoutOutcomes, payoutSchema } from '../server/razorpay/entities/payout.js';
import type { Refund } from '../server/razorpay/entities/refund.js';
import { faultsSchema, type FaultSettings } from '../server/razorpay/faults/faults.js';
import { Provider } from '../server/razorpay/provider.js';
import { razorpayApi } from '../server/razorpay/razorpay-api.js';
import { settlementRoutes } from '../server/razorpay/settlement/settlement.routes.js';
import { noReceiver } from './call-api.js';
import { controlCalls, type CallControls } from './call-controls.js';
import { buildServer } from './build-server.js';
import { recordsOf, type ProviderRecords } from './provider-records.js';

/** The sandbox's payment provider in process, with controls for tests. */
export interface TestProvider extends CallControls, ProviderRecords {
  readonly config: {
    readonly razorpayKeyId: string;
    readonly razorpayKeySecret: string;
    readonly razorpayWebhookSecrets: readonly string[];
  };
  /** The settings of its client; retries come quickly. */
  readonly access: {
    readonly baseUrl: string;
    readonly keyId: string;
    readonly keySecret: string;
    readonly payoutAccount: string;
    readonly timeoutMs: number;
    readonly retryDelayMs: number;
  };
  /** The provider's faults from now on; faults that are not named stay unchanged. */
  setFaults(faults: Partial<FaultSettings>): void;
  /** The status of later refunds; default: `processed`. */
  setRefundOutcome(status: Refund['status']): void;
  /**
   * The course of later payouts: `processing` in the first answer, then this status from the first read on; with
   * `atOnce` this status at once. Default: `processed`. A status that the provider does not have is there at once.
   */
  setPayoutOutcome(status: string, options?: { readonly atOnce?: boolean }): void;
  stop(): Promise<void>;
}

/** The bank takes its steps when a call reads payouts, and never without a call. */
const NO_STEP_BY_ITSELF_MS = 3_600_000;

/**
 * A payment provider for one test, reached over real HTTP on a free port.
 *
 * It stores nothing on disk and sends no webhook: a test delivers webhooks itself.
 */
export async function startTestProvider(): Promise<TestProvider> {
  const keys = { keyId: 'rzp_test_paasa', keySecret: randomUUID() };
  const webhookSecret = randomUUID();
  const payoutAccount = sandboxCredentials.razorpayPayoutAccount;
  const provider = new Provider({
    ...keys,
    store: RazorpayStore.inMemory(),
    webhookSecret,
    webhookUrl: noReceiver,
    stepMs: NO_STEP_BY_ITSELF_MS,
    report: () => undefined,
  });
  const { faults } = provider.context;
  const setFaults = (given: Partial<FaultSettings>) => faults.set({ ...faults.current, ...given });
  faults.set(faultsSchema.parse({ webhookDrop: true, refundAtOnce: true }));

  const app = buildServer();
  const controls = controlCalls(app);
  const records = recordsOf(provider, webhookSecret);
  let oddStatus: string | null = null;
  app.addHook('preHandler', async ({ method, url }) => {
    if (method === 'GET' && url.startsWith('/v1/payouts')) await provider.payouts.settle();
  });
  app.addHook('preSerialization', async ({ method, url }, _reply, answer) => {
    const made = payoutSchema.safeParse(answer);
    if (oddStatus === null || method !== 'POST' || url !== '/v1/payouts' || !made.success) return answer;
    records.updatePayout(made.data.id, { status: oddStatus });
    return records.getPayout(made.data.id);
  });
  await app.register(testPayRoutes, { context: provider.context });
  await app.register(settlementRoutes, { store: provider.context.store });
  await app.register(razorpayApi, { prefix: '/v1', keys, payoutAccount, provider });
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  // Each read returns new lists of records, so they stay getters.
  return Object.assign(records, {
    ...controls,
    config: {
      razorpayKeyId: keys.keyId,
      razorpayKeySecret: keys.keySecret,
      razorpayWebhookSecrets: [webhookSecret, randomUUID()],
    },
    access: { baseUrl, ...keys, payoutAccount, timeoutMs: 10_000, retryDelayMs: 2 },
    setFaults,
    setRefundOutcome: (refundOutcome: Refund['status']) => setFaults({ refundOutcome }),
    setPayoutOutcome(status: string, { atOnce = false } = {}) {
      const known = payoutOutcomes.find((outcome) => outcome === status);
      oddStatus = known === undefined ? status : null;
      setFaults({ payoutOutcome: known ?? 'processing', payoutAtOnce: atOnce });
    },
    async stop() {
      await app.close();
      await provider.stop();
    },
  });
}
