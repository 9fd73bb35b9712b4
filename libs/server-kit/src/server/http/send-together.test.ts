import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { sendTogether } from './send-together.js';

const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nhost: play.example\r\n\r\n`;
const CLIENTS = 5;

let app: FastifyInstance;
let events: string[];
let sockets: Socket[];

async function answerTo(socket: Socket, path = '/'): Promise<string> {
  socket.write(requestOf(path));
  const [data] = (await once(socket, 'data')) as [Buffer];
  return data.toString();
}

beforeEach(async () => {
  events = [];
  app = Fastify();
  sendTogether(app);
  app.get('/', () => {
    events.push('handled');
    return 'answer';
  });
  app.get('/broken', (_request, { raw }) => {
    const { writeHead } = raw;
    raw.writeHead = () => {
      raw.writeHead = writeHead;
      throw new Error('The head cannot be written.');
    };
    return 'answer';
  });
  app.get('/stream', (_request, reply) => {
    const stream = Readable.from(['never read']);
    void reply.send(stream);
    stream.destroy(new Error('The source broke off.'));
    return reply;
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    events.push('sent');
    done();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  sockets = Array.from({ length: CLIENTS }, () => connect(port, '127.0.0.1'));
  // The server has accepted all connections when each has its first answer.
  for (const socket of sockets) await answerTo(socket);
  events.length = 0;
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

describe('answers of one turn of the event loop', () => {
  it('are sent when all of them are known', async () => {
    // All connections have data when the next turn begins, so it reads them all.
    await Promise.all(sockets.map((socket) => answerTo(socket)));
    expect(events).toEqual([...Array(CLIENTS).fill('handled'), ...Array(CLIENTS).fill('sent')]);
  });

  it('are each complete, and a later call is answered too', async () => {
    for (const socket of sockets)
      expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\nanswer$/);
    expect(events).toEqual(sockets.flatMap(() => ['handled', 'sent']));
  });

  it('are sent although one of them cannot be sent', async () => {
    const answers = sockets.map((socket, index) => answerTo(socket, index === 1 ? '/broken' : '/'));
    const statuses = (await Promise.all(answers)).map((answer) => answer.slice(9, 12));
    expect(statuses).toEqual(['200', '500', '200', '200', '200']);
  });

  it('do not hold a stream, whose errors only its reader hears', async () => {
    const [socket] = sockets as [Socket];
    expect(await answerTo(socket, '/stream')).toMatch(/^HTTP\/1\.1 500 /);
  });
});
