import type { Page } from '@playwright/test';
import { inviteStaff, inviteToConsole } from './support/console.js';
import { expect, test } from './support/fixtures.js';
import { VirtualAuthenticator } from './support/virtual-authenticator.js';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const unlock = (page: Page) => page.getByRole('dialog', { name: 'Locked' });
const AWAY_MS = 15 * 60_000;

test('a member opens an invitation with a passkey, signs out and in, and unlocks after a break', async ({
  page,
  product,
}) => {
  const { link } = await inviteToConsole(product, 'admin');
  await page.clock.install();
  await VirtualAuthenticator.add(page);
  await page.goto(link);
  await page.getByLabel('Your name').fill('Ada Menon');
  await button(page, 'Continue').click();
  await button(page, 'Make a passkey').click();
  await expect(page.getByRole('link', { name: 'Ada Menon (admin)' })).toBeVisible();

  await button(page, 'Sign out').click();
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  await button(page, 'Sign in with a passkey').click();
  await expect(page.getByRole('link', { name: 'Ada Menon (admin)' })).toBeVisible();

  const twin = await page.context().newPage();
  await twin.goto(`${product.ground.consoleOrigin}/console`);
  await expect(twin.getByRole('link', { name: 'Ada Menon (admin)' })).toBeVisible();
  await page.clock.fastForward(AWAY_MS);
  await expect(unlock(page)).toBeVisible();
  await expect(button(page, 'Unlock with a passkey')).toBeFocused();
  await expect(unlock(twin)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(unlock(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const locked = await page.context().request.get(`${product.ground.consoleOrigin}/api/console/account`);
  expect(locked.status()).toBe(401);

  await button(page, 'Unlock with a passkey').click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(unlock(twin)).toBeHidden();

  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('This link was used, or it is too old.')).toBeVisible();
});

test('a member opens an invitation with a password and an app', async ({ page, product }) => {
  const member = await inviteStaff(product, 'support');
  await member.openOn(page);
  await expect(page.getByRole('link', { name: 'Test support (support)' })).toBeVisible();
});
