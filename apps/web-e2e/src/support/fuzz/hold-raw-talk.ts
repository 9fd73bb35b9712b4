import { connect } from 'node:net';
import type { Answer } from '../http-client.js';
import type { RawTalk } from './raw-talks.js';

export interface HeldTalk {
  /** The answers that arrived completely. */
  readonly answers: Answer<unknown>[];
  /** Whether more answers may have been on their way. */
  readonly isCutShort: boolean;
}

/** The server waits longer than this for a body that never ends. */
const TIMEOUT_MS = 2_000;

/** Sends the talk and listens until the server hangs up. */
export async function holdRawTalk(origin: string, { sent, ending }: RawTalk): Promise<HeldTalk> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
  });
  const isEnded = await new Promise<boolean>((resolve) => {
    // The server resets the connection of a client that has sent too much. The answers before that count.
    socket.once('error', () => resolve(false));
    socket.once('end', () => resolve(true));
    socket.once('close', () => resolve(false));
    socket.setTimeout(TIMEOUT_MS, () => resolve(false));
    const bytes = Buffer.from(sent, 'latin1');
    if (ending === 'listen') socket.write(bytes);
    else if (ending === 'half-close') socket.end(bytes);
    else socket.write(bytes, () => socket.destroy());
  });
  socket.destroy();
  // Node treats a client that has ended its side as gone.
  return { answers: answersIn(received), isCutShort: !isEnded || ending !== 'listen' };
}

/** Reads answers as a client does: the head, then the number of bytes in it. */
function answersIn(received: string): Answer<unknown>[] {
  const answers: Answer<unknown>[] = [];
  let rest = received;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return answers;
    const [line = '', ...lines] = rest.slice(0, end).split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1]);
    const headers = new Headers(
      lines.map((text): [string, string] => {
        const colon = text.indexOf(':');
        return [text.slice(0, colon), text.slice(colon + 1).trim()];
      }),
    );
    const length = Number(headers.get('content-length') ?? 0);
    const text = rest.slice(end + 4, end + 4 + length);
    if (text.length < length) return answers;
    rest = rest.slice(end + 4 + length);
    // The real answer follows a provisional one.
    if (status >= 100 && status < 200) continue;
    answers.push({ status, headers, text, body: readJson(text) });
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page is not JSON.
    return null;
  }
}
