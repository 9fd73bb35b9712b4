import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { workspaceRoot } from './bundle.fake.js';

const server = (): string => {
  const url = process.env['PAASA_TEST_POSTGRES_URL'];
  if (url === undefined) throw new Error('No PostgreSQL server was started for this run.');
  return url;
};

async function asOwner(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface FreshDatabase {
  /** The name of the database and of its user. */
  readonly name: string;
  readonly url: string;
  /** `createuser`: a user without rights. */
  createUser(): Promise<void>;
  /** `createdb`: an empty database of that user. */
  createDatabase(): Promise<void>;
  drop(): Promise<void>;
}

/** A user and a database of a name of their own, made step by step on this server. */
export function freshDatabase(at = server()): FreshDatabase {
  const name = `paasa_bundle_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const url = new URL(at);
  url.pathname = `/${name}`;
  [url.username, url.password] = [name, password];
  return {
    name,
    url: url.href,
    createUser: () => asOwner(at, `CREATE ROLE ${name} LOGIN PASSWORD '${password}'`),
    createDatabase: () => asOwner(at, `CREATE DATABASE ${name} OWNER ${name}`),
    drop: () => asOwner(at, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `DROP ROLE IF EXISTS ${name}`),
  };
}

export interface Socket {
  /** The folder that has the socket, as in `host=` of an address. */
  readonly folder: string;
  close(): void;
}

/** A socket in this folder that leads to the server of an address; the server itself has none. */
export async function openSocket(folder: string, url = server()): Promise<Socket> {
  const { hostname: host, port } = new URL(url);
  const listener = createServer((client) => {
    const upstream = connect({ host, port: Number(port) });
    client.pipe(upstream).pipe(client);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.on('error', () => other.destroy());
  });
  const file = path.join(folder, '.s.PGSQL.5432');
  await once(listener.listen(file), 'listening');
  chmodSync(file, 0o777);
  return { folder, close: () => void listener.close() };
}

const START = `
  const { listInstalledPostgres } = await import('./tools/run/src/installed-postgres.mjs');
  const home = listInstalledPostgres(['initdb', 'postgres', 'pg_dump', 'pg_restore']).at(-1);
  if (home !== undefined) {
    process.env.PAASA_POSTGRES_HOME = home;
    const { startPostgresServer } = await import('./tools/run/src/postgres-server.mjs');
    const server = await startPostgresServer();
    console.log(server.url);
    process.stdin.on('end', () => server.stop().then(() => process.exit(0))).resume();
  }`;

/** A server of the PostgreSQL that is installed here with its programs for backups; null: none is installed. */
export async function startInstalledServer(): Promise<{ url: string; stop: () => Promise<void> } | null> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', START], {
    cwd: workspaceRoot,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const url of createInterface({ input: child.stdout }))
    return {
      url,
      stop: async () => {
        child.stdin.end();
        await ended;
      },
    };
  return null;
}
