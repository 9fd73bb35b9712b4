import { once } from 'node:events';
import { connect } from 'node:net';
import { createHostCheck } from './own-hosts.js';
import { post } from '../testing/call-api.js';
import { startTestSandbox, type TestSandbox } from '../testing/start-test-sandbox.js';

describe('the sandbox', () => {
  let test: TestSandbox;
  beforeAll(async () => {
    test = await startTestSandbox();
  });
  afterAll(() => test.stop());

  /** The answer to these bytes, until the sandbox closes the connection. */
  async function say(sent: string): Promise<string> {
    const { hostname, port } = new URL(test.sandbox.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(sent);
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    return answer;
  }
  const get = (path: string, hosts: readonly string[]): Promise<string> =>
    say(
      `GET ${path} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
    );

  it.each(['/', '/mail', '/mail.json', '/healthz', '/oauth', '/razorpay', '/nowhere'])(
    'refuses at %s a page whose foreign host name points here',
    async (path) => {
      for (const host of [
        'evil.example',
        `evil.example:${new URL(test.sandbox.url).port}`,
        'localhost.evil.example',
      ]) {
        const answer = await get(path, [host]);
        expect(answer).toMatch(/^HTTP\/1\.1 421 /);
        expect(answer).toContain('The sandbox does not answer under this host name; use localhost.');
      }
    },
  );

  it('moves no money for such a page', async () => {
    const body = JSON.stringify({ httpErrorRate: 1 });
    const head = `Host: evil.example\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close`;
    expect(await say(`POST /razorpay/test/faults HTTP/1.1\r\n${head}\r\n\r\n${body}`)).toMatch(
      /^HTTP\/1\.1 421 /,
    );
    expect((await test.api('GET', '/orders')).status).toBe(200);
    expect((await post(`${test.sandbox.url}/razorpay/test/faults`, {})).status).toBe(200);
  });

  it('refuses a request with two hosts', async () => {
    for (const hosts of [
      ['localhost', 'evil.example'],
      ['localhost', 'localhost'],
    ])
      expect(await get('/mail.json', hosts)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('answers under each name of this machine, and to HTTP/1.0 without a host', async () => {
    for (const host of ['localhost', 'LOCALHOST:3001', '127.0.0.1:9', '[::1]:3001'])
      expect(await get('/mail.json', [host])).toMatch(/^HTTP\/1\.1 200 /);
    expect(await say('GET /mail.json HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('the check of a host', () => {
  const faultOf = (listensOn: string, host: string) =>
    createHostCheck(listensOn)({ rawHeaders: ['Accept', '*/*', 'Host', host] })?.status ?? null;

  it('accepts the name that the sandbox listens on', () => {
    expect(faultOf('sandbox.test', 'Sandbox.test:3001')).toBeNull();
    expect(faultOf('fd00::7', '[fd00::7]:3001')).toBeNull();
    expect(faultOf('sandbox.test', '10.0.0.1')).toBe(421);
  });

  it('accepts every address, and no foreign name, if it listens on all', () => {
    for (const listensOn of ['0.0.0.0', '::']) {
      expect(faultOf(listensOn, '192.0.2.7:3001')).toBeNull();
      expect(faultOf(listensOn, '[2001:db8::1]')).toBeNull();
      for (const host of ['evil.example', '192.0.2.7.nip.io', 'localhost@evil.example', ''])
        expect(faultOf(listensOn, host)).toBe(421);
    }
  });
});
