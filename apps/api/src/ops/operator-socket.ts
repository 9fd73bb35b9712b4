import { chmodSync, rmSync } from 'node:fs';
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { once } from 'node:events';

/**
 * The socket through which operator commands reach a product with an embedded database.
 *
 * Only the user who runs the product may open the file. It is not on the network.
 */
export const socketPathOf = (dataDir: string): string => path.join(dataDir, 'ops.sock');

/** The operating system cuts off or refuses longer names of sockets. */
const MAX_PATH_BYTES = 100;
const MAX_REQUEST_BYTES = 64 * 1024;

export type RunWords = (words: readonly string[], print: (line: string) => void) => Promise<number>;

export interface OperatorSocket {
  close(): Promise<void>;
}

/** Thrown when the data folder's name is too long for a socket in it. */
export class SocketNameTooLong extends Error {
  override readonly name = 'SocketNameTooLong';
}

/**
 * Opens the socket. This process must hold the lock of the folder, so an existing file belongs to a dead process.
 *
 * Errors: `SocketNameTooLong`.
 */
export async function openOperatorSocket(dataDir: string, run: RunWords): Promise<OperatorSocket> {
  const socketPath = socketPathOf(dataDir);
  if (Buffer.byteLength(socketPath) > MAX_PATH_BYTES)
    throw new SocketNameTooLong(`${socketPath} is too long for a socket.`);
  rmSync(socketPath, { force: true });
  const server = createServer((request, response) => {
    answer(request, response, run).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  const before = process.umask(0o077);
  try {
    server.listen(socketPath);
    await once(server, 'listening');
  } finally {
    process.umask(before);
  }
  chmodSync(socketPath, 0o600);
  return {
    async close() {
      server.close();
      server.closeAllConnections();
      rmSync(socketPath, { force: true });
    },
  };
}

/** Lines of JSON: `{"line": …}` for each printed line, `{"exitCode": …}` as the last. */
async function answer(request: IncomingMessage, response: ServerResponse, run: RunWords): Promise<void> {
  const words = await readWords(request);
  if (words === null) {
    response.writeHead(400).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  const send = (message: object): void => void response.write(`${JSON.stringify(message)}\n`);
  try {
    send({ exitCode: await run(words, (line) => send({ line })) });
  } catch (error) {
    send({ line: error instanceof Error ? error.message : String(error) });
    send({ exitCode: 1 });
  }
  response.end();
}

async function readWords(request: IncomingMessage): Promise<string[] | null> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > MAX_REQUEST_BYTES) return null;
  }
  try {
    const words: unknown = JSON.parse(text);
    return Array.isArray(words) && words.every((word) => typeof word === 'string') ? words : null;
  } catch {
    // Not JSON: refused like any other text that is not a list of arguments.
    return null;
  }
}

/**
 * Lets a running product do the work.
 *
 * Shape: the exit code; null if no product listens on the socket.
 */
export async function requestThroughSocket(
  dataDir: string,
  words: readonly string[],
  print: (line: string) => void,
): Promise<number | null> {
  const asked = sendRequest({ socketPath: socketPathOf(dataDir), method: 'POST', path: '/' });
  asked.end(JSON.stringify(words));
  let response: IncomingMessage;
  try {
    [response] = (await once(asked, 'response')) as [IncomingMessage];
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
    const isNobody = code === 'ENOENT' || code === 'ECONNREFUSED';
    if (isNobody) return null;
    throw error;
  }
  let exitCode: number | null = null;
  for await (const line of createInterface({ input: response })) {
    const message = JSON.parse(line) as { line?: string; exitCode?: number };
    if (message.line !== undefined) print(message.line);
    if (message.exitCode !== undefined) exitCode = message.exitCode;
  }
  if (exitCode === null) throw new Error('The product ended before the command did.');
  return exitCode;
}
