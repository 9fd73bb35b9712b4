import { connect } from 'node:net';
import type { Answer } from '../http-client.js';
import type { RawTalk } from './raw-talks.js';

/** Sends the talk and listens until the server hangs up. Shape: the answers that arrived whole. */
export async function holdRawTalk(origin: string, { sent, ending }: RawTalk): Promise<Answer<unknown>[]> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let said = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    said += text;
  });
  await new Promise<void>((resolve) => {
    // Whoever has sent too much is met by a reset; what was said before counts.
    socket.once('error', () => resolve());
    socket.once('end', () => resolve());
    socket.once('close', () => resolve());
    const bytes = Buffer.from(sent, 'latin1');
    if (ending === 'half-close') socket.end(bytes);
    else socket.write(bytes, () => socket.destroy());
  });
  socket.destroy();
  return answersIn(said);
}

/** Reads answers as a client does: the head, then as many bytes as it names. */
function answersIn(said: string): Answer<unknown>[] {
  const answers: Answer<unknown>[] = [];
  let rest = said;
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
    // A provisional answer is followed by the real one.
    if (status >= 100 && status < 200) continue;
    answers.push({ status, headers, text, body: readJson(text) });
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page is no JSON.
    return null;
  }
}
