import { expect, test } from './support/fixtures.js';
import { fillLogin } from './support/screens.js';
import { appCode } from './support/totp.js';

test('a player turns two-factor authentication on, logs out, and logs in with a code of the app', async ({
  page,
  signedIn,
}) => {
  const player = await signedIn();
  await page.goto('/profile/security');
  const card = page.getByRole('region', { name: 'Two-factor authentication' });
  await card.getByRole('button', { name: 'Turn on' }).click();
  await expect(card.getByRole('img', { name: 'QR code with the key for your app' })).toBeVisible();
  const key = (await card.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from your app').fill(appCode(key));
  await page.keyboard.press('Enter');
  await expect(card.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  const codes = await card.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await card.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(card.getByText('Recovery codes left: 10 of 10')).toBeVisible();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();

  await page.goto('/login');
  await fillLogin(page, player);
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Code from your app');
  await expect(field).toBeFocused();
  // The code of the confirmation is used; the next one is accepted early.
  await field.fill(appCode(key, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Welcome, ${player.name}!`)).toBeVisible();

  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.goto('/login');
  await fillLogin(page, player);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Welcome, ${player.name}!`)).toBeVisible();
});
