import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createLogger, openDatabase, type Database, type Tracing } from '@paasa/server-kit/server';
import type { TestDatabase } from '@paasa/server-kit/testing';
import { totpAt } from '@paasa/proofs/testing';
import type { TestProvider } from '@paasa/outside/testing';
import { buildApp } from './app.js';
import { loadConfig, type AppConfig } from './config/config.js';
import { sealingMarkOf } from './ops/backup/manifest.js';
import { runOperatorCommand } from './ops/operator-commands.js';
import { openOperatorSocket } from './ops/operator-socket.js';

const ORIGIN = 'http://localhost:3000';
const PASSWORD = 'correct horse battery';

const detailsSchema = z.object({ data: z.object({ _id: z.uuid(), wallet: z.number() }) });
const orderSchema = z.object({ orderId: z.string() });

/** The payment provider of a test's product; no mail server, and no register of exclusions. */
export function paidBy(razorpay: TestProvider): Record<string, string> {
  const { razorpayKeyId, razorpayKeySecret, razorpayWebhookSecrets } = razorpay.config;
  return {
    RAZORPAY_BASE_URL: razorpay.access.baseUrl,
    RAZORPAY_KEY_ID: razorpayKeyId,
    RAZORPAY_KEY_SECRET: razorpayKeySecret,
    RAZORPAY_WEBHOOK_SECRET: razorpayWebhookSecrets.join(','),
    SMTP_URL: 'smtp://127.0.0.1:1',
    EXCLUSION_REGISTER_URL: 'none',
    LOG_LEVEL: 'silent',
  };
}

export interface RunningProduct {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly config: AppConfig;
  /** Stops it in order; it accepts no more calls. */
  stop(): Promise<void>;
}

/**
 * The product as `serve` runs it, with the operator socket but without a port; on the embedded database of its folder
 * or a server.
 */
export async function startProduct(
  variables: Record<string, string>,
  open: (config: AppConfig) => Promise<Database> = (config) =>
    openDatabase({ ...config, poolSize: 4, mark: sealingMarkOf(config) }),
  logger = createLogger({ level: 'silent' }),
  { tracing, clock }: { readonly tracing?: Tracing; readonly clock?: () => Date } = {},
): Promise<RunningProduct> {
  const config = loadConfig(variables);
  const db = await open(config);
  const app = await buildApp({ config, db, logger, ...(tracing && { tracing }), ...(clock && { clock }) });
  await app.ready();
  const operatorSocket =
    db.kind === 'pglite'
      ? await openOperatorSocket(config.dataDir, (words, print) =>
          runOperatorCommand(async () => app.operatorContext, words, print),
        )
      : null;
  return {
    app,
    db,
    config,
    async stop() {
      await app.close();
      await operatorSocket?.close();
      await db.close();
    },
  };
}

/** The product on a separate database for the test, which outlives it: the test closes and deletes it. */
export const startProductOn = (
  { db }: Pick<TestDatabase, 'db'>,
  variables: Record<string, string>,
  clock?: () => Date,
): Promise<RunningProduct> =>
  startProduct(variables, async () => ({ ...db, close: async () => undefined }), undefined, {
    ...(clock && { clock }),
  });

/** Lets the running product run an operator's command. */
export async function operate(
  { app }: Pick<RunningProduct, 'app'>,
  ...words: string[]
): Promise<{ exitCode: number; text: string }> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const exitCode = await runOperatorCommand(async () => app.operatorContext, words, print);
  return { exitCode, text: lines.join('\n') };
}

export interface TestPlayer {
  readonly playerId: string;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<{ status: number; body: unknown; retryAfter: string | null }>;
  balance(): Promise<number>;
  /** The Cookie header of the browser at present. */
  cookie(): string;
  /** The same browser, with its cookies, at another start of the product. */
  at(product: RunningProduct): TestPlayer;
}

type Cookies = Record<string, string>;

