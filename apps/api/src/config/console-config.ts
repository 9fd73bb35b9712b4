import path from 'node:path';
import { z } from 'zod';
import { isOrigin } from './origins.js';
import type { Variables } from './variables.js';

/** Where the console of the operators is served. */
export interface ConsoleConfig {
  readonly port: number;
  /** The network address to listen on; `localhost` is both loopback addresses. */
  readonly host: string;
  /** The address of its page for browsers. Passkeys of staff belong to its host. */
  readonly origin: string;
  /** The built page; null: only its calls are served. */
  readonly distDir: string | null;
  /** The token with which Alertmanager reports alarms; null: this process judges them by its own metrics. */
  readonly alertsToken: string | null;
}

export const consoleEnvironment = {
  CONSOLE_PORT: z
    .union([z.literal('off'), z.coerce.number().int().min(0).max(65_535)], 'must be a port number or off')
    .default(3002),
  CONSOLE_HOST: z.string().default('localhost'),
  CONSOLE_ORIGIN: z.string().refine(isOrigin, 'must be an origin such as https://console.example').optional(),
  CONSOLE_DIST_DIR: z.string().optional(),
  ALERTS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
};

type ConsoleEnvironment = z.output<z.ZodObject<typeof consoleEnvironment>>;

export function consoleConfig(env: ConsoleEnvironment): ConsoleConfig | null {
  if (env.CONSOLE_PORT === 'off') return null;
  return {
    port: env.CONSOLE_PORT,
    host: env.CONSOLE_HOST,
    origin: env.CONSOLE_ORIGIN ?? `http://localhost:${String(env.CONSOLE_PORT)}`,
    distDir: env.CONSOLE_DIST_DIR === undefined ? null : path.resolve(env.CONSOLE_DIST_DIR),
    alertsToken: env.ALERTS_TOKEN ?? null,
  };
}

const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/;

/** The session of staff must not cross a network in the clear. */
export function consoleLiveFaults(given: Variables): string[] {
  const { CONSOLE_ORIGIN: origin, CONSOLE_HOST: host = 'localhost', CONSOLE_PORT: port } = given;
  if (port === 'off') return [];
  if (origin?.startsWith('http://') === true && !LOOPBACK.test(origin))
    return ['CONSOLE_ORIGIN: must be https in live mode, unless it is this machine'];
  return host === 'localhost' || origin !== undefined
    ? []
    : ['CONSOLE_ORIGIN: is missing (the console listens on a network)'];
}
