import Fastify, { type FastifyInstance } from 'fastify';
import { errorEdgePlugin } from '../http/error-edge.plugin.js';
import { createHostCheck } from '../http/own-hosts.js';
import { Counter, Gauge, Registry } from '../index.js';
import { metricsPlugin, type MetricsAccess } from './metrics.plugin.js';

const everybody: MetricsAccess = { isOwnHost: createHostCheck('localhost', ['play.example']) };
const TOKEN = 'a-token-of-some-length';

describe('the metrics', () => {
  let app: FastifyInstance;
  const registry = () => new Registry();
  async function serve(access: MetricsAccess, own = registry()): Promise<void> {
    app = Fastify();
    await app.register(errorEdgePlugin);
    await app.register(metricsPlugin, { registry: own, access });
    app.get('/api/things/:id', async () => ({ fine: true }));
    await app.ready();
  }
  afterEach(() => app.close());

  const read = (headers: Record<string, string> = {}) => app.inject({ url: '/metrics', headers });

  it('report the process, and the metrics of a domain', async () => {
    const own = registry();
    new Counter({ name: 'paasa_test_total', help: 'A test.', registers: [own] }).inc(3);
    await serve(everybody, own);
    const response = await read();
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/plain; ?version=0\.0\.4/);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('paasa_test_total 3');
    expect(response.body).toMatch(/^process_cpu_seconds_total \d/m);
    expect(response.body).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
  });

  it('count requests by pattern and status, and repeat no address', async () => {
    await serve(everybody);
    await app.inject({ url: '/api/things/secret-id?token=hunter2' });
    await app.inject({ url: '/api/things/other-id' });
    await app.inject({ url: '/no/such/hidden-name' });
    const { body } = await read();
    expect(body).toContain(
      'paasa_http_request_duration_seconds_count{method="GET",route="/api/things/:id",status="200"} 2',
    );
    expect(body).toContain('{method="GET",route="none",status="404"} 1');
    expect(body).not.toMatch(/secret-id|other-id|hunter2|hidden-name/);
  });

  it('belong to one server', async () => {
    await serve(everybody);
    await app.inject({ url: '/api/things/1' });
    await app.close();
    await serve(everybody);
    expect((await read()).body).not.toContain('/api/things/:id');
  });

  it('need the token, if there is one', async () => {
    await serve({ token: TOKEN });
    expect((await read({ authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200);
    for (const authorization of [
      '',
      'Bearer',
      `Bearer ${TOKEN}x`,
      `bearer ${TOKEN}`,
      TOKEN,
      `Basic ${TOKEN}`,
    ]) {
      const refused = await read({ authorization });
      expect(refused.statusCode).toBe(401);
      expect(refused.body).not.toContain('process_cpu');
    }
    expect((await read()).json()).toMatchObject({ success: false, code: 'metrics/no-token' });
  });

  it('are open only under our own hosts, if no token is needed', async () => {
    await serve(everybody);
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'play.example'])
      expect((await read({ host })).statusCode).toBe(200);
    for (const host of ['evil.example', 'evil.example:3000', 'localhost.evil.example', '192.0.2.7:3000']) {
      const refused = await read({ host });
      expect(refused.json()).toEqual({
        success: false,
        code: 'request/wrong-host',
        message: 'Nothing is served under this host name.',
      });
      expect(refused.statusCode).toBe(421);
    }
  });

  it('are for any host with the token, because scrapers use addresses', async () => {
    await serve({ token: TOKEN });
    const authorization = `Bearer ${TOKEN}`;
    expect((await read({ host: '192.0.2.7:3000', authorization })).statusCode).toBe(200);
  });

  it('do not exist if nobody may read them', async () => {
    await serve('nobody');
    const refused = await read({ authorization: 'Bearer undefined' });
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toMatchObject({ success: false, code: 'request/not-found' });
  });

  it('are collected once for all simultaneous requests', async () => {
    const own = registry();
    let collectedCount = 0;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    new Gauge({
      name: 'paasa_test_slow',
      help: 'A test.',
      registers: [own],
      async collect() {
        collectedCount += 1;
        await released;
        this.set(collectedCount);
      },
    });
    await serve(everybody, own);
    const answers = Promise.all(Array.from({ length: 20 }, () => read()));
    await read({ host: 'evil.example' });
    release();
    for (const { body } of await answers) expect(body).toContain('paasa_test_slow 1\n');
    expect((await read()).body).toContain('paasa_test_slow 2\n');
  });
});
