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
  /** Uses one of the provider's test doors. */
  test(door: 'pay' | 'faults', body: unknown): Promise<Answer>;
  /** Decides an order as a person does in the dialog. */
  pay(orderId: string, outcome: 'captured' | 'failed'): Promise<Answer>;
  stop(): Promise<void>;
}

/** A sandbox on free ports; without a data folder of the caller's it gets one that goes with it. */
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
