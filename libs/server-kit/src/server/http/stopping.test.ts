import { Agent, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createTestServer } from '../../testing/index.js';
import type { Database } from '../database/database.js';

const noDatabase: Database = {
  kind: 'postgres',
  transaction: () => Promise.reject(new Error('not used')),
  read: () => Promise.reject(new Error('not used')),
  snapshot: () => Promise.reject(new Error('not used')),
  runAlone: () => Promise.reject(new Error('not used')),
  listen: () => Promise.reject(new Error('not used')),
  countConnections: () => ({ totalCount: 0, idleCount: 0, waitingCount: 0 }),
  close: () => Promise.resolve(),
};

describe('a server that stops', () => {
  it('answers calls in flight and does not wait for their connection', async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { app } = await createTestServer(noDatabase, async (instance) => {
      // The answer is ready only after the stop has begun.
      instance.addHook('preClose', async () => {
        finish();
      });
      instance.get('/api/slow', async () => {
        arrive();
        await finished;
        return { fine: true };
      });
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true });
    const answered = once(get({ port, host: '127.0.0.1', path: '/api/slow', agent }), 'response');
    await arrived;
    const closed = app.close();
    const [response] = (await answered) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(200);
    expect(response.headers.connection).toBe('close');
    await closed;
    agent.destroy();
  });
});
