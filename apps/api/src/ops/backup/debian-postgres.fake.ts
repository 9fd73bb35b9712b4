import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const HOME = '/usr/lib/postgresql';
const serverModule = path.resolve(__dirname, '../../../../../tools/run/src/postgres-server.mjs');

/** The newest installed PostgreSQL with a server and pg_dump of one version; null if there is none. */
export function findInstalledPostgres(): string | null {
  if (!existsSync(HOME)) return null;
  const homes = readdirSync(HOME)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(HOME, version));
  const programs = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];
  return homes.find((home) => programs.every((name) => existsSync(path.join(home, 'bin', name)))) ?? null;
}

const program = `
  const { startPostgresServer } = await import(${JSON.stringify(serverModule)});
  const server = await startPostgresServer();
  console.log(server.url);
  process.stdin.on('end', () => server.stop().then(() => process.exit(0))).resume();
`;

/** A server from an installed PostgreSQL, in a separate process, because Jest cannot load the module that starts it. */
export async function startInstalledPostgres(home: string): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, NODE_OPTIONS: '', PAASA_POSTGRES_HOME: home },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const url of createInterface({ input: child.stdout }))
    return {
      url,
      async stop() {
        child.stdin.end();
        await ended;
      },
    };
  throw new Error('The installed PostgreSQL did not start.');
}
