import path from 'node:path';
import { z } from 'zod';
import { ConfigFaults, generatedKeys, readConfig } from '@paasa/server-kit/server';
import type { AuthConfig } from '@paasa/auth/server';
import { DEFAULT_MAX_PAYOUT_PAISE } from '@paasa/games-core';
import { paise, toRupees, type Paise } from '@paasa/money';
import { PLAY_PROFILE_NAMES, type PlayProfileName } from '@paasa/protection';
import { cellConfig, cellEnvironment, cellFaults, cellLiveFaults, type CellConfig } from './cell-config.js';
import { forEachKey, keyNames, keyVariables, type KeyList, type KeyName } from './keys.js';
import { weakSecretFaults } from './live-secrets.js';
import { legalTextFaults } from './legal-texts.js';
import { openTransportFaults } from './live-transport.js';
import {
  requiredOfPayments,
  paymentConfig,
  paymentEnvironment,
  paymentLiveFaults,
  type PaymentConfig,
} from './payment-config.js';
import {
  registerConfig,
  registerEnvironment,
  registerLiveFaults,
  registerPairFaults,
  requiredOfRegister,
  type RegisterAccess,
} from './register-config.js';
import { socialConfig, socialEnvironment, socialLiveFaults, socialPairFaults } from './social-config.js';
import {
  consoleConfig,
  consoleEnvironment,
  consoleLiveFaults,
  type ConsoleConfig,
} from './console-config.js';
import { originFaults, origins } from './origins.js';
import { trustedProxies } from './trusted-proxies.js';
import { listIn, plainHttpFaults, type Variables } from './variables.js';

/** The configuration of the running product, complete and typed. No other code reads the environment. */
export interface AppConfig extends PaymentConfig, Readonly<Record<KeyName, KeyList>> {
  readonly mode: 'sandbox' | 'live';
  readonly port: number;
  /** The network addresses to listen on; `localhost` is both loopback addresses. */
  readonly host: string;
  readonly dataDir: string;
  /** The bets of archived months; the same folder for all processes. */
  readonly archiveDir: string;
  readonly databaseUrl: string | null;
  /** The console of the operators; null: this process does not serve it. */
  readonly console: ConsoleConfig | null;
  readonly databasePoolSize: number;
  /** The cell of this process; null: the product is one cell. */
  readonly cell: CellConfig | null;
  /** The folder of pg_dump and pg_restore; null: the product searches for them. */
  readonly postgresBinDir: string | null;
  /** The largest number of bets in one transaction. */
  readonly betBatchSize: number;
  /** Parallel transactions that settle bets; null: the default for the database. */
  readonly betConcurrentBatches: number | null;
  /** Links in mails lead to the first one. */
  readonly webOrigins: readonly [string, ...string[]];
  /** The address of the API for browsers if it is not the page's own, without a slash at the end. */
  readonly apiOrigin: string | null;
  readonly webDistDir: string | null;
  /** The proxies in front: none, their number, or their addresses. */
  readonly trustProxy: false | number | readonly string[];
  /** Play money is played on one machine or in one room, where all players have the same address. */
  readonly limitsFor: 'many-players-behind-one-address' | 'public';
  /** How long a proxy in front has to send its calls elsewhere before this process stops. */
  readonly stopNoticeSeconds: number;
  readonly logLevel: string;
  /** The keys that the product has made itself and stores in its data folder. All others come from the settings. */
  readonly ownKeys: readonly KeyName[];
  /** Whether the product has made all its keys itself. */
  readonly areKeysGenerated: boolean;
  /** The token that opens the metrics; null if they need none, or are closed. */
  readonly metricsToken: string | null;
  /** The collector of OpenTelemetry for traces; null: no traces. */
  readonly tracesEndpoint: string | null;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** The rules that protect players. */
  readonly playProfile: PlayProfileName;
  readonly maxPayoutPaise: Paise;
  readonly sandboxOrigin: string | null;
  readonly social: AuthConfig['social'];
  /** The register of excluded persons; null: none. */
  readonly register: RegisterAccess | null;
}

const port = z.coerce.number('must be a port number').int().min(0, 'must be a port number').max(65_535);

const isHexKey = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

const hexKeys = z
  .string()
  .transform(listIn)
  .refine((all) => all.every(isHexKey), 'must be 32 bytes as 64 lowercase hex digits, or `new,old`')
  .transform(([first = '', ...others]): KeyList => [first, ...others])
  .refine(([first]) => first !== '', 'must be 32 bytes as 64 lowercase hex digits, or `new,old`');

