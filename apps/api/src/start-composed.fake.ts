import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createLogger, type Database } from '@paasa/server-kit/server';
import { createTestDatabase } from '@paasa/server-kit/testing';
import { buildApp } from './app.js';
import { loadConfig } from './config/config.js';

export interface Composed {
  /** The folder of its secrets, and in `web` of its page. */
  readonly folder: string;
  readonly db: Database;
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

/** The smallest page that the server accepts as a built one. */
export function layPage(folder: string): void {
  for (const part of ['assets', 'games', 'legal', 'previews'])
    mkdirSync(path.join(folder, part), { recursive: true });
  const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
  write('index.html', '<!doctype html><title>Paasa</title>');
  write('assets/main-abc.js', 'export {};');
  write('games/dice.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('previews/dice.jpg', '');
  write('sw.js', 'export {};');
  write('manifest.webmanifest', '{}');
  for (const name of ['terms', 'privacy', 'contact']) write(`legal/${name}.txt`, 'Written by the operator.');
  const shown = { '/': 'public', '/games/:name': 'public', '/games': 'public', '/profile': 'private' };
  const more = {
    '/deposit-money': 'private',
    '/withdraw-money': 'private',
    '/verify-user': 'private',
    '/bet/:id': 'private',
  };
  write('pages.json', JSON.stringify({ ...shown, ...more }));
}

/** The whole product on a separate database and in a separate folder, with a page; `watch` may observe its database. */
export async function startComposed(watch = (db: Database): Database => db): Promise<Composed> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-app-'));
  layPage(path.join(folder, 'web'));
  const database = await createTestDatabase('postgres');
  const config = loadConfig({
    PAASA_DATA_DIR: folder,
    WEB_DIST_DIR: path.join(folder, 'web'),
    EXCLUSION_REGISTER_URL: 'none',
  });
  const app = await buildApp({ config, db: watch(database.db), logger: createLogger({ level: 'silent' }) });
  await app.ready();
  return {
    folder,
    db: database.db,
    app,
    async close() {
      await app.close();
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
