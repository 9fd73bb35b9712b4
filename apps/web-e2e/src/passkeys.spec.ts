import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { mailsTo } from './support/mailbox.js';
import { toast } from './support/screens.js';
import { VirtualAuthenticator } from './support/virtual-authenticator.js';

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
  await expect(page.getByRole('alert').filter({ hasText: /passkey/ })).toBeVisible();

  const elsewhere = product.webOrigin.replace('localhost', '127.0.0.1');
  await page.goto(`${elsewhere}/login`);
  await logInButton(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your browser doesn’t allow passkeys at this address.' }),
  ).toBeVisible();
});