const environment = z.object({
  PAASA_MODE: z.enum(['sandbox', 'live'], 'must be sandbox or live').default('sandbox'),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  SANDBOX_PORT: port.default(3001),
  SANDBOX_SMTP_PORT: port.default(3025),
  PAASA_DATA_DIR: z.string().default('.paasa'),
  PAASA_ARCHIVE_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  DATABASE_POOL_SIZE: z.coerce.number('must be a number').int().min(2).max(200).default(10),
  POSTGRES_BIN_DIR: z.string().optional(),
  ...cellEnvironment,
  BET_BATCH_SIZE: z.coerce.number('must be a number').int().min(1).max(256).default(256),
  BET_CONCURRENT_BATCHES: z.coerce.number('must be a number').int().min(1).max(16).optional(),
  WEB_ORIGIN: origins.optional(),
  /** The address of the API for browsers, if it differs from the page's. The page is built with the same variable. */
  VITE_API_URL: z.url('must be an address').optional(),
  WEB_DIST_DIR: z.string().optional(),
  TRUST_PROXY: trustedProxies.optional(),
  STOP_NOTICE_SECONDS: z.coerce.number('must be a number').min(0).max(60).default(0),
  LIMITS_FOR: z
    .enum(['many-players-behind-one-address', 'public'], 'must be many-players-behind-one-address or public')
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'is not a log level')
    .default('info'),
  ACCESS_TOKEN_KEY: hexKeys.optional(),
  REFRESH_TOKEN_KEY: hexKeys.optional(),
  SEED_ENCRYPTION_KEY: hexKeys.optional(),
  PAYOUT_DETAILS_KEY: hexKeys.optional(),
  TWO_FACTOR_KEY: hexKeys.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 characters without spaces')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url('must be an address').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// address')
    .optional(),
  MAIL_FROM: z.string().default('Paasa <no-reply@paasa.test>'),
  PLAY_PROFILE: z.enum(PLAY_PROFILE_NAMES, `must be ${PLAY_PROFILE_NAMES.join(' or ')}`).default('sandbox'),
  MAX_PAYOUT: z.coerce
    .number('must be rupees')
    .int('must be whole rupees')
    .positive()
    .max(10_000_000_000)
    .default(toRupees(DEFAULT_MAX_PAYOUT_PAISE)),
  ...consoleEnvironment,
  ...paymentEnvironment,
  ...socialEnvironment,
  ...registerEnvironment,
  LICENCE_HOLDER: z.string().trim().min(1, 'is blank').optional(),
  LICENCE_NUMBER: z.string().trim().min(1, 'is blank').optional(),
  LICENCE_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a two-letter country code')
    .optional(),
});

type Environment = z.output<typeof environment>;

/** The requirements of live mode; each fault is one line. */
const requiredLive = [
  'DATABASE_URL',
  'WEB_ORIGIN',
  'WEB_DIST_DIR',
  ...Object.values(keyVariables),
  'SMTP_URL',
  'MAIL_FROM',
  ...requiredOfPayments,
  ...requiredOfRegister,
  'LICENCE_HOLDER',
  'LICENCE_NUMBER',
  'LICENCE_COUNTRY',
] as const;

/** Checks the raw variables, so that these faults are reported together with the faults of form. */
function liveFaults(given: Variables): string[] {
  const faults = requiredLive.filter((name) => !given[name]).map((name) => `${name}: is missing (live mode)`);
  if (given['LICENCE_COUNTRY'] === 'IN')
    faults.push(
      'LICENCE_COUNTRY: India prohibits real-money online games; this product does not run live there',
    );
  if (listIn(given['WEB_ORIGIN']).some((origin) => origin.startsWith('http://')))
    faults.push('WEB_ORIGIN: must be https in live mode');
  if (/\.test>?\s*$/i.test(given['MAIL_FROM'] ?? ''))
    faults.push('MAIL_FROM: must be an address that players can answer to in live mode, not one of .test');
  faults.push(...plainHttpFaults(given, ['VITE_API_URL']));
  faults.push(...cellLiveFaults(given));
  const connections = [...openTransportFaults(given), ...weakSecretFaults(given)];
  faults.push(...consoleLiveFaults(given));
  faults.push(...legalTextFaults(given['WEB_DIST_DIR']));
  const providers = [...paymentLiveFaults(given), ...socialLiveFaults(given), ...registerLiveFaults(given)];
  return [...faults, ...providers, ...connections];
}

/** Parses the variables. Errors: `ConfigFaults` with the faults of form and of live mode together. */
function readEnvironment(variables: Variables): Environment {
  const faults = [
    ...socialPairFaults(variables),
    ...registerPairFaults(variables),
    ...cellFaults(variables),
    ...originFaults(variables),
  ];
  if (variables['PAASA_MODE'] === 'live') faults.push(...liveFaults(variables));
  try {
    const env = readConfig(environment, variables);
    if (faults.length === 0) return env;
  } catch (error) {
    if (!(error instanceof ConfigFaults)) throw error;
    faults.unshift(...error.faults);
  }
  throw new ConfigFaults(oneEach(faults));
}

