import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createForwardSignatures } from './cell-signatures.js';
import { addressOf, callRaw, startCell } from './forwarding.fake.js';

describe('a call that one cell forwards to another', () => {
  const addresses: Record<string, string> = {};
  const reached: string[] = [];
  let nowMs = 0;
  let east: FastifyInstance;
  let west: FastifyInstance;
  let stranger: Server;
  beforeAll(async () => {
    east = await startCell('east', addresses, () => nowMs);
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

  it('is refused if another route than the one that was judged would answer it', async () => {
    for (const target of ['/api/x/%2e%2e/echo', '/api/./echo', '/api\\x/%2E/echo'])
      expect([target, [400, 404].includes((await viaEast(target)).status)]).toEqual([target, true]);
    const { status, body } = await viaEast('/api/any/%2e%2e/echo');
    expect([status, body['cell']]).toEqual([400, undefined]);
  });

  it('has the whole of an answer that lasts longer than a cell may wait for its headers', async () => {
    const real = setTimeout;
    const shortened = jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((work: () => void, ms?: number) => real(work, ms === 12_000 ? 500 : ms)) as never);
    const slow = createServer((_call, answer) => {
      answer.write('{"said":');
      real(() => answer.end('"all"}'), 1_000);
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    addresses['slow'] = addressOf(slow);
    try {
      const call = { target: '/api/echo', headers: { 'x-home': 'slow' } };
      expect((await callRaw(addressOf(east.server), call)).body).toEqual({ said: 'all' });
      expect(shortened.mock.calls.some(([, ms]) => ms === 12_000)).toBe(true);
    } finally {
      shortened.mockRestore();
      await new Promise((resolve) => slow.close(resolve));
    }
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

  it('costs no look in the directory if its client makes too many, and is counted once', async () => {
    const headers = { 'x-flood': 'yes', 'x-home': 'no cell' };
    const flooded = await callRaw(addressOf(east.server), { target: '/api/echo', headers });
    const looked = await callRaw(addressOf(east.server), {
      target: '/api/echo',
      headers: { 'x-home': 'no cell' },
    });
    expect([flooded.status, looked.status]).toEqual([413, 503]);
    const signed = createForwardSignatures('ab'.repeat(32), Date.now).sign({
      cell: 'west',
      method: 'GET',
      url: '/api/echo',
      ip: '203.0.113.7',
    });
    const forwarded = await callRaw(addressOf(west.server), {
      target: '/api/echo',
      headers: { 'x-flood': 'yes', 'x-paasa-forwarded': signed },
    });
    expect(forwarded.body).toMatchObject({ cell: 'west', ip: '203.0.113.7' });
  });

  it('has its whole body read before it takes a place', async () => {
    const said = { target: '/api/echo', body: JSON.stringify({ said: 'हाँ' }) };
    const { body } = await callRaw(addressOf(east.server), said);
    expect([body['cell'], body['body']]).toEqual(['west', { said: 'हाँ' }]);
    const slow = Array.from({ length: 70 }, () => {
      const head = 'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
      const socket = connect(Number(new URL(addressOf(east.server)).port), '127.0.0.1');
      socket.write(`${head}Origin: http://localhost:3000\r\nContent-Length: 9\r\n\r\n{`);
      return socket;
    });
    try {
      expect((await callRaw(addressOf(east.server), said)).status).toBe(200);
      const long = { target: '/api/echo', body: JSON.stringify('x'.repeat(70_000)) };
      expect((await callRaw(addressOf(east.server), long)).status).toBe(413);
    } finally {
      for (const socket of slow) socket.destroy();
    }
  });

  it('holds no place of another cell, nor all places of its own for one client', async () => {
    const waiting: ServerResponse[] = [];
    const stuck = createServer((_call, answer) => void waiting.push(answer));
    await new Promise<void>((resolve) => stuck.listen(0, '127.0.0.1', resolve));
    addresses['stuck'] = addressOf(stuck);
    const from = (ip: string, home: string) =>
      callRaw(addressOf(east.server), {
        target: '/api/echo',
        headers: { 'x-home': home, 'x-forwarded-for': ip },
      });
    const held = Array.from({ length: 64 }, (_, index) => from(`203.0.113.${String(index >> 3)}`, 'stuck'));
    while (waiting.length < 8) await new Promise((resolve) => setTimeout(resolve, 5));
    const ninth = await from('203.0.113.0', 'stuck');
    expect([ninth.status, ninth.headers['retry-after']]).toEqual([503, '1']);
    while (waiting.length < 64) await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await from('203.0.113.99', 'stuck')).status).toBe(503);
    expect((await from('203.0.113.0', 'west')).body['cell']).toBe('west');
    for (const answer of waiting.splice(0)) answer.end('{}');
    expect(new Set((await Promise.all(held)).map(({ status }) => status))).toEqual(new Set([200]));
    await new Promise((resolve) => stuck.close(resolve));
  });

  it('is refused at once for a few seconds after its cell did not answer', async () => {
    const { port } = new URL(addressOf(stranger));
    await new Promise((resolve) => stranger.close(resolve));
    addresses['late'] = `http://127.0.0.1:${port}`;
    const call = () =>
      callRaw(addressOf(east.server), { target: '/api/echo', headers: { 'x-home': 'late' } });
    expect((await call()).status).toBe(503);
    await new Promise<void>((resolve) => stranger.listen(Number(port), '127.0.0.1', resolve));
    expect([(await call()).status, reached]).toEqual([503, []]);
    nowMs += 10_000;
    expect([(await call()).status, reached]).toEqual([200, ['/api/echo']]);
  });
});
