import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createAuthTestServer, testAuthConfig, type AuthTestServer } from '../../testing/auth-test-server.js';
import { rowsOf } from '../../testing/rows-of.js';
import type { TestBrowser } from '../../testing/test-browser.js';

const PATH = '/api/user/update-user-details';
const LARGE = 2_000_000;

describe('a large body', () => {
  let server: AuthTestServer;
  let port: number;
  beforeAll(async () => {
    server = await createAuthTestServer('pglite');
    port = await server.listen();
  });
  afterAll(() => server.close());

  /** Sends the head of a call and the first bytes of its body. */
  async function begin(
    browser: TestBrowser | null,
    length = `Content-Length: ${String(LARGE)}`,
  ): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const cookie = browser === null ? '' : `Cookie: paasa_access=${browser.cookie('paasa_access') ?? ''}\r\n`;
    socket.write(
      `PATCH ${PATH} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${testAuthConfig.webOrigin}\r\n` +
        `Content-Type: application/json\r\n${cookie}${length}\r\n\r\n`,
    );
    return socket;
  }
  async function answerOn(socket: Socket): Promise<string> {
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return answer.toString();
  }
  const send = (browser: TestBrowser) => browser.patch(PATH, { name: 'x'.repeat(70_000) });
  async function countLimits(): Promise<number> {
    const [row] = await rowsOf<{ count: number }>(
      server.db,
      'SELECT count(*)::int AS count FROM auth.rate_limits',
    );
    return row?.count ?? 0;
  }
  /** The first large body of a player, once the server has admitted it: then it has been counted. */
  async function beginAdmitted(browser: TestBrowser): Promise<Socket> {
    const before = await countLimits();
    const socket = await begin(browser);
    while ((await countLimits()) === before) await pause(5);
    return socket;
  }

  it.each([['Content-Length: 2000000'], ['Transfer-Encoding: chunked']])(
    'of a guest (%s) is refused before it is read',
    async (length) => {
      expect(await answerOn(await begin(null, length))).toMatch(/^HTTP\/1\.1 401 [^]*auth\/not-signed-in/);
    },
  );

  it('above the limit is refused before it is read', async () => {
    const browser = await server.registered('too-large@example.com');
    expect(await answerOn(await begin(browser, 'Content-Length: 99000000'))).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('of a player above the limit of changes is refused before it is read', async () => {
    const browser = await server.registered('often@example.com');
    for (let index = 0; index < 20; index += 1) await send(browser);
    expect(await answerOn(await begin(browser))).toMatch(/^HTTP\/1\.1 429 [^]*auth\/too-many-attempts/);
  });

  it('holds the one place of its player until it is over, also if it breaks off', async () => {
    const browser = await server.registered('one-place@example.com');
    const socket = await beginAdmitted(browser);
    expect((await send(browser)).body['code']).toBe('auth/upload-running');
    expect((await send(browser)).body['code']).toBe('auth/upload-running');
    // Neither another player nor a small change waits.
    expect((await send(await server.registered('another@example.com'))).status).toBe(400);
    expect((await browser.patch(PATH, { name: 'Meera' })).status).toBe(200);
    socket.destroy();
    // The server learns of it a moment later.
    while ((await send(browser)).status === 429) await pause(10);
    expect((await send(browser)).status).toBe(400);
  });
});