/** The first fault of each variable: the fault of form, or the most serious one. */
function oneEach(faults: readonly string[]): string[] {
  const nameOf = (fault: string): string => fault.split(':', 1)[0] ?? fault;
  return faults.filter(
    (fault, index) => faults.findIndex((other) => nameOf(other) === nameOf(fault)) === index,
  );
}

/** The data folder of a product with these settings; creates nothing. Errors: `ConfigFaults`. */
export function findProductData(variables: Variables): Pick<AppConfig, 'mode' | 'dataDir' | 'databaseUrl'> {
  const env = readEnvironment(variables);
  const databaseUrl = env.DATABASE_URL ?? null;
  return { mode: env.PAASA_MODE, dataDir: path.resolve(env.PAASA_DATA_DIR), databaseUrl };
}

/**
 * Reads the whole configuration.
 *
 * In sandbox mode missing variables have defaults, and the first start generates secrets and stores them in the data
 * folder.
 *
 * Errors: `ConfigFaults`, one line per fault; live mode requires every secret, a database server and a licence.
 */
export function loadConfig(variables: Variables): AppConfig {
  const env = readEnvironment(variables);
  const isLive = env.PAASA_MODE === 'live';
  const dataDir = path.resolve(env.PAASA_DATA_DIR);
  const generated = isLive ? null : generatedKeys(dataDir, keyNames);
  const sandboxOrigin = `http://localhost:${env.SANDBOX_PORT}`;
  const [mainOrigin, ...otherOrigins] = env.WEB_ORIGIN ?? [
    `http://localhost:${env.PORT}`,
    `http://127.0.0.1:${env.PORT}`,
  ];
  if (mainOrigin === undefined) throw new ConfigFaults(['WEB_ORIGIN: must name at least one origin']);
  const apiOrigin = env.VITE_API_URL === undefined ? null : new URL(env.VITE_API_URL).origin;
  return {
    mode: env.PAASA_MODE,
    port: env.PORT,
    // Play money is served only on its own machine unless the settings say otherwise.
    host: env.HOST ?? (isLive ? '0.0.0.0' : 'localhost'),
    dataDir,
    archiveDir: path.resolve(env.PAASA_ARCHIVE_DIR ?? path.join(dataDir, 'archive')),
    databaseUrl: env.DATABASE_URL ?? null,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    postgresBinDir: env.POSTGRES_BIN_DIR ?? null,
    cell: cellConfig(env),
    betBatchSize: env.BET_BATCH_SIZE,
    betConcurrentBatches: env.BET_CONCURRENT_BATCHES ?? null,
    webOrigins: [mainOrigin, ...otherOrigins],
    apiOrigin,
    webDistDir: env.WEB_DIST_DIR === undefined ? null : path.resolve(env.WEB_DIST_DIR),
    trustProxy: env.TRUST_PROXY ?? false,
    limitsFor: env.LIMITS_FOR ?? (isLive ? 'public' : 'many-players-behind-one-address'),
    stopNoticeSeconds: env.STOP_NOTICE_SECONDS,
    logLevel: env.LOG_LEVEL,
    ...forEachKey((name) => env[keyVariables[name]] ?? present(generated?.[name])),
    ownKeys: isLive ? [] : keyNames.filter((name) => env[keyVariables[name]] === undefined),
    areKeysGenerated: keyNames.every((name) => env[keyVariables[name]] === undefined),
    metricsToken: env.METRICS_TOKEN ?? null,
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    smtpUrl: env.SMTP_URL ?? `smtp://localhost:${env.SANDBOX_SMTP_PORT}`,
    mailFrom: env.MAIL_FROM,
    playProfile: env.PLAY_PROFILE,
    maxPayoutPaise: paise(env.MAX_PAYOUT * 100),
    sandboxOrigin: isLive ? null : sandboxOrigin,
    social: socialConfig(env, {
      sandboxOrigin: isLive ? null : sandboxOrigin,
      callbackOrigins: apiOrigin === null ? [mainOrigin, ...otherOrigins] : [apiOrigin],
    }),
    register: registerConfig(env, isLive ? null : sandboxOrigin),
    console: consoleConfig(env),
    ...paymentConfig(env, isLive ? null : sandboxOrigin),
  };
}

/** Live mode has already refused a missing key; sandbox mode has generated it. */
function present(key: KeyList | undefined): KeyList {
  if (key === undefined) throw new Error('A key is missing after the configuration was checked.');
  return key;
}
