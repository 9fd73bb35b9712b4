import { connect } from 'node:net';

/** The bytes of a client that is not a browser. Some of them come late or never. */
export interface RawTalk {
  /** Written at once. */
  readonly sent: string;
  /** Written repeatedly after that, for a client that is slow on purpose. */
  readonly drip?: { readonly text: string; readonly everyMs: number };
}

/**
 * Sends to the server until the server disconnects.
 *
 * Shape: everything that the server sent. It waits as long as the server does. A server that never disconnects meets
 * the time limit of the test.
 */
export async function talkUntilHungUp(origin: string, { sent, drip }: RawTalk): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  socket.write(sent);
  const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip.text), drip.everyMs);
  await new Promise<void>((resolve) => {
    socket.once('end', resolve);
    // A write after the end resets the connection. The answers before that count.
    socket.once('error', () => resolve());
    socket.once('close', () => resolve());
  });
  clearInterval(dripping);
  socket.destroy();
  return received;
}

/** The status in the server's first line. */
export const statusIn = (received: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]);
