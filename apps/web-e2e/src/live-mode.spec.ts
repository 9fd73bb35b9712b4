import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { requestCode, logIn } from './support/account-calls.js';
import { expect, test } from './support/fixtures.js';
import { HttpClient, type Answer } from './support/http-client.js';
import { Product } from './support/product.js';
import { expectRefusal } from './support/refusals.js';
import { layWrittenPage } from './support/written-page.js';

const ORIGIN = 'https://play.example';
const OTHER_ORIGIN = 'https://www.play.example';
const key = (): string => randomBytes(32).toString('hex');

/** As behind a proxy that ends TLS. The addresses of the providers do not exist: no test may reach them. */
const live = {
  PAASA_MODE: 'live',
  HOST: 'localhost',
  WEB_ORIGIN: `${ORIGIN},${OTHER_ORIGIN}`,
  VITE_API_URL: 'https://api.play.example',
  ACCESS_TOKEN_KEY: key(),
  REFRESH_TOKEN_KEY: key(),
  SEED_ENCRYPTION_KEY: key(),
  PAYOUT_DETAILS_KEY: key(),
  TWO_FACTOR_KEY: key(),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'no-reply@play.example',
  RAZORPAY_BASE_URL: 'https://127.0.0.1:1',
  RAZORPAY_KEY_ID: 'rzp_live_none',
  RAZORPAY_KEY_SECRET: key(),
  RAZORPAY_WEBHOOK_SECRET: key(),
  RAZORPAY_PAYOUT_ACCOUNT: '2323230000000000',
  EXCLUSION_REGISTER_URL: 'none',
  LICENCE_HOLDER: 'Nobody Games Ltd',
  LICENCE_NUMBER: 'NONE/1',
  LICENCE_COUNTRY: 'MT',
};

/** Live mode requires a database server. */
test.describe('live mode', () => {
  let product: Product;
  let page: string;
  test.beforeAll(async ({ database }) => {
    page = layWrittenPage();
    product = await Product.start(database, { ...live, WEB_DIST_DIR: page });
  });
  test.afterAll(async () => {
    await product.stop();
    rmSync(page, { recursive: true });
  });

  /** A browser at the page's public address. A proxy passes on its requests. */
  class Browser extends HttpClient {
    override call<Body>(...[method, path, request]: Parameters<HttpClient['call']>): Promise<Answer<Body>> {
      return super.call(method, path, { origin: ORIGIN, ...request });
    }
  }

  const newPerson = () => ({
    name: 'Asha Rao',
    email: `asha-${randomUUID()}@example.test`,
    password: 'green-mango-42',
  });

  test('marks every cookie Secure, httpOnly and SameSite=Lax', async () => {
    const browser = new Browser(product.webOrigin);
    const body = newPerson();
    const answers: Record<string, Answer<unknown>> = {
      register: await browser.call('POST', '/api/user/register', { body }),
      'refresh-token': await browser.call('POST', '/api/user/refresh-token'),
      login: await logIn(browser, body.email, body.password),
      'reset-password': await requestCode(browser, body.email),
      logout: await browser.call('POST', '/api/user/logout'),
    };
    for (const [call, { status, text, headers }] of Object.entries(answers)) {
      expect(status, `${call}: ${text}`).toBe(200);
      expect(headers.getSetCookie(), call).not.toEqual([]);
      for (const line of headers.getSetCookie()) {
        const attributes = line.split(';').map((part) => part.trim().toLowerCase());
        expect(attributes, line).toEqual(expect.arrayContaining(['secure', 'httponly', 'samesite=lax']));
        expect(
          attributes.filter((attribute) => attribute.startsWith('domain=')),
          line,
        ).toEqual([]);
      }
    }
    expect((await browser.call('GET', '/api/user/my-details')).status, 'after the logout').toBe(401);
  });

  test('makes browsers use https alone for a year, and allows no script of the sandbox', async () => {
    for (const path of ['/', '/no/such/page', '/api/nothing', '/api/user/my-details']) {
      const { headers } = await new Browser(product.webOrigin).call('GET', path);
      const [, seconds] = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '') ?? [];
      expect(Number(seconds), path).toBeGreaterThanOrEqual(31_536_000);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, path).toContain("object-src 'none'");
      expect(policy, path).not.toMatch(/localhost|http:|unsafe-/);
    }
  });

  test('accepts state changes from the configured origins, and from no other', async () => {
    const own = new URL(product.webOrigin);
    for (const origin of [
      own.origin,
      ORIGIN.replace('https:', 'http:'),
      `${ORIGIN}:443`,
      'https://example',
      null,
    ]) {
      const answer = await new HttpClient(product.webOrigin).call('POST', '/api/user/register', {
        body: newPerson(),
        origin,
      });
      expectRefusal(answer, String(origin), 403);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    for (const origin of [ORIGIN, OTHER_ORIGIN]) {
      const answer = await new HttpClient(product.webOrigin).call('POST', '/api/user/register', {
        body: newPerson(),
        origin,
      });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    }
  });

  test('has no play money', async () => {
    const browser = new Browser(product.webOrigin);
    expect((await browser.call<{ playMoney: null }>('GET', '/api/config')).body.playMoney).toBeNull();
    expect((await browser.call('POST', '/api/wallet/play-money')).status).toBe(404);
  });

  test('offers no provider without keys, and shows no secret of its configuration', async () => {
    const browser = new Browser(product.webOrigin);
    const config = await browser.call<{ socialProviders: string[] }>('GET', '/api/config');
    expect(config.body.socialProviders).toEqual([]);
    for (const provider of ['google', 'github']) {
      const { headers } = await browser.call('GET', `/api/auth/${provider}`);
      expect(headers.get('location')).toMatch(/\/login\?error=provider_unavailable$/);
    }
    const secrets = Object.entries(live).filter(([name]) => /KEY$|SECRET$/.test(name));
    for (const [name, secret] of secrets) {
      expect(config.text, name).not.toContain(secret);
      expect(product.api.output, name).not.toContain(secret);
    }
  });
});
