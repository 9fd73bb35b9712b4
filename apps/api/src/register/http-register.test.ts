import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RegisterUnavailable } from '@paasa/protection/server';
import { createHttpRegister } from './http-register.js';

const person = { mailboxSha256: 'ab'.repeat(32), email: 'asha@example.com', name: 'Asha Rao' };

describe('the register over HTTP', () => {
  let server: Server;
  let answer: { status: number; body: string } | null;
  let received: { url: string | undefined; key: string | undefined; body: string };
  let baseUrl: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const { url, headers } = request;
      received = { url, key: headers.authorization, body: '' };
      request.on('data', (chunk) => {
        received.body += String(chunk);
      });
      request.on('end', () => {
        if (answer !== null) response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

    baseUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/base`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const find = (timeoutMs?: number) =>
    createHttpRegister({ baseUrl, key: 'own key' }, timeoutMs).findExclusion(person);

  it('asks with the hash of the mailbox and the name, never with the address', async () => {
    answer = { status: 200, body: '{"exclusion":{"until":"2027-05-26T10:00:00.000Z"}}' };
    expect(await find()).toEqual({ until: new Date('2027-05-26T10:00:00.000Z') });
    expect(received).toEqual({
      url: '/base/v1/exclusions/find',
      key: 'Bearer own key',
      body: JSON.stringify({ mailboxSha256: person.mailboxSha256, name: 'Asha Rao' }),
    });
    answer = { status: 200, body: '{"exclusion":{"until":null}}' };
    expect(await find()).toEqual({ until: null });
    answer = { status: 200, body: '{"exclusion":null}' };
    expect(await find()).toBeNull();
  });

  it.each([
    { status: 200, body: '' },
    { status: 200, body: '{}' },
    { status: 200, body: '{"exclusion":{"until":"soon"}}' },
    { status: 200, body: `{"exclusion":null,"more":"${'x'.repeat(20_000)}"}` },
    { status: 302, body: '' },
    { status: 401, body: '{"exclusion":null}' },
    { status: 404, body: '{"exclusion":null}' },
    { status: 503, body: '{"exclusion":null}' },
  ])('takes no other answer for an answer: $status $body', async (given) => {
    answer = given;
    await expect(find()).rejects.toThrow(RegisterUnavailable);
  });

  it('reads no answer that does not end', async () => {
    const part = Buffer.alloc(16_384, ' ');
    let sentBytes = 0;
    const endless = createServer((_request, response) => {
      const send = (): void => {
        if (response.destroyed) return;
        sentBytes += part.length;
        response.write(part, send);
      };
      send();
    });
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    const { port } = endless.address() as AddressInfo;
    const register = createHttpRegister({ baseUrl: `http://127.0.0.1:${String(port)}`, key: 'own key' }, 500);
    await expect(register.findExclusion(person)).rejects.toThrow(RegisterUnavailable);
    expect(sentBytes).toBeLessThan(16_000_000);
    endless.closeAllConnections();
    endless.close();
  });

  it('does not wait for a register that is silent, or absent', async () => {
    answer = null;
    await expect(find(20)).rejects.toThrow(RegisterUnavailable);
    const nowhere = createHttpRegister({ baseUrl: 'http://127.0.0.1:1', key: 'own key' });
    await expect(nowhere.findExclusion(person)).rejects.toThrow(RegisterUnavailable);
  });
});
