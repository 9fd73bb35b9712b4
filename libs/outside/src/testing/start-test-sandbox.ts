import { rm } from 'node:fs/promises';
import { startSandbox, type Sandbox } from '../server/start-sandbox.js';
import type { SandboxConfig } from '../server/sandbox-config.js';
import { sandboxCredentials } from '../server/credentials/sandbox-credentials.js';
import { callApi, createDataDir, noReceiver, post, type Answer, type ExtraHeaders } from './call-api.js';

const { razorpayKeyId, razorpayKeySecret, razorpayWebhookSecret, razorpayPayoutAccount } = sandboxCredentials;

export interface TestSandbox {
  readonly sandbox: Sandbox;
  readonly config: SandboxConfig;
  readonly reports: readonly string[];
  /** Calls the provider's API as the merchant. */
  api(method: 'GET' | 'POST', pathname: string, body?: unknown, headers?: ExtraHeaders): Promise<Answer>;
  /** Calls one of the provider's test endpoints. */
  test(door: 'pay' | 'faults', body: unknown): Promise<Answer>;
  /** Decides an order like a person in the dialog. */
  pay(orderId: string, outcome: 'captured' | 'failed'): Promise<Answer>;
  stop(): Promise<void>;
}

/** A sandbox on free ports. Without a data folder from the caller it gets a temporary one. */
export async function startTestSandbox(
  options: {
    readonly dataDir?: string;
    readonly webhookUrl?: string;
    readonly port?: number;
    readonly stepMs?: number;
    readonly random?: () => number;
  } = {},
): Promise<TestSandbox> {
  const dataDir = options.dataDir ?? (await createDataDir());
  const config: SandboxConfig = {
    port: options.port ?? 0,
    smtpPort: 0,
    host: 'localhost',
    dataDir,
    razorpay: {
      keyId: razorpayKeyId,
      keySecret: razorpayKeySecret,
      webhookSecret: razorpayWebhookSecret,
      webhookUrl: options.webhookUrl ?? noReceiver,
      payoutAccount: razorpayPayoutAccount,
      stepMs: options.stepMs ?? 5,
    },
  };
  const reports: string[] = [];
  const sandbox = await startSandbox(config, {
    report: (line) => reports.push(line),
    webhookRetryDelayMs: () => 5,
    ...(options.random === undefined ? {} : { random: options.random }),
  });
  return {
    sandbox,
    config,
    reports,
    api: (method, pathname, body, headers) => callApi(sandbox.url, method, pathname, body, headers),
    test: (door, body) => post(`${sandbox.url}/razorpay/test/${door}`, body),
    pay: (orderId, outcome) => post(`${sandbox.url}/razorpay/test/pay`, { order_id: orderId, outcome }),
    stop: async () => {
      await sandbox.stop();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true });
    },
  };
}
