import { randomUUID } from 'node:crypto';
import { requestCode, codeOf, enterCode, logIn, setPassword } from './support/account-calls.js';
import { expect, test } from './support/fixtures.js';
import { HttpClient } from './support/http-client.js';
import { mailsTo, newestMailTo } from './support/mailbox.js';
import { Player } from './support/player.js';
import { expectRefusal } from './support/refusals.js';

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_nothing, index) => make(index)));

const NEW_PASSWORD = 'blue-papaya-77';

test.describe('a forgotten password', () => {
  test('is replaced by a code from the mail, and every session ends', async ({ joinPlayer, product }) => {
    const player = await joinPlayer();
    const browser = new HttpClient(product.webOrigin);
    const answer = await requestCode(browser, player.email.toUpperCase());
    expect([answer.status, answer.body.message]).toEqual([200, 'OTP is sent to your email']);
    const code = await codeOf(product, player.email, 3);
    expect((await enterCode(browser, player.email, code)).status).toBe(200);
    expect(browser.cookieNames).toContain('paasa_reset');
    expect((await setPassword(browser, player.email, NEW_PASSWORD)).status).toBe(200);
    expect((await player.get('/api/user/my-details')).status, 'the old session').toBe(401);
    expect((await player.http.call('POST', '/api/user/refresh-token')).status).toBe(401);
    expectRefusal(await logIn(browser, player.email, player.password), 'the old password', 401);
    expect((await logIn(browser, player.email, NEW_PASSWORD)).status).toBe(200);
    expectRefusal(await setPassword(browser, player.email, 'third-mango-99'), 'a grant used twice', 400);
  });

  test('is not replaced without the grant, or from another browser', async ({ joinPlayer, product }) => {
    const player = await joinPlayer();
    const browser = new HttpClient(product.webOrigin);
    expectRefusal(await setPassword(browser, player.email, NEW_PASSWORD), 'no grant', 400);
    await requestCode(browser, player.email);
    const code = await codeOf(product, player.email, 3);
    expect((await enterCode(browser, player.email, code)).status).toBe(200);
    const other = new HttpClient(product.webOrigin);
    expectRefusal(await setPassword(other, player.email, NEW_PASSWORD), 'another browser', 400);
    const otherPlayer = await joinPlayer();
    expectRefusal(await setPassword(browser, otherPlayer.email, NEW_PASSWORD), "another's address", 400);
    expect((await logIn(other, player.email, player.password)).status).toBe(200);
  });

  test('code works once in twenty parallel tries', async ({ joinPlayer, product }) => {
    const player = await joinPlayer();
    await requestCode(player.http, player.email);
    const code = await codeOf(product, player.email, 3);
    const other = new HttpClient(product.webOrigin);
    expectRefusal(await enterCode(other, player.email, code), 'a browser that did not request it', 400);
    const answers = await times(20, () => enterCode(player.http, player.email, code));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('code becomes invalid after five wrong tries, and when the next code is made', async ({
    joinPlayer,
    product,
  }) => {
    const player = await joinPlayer();
    const browser = new HttpClient(product.webOrigin);
    await requestCode(browser, player.email);
    const first = await codeOf(product, player.email, 3);
    const wrong = first === '000000' ? '000001' : '000000';
    for (let tries = 1; tries <= 5; tries += 1) {
      const answer = await enterCode(browser, player.email, wrong);
      expectRefusal(answer, 'a wrong code', 400);
      expect(answer.body).toMatchObject({ message: 'Invalid OTP' });
    }
    expectRefusal(await enterCode(browser, player.email, first), 'the sixth try', 400);
    await requestCode(browser, player.email);
    const second = await codeOf(product, player.email, 4);
    await requestCode(browser, player.email);
    const third = await codeOf(product, player.email, 5);
    if (second !== third) expectRefusal(await enterCode(browser, player.email, second), 'an old code', 400);
    expect((await enterCode(browser, player.email, third)).status).toBe(200);
  });

  test('gives no hint whether an address is known', async ({ joinPlayer, product }) => {
    const player = await joinPlayer();
    const browser = new HttpClient(product.webOrigin);
    const known = await requestCode(browser, player.email);
    const unknown = await requestCode(browser, `nobody-${randomUUID()}@example.test`);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    const wrongKnown = await enterCode(browser, player.email, '12345x');
    const wrongUnknown = await enterCode(browser, `nobody-${randomUUID()}@example.test`, '12345x');
    expect([wrongUnknown.status, wrongUnknown.text]).toEqual([wrongKnown.status, wrongKnown.text]);
  });

  test('brings at most five codes an hour, and the answer stays the same', async ({
    joinPlayer,
    product,
  }) => {
    const player = await joinPlayer();
    const answers = new Set<string>();
    for (let tries = 1; tries <= 8; tries += 1) {
      const { status, text } = await requestCode(new HttpClient(product.webOrigin), player.email);
      answers.add(`${String(status)} ${text}`);
      // The server does not send a code that was replaced before. The test waits for each mail.
      await newestMailTo(product, player.email, 2 + Math.min(tries, 5));
    }
    expect(answers.size).toBe(1);
    // A mail that was requested later has arrived: no further code is on its way.
    await logIn(new HttpClient(product.webOrigin), player.email, player.password);
    await newestMailTo(product, player.email, 8);
    const withCode = (await mailsTo(product, player.email)).filter(({ text }) => /\b\d{6}\b/.test(text));
    expect(withCode).toHaveLength(5);
  });
});

test.describe('wrong passwords', () => {
  test('are slowed down with Retry-After, but not for the owner on a known device', async ({ product }) => {
    const player = await new Player(product).register();
    const attacker = new HttpClient(product.webOrigin);
    const answers = await times(40, () => logIn(attacker, player.email, 'wrong-mango-42'));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(20);
    expect(answers.filter(({ status }) => status !== 429 && status !== 401)).toEqual([]);
    for (const { headers, body } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(body).toMatchObject({ success: false, code: 'auth/too-many-attempts' });
    }
    const spoofed = await attacker.call('POST', '/api/user/login', {
      body: { email: player.email, password: 'wrong-mango-42' },
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(spoofed.status, 'an address that is only claimed').toBe(429);
    expect((await logIn(player.http, player.email, player.password)).status, 'the owner').toBe(200);
  });
});

test.describe('sessions', () => {
  test('are listed, and the others can be signed out', async ({ joinPlayer, product }) => {
    const player = await joinPlayer();
    const phone = new HttpClient(product.webOrigin);
    await logIn(phone, player.email, player.password);
    interface Listed {
      readonly data: { readonly id: string; readonly isCurrent: boolean; readonly method: string }[];
    }
    const listed = await phone.call<Listed>('GET', '/api/user/sessions');
    expect(listed.body.data).toHaveLength(2);
    expect(listed.body.data.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect((await phone.call('POST', '/api/user/sessions/end-others')).body).toMatchObject({ ended: 1 });
    expect((await player.get('/api/user/my-details')).status).toBe(401);
    expect((await phone.call('GET', '/api/user/my-details')).status).toBe(200);
    const other = await joinPlayer();
    const foreign = await other.post(`/api/user/sessions/${listed.body.data[0]?.id ?? ''}/end`);
    expectRefusal(foreign, "another player's session", 404);
  });
});
