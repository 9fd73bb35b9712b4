import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { SandboxConfig } from './sandbox-config.js';
import { mailRoutes } from './mail/mail.routes.js';
import { MailStore } from './mail/mail-store.js';
import { listenForMail } from './mail/smtp-listener.js';
import { SigningKeys } from './oauth/google/signing-keys.js';
import { oauthPlugin } from './oauth/oauth.plugin.js';
import { createHostCheck } from './own-hosts.js';
import { siteRoutes } from './pages/site.routes.js';
import { Provider } from './razorpay/provider.js';
import { razorpayPlugin } from './razorpay/razorpay.plugin.js';
import { RegisterStore } from './register/register-store.js';
import { registerPlugin } from './register/register.plugin.js';
import { RazorpayStore } from './razorpay/context/razorpay-store.js';
import { lockDataDir } from './storage/data-dir-lock.js';
import { makeFolderPrivate } from './storage/make-folder-private.js';

export interface Sandbox {
  readonly url: string;
  readonly smtpPort: number;
  /** Stops accepting, finishes running requests, and leaves everything acknowledged on disk. */
  stop(): Promise<void>;
}

/** Running requests take milliseconds. A silent connection must not delay a stop. */
const STOP_PATIENCE_MS = 1_000;

export interface SandboxSeams {
  readonly report: (line: string) => void;
  readonly webhookRetryDelayMs?: (attemptCount: number) => number;
  /** Decides faults that hit a share of the cases. */
  readonly random?: () => number;
}

/** Builds the stand-ins and starts their servers. A failure closes those that were already started. */
export async function startSandbox(config: SandboxConfig, seams: SandboxSeams): Promise<Sandbox> {
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    return await open(config, seams, closers, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(
  config: SandboxConfig,
  seams: SandboxSeams,
  closers: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
): Promise<Sandbox> {
  await makeFolderPrivate(config.dataDir);
  const lock = await lockDataDir(config.dataDir);
  closers.push(() => lock.release());
  const mailStore = await MailStore.open(path.join(config.dataDir, 'mail.jsonl'));
  closers.push(() => mailStore.close());
  const store = await RazorpayStore.open(path.join(config.dataDir, 'razorpay.jsonl'));
  closers.push(() => store.close());
  const register = await RegisterStore.open(path.join(config.dataDir, 'register.jsonl'));
  closers.push(() => register.close());
  const keys = await SigningKeys.open(path.join(config.dataDir, 'google-keys.json'));

  const provider = new Provider({ ...config.razorpay, ...seams, store });
  closers.push(() => provider.stop());
  const smtp = await listenForMail(mailStore, config.host, config.smtpPort);
  closers.push(() => smtp.close());

  const app = createHttpApp(config, { mailStore, provider, register, keys, smtpPort: smtp.port }, seams);
  closers.push(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  provider.resume();
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : config.port;
  return { url: `http://localhost:${port}`, smtpPort: smtp.port, stop };
}

interface StandIns {
  readonly mailStore: MailStore;
  readonly provider: Provider;
  readonly register: RegisterStore;
  readonly keys: SigningKeys;
  readonly smtpPort: number;
}

function createHttpApp(
  config: SandboxConfig,
  { mailStore, provider, register, keys, smtpPort }: StandIns,
  { report }: SandboxSeams,
): FastifyInstance {
  const { keyId, keySecret, webhookUrl, payoutAccount } = config.razorpay;
  const app = fastify({ forceCloseConnections: 'idle' });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const findHostFault = createHostCheck(config.host);
  app.addHook('onRequest', async ({ raw }, reply) => {
    const fault = findHostFault(raw);
    if (fault !== null) return reply.status(fault.status).send({ message: fault.message });
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  let patience: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    patience = setTimeout(() => app.server.closeAllConnections(), STOP_PATIENCE_MS);
  });
  app.addHook('onClose', async () => clearTimeout(patience));
  void app.register(siteRoutes, { smtpPort, webhookUrl });
  void app.register(mailRoutes, { store: mailStore });
  void app.register(razorpayPlugin, {
    prefix: '/razorpay',
    keys: { keyId, keySecret },
    payoutAccount,
    provider,
  });
  void app.register(registerPlugin, { prefix: '/register', store: register });
  void app.register(oauthPlugin, { prefix: '/oauth', keys, report, now: () => new Date() });
  return app;
}
