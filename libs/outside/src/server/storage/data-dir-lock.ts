import { createHash } from 'node:crypto';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface DataDirLock {
  release(): Promise<void>;
}

/**
 * Makes sure that only one process writes to the folder.
 *
 * The lock is a listening socket, not a file with a process id: the system releases it with the process in every
 * case, and a reused process id cannot be mistaken for the old owner.
 *
 * **Errors**: throws when another process holds the folder.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const address = lockAddress(await realpath(dataDir));
  const server = (await tryListen(address)) ?? (await takeOverStale(address));
  if (server === undefined) throw new Error(`Another sandbox is already using ${dataDir}`);
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Socket paths hold about 100 bytes, so the path contains a hash of the folder's name. */
function lockAddress(dataDir: string): string {
  const name = `paasa-sandbox-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`);
}

function tryListen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve(server.unref()));
  });
}

/** The socket file outlives a killed process; it then refuses connections. */
async function takeOverStale(address: string): Promise<Server | undefined> {
  if (await answers(address)) return undefined;
  await rm(address, { force: true });
  return tryListen(address);
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
