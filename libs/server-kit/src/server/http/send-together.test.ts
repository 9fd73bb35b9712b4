import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { sendTogether } from './send-together.js';

const REQUEST = 'GET / HTTP/1.1\r\nhost: play.example\r\n\r\n';
const CLIENTS = 5;

let app: FastifyInstance;
let events: string[];
let sockets: Socket[];

async function answerTo(socket: Socket): Promise<string> {
  socket.write(REQUEST);
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
    await Promise.all(sockets.map(answerTo));
    expect(events).toEqual([...Array(CLIENTS).fill('handled'), ...Array(CLIENTS).fill('sent')]);
  });

  it('are each complete, and a later call is answered too', async () => {
    for (const socket of sockets)
      expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\nanswer$/);
    expect(events).toEqual(sockets.flatMap(() => ['handled', 'sent']));
  });
});
