import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { listenOn } from './listen-on.js';
import { startTestMailServer } from './test-mail-server.js';

const portOf = (server: { address: () => unknown }): number => (server.address() as AddressInfo).port;

describe('listening on a port that was released', () => {
  it('waits until another server releases the port too', async () => {
    const other = createServer();
    await listenOn(other, 0);
    const port = portOf(other);
    const mail = startTestMailServer(port);
    // The port is refused until the other server closes.
    const third = createServer();
    await listenOn(third, 0);
    other.close();
    await once(other, 'close');
    const server = await mail;
    expect(server.port).toBe(port);
    await server.stop();
    third.close();
  });

  it('reports every other error', async () => {
    await expect(listenOn(createServer(), 65_536)).rejects.toThrow('65536');
  });
});
