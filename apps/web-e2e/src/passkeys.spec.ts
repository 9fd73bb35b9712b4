import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { HttpClient } from './support/http-client.js';
import { mailsTo } from './support/mailbox.js';
import { toast } from './support/screens.js';
import { signInOn } from './support/social-pages.js';
import { signInWith } from './support/social.js';
import { VirtualAuthenticator } from './support/virtual-authenticator.js';

const FINISH_LOGIN = '/api/user/login/passkey/finish';
const END_OTHERS = '/api/user/sessions/end-others';
const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const logInButton = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' });

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/profile/security');
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
}

/** Goes to the login, and keeps its field from offering passkeys: a virtual authenticator takes every offer at once. */
async function openLogin(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto('/login');
}

test('a player adds a passkey, logs in with it, confirms with it and removes it', async ({
  page,
  signedIn,
  product,
}) => {
  const player = await signedIn();
  await VirtualAuthenticator.add(page);
  await addPasskey(page);
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
  await expect(card(page).getByText('Not used yet')).toBeVisible();

  await logOut(page);
  await openLogin(page);
  await logInButton(page).click();
  await expect(page.getByText(`Welcome, ${player.name}!`)).toBeVisible();

  let isProved = false;
  page.on('response', (response) => {
    if (response.url().endsWith('/api/user/step-up') && response.request().method() === 'POST')
      isProved ||= response.status() === 200;
  });
  await page.route(`**${END_OTHERS}`, (route) =>
    isProved
      ? route.continue()
      : route.fulfill({
          status: 403,
          json: { success: false, code: 'auth/step-up-required', message: 'Please confirm that it is you.' },
        }),
  );
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Log out the others' }).click();
  await page.getByRole('button', { name: 'Sign them out' }).click();
  await page
    .getByRole('dialog', { name: 'Confirm it’s you' })
    .getByRole('button', { name: 'Use a passkey' })
    .click();
  await expect(toast(page, 'Logged out 1 other session')).toBeVisible();

  await card(page)
    .getByRole('button', { name: /^Remove / })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(card(page).getByText('You have no passkey yet.')).toBeVisible();
  await logOut(page);
  await openLogin(page);
  await logInButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This passkey was not accepted.' })).toBeVisible();
  const subjects = async () => (await mailsTo(product, player.email)).map(({ subject }) => subject);
  await expect
    .poll(subjects)
    .toEqual(
      expect.arrayContaining([
        'A passkey was added to your account',
        'A passkey was removed from your account',
      ]),
    );
});

test('the field for the address offers the passkey, which logs in', async ({ page, signedIn }) => {
  const player = await signedIn();
  await VirtualAuthenticator.add(page);
  await addPasskey(page);
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
  await logOut(page);
  // The authenticator answers at once, as if the person had chosen the suggestion.
  await page.goto('/login');
  await expect(page.getByText(`Welcome, ${player.name}!`)).toBeVisible();
});

test('a first login with Google to an account with a passkey needs the passkey, and leaves the password', async ({
  page,
  signedIn,
  product,
}) => {
  const player = await signedIn();
  const { email, password } = player;
  await VirtualAuthenticator.add(page);
  await addPasskey(page);
  await expect(card(page).getByRole('listitem')).toHaveCount(1);

  const thief = new HttpClient(product.webOrigin);
  expect(await signInWith(product, thief, 'google', { email })).toMatch(/\/oauth-success\?step=passkey$/);
  expect((await thief.call('GET', '/api/user/is-auth')).status).toBe(401);
  expect((await page.request.get('/api/user/is-auth')).status(), 'the session of the owner').toBe(200);

  await logOut(page);
  await openLogin(page);
  await signInOn(page, 'Google', email);
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(`Welcome, ${player.name}!`)).toBeVisible();
  const later = new HttpClient(product.webOrigin);
  expect(await signInWith(product, later, 'google', { email })).toMatch(/\/oauth-success$/);
  const login = await later.call('POST', '/api/user/login', { body: { email, password } });
  expect(login.status, 'the password').toBe(200);
});

test('what the browser refuses is said in words', async ({ page, signedIn, product }) => {
  await signedIn();
  const device = await VirtualAuthenticator.add(page);
  await device.setUserVerified(false);
  await addPasskey(page);
  const alert = card(page).getByRole('alert');
  await expect(alert).toHaveText(/^(No passkey was used|This device can’t make a passkey)/);

  await device.setUserVerified(true);
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(alert).toHaveText('This device has a passkey for your account already.');

  await logOut(page);
  await openLogin(page);
  await device.setUserVerified(false);
  await logInButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No passkey was used.' })).toBeVisible();

  await device.setUserVerified(true);
  await device.setCounter(0);
  await logInButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This passkey was not accepted.' })).toBeVisible();

  const elsewhere = product.webOrigin.replace('localhost', '127.0.0.1');
  await page.goto(`${elsewhere}/login`);
  await logInButton(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your browser doesn’t allow passkeys at this address.' }),
  ).toBeVisible();
});

test('an answer of a passkey that is sent again opens nothing', async ({ page, signedIn }) => {
  const player = await signedIn();
  await VirtualAuthenticator.add(page);
  await addPasskey(page);
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
  await logOut(page);
  await openLogin(page);
  const sent = page.waitForRequest((request) => request.url().endsWith(FINISH_LOGIN));
  await logInButton(page).click();
  await expect(page.getByText(`Welcome, ${player.name}!`)).toBeVisible();
  const answer = (await sent).postData() ?? '';

  await logOut(page);
  const replay = await page.evaluate(
    async ({ path, body }) => {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    { path: FINISH_LOGIN, body: answer },
  );
  expect(replay).toMatchObject({ status: 400, body: { code: 'auth/passkey-expired' } });
  await page.goto('/profile');
  await expect(page.getByText('Log in to view profile')).toBeVisible();
});
