import { randomUUID } from 'node:crypto';
import { expect, test } from './support/fixtures.js';
import { HttpClient } from './support/http-client.js';
import { mailsTo } from './support/mailbox.js';
import { Player } from './support/player.js';
import { statusIn, talkUntilHungUp } from './support/raw-http.js';
import { chooseOn } from './support/social-pages.js';
import { consent, signInWith, type SocialProvider } from './support/social.js';
import { toast } from './support/screens.js';
import type { User } from './support/wire.js';

const detailsOf = async (browser: HttpClient): Promise<User> =>
  (await browser.call<{ data: User }>('GET', '/api/user/my-details')).body.data;

const newPerson = () => ({ email: `social-${randomUUID()}@example.test` });

for (const provider of ['google', 'github'] as const satisfies SocialProvider[]) {
  test.describe(`signing in with ${provider}`, () => {
    test('makes a verified account, and finds it again', async ({ product }) => {
      const person = newPerson();
      const first = new HttpClient(product.webOrigin);
      expect(await signInWith(product, first, provider, person)).toMatch(/\/oauth-success$/);
      const user = await detailsOf(first);
      expect(user).toMatchObject({ email: person.email, provider, isVerified: true, wallet: 0 });
      const second = new HttpClient(product.webOrigin);
      await signInWith(product, second, provider, person);
      expect((await detailsOf(second))._id).toBe(user._id);
    });

    test('makes one account for twenty first sign-ins at once', async ({ product }) => {
      const person = newPerson();
      const browsers = Array.from({ length: 20 }, () => new HttpClient(product.webOrigin));
      await Promise.all(browsers.map((browser) => signInWith(product, browser, provider, person)));
      const users = await Promise.all(browsers.map(detailsOf));
      expect(new Set(users.map(({ _id }) => _id)).size).toBe(1);
    });

    test('links to a verified account of the same address, and removes its old password and sessions', async ({
      joinPlayer,
      product,
    }) => {
      const player = await joinPlayer();
      await player.deposit(50);
      const browser = new HttpClient(product.webOrigin);
      const end = await signInWith(product, browser, provider, { email: player.email });
      expect(end).toMatch(/\/oauth-success\?notice=password-removed$/);
      expect(await detailsOf(browser)).toMatchObject({ email: player.email, wallet: 50 });

      const payout = {
        amount: 50,
        type: 'WITHDRAW',
        method: 'upi',
        accountHolder: 'Mallory',
        upiId: 'm@upi',
      };
      expect((await player.post('/api/transaction/create-transaction', payout)).status).toBe(401);
      expect((await player.post('/api/user/refresh-token')).status, 'the session of before').toBe(401);
      const { email, password } = player;
      const login = await player.post('/api/user/login', { email, password });
      expect(login.status, 'the password of before').toBe(401);
      expect(await detailsOf(browser)).toMatchObject({ wallet: 50 });
      await expect
        .poll(async () => (await mailsTo(product, email)).map(({ subject }) => subject))
        .toContain('Your password was removed');
    });

    test('takes an unverified account away from the person who registered it in advance', async ({
      product,
    }) => {
      const attacker = await new Player(product).register();
      const owner = new HttpClient(product.webOrigin);
      await signInWith(product, owner, provider, { email: attacker.email });
      expect(await detailsOf(owner)).toMatchObject({ email: attacker.email, isVerified: true });
      expect((await attacker.get('/api/user/my-details')).status, 'their session').toBe(401);
      const { email, password } = attacker;
      const again = await new HttpClient(product.webOrigin).call('POST', '/api/user/login', {
        body: { email, password },
      });
      expect(again.status, 'their password').toBe(401);
    });

    test('refuses an address that the provider has not verified', async ({ product }) => {
      const browser = new HttpClient(product.webOrigin);
      const end = await signInWith(product, browser, provider, { ...newPerson(), isVerified: false });
      expect(end).toMatch(/\/login\?error=unverified_email$/);
      expect((await browser.call('GET', '/api/user/is-auth')).status).toBe(401);
    });

    test('shows the refusal of a person at the provider', async ({ product }) => {
      const browser = new HttpClient(product.webOrigin);
      const end = await signInWith(product, browser, provider, { ...newPerson(), isDenied: true });
      expect(end).toMatch(/\/login\?error=access_denied$/);
    });

    test('leads back to this site only, whatever target the request names', async ({ product }) => {
      for (const elsewhere of [
        'https://evil.example/',
        '//evil.example/',
        '/\\evil.example/',
        '/\t/evil.example/',
        'javascript:alert(1)',
        '@evil.example',
      ]) {
        const target = new URLSearchParams(
          ['returnTo', 'redirect', 'redirect_uri', 'next'].map((name) => [name, elsewhere]),
        ).toString();
        const browser = new HttpClient(product.webOrigin);
        const callback = await consent(product, browser, provider, newPerson(), `?${target}`);
        expect(new URL(callback).origin, 'the page where the provider leads').toBe(product.webOrigin);
        const end = (await browser.call('GET', `${callback}&${target}`)).headers.get('location') ?? '';
        expect(new URL(end, product.webOrigin).href, elsewhere).toBe(`${product.webOrigin}/oauth-success`);
      }
    });

    test('gives the provider its own address, whatever host a request claims', async ({ product }) => {
      const received = await talkUntilHungUp(product.webOrigin, {
        sent: [
          `GET /api/auth/${provider} HTTP/1.1`,
          'Host: evil.example',
          'X-Forwarded-Host: evil.example',
          'Forwarded: host=evil.example',
          'Connection: close',
          '\r\n',
        ].join('\r\n'),
      });
      expect(statusIn(received)).toBe(302);
      const [, location = ''] = /^location: (.+)\r$/im.exec(received) ?? [];
      expect(new URL(location).searchParams.get('redirect_uri')).toBe(
        `${product.webOrigin}/api/auth/${provider}/callback`,
      );
    });

    test('works for the browser that began it, once, with its own provider', async ({ product }) => {
      const browser = new HttpClient(product.webOrigin);
      const callback = await consent(product, browser, provider, newPerson());
      const thief = new HttpClient(product.webOrigin);
      expect((await thief.call('GET', callback)).headers.get('location')).toMatch(/error=invalid_state$/);
      const swapped = callback.replace(
        `/auth/${provider}/`,
        `/auth/${provider === 'google' ? 'github' : 'google'}/`,
      );
      const before = browser.copy();
      expect((await browser.copy().call('GET', swapped)).headers.get('location')).toMatch(/\/login\?error=/);
      expect((await browser.call('GET', callback)).headers.get('location')).toMatch(/\/oauth-success$/);
      expect((await browser.call('GET', callback)).headers.get('location'), 'again').toMatch(
        /\/login\?error=/,
      );
      expect((await before.call('GET', callback)).headers.get('location'), 'the code a second time').toMatch(
        /\/login\?error=/,
      );
    });
  });
}

for (const button of ['Continue with Google', 'Continue with GitHub']) {
  test(`${button} leads through the provider's page and back, the second time to the same account`, async ({
    page,
  }) => {
    const { email } = newPerson();
    for (let visit = 1; visit <= 2; visit += 1) {
      await page.goto('/login');
      await page.getByRole('link', { name: button }).click();
      await chooseOn(page, email, true);
      await expect(page).toHaveURL('/');
      await expect(toast(page, 'Login successful!')).toBeVisible();
      await expect(page.getByText('Welcome, Meera Iyer!')).toBeVisible();
      await page.goto('/login');
      await expect(page).toHaveURL('/');
      await page.getByRole('button', { name: 'Log out', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
    }
  });

  test(`${button} shows on the login page why it was refused`, async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: button }).click();
    await chooseOn(page, newPerson().email, false);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(/isn’t verified/i).first()).toBeVisible();
    await page.getByRole('link', { name: button }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(/cancel/i).first()).toBeVisible();
  });
}