function storeCookies(
  cookies: Cookies,
  sent: readonly { readonly name: string; readonly value: string }[],
): void {
  for (const { name, value } of sent) cookies[name] = value;
}

function browserAt({ app }: RunningProduct, playerId: string, cookies: Cookies): TestPlayer {
  const call: TestPlayer['call'] = async (method, url, payload) => {
    const headers = { origin: ORIGIN };
    const answer = await app.inject({ method, url, headers, cookies, ...(payload && { payload }) });
    storeCookies(cookies, answer.cookies);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const body: unknown = isJson && answer.body !== '' ? answer.json() : answer.body;
    const retryAfter = answer.headers['retry-after'];
    return {
      status: answer.statusCode,
      body: body === '' ? null : body,
      retryAfter: retryAfter === undefined ? null : String(retryAfter),
    };
  };
  return {
    playerId,
    call,
    balance: async () => detailsSchema.parse((await call('GET', '/api/user/my-details')).body).data.wallet,
    cookie: () =>
      Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    at: (product) => browserAt(product, playerId, cookies),
  };
}

/** A browser that nobody has used. */
export const guest = (product: RunningProduct): TestPlayer['call'] => browserAt(product, '', {}).call;

async function playerOf(
  product: RunningProduct,
  entry: { readonly url: string; readonly payload: object },
): Promise<TestPlayer> {
  const cookies: Cookies = {};
  const entered = await product.app.inject({ method: 'POST', headers: { origin: ORIGIN }, ...entry });
  storeCookies(cookies, entered.cookies);
  const { body } = await browserAt(product, '', cookies).call('GET', '/api/user/my-details');
  return browserAt(product, detailsSchema.parse(body).data._id, cookies);
}

/** A verified player who has made a deposit. */
export async function newPlayer(
  product: RunningProduct,
  razorpay: TestProvider,
  { email = `${randomUUID()}@example.com`, rupees = 100 } = {},
): Promise<TestPlayer> {
  const payload = { name: 'Asha Rao', email, password: PASSWORD };
  const player = await playerOf(product, { url: '/api/user/register', payload });
  await product.db.transaction((tx) =>
    tx.script(`UPDATE auth.users SET is_verified = true WHERE player_id = '${player.playerId}'`),
  );
  const order = await player.call('POST', '/api/razorpay/create-deposit-order', { amount: rupees });
  const paid = razorpay.pay(orderSchema.parse(order.body).orderId);
  const verified = await player.call('POST', '/api/razorpay/verify-deposit-payment', paid);
  if (verified.status !== 200) throw new Error(`A test's deposit was answered with ${verified.status}.`);
  return player;
}

export const TOTP_STEP_MS = 30_000;
const begunSchema = z.object({ key: z.string() });

/** Switches two-factor authentication on. Shape: the key of the app. */
export async function turnOnTwoFactor({ call }: TestPlayer): Promise<string> {
  const { key } = begunSchema.parse((await call('POST', '/api/user/two-factor/begin')).body);
  const code = totpAt(key, Date.now());
  const confirmed = await call('POST', '/api/user/two-factor/confirm', { code });
  if (confirmed.status !== 200) throw new Error(`A test's code was answered with ${confirmed.status}.`);
  return key;
}

/** Signs a browser in with password and app. Shape: the same browser. */
export async function signInWithApp(
  player: TestPlayer,
  { email, key }: { readonly email: string; readonly key: string },
): Promise<TestPlayer> {
  const first = await player.call('POST', '/api/user/login', { email, password: PASSWORD });
  // The code of the present time step may be used already.
  const code = totpAt(key, Date.now() + TOTP_STEP_MS);
  const second = await player.call('POST', '/api/user/login/second-factor', { code });
  if (second.status !== 200) throw new Error(`The steps were answered ${first.status}, ${second.status}.`);
  return player;
}

/** The same player in a browser of today. */
export const signIn = (product: RunningProduct, email: string): Promise<TestPlayer> =>
  playerOf(product, { url: '/api/user/login', payload: { email, password: PASSWORD } });
