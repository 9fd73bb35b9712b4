import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestSandbox } from '../testing/start-test-sandbox.js';

describe('a sandbox that is stopped', () => {
  it('does not wait for a connection on which nothing was ever asked', async () => {
    const { sandbox, stop } = await startTestSandbox();
    const { hostname, port } = new URL(sandbox.url);
    const silent = connect(Number(port), hostname);
    await once(silent, 'connect');
    // An answer over another connection: by now the silent one has been taken as well.
    expect((await fetch(sandbox.url)).status).toBe(200);
    const hungUp = once(silent, 'close');
    silent.resume();
    await stop();
    await hungUp;
  });
});
