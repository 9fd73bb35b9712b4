import { chmodSync, rmSync } from 'node:fs';
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { once } from 'node:events';

/**
 * The door through which operators' commands reach a product that holds its embedded database alone.
 *
 * A socket file that only the user who runs the product may open; nothing of it is on the network.
 */
export const doorOf = (dataDir: string): string => path.join(dataDir, 'ops.sock');

/** The operating system cuts off or refuses longer names of sockets. */
const MAX_DOOR_BYTES = 100;
const MAX_REQUEST_BYTES = 64 * 1024;

export type RunWords = (words: readonly string[], print: (line: string) => void) => Promise<number>;

export interface OperatorDoor {
  close(): Promise<void>;
}

/** Thrown where the data folder's name is too long for a door in it. */
export class DoorTooLong extends Error {
  override readonly name = 'DoorTooLong';
}

/**
 * Opens the door. The folder must be locked for this process, so a file that lies there is a dead one's.
 *
 * Errors: `DoorTooLong`.
 */
export async function openDoor(dataDir: string, run: RunWords): Promise<OperatorDoor> {
  const door = doorOf(dataDir);
  if (Buffer.byteLength(door) > MAX_DOOR_BYTES) throw new DoorTooLong(`${door} is too long for a socket.`);
  rmSync(door, { force: true });
  const server = createServer((request, response) => {
    answer(request, response, run).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  const before = process.umask(0o077);
  try {
    server.listen(door);
    await once(server, 'listening');
  } finally {
    process.umask(before);
  }
  chmodSync(door, 0o600);
  return {
    async close() {
      server.close();
      server.closeAllConnections();
      rmSync(door, { force: true });
    },
  };
}

/** Lines of JSON: `{"line": …}` for each printed one, `{"exitCode": …}` as the last. */
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
    // Not JSON: refused like any other text that is no list of words.
    return null;
  }
}

/**
 * Has a running product do the work.
 *
 * Shape: the exit code; null where nobody is behind the door.
 */
export async function requestThroughDoor(
  dataDir: string,
  words: readonly string[],
  print: (line: string) => void,
): Promise<number | null> {
  const asked = sendRequest({ socketPath: doorOf(dataDir), method: 'POST', path: '/' });
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
