import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { HttpClient } from './support/http-client.js';
import { holdRequests } from './support/money-screens.js';
import { Player } from './support/player.js';
import { balanceOn, expectBalance, fillLogin, fillRegister, toast } from './support/screens.js';
import { signInOn } from './support/social-pages.js';
import type { User } from './support/wire.js';

const newPerson = (): string => `social-${randomUUID()}@example.test`;

async function userOn(page: Page): Promise<User> {
  const response = await page.request.get('/api/user/my-details');
  expect(response.status()).toBe(200);
  const { data }: { data: User } = await response.json();
  return data;
}

async function logInOn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, { email, password });
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

const signedOut = (page: Page) => expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();

/** Runs something in a new browser with its own cookies. */
async function inOtherBrowser<T>(
  { browser, baseURL }: { browser: Browser; baseURL: string | undefined },
  act: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  try {
    return await act(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

for (const provider of ['Google', 'GitHub'] as const) {
  test(`an account that another person registered in advance becomes its owner's by ${provider}, and that person loses it`, async ({
    page: victim,
    browser,
    baseURL,
  }) => {
    const email = newPerson();
    const planted = { name: 'Mallory', email, password: 'planted-mango-42' };
    await inOtherBrowser({ browser, baseURL }, async (attacker) => {
      // Over the stream this page would hear of its end, and lead to the login page before it is loaded again.
      await holdRequests(attacker, '/api/live');
      await attacker.goto('/register');
      await fillRegister(attacker, planted);
      await attacker.getByRole('button', { name: 'Register' }).click();
      await expect(attacker.getByText('Welcome, Mallory!')).toBeVisible();
      await attacker.goto('/games/dice');
      await expectBalance(attacker, 0);

      await victim.goto('/login');
      await signInOn(victim, provider, email);
      await expect(victim).toHaveURL('/');
      await expect(victim.getByText('Welcome, Meera Iyer!')).toBeVisible();
      await expect(victim.getByRole('link', { name: 'Verify Account' })).toHaveCount(0);
      expect(await userOn(victim)).toMatchObject({ email, isVerified: true });

      await attacker.reload();
      await signedOut(attacker);
      await expect(balanceOn(attacker)).toHaveCount(0);
      await logInOn(attacker, planted);
      await expect(toast(attacker, 'Invalid email or password.')).toBeVisible();
      await expect(attacker).toHaveURL('/login');
    });
    await victim.goto('/profile');
    await expect(victim.getByRole('heading', { name: 'Meera Iyer' })).toBeVisible();
    await victim.goto('/profile/security');
    const sessions = victim.getByRole('region', { name: 'Your Sessions' }).getByRole('listitem');
    await expect(sessions).toHaveCount(1);
    await expect(sessions).toContainText(`Signed in with ${provider}`);
  });

  test(`${provider} is linked to a verified account of the same address, whose password and sessions are removed`, async ({
    page,
    joinPlayer,
    browser,
    baseURL,
  }) => {
    const player = await (await joinPlayer()).deposit(50);
    const { _id } = await player.details();
    await page.goto('/login');
    await signInOn(page, provider, player.email);
    await expect(toast(page, 'we removed your old password')).toBeVisible();
    await expect(page.getByText(`Welcome, ${player.name}!`)).toBeVisible();
    await expectBalance(page, 50);
    expect((await userOn(page))._id).toBe(_id);

    await inOtherBrowser({ browser, baseURL }, async (other) => {
      await logInOn(other, player);
      await expect(toast(other, 'Invalid email or password.')).toBeVisible();
    });
    expect((await player.get('/api/user/is-auth')).status, 'the session of before').toBe(401);
    await page.goto('/profile/security');
    const sessions = page.getByRole('region', { name: 'Your Sessions' }).getByRole('listitem');
    await expect(sessions).toHaveCount(1);
    await expect(sessions).toContainText(`Signed in with ${provider}`);
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await signedOut(page);
    await page.goto('/login');
    await signInOn(page, provider, player.email);
    await expectBalance(page, 50);
  });

  test(`an address that ${provider} has not verified opens no account, and the login page says why`, async ({
    page,
    product,
    joinPlayer,
  }) => {
    const player = await joinPlayer();
    const unverified = await new Player(product).register();
    for (const { email, password } of [player, unverified]) {
      await page.goto('/login');
      await signInOn(page, provider, email, { isVerified: false });
      await expect(page).toHaveURL('/login');
      await expect(
        page.getByText(
          'The email of that account isn’t verified. Verify it with the provider first, or log in with your password.',
        ),
      ).toBeVisible();
      await expect(balanceOn(page)).toHaveCount(0);
      expect((await page.request.get('/api/user/is-auth')).status()).toBe(401);
      const browser = new HttpClient(product.webOrigin);
      const login = await browser.call('POST', '/api/user/login', { body: { email, password } });
      expect(login.status, 'the password is still valid').toBe(200);
    }
    expect((await unverified.details()).isVerified).toBe(false);
  });
}

test('Google and GitHub with one address sign in to one account, each time', async ({ page }) => {
  const email = newPerson();
  const ids = new Set<string>();
  for (const provider of ['Google', 'GitHub', 'Google', 'GitHub'] as const) {
    await page.goto('/login');
    await signInOn(page, provider, email);
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Welcome, Meera Iyer!')).toBeVisible();
    ids.add((await userOn(page))._id);
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await signedOut(page);
  }
  expect(ids.size).toBe(1);
});

test('an address that names another site leads home after the sign-in, never to that site', async ({
  page,
  joinPlayer,
}) => {
  const player = await joinPlayer();
  for (const elsewhere of ['https://evil.example/', '//evil.example/', '/\\evil.example/']) {
    const wishes = new URLSearchParams(
      ['returnTo', 'redirect', 'redirect_uri', 'next'].map((name) => [name, elsewhere]),
    ).toString();
    await page.goto(`/login?${wishes}`);
    await fillLogin(page, player);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.goto(`/oauth-success?${wishes}`);
    await expect(page).toHaveURL('/');
    await expect(page.getByText(`Welcome, ${player.name}!`)).toBeVisible();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await signedOut(page);
  }
});
