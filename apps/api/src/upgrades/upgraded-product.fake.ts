import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createLogger, type DatabaseKind } from '@paasa/server-kit/server';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import { buildApp } from '../app.js';
import { loadConfig, type AppConfig } from '../config/config.js';
import { runOperatorCommand } from '../ops/operator-commands.js';
import type { KeptDatabase, KeptPlayer } from './kept-database.fake.js';

const ORIGIN = 'http://localhost:3000';
/** Long enough for a second check of a payout that was requested at the end. */
const REST_MS = 2 * 3_600_000;

/** A player of the earlier version who has signed in to this one. */
export interface ReturnedPlayer {
  readonly kept: KeptPlayer;
  call(
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    payload?: object,
  ): Promise<{ status: number; body: unknown }>;
}

export interface UpgradedProduct {
  readonly razorpay: TestProvider;
  readonly database: TestDatabase;
  readonly players: readonly ReturnedPlayer[];
  /** The printed lines, and the exit code as the last line. */
  operate(...words: string[]): Promise<string[]>;
  stop(): Promise<void>;
}

/** The stored rows, in a separate database. */
export async function restore({ readSql }: KeptDatabase, kind: DatabaseKind): Promise<TestDatabase> {
  const database = await createTestDatabase(kind);
  try {
    await database.db.transaction((tx) => tx.script(`DROP SCHEMA platform CASCADE;\n${readSql()}`));
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

function configFor(folder: string, { config, access }: TestProvider): AppConfig {
  return loadConfig({
    PAASA_DATA_DIR: folder,
    RAZORPAY_BASE_URL: access.baseUrl,
    RAZORPAY_KEY_ID: config.razorpayKeyId,
    RAZORPAY_KEY_SECRET: config.razorpayKeySecret,
    RAZORPAY_WEBHOOK_SECRET: config.razorpayWebhookSecrets.join(','),
    // There is no mail server, so mails stay in the outbox.
    SMTP_URL: 'smtp://127.0.0.1:1',
    EXCLUSION_REGISTER_URL: 'none',
  });
}

async function signIn(app: FastifyInstance, kept: KeptPlayer): Promise<ReturnedPlayer> {
  const headers = { origin: ORIGIN };
  const { email, password } = kept;
  const entered = await app.inject({
    method: 'POST',
    url: '/api/user/login',
    headers,
    payload: { email, password },
  });
  if (entered.statusCode !== 200) throw new Error(`${email} was not let in: ${entered.body}`);
  const cookies = Object.fromEntries(entered.cookies.map(({ name, value }) => [name, value]));
  return {
    kept,
    async call(method, url, payload) {
      const answer = await app.inject({ method, url, headers, cookies, ...(payload && { payload }) });
      // The stored answers were read without the byte order mark of a file.
      const isJson = /^application\/json/.test(String(answer.headers['content-type']));
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.body.replace(/^\uFEFF/, '') };
    },
  };
}

/** Today's product, started on the data of an earlier version: its database, and the secrets of its data folder. */
export async function startUpgraded(kept: KeptDatabase, kind: DatabaseKind): Promise<UpgradedProduct> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-upgrade-'));
  writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify(kept.secrets));
  const database = await restore(kept, kind);
  const razorpay = await startTestProvider();
  const clear = async () => {
    await razorpay.stop();
    await database.close();
    rmSync(folder, { recursive: true });
  };
  const now = new Date(Date.parse(kept.madeAt) + REST_MS);
  const app = await buildApp({
    config: configFor(folder, razorpay),
    db: database.db,
    logger: createLogger({ level: 'silent' }),
    clock: () => now,
  }).catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  const stop = async () => {
    await app.close();
    await clear();
  };
  try {
    await app.ready();
    const players: ReturnedPlayer[] = [];
    for (const player of kept.players) players.push(await signIn(app, player));
    const operate = async (...words: string[]) => {
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      const code = await runOperatorCommand(async () => app.operatorContext, words, print);
      return [...lines, String(code)];
    };
    return { razorpay, database, players, operate, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
