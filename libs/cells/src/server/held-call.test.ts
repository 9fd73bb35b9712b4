import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createForwardSignatures } from './cell-signatures.js';
import { FORWARD_HEADER } from './forward-call.js';
import { startCell } from './forwarding.fake.js';
import { createAskHeld, HELD_PATH } from './held-call.js';

const SECRET = 'ab'.repeat(32);

describe('a cell that is asked what its database has', () => {
  const addresses: Record<string, string> = {};
  let west: FastifyInstance;
  beforeAll(async () => {
    west = await startCell('west', addresses);
  });
  afterAll(() => west.close());

  const reasons: string[] = [];
  const askWith = (secret: string) =>
    createAskHeld(
      createForwardSignatures(secret, Date.now),
      (cell, reason) => void reasons.push(`${cell}: ${String(reason)}`),
    );
  const ask = askWith(SECRET);
  const keys = [
    { kind: 'order', value: 'order of west' },
    { kind: 'order', value: 'order of east' },
  ] as const;

  it('answers another cell', async () => {
    expect(await ask({ name: 'west', address: addresses['west'] ?? '' }, keys)).toEqual([true, false]);
  });

  it('answers nobody else, and no other question than the signed one', async () => {
    const post = async (headers: Record<string, string>) =>
      (await west.inject({ method: 'POST', url: HELD_PATH, headers, payload: { keys } })).statusCode;
    const signed = (vouched: unknown) =>
      createForwardSignatures(SECRET, Date.now).sign({
        cell: 'west',
        method: 'POST',
        url: HELD_PATH,
        ip: '0.0.0.0',
        vouched,
      });
    expect(await post({})).toBe(404);
    expect(await post({ [FORWARD_HEADER]: signed('of another body') })).toBe(404);
    const wrong = await west.inject({ method: 'POST', url: HELD_PATH, payload: { keys: 'no list' } });
    expect(wrong.json()).toMatchObject({ code: 'request/not-found' });
  });

  it('is silent if it is dead, refuses or is another one, and the reason is known', async () => {
    expect(await ask({ name: 'west', address: 'http://127.0.0.1:9' }, keys)).toBeNull();
    expect(await ask({ name: 'east', address: addresses['west'] ?? '' }, keys)).toBeNull();
    expect(
      await askWith('cd'.repeat(32))({ name: 'west', address: addresses['west'] ?? '' }, keys),
    ).toBeNull();
    expect(reasons).toEqual([
      expect.stringContaining('west: TypeError'),
      'east: Error: The cell has answered 404.',
      'west: Error: The cell has answered 404.',
    ]);
  });

  it('is silent if it takes the question and does not answer for three seconds', async () => {
    const server = createServer((socket) => void socket.resume()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await ask({ name: 'west', address: `http://127.0.0.1:${String(port)}` }, keys)).toBeNull();
    expect(reasons.at(-1)).toContain('west: TimeoutError');
    server.close();
  });
});
