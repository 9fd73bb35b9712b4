import fc from 'fast-check';
import { SAFE_ROLL } from '../player.js';

/** Bytes for a connection, and its end. One character is one byte. */
export interface RawTalk {
  readonly sent: string;
  /** Listens until the server ends, ends its own side, or disconnects at once. */
  readonly ending: 'listen' | 'half-close' | 'hang-up';
  /** The number of bets in it, if the server understands all of it. */
  readonly bets: number;
}

export interface TalkFrame {
  readonly origin: string;
  readonly cookie: string;
}

const BODY = JSON.stringify(SAFE_ROLL);
const LENGTH = `Content-Length: ${String(BODY.length)}`;
const CHUNKED = 'Transfer-Encoding: chunked';

/** Headers about the body, correct and wrong. */
const FRAMINGS = [
  'Content-Length: 9999999999999999999999',
  'Content-Length: -1',
  'Content-Length: +5',
  'Content-Length: 0x10',
  'Content-Length: 5, 6',
  'Content-Length:',
  `Content-Length: ${String(BODY.length - 1)}`,
  `Content-Length: ${String(BODY.length + 1)}`,
  `${LENGTH}\r\nContent-Length: 1`,
  `${LENGTH}\r\n${CHUNKED}`,
  `${CHUNKED}\r\n${LENGTH}`,
  CHUNKED,
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding:\x0bchunked',
  'Transfer-Encoding: gzip, chunked',
  'Expect: 100-continue',
  'Expect: the worst',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\nConnection: Upgrade, HTTP2-Settings',
  'Connection: close',
  '',
];

const inChunks = (size: string, text = BODY): string => `${size}\r\n${text}\r\n0\r\n\r\n`;
const SIZE = BODY.length.toString(16);

const BODIES = [
  BODY,
  '',
  inChunks(SIZE),
  inChunks(`${SIZE};ext="${'x'.repeat(200)}"`),
  inChunks(`${SIZE};${'x'.repeat(20_000)}`),
  inChunks('zz'),
  inChunks('-1'),
  inChunks('ffffffffffffffffff'),
  inChunks(` ${SIZE}`),
  inChunks('1'),
  `${SIZE}\n${BODY}\n0\n\n`,
  `${SIZE}\r\n${BODY}0\r\n\r\n`,
  `${SIZE}\r\n${BODY}\r\n0\r\nContent-Length: 0\r\nX: y\r\n\r\n`,
  `0\r\n\r\n${BODY}`,
  `10001\r\n${'x'.repeat(0x10001)}\r\n0\r\n\r\n`,
  '\0'.repeat(64),
];

const LINES = [
  'POST /api/games/dice/roll-dice HTTP/1.1',
  'POST /api/games/dice/roll-dice HTTP/1.0',
  'POST /api/games/dice/roll-dice HTTP/2.0',
  'POST /api/games/dice/roll-dice HTTP/9.9',
  'POST /api/games/dice/roll-dice',
  'POST  /api/games/dice/roll-dice  HTTP/1.1',
  'post /api/games/dice/roll-dice HTTP/1.1',
  'GET /api/user/my-details HTTP/1.1',
  'GET http://evil.example/api/user/my-details HTTP/1.1',
  'GET //evil.example/api HTTP/1.1',
  'GET api/user/my-details HTTP/1.1',
  'GET * HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT evil.example:443 HTTP/1.1',
  'PRI * HTTP/2.0',
  'GET /api/user/my-details\0 HTTP/1.1',
  'GET /\x80\xff HTTP/1.1',
  'GET /%ff%00 HTTP/1.1',
  `GET /${'y'.repeat(18_000)} HTTP/1.1`,
  'GET /api/config#fragment?x=1 HTTP/1.1',
  'GET ? HTTP/1.1',
  '\r\n\r\nGET /healthz HTTP/1.1',
  '{"amount":1}',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
];

const HEADERS = [
  'X-Folded: a\r\n b',
  'X Space: a',
  ': no name',
  'No colon',
  'X-Nul: a\0b',
  'X-Cr: a\rb',
  'X-High: \xff\xfe',
  `X-Long: ${'y'.repeat(9_000)}`,
  'Host: evil.example',
  'Host:',
  'Cookie: ;;;=;a',
  'Origin: null',
  'Content-Encoding: gzip',
  'Trailer: Content-Length',
  'Keep-Alive: timeout=0, max=-1',
];

/** Mostly correct, so that the server meets the fault late. */
const mostly = <Value>(right: Value, wrong: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: wrong });

function oneRequest({ origin, cookie }: TalkFrame): fc.Arbitrary<string> {
  const own = [`Origin: ${origin}`, `Cookie: ${cookie}`, 'Content-Type: application/json'];
  return fc
    .record({
      line: mostly(LINES[0] ?? '', fc.constantFrom(...LINES)),
      framing: mostly(LENGTH, fc.constantFrom(...FRAMINGS)),
      more: mostly<string[]>([], fc.subarray(HEADERS, { maxLength: 2 })),
      body: mostly(BODY, fc.constantFrom(...BODIES)),
    })
    .map(({ line, framing, more, body }) => {
      const lines = [line, `Host: ${new URL(origin).host}`, ...own, ...more, framing].filter(Boolean);
      return `${lines.join('\r\n')}\r\n\r\n${body}`;
    });
}

/** Damage on the way: an early end, a piece doubled or lost, noise between pieces, other line ends. */
function damaged(text: string): fc.Arbitrary<string> {
  const place = fc.nat({ max: text.length });
  const noise = fc
    .uint8Array({ minLength: 1, maxLength: 12 })
    .map((bytes) => Buffer.from(bytes).toString('latin1'));
  const two = fc.tuple(place, place).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(text) },
    { weight: 2, arbitrary: place.map((end) => text.slice(0, end)) },
    fc.tuple(place, noise).map(([at, bytes]) => `${text.slice(0, at)}${bytes}${text.slice(at)}`),
    two.map(([from, to]) => `${text.slice(0, from)}${text.slice(to)}`),
    fc.constantFrom('\n', '\r', '\r\r\n').map((end) => text.replaceAll('\r\n', end)),
  );
}

/** Completes an unfinished head, fills the missing bytes of a body, and requests the end of the connection. */
const FAREWELL = `\r\n\r\n${'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'.repeat(3)}`;

/** One to four requests in a row, each damaged or not. */
export function rawTalk(frame: TalkFrame): fc.Arbitrary<RawTalk> {
  const piece = oneRequest(frame).chain(damaged);
  const ending = fc.oneof(
    { weight: 6, arbitrary: fc.constant('listen' as const) },
    fc.constantFrom('half-close' as const, 'hang-up' as const),
  );
  return fc.tuple(fc.array(piece, { minLength: 1, maxLength: 4 }), ending).map(([pieces, end]) => {
    const sent = `${pieces.join('')}${end === 'listen' ? FAREWELL : ''}`;
    return { sent, ending: end, bets: sent.split(BODY).length - 1 };
  });
}
