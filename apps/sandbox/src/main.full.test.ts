import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import {
  callApi,
  collectionOf,
  createDataDir,
  mailSchema,
  noReceiver,
  orderSchema,
  paymentSchema,
  post,
  sandboxCredentials,
  startWebhookReceiver,
} from '@paasa/outside/testing';
import { readyUrl, run, type Run } from './testing/sandbox-process.js';

async function sendMail(port: number, subject: string): Promise<void> {
  const transport = createTransport({ host: 'localhost', port });
  await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject, text: 'Hello' });
  transport.close();
}

describe('the sandbox process', () => {
  let dataDir: string;
  const runs: Run[] = [];

  beforeEach(async () => {
    dataDir = await createDataDir();
  });

  afterEach(async () => {
    for (const { process: child, exited } of runs.splice(0)) {
      if (child.kill('SIGKILL')) await exited;
    }
    await rm(dataDir, { recursive: true });
  });

  function start(env: Record<string, string> = {}): Run {
    const started = run({
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_DATA_DIR: dataDir,
      SANDBOX_WEBHOOK_URL: noReceiver,
      ...env,
    });
    runs.push(started);
    return started;
  }

  /** The port for mail, read from the sandbox's first page. */
  async function smtpPortOf(url: string): Promise<number> {
    const page = await (await fetch(url)).text();
    const [, port] = /on SMTP port (\d+)/.exec(page) ?? [];
    if (port === undefined) throw new Error(`No port for mail on the page:\n${page}`);
    return Number(port);
  }

  it('still has after kill -9 everything it has answered', async () => {
    const first = start();
    const url = await readyUrl(first);
    const created = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        callApi(url, 'POST', '/orders', { amount: 100 + index, currency: 'INR' }),
      ),
    );
    const orders = created.map((answer) => orderSchema.parse(answer.body));
    const paid = orders.slice(0, 20);
    const answers = await Promise.all(
      paid.map((order) => post(`${url}/razorpay/test/pay`, { order_id: order.id, outcome: 'captured' })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(paid.map(() => 200));
    const smtpPort = await smtpPortOf(url);
    await Promise.all(['one', 'two', 'three'].map((subject) => sendMail(smtpPort, subject)));
    first.process.kill('SIGKILL');
    await first.exited;

    const receiver = await startWebhookReceiver();
    const secondUrl = await readyUrl(start({ SANDBOX_WEBHOOK_URL: receiver.url }));
    const listed = await callApi(secondUrl, 'GET', '/orders?count=100');
    const statuses = collectionOf(orderSchema)
      .parse(listed.body)
      .items.map((order) => [order.id, order.status]);
    expect(Object.fromEntries(statuses)).toEqual(
      Object.fromEntries(orders.map((order) => [order.id, paid.includes(order) ? 'paid' : 'created'])),
    );
    const payments = await callApi(secondUrl, 'GET', '/payments?count=100');
    expect(collectionOf(paymentSchema).parse(payments.body).count).toBe(20);
    const mails = z.array(mailSchema).parse(await (await fetch(`${secondUrl}/mail.json`)).json());
    expect(mails.map((mail) => mail.subject).sort()).toEqual(['one', 'three', 'two']);
    const webhooks = await receiver.until((events) => events.length === 60);
    expect(new Set(webhooks.map((webhook) => webhook.eventId)).size).toBe(60);
    await receiver.close();
  });

  it('stops on SIGTERM with exit code 0 and one line of output', async () => {
    const started = start();
    const url = await readyUrl(started);
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
    started.process.kill('SIGTERM');
    expect(await started.exited).toEqual([0, null]);
    expect(started.stdout()).toBe(`Sandbox is ready at ${url}\n`);
    expect(started.stderr()).toBe('');
  });

  it('writes no output when people sign in, with or without success', async () => {
    const started = start();
    const url = await readyUrl(started);
    const { googleClientId, googleClientSecret } = sandboxCredentials;
    const query = new URLSearchParams({
      client_id: googleClientId,
      response_type: 'code',
      scope: 'openid email',
      redirect_uri: 'http://localhost:3000/api/auth/google/callback',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
    for (const change of ['auto=1', 'auto=1&deny=1', 'client_id=another', '']) {
      await fetch(`${url}/oauth/google/auth?${query}&${change}`, { redirect: 'manual' });
    }
    const refused = await fetch(`${url}/oauth/google/token`, {
      method: 'POST',
      headers: { origin: 'http://localhost:3000' },
      body: new URLSearchParams({
        client_id: googleClientId,
        client_secret: googleClientSecret,
        grant_type: 'authorization_code',
        code: 'unknown',
      }),
    });
    expect(refused.status).toBe(400);
    started.process.kill('SIGTERM');
    expect(await started.exited).toEqual([0, null]);
    expect(started.stdout()).toBe(`Sandbox is ready at ${url}\n`);
    expect(started.stderr()).toBe('');
  });

  it('reports every error of its settings and exits with 1', async () => {
    const started = start({ SANDBOX_PORT: 'x', SANDBOX_WEBHOOK_URL: 'nowhere' });
    expect(await started.exited).toEqual([1, null]);
    expect(started.stderr()).toContain('SANDBOX_PORT must be a whole number from 0 to 65535');
    expect(started.stderr()).toContain('SANDBOX_WEBHOOK_URL must be an http or https address');
  });

  it('refuses a data folder that another sandbox uses', async () => {
    await readyUrl(start());
    const second = start();
    expect(await second.exited).toEqual([1, null]);
    expect(second.stderr()).toContain(`Another sandbox is already using ${dataDir}`);
  });

  it('reports the port in use, and releases everything else', async () => {
    const occupied = createServer();
    occupied.listen(0, 'localhost');
    await once(occupied, 'listening');
    const address = occupied.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const started = start({ SANDBOX_PORT: String(port) });
    expect(await started.exited).toEqual([1, null]);
    expect(started.stderr()).toContain(`EADDRINUSE`);
    expect(started.stderr()).toContain(String(port));
    occupied.close();
  });
});
