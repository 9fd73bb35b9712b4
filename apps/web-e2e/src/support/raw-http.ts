import { connect } from 'node:net';

/** What a client sends that is no browser: bytes, and some of them late or never. */
export interface RawTalk {
  /** Written at once. */
  readonly sent: string;
  /** Written again and again after that, for a client that is slow on purpose. */
  readonly drip?: { readonly text: string; readonly everyMs: number };
}

/**
 * Talks to the server until the server hangs up.
 *
 * Shape: everything that it has said. It waits as long as the server does, and a server that never hangs up is met by
 * the time limit of the test.
 */
export async function talkUntilHungUp(origin: string, { sent, drip }: RawTalk): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  socket.write(sent);
  const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip.text), drip.everyMs);
  await new Promise<void>((resolve) => {
    socket.once('end', resolve);
    // Written to after the end, the connection is reset; what was said before counts.
    socket.once('error', () => resolve());
    socket.once('close', () => resolve());
  });
  clearInterval(dripping);
  socket.destroy();
  return said;
}

/** The status in the server's first line. */
export const statusIn = (said: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1]);
