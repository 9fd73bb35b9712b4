import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestSandbox } from '../testing/start-test-sandbox.js';

describe('the stop of a sandbox', () => {
  it('does not wait for a connection without a request', async () => {
    const { sandbox, stop } = await startTestSandbox();
    const { hostname, port } = new URL(sandbox.url);
    const silent = connect(Number(port), hostname);
    await once(silent, 'connect');
    // An answer over another connection: by now the server has accepted the silent one too.
    expect((await fetch(sandbox.url)).status).toBe(200);
    const hungUp = once(silent, 'close');
    silent.resume();
    await stop();
    await hungUp;
  });
});
