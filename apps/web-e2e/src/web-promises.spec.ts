import { requestCode, codeOf } from './support/account-calls.js';
import { openCalls, playerCalls, playerReads } from './support/calls.js';
import { expect, test } from './support/fixtures.js';
import { headerFaults, policyOf } from './support/fuzz/answer-faults.js';
import { HttpClient, type Answer } from './support/http-client.js';
import { Player } from './support/player.js';
import { consent } from './support/social.js';

// One of the last files: so no worker is alone with it.
test.describe.configure({ mode: 'parallel' });

test.describe('cookies', () => {
  test('are all httpOnly and SameSite=Lax, of this host only, and hold only the necessary values', async ({
    product,
  }) => {
    const player = new Player(product);
    const { name, email, password } = player;
    const lines: string[] = [];
    const record = async (call: Promise<Answer<unknown>>, what: string): Promise<void> => {
      const { headers, status, text } = await call;
      expect(status, `${what}: ${text}`).toBeLessThan(400);
      expect(headers.getSetCookie(), what).not.toEqual([]);
      lines.push(...headers.getSetCookie());
    };
    await record(player.post('/api/user/register', { name, email, password }), 'register');
    await record(player.post('/api/user/refresh-token'), 'refresh-token');
    await record(player.post('/api/user/login', { email, password }), 'login');
    await record(requestCode(player.http, email), 'reset-password');
    const otp = await codeOf(product, email, 2);
    await record(player.post('/api/user/verify-reset-password-otp', { email, otp }), 'the code');
    const newPassword = 'blue-papaya-77';
    await record(player.post('/api/user/set-new-password', { email, newPassword }), 'the new password');
    await record(player.http.call('GET', '/api/auth/google'), 'Google');
    await record(player.http.call('GET', '/api/auth/github'), 'GitHub');
    const callback = await consent(product, player.http, 'google', { email });
    await record(player.http.call('GET', callback), 'the callback');
    await record(player.post('/api/user/logout'), 'logout');
    expect(new Set(lines.map((line) => line.split('=')[0])).size, 'kinds of cookies').toBeGreaterThan(4);
    for (const line of lines) {
      const attributes = line.split(';').map((part) => part.trim().toLowerCase());
      expect(attributes, line).toEqual(expect.arrayContaining(['httponly', 'samesite=lax']));
      expect(
        attributes.filter((attribute) => attribute.startsWith('domain=')),
        line,
      ).toEqual([]);
    }
  });

  test('are the only place of tokens: a page’s script finds none in cookies, storage or address', async ({
    page,
    context,
    signedIn,
  }) => {
    await signedIn();
    await page.goto('/profile/security');
    await expect(page.getByRole('region', { name: 'Your Sessions' })).toBeVisible();
    const seen = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, location.href]),
    );
    const values = (await context.cookies()).map(({ value }) => value);
    expect(values.length).toBeGreaterThan(1);
    for (const value of values) expect(seen).not.toContain(value);
  });
});

