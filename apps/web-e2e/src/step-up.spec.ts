import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { HttpClient } from './support/http-client.js';
import { signInWith } from './support/social.js';
import { chooseOn, signInOn } from './support/social-pages.js';
import { toast } from './support/screens.js';

const END_OTHERS = '/api/user/sessions/end-others';

/**
 * Makes a call fail for lack of a fresh proof until `isProved`, with the server's answer. The server itself requires no
 * proof shortly after a sign-in.
 */
async function requireProof(page: Page, isProved: () => boolean): Promise<{ readonly refusals: number }> {
  const seen = { refusals: 0 };
  await page.route(`**${END_OTHERS}`, async (route) => {
    if (isProved()) return route.continue();
    seen.refusals += 1;
    return route.fulfill({
      status: 403,
      json: { success: false, code: 'auth/step-up-required', message: 'Please confirm that it is you.' },
    });
  });
  return seen;
}

async function signOutOthers(page: Page): Promise<void> {
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Log out the others' }).click();
  await page.getByRole('button', { name: 'Sign them out' }).click();
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });

test('a call that needs a fresh proof asks for the password, and continues with the correct one', async ({
  page,
  signedIn,
}) => {
  const player = await signedIn();
  let isProved = false;
  page.on('response', (response) => {
    if (response.url().endsWith('/api/user/step-up') && response.request().method() === 'POST')
      isProved ||= response.status() === 200;
  });
  const seen = await requireProof(page, () => isProved);
  await signOutOthers(page);
  const dialog = question(page);
  const field = dialog.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await field.fill('wrong-mango-42');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This password is not right.');
  await field.fill(player.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Logged out 1 other session')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(seen.refusals).toBe(1);
});

test('a player who cancels is shown the refusal', async ({ page, signedIn }) => {
  await signedIn();
  await requireProof(page, () => false);
  await signOutOthers(page);
  await question(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page, 'Please confirm that it is you.')).toBeVisible();
});

test('a player without a password goes to the provider in another tab, and the call continues by itself', async ({
  page,
  context,
  product,
}) => {
  const email = `step-up-${crypto.randomUUID()}@example.test`;
  await signInWith(product, new HttpClient(product.webOrigin), 'google', { email });
  await page.goto('/login');
  await signInOn(page, 'Google', email);
  await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible();
  let isProved = false;
  const seen = await requireProof(page, () => isProved);
  await signOutOthers(page);
  await expect(question(page).getByLabel('Password', { exact: true })).toHaveCount(0);

  const visit = async (as: string): Promise<Page> => {
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      question(page).getByRole('link', { name: 'Continue with Google' }).click(),
    ]);
    await chooseOn(tab, as, true);
    return tab;
  };
  const another = await visit(`another-${email}`);
  await expect(another.getByRole('heading', { name: 'That didn’t work' })).toBeVisible();
  await expect(question(page).getByRole('alert')).toContainText(
    'That isn’t the account you log in with here.',
  );

  isProved = true;
  const own = await visit(email);
  await expect(own.getByText('Close this tab and continue in the other one.')).toBeVisible();
  await expect(toast(page, 'Logged out 1 other session')).toBeVisible();
  expect(seen.refusals).toBe(1);
});
