import { Agent, request as ask, type ClientRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { callerPlugin, requireCaller } from '../caller.plugin.js';
import { createServer } from '../create-server.js';
import { createLogger } from '../../process/logger.js';
import { awayDatabase } from '../../../testing/away-database.js';
import type { TurnsOptions } from './turns.plugin.js';

/** Calls in progress, in the order of their start; the test ends each. */
class Gate {
  readonly begun: string[] = [];
  readonly #open = new Map<string, () => void>();

  async pass(name: string): Promise<void> {
    this.begun.push(name);
    await new Promise<void>((resolve) => {
      this.#open.set(name, resolve);
    });
  }

  end(name: string): void {
    this.#open.get(name)?.();
  }
}

const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

async function startServer(turns: TurnsOptions, agent = new Agent({ keepAlive: false })) {
  const gate = new Gate();
  const app = await createServer({
    db: awayDatabase,
    logger: createLogger({ level: 'silent' }),
    allowedOrigins: [],
    helmet: {},
    trustProxy: false,
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    done(new Error('a hook that fails must keep no turn'));
  });
  const sessions = new Gate();
  const identify = async ({ headers }: { headers: Record<string, unknown> }) => {
    if (headers['x-player'] === 'slow') await sessions.pass(`session ${String(sessions.begun.length)}`);
    return { playerId: String(headers['x-player']), sessionId: 's', isVerified: true, provedAt: null };
  };
  await app.register(callerPlugin, { callers: { identify }, turns: { refusalPauseMs: 0, ...turns } });
  const options = { onRequest: requireCaller };
  const handler = async ({ query }: { query: unknown }) => {
    const { name } = query as { name: string };
    await gate.pass(name);
    if (name.startsWith('failing')) throw new Error('a test has it fail');
    return { name };
  };
  app.get('/read', options, handler);
  app.get('/now', options, () => ({ now: true }));
  app.get('/heavy', { ...options, config: { turn: 'heavy' } }, handler);
  app.get('/export', { ...options, config: { turn: 'export' } }, handler);
  const parts: string[] = [];
  app.get('/parts', { ...options, config: { turn: 'export' } }, (_request, reply) =>
    reply.send(
      Readable.from(
        (async function* write() {
          for (const part of ['1', '2', '3']) {
            parts.push(part);
            yield part;
          }
        })(),
      ),
    ),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  open.push(app);
  const { port } = app.server.address() as AddressInfo;
  const begin = (player: string, path: string): ClientRequest => {
    const sent = ask({ port, host: '127.0.0.1', path, agent, headers: { 'x-player': player } });
    sent.on('error', () => undefined);
    sent.end();
    return sent;
  };
  const call = async (player: string, path: string) => {
    const [response] = (await once(begin(player, path), 'response')) as [IncomingMessage];
    const text = (await response.toArray()).join('');
    return { status: response.statusCode, headers: response.headers, body: JSON.parse(text) as unknown };
  };
  return { app, gate, sessions, parts, begin, call, port };
}

/** Waits for the expected state, however slow the machine is. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 2));
}

const narrow = { heavy: { running: 1, waiting: 1 }, export: { running: 1, waiting: 0 } };

describe('the turns of players', () => {
  it('let others through while the calls of one hang, and refuse more with 429 and a sentence', async () => {
    const { gate, begin, call } = await startServer({ limits: narrow });
    begin('a', '/heavy?name=a1');
    await until(() => gate.begun.length === 1);
    begin('a', '/heavy?name=a2');
    const refused = await Promise.all(Array.from({ length: 98 }, () => call('a', '/heavy?name=more')));
    // One of them may have come before the second.
    const tooMany = refused.filter(({ status }) => status === 429);
    expect(tooMany).toHaveLength(98);
    expect(tooMany[0]?.headers['retry-after']).toBe('2');
    expect(tooMany[0]?.body).toEqual({
      success: false,
      code: 'request/too-many-at-once',
      message: 'You have asked for too much at once. Please wait a moment and try again.',
    });
    const other = call('b', '/heavy?name=b1');
    await until(() => gate.begun.includes('b1'));
    gate.end('b1');
    expect(await other).toMatchObject({ status: 200, body: { name: 'b1' } });
    expect(gate.begun).toEqual(['a1', 'b1']);
    gate.end('a1');
    await until(() => gate.begun.includes('a2'));
    gate.end('a2');
  });

  it('allow one export of a player at a time, beside other calls of the same player', async () => {
    const { gate, begin, call } = await startServer({ limits: narrow });
    begin('a', '/export?name=first');
    await until(() => gate.begun.includes('first'));
    expect((await call('a', '/export?name=second')).status).toBe(429);
    const list = call('a', '/heavy?name=list');
    const figure = call('a', '/read?name=figure');
    await until(() => gate.begun.length === 3);
    gate.end('list');
    gate.end('figure');
    expect([(await list).status, (await figure).status]).toEqual([200, 200]);
    gate.end('first');
  });

  it('are given back with each answer on a connection that stays open', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { app, call } = await startServer({ limits: { read: { running: 1, waiting: 0 } } }, agent);
    for (let count = 0; count < 3; count += 1) {
      expect(await call('a', '/now')).toMatchObject({ status: 200 });
      await until(() => app.countTurns().read.playerCount === 0);
    }
    agent.destroy();
  });

  it('are given back by failed calls', async () => {
    const { gate, call, app } = await startServer({ limits: narrow });
    for (const name of ['failing one', 'failing two', 'failing three']) {
      const failing = call('a', `/heavy?name=${encodeURIComponent(name)}`);
      await until(() => gate.begun.includes(name));
      gate.end(name);
      expect((await failing).status).toBe(500);
    }
    await until(() => app.countTurns().heavy.playerCount === 0);
  });

  it('skip a client that disconnected while waiting, and never begin its calls', async () => {
    const { gate, begin, call, app } = await startServer({ limits: narrow });
    begin('a', '/heavy?name=a1');
    await until(() => gate.begun.includes('a1'));
    const gone = begin('a', '/heavy?name=gone');
    await until(() => app.countTurns().heavy.waitingCount === 1);
    gone.destroy();
    await until(() => app.countTurns().heavy.waitingCount === 0);
    const last = call('a', '/heavy?name=last');
    await until(() => app.countTurns().heavy.waitingCount === 1);
    gate.end('a1');
    await until(() => gate.begun.includes('last'));
    gate.end('last');
    expect((await last).status).toBe(200);
    expect(gate.begun).toEqual(['a1', 'last']);
  });

  it('are held by a client that disconnected until the work of the call is over', async () => {
    const { gate, begin, app } = await startServer({ limits: narrow });
    let closedCount = 0;
    app.server.on('connection', (socket) => socket.once('close', () => (closedCount += 1)));
    const gone = begin('a', '/heavy?name=gone');
    await until(() => gate.begun.includes('gone'));
    begin('a', '/heavy?name=next');
    await until(() => app.countTurns().heavy.waitingCount === 1);
    gone.destroy();
    await until(() => closedCount === 1);
    expect(gate.begun).toEqual(['gone']);
    expect(app.countTurns().heavy).toEqual({ playerCount: 1, runningCount: 1, waitingCount: 1 });
    gate.end('gone');
    await until(() => gate.begun.includes('next'));
    gate.end('next');
    await until(() => app.countTurns().heavy.playerCount === 0);
  });

  it('are not taken by a client that disconnected during its session lookup', async () => {
    const { app, gate, sessions, begin, call } = await startServer({ limits: narrow });
    let closedCount = 0;
    app.server.on('connection', (socket) => socket.once('close', () => (closedCount += 1)));
    const gone = begin('slow', '/heavy?name=gone');
    await until(() => sessions.begun.length === 1);
    gone.destroy();
    await until(() => closedCount === 1);
    sessions.end('session 0');
    const next = call('slow', '/heavy?name=next');
    await until(() => sessions.begun.length === 2);
    sessions.end('session 1');
    await until(() => gate.begun.length > 0);
    expect(gate.begun).toEqual(['next']);
    gate.end('next');
    expect((await next).status).toBe(200);
    await until(() => app.countTurns().heavy.playerCount === 0);
  });

  it('are given back by calls that wait behind another on a closed connection', async () => {
    const { app, gate, port } = await startServer({});
    let closedCount = 0;
    app.server.on('connection', (own) => own.once('close', () => (closedCount += 1)));
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    for (const name of ['first', 'done', 'late'])
      socket.write(`GET /read?name=${name} HTTP/1.1\r\nHost: own\r\nx-player: a\r\n\r\n`);
    await until(() => gate.begun.length === 3);
    gate.end('done');
    socket.destroy();
    await until(() => closedCount === 1);
    gate.end('first');
    gate.end('late');
    await until(() => app.countTurns().read.playerCount === 0);
  });

  it('are given back by a handler that does not wait', async () => {
    const { app, call } = await startServer({});
    expect((await call('a', '/now')).body).toEqual({ now: true });
    await until(() => app.countTurns().read.playerCount === 0);
  });

  it('do no work for HEAD after the answer', async () => {
    const { app, begin, parts, port } = await startServer({});
    begin('a', '/parts');
    await until(() => parts.length === 3);
    const head = ask({
      port,
      host: '127.0.0.1',
      method: 'HEAD',
      path: '/parts',
      headers: { 'x-player': 'a' },
    });
    head.end();
    const [response] = (await once(head, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    await until(() => app.countTurns().export.playerCount === 0);
    await new Promise((resolve) => setImmediate(resolve));
    expect(parts).toEqual(['1', '2', '3']);
  });

  it('answer all waiting calls before the server has stopped', async () => {
    const { gate, call, app } = await startServer({ limits: narrow });
    const running = call('a', '/heavy?name=a1');
    await until(() => gate.begun.includes('a1'));
    const waiting = call('a', '/heavy?name=a2');
    await until(() => app.countTurns().heavy.waitingCount === 1);
    const closed = app.close();
    gate.end('a1');
    await until(() => gate.begun.includes('a2'));
    gate.end('a2');
    expect([(await running).status, (await waiting).status]).toEqual([200, 200]);
    await closed;
    open.splice(0);
  });

  it('answer 64 copies of one call, whatever their number at a time', async () => {
    const { gate, call } = await startServer({});
    const copies = Array.from({ length: 64 }, (_, index) => call('a', `/read?name=${String(index)}`));
    for (let count = 0; count < 64; count += 1) {
      await until(() => gate.begun.length > count);
      gate.end(gate.begun[count] ?? '');
    }
    expect(new Set((await Promise.all(copies)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});