test.describe('every answer', () => {
  const pages = ['/', '/login', '/games/mines', '/deposit-money', '/no/such/page'];
  const files = ['/assets/none.js', '/favicon.svg', '/sw.js', '/manifest.webmanifest', '/robots.txt'];

  test('carries a policy without inline code, and forbids sniffing, framing and a referrer for other sites', async ({
    product,
    joinPlayer,
  }) => {
    const player = await joinPlayer();
    const documents = await player.get('/');
    const built = [...documents.text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(built.length).toBeGreaterThan(2);
    const rest = [
      '/api/nothing',
      '/api/docs',
      '/api/docs/static/index.html',
      '/healthz',
      '/metrics',
      '/api/%ff',
    ];
    for (const path of [...pages, ...files, ...built, ...playerReads, ...rest]) {
      const { headers } = await player.get(path);
      expect(headerFaults(headers), path).toEqual([]);
      const policy = policyOf(headers);
      const scripts = policy.get('script-src') ?? policy.get('default-src') ?? [];
      const others = scripts.filter(
        (source) => !["'self'", "'none'", product.sandboxOrigin].includes(source),
      );
      expect(others, `scripts at ${path}`).toEqual([]);
    }
    const tooLong = await player.post(openCalls.login.path, 'x'.repeat(70_000));
    expect([tooLong.status, headerFaults(tooLong.headers)]).toEqual([413, []]);
  });

  test('that is a page has no inline script, style or handler', async ({ product }) => {
    const guest = new HttpClient(product.webOrigin);
    for (const path of pages) {
      const { text } = await guest.call('GET', path);
      expect(text, path).toContain('<script');
      const inline = /<script(?![^>]*\ssrc=)[^>]*>|<style|\sstyle=|\son[a-z]+=|javascript:|<base\s/i;
      expect(inline.exec(text)?.[0], path).toBeUndefined();
    }
  });

  test('of the API is not cached', async ({ product, joinPlayer }) => {
    const player = await joinPlayer();
    const guest = new HttpClient(product.webOrigin);
    const answers = [
      ...(await Promise.all(playerReads.map((path) => player.get(path)))),
      ...(await Promise.all(playerReads.map((path) => guest.call('GET', path)))),
      await player.post('/api/user/refresh-token'),
      await player.get('/api/user/sessions'),
      await guest.call('GET', '/api/auth/google'),
      await guest.call('POST', openCalls.login.path, { body: openCalls.login.body }),
      await guest.call('POST', '/api/nothing', { body: {} }),
    ];
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store');
  });

  test('prevents a script that was injected into the page from running', async ({ page, provokePolicy }) => {
    provokePolicy();
    await page.goto('/');
    const refused: string[] = [];
    page.on('console', (message) => refused.push(message.text()));
    const hasRun = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.documentElement.dataset.smuggled = "yes"';
      document.body.append(script);
      const picture = document.createElement('div');
      picture.innerHTML = '<img src="/none.png" onerror="document.documentElement.dataset.smuggled = 1">';
      document.body.append(picture);
      return 'smuggled' in document.documentElement.dataset;
    });
    expect(hasRun).toBe(false);
    await expect.poll(() => refused.filter((text) => /Content Security Policy/.test(text)).length).toBe(2);
    expect(await page.evaluate(() => 'smuggled' in document.documentElement.dataset)).toBe(false);
  });
});

test.describe('another origin', () => {
  const foreign = (own: string): string[] => [
    'null',
    'https://evil.example',
    `${own}.evil.example`,
    own.replace('//', '//evil.'),
    `${own}0`,
    own.replace(/:\d+$/, ''),
    own.replace('http:', 'https:'),
    own.toUpperCase(),
    `${own}/`,
    `${own} https://evil.example`,
    '*',
  ];

  test('may read nothing and make no call, with and without cookies', async ({ product, joinPlayer }) => {
    const player = await joinPlayer();
    for (const origin of foreign(product.webOrigin)) {
      for (const http of [player.http, new HttpClient(product.webOrigin)]) {
        const answers = [
          await http.call('GET', '/api/user/my-details', { origin }),
          await http.call('GET', '/api/games/get-all-games', { origin }),
          await http.call('OPTIONS', '/api/user/login', {
            origin,
            headers: {
              'access-control-request-method': 'POST',
              'access-control-request-headers': 'content-type',
            },
          }),
        ];
        for (const { headers } of answers) {
          const granted = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
          expect(granted, origin).toEqual([]);
        }
      }
    }
    const { headers } = await player.http.call('GET', '/api/user/my-details');
    expect(headers.get('access-control-allow-origin'), 'the origin of the page').toBe(product.webOrigin);
  });

  test('is not the origin of the page, which may use cookies and is named', async ({
    product,
    joinPlayer,
  }) => {
    const player = await joinPlayer();
    const { headers } = await player.http.call('OPTIONS', '/api/user/login', {
      headers: { 'access-control-request-method': 'POST' },
    });
    expect(headers.get('access-control-allow-origin')).toBe(product.webOrigin);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('vary')).toMatch(/origin/i);
  });

  test('cannot sign a player out, or do anything else, by a form in the player’s browser', async ({
    context,
    product,
    signedIn,
  }) => {
    await signedIn();
    // A different site on the same machine: the browser omits cookies with SameSite=Lax here too.
    const foreignSite = product.sandboxOrigin.replace('localhost', '127.0.0.1');
    for (const path of [
      '/api/user/logout',
      '/api/user/sessions/end-others',
      '/api/user/close',
      playerCalls['rotate-seed-pair'].path,
    ]) {
      const lure = await context.newPage();
      await lure.goto(`${foreignSite}/healthz`);
      await lure.setContent(
        `<form method="post" enctype="text/plain" action="${product.webOrigin}${path}"><input name="x"></form>`,
      );
      const answered = lure.waitForResponse((response) => response.url().endsWith(path));
      await lure.evaluate(() => document.querySelector('form')?.submit());
      expect((await answered).status(), path).toBe(403);
      await lure.close();
    }
    expect((await context.request.get(`${product.webOrigin}/api/user/is-auth`)).status()).toBe(200);
  });
});
