import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { addressOf, callRaw, startCell } from './forwarding.fake.js';

describe('a call that one cell forwards to another', () => {
  const addresses: Record<string, string> = {};
  const reached: string[] = [];
  let east: FastifyInstance;
  let west: FastifyInstance;
  let stranger: Server;
  beforeAll(async () => {
    east = await startCell('east', addresses);
    west = await startCell('west', addresses);
    stranger = createServer(({ url }, answer) => {
      reached.push(String(url));
      answer.end('{}');
    });
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await east.close();
    await west.close();
    await new Promise((resolve) => stranger.close(resolve));
  });
  const viaEast = (target: string) => callRaw(addressOf(east.server), { target });

  it('goes to no address that its target names', async () => {
    const { host, origin } = new URL(addressOf(stranger));
    for (const target of [`${origin}/api/echo`, `//${host}/api/echo`, `/\\${host}/api/echo`])
      expect([target, [400, 404].includes((await viaEast(target)).status)]).toEqual([target, true]);
    expect((await viaEast(`${origin}/api/echo`)).status).toBe(400);
    expect(reached).toEqual([]);
  });

  it('is signed for the target that is sent, however the client writes it', async () => {
    for (const target of ['/api/echo', '/api/echo?a="b"', "/api/echo?a='b'|c", '/api/echo?a=b#x']) {
      const { body } = await viaEast(target);
      expect([target, body['cell'], body['isForwarded']]).toEqual([target, 'west', true]);
    }
    expect((await viaEast('/api/echo?a="b"')).body['url']).toBe('/api/echo?a=%22b%22');
  });

  it('is signed for one cell, and for no other', async () => {
    const sent: Record<string, string> = {};
    const thief = createServer(({ headers }, answer) => {
      sent['x-paasa-forwarded'] = String(headers['x-paasa-forwarded']);
      answer.end('{}');
    });
    await new Promise<void>((resolve) => thief.listen(0, '127.0.0.1', resolve));
    addresses['north'] = addressOf(thief);
    await callRaw(addressOf(east.server), { target: '/api/echo', headers: { 'x-home': 'north' } });
    await new Promise((resolve) => thief.close(resolve));
    expect(sent['x-paasa-forwarded']).toContain('.');
    const { body } = await callRaw(addressOf(west.server), { target: '/api/echo', headers: sent });
    expect([body['cell'], body['isForwarded']]).toEqual(['west', false]);
  });
});
