import type { Page } from '@playwright/test';
import { chooseLanguage, expectLanguage } from './support/language-choice.js';
import { expect, test } from './support/fixtures.js';
import type { Player } from './support/player.js';

const EMAIL = /^(?:Email|ईमेल)$/;
const PASSWORD = /^(?:Password|पासवर्ड)$/;
const LOG_OUT = /^(?:Log out|लॉग आउट)$/;

const languageOf = async (player: Player): Promise<unknown> => {
  const { data } = (await player.get<{ data: { language?: unknown } }>('/api/user/my-details')).body;
  return data.language;
};

/** The address is typed already. */
async function logIn(page: Page, { password }: Player): Promise<void> {
  await page.getByLabel(PASSWORD).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
}

test('a language is chosen by a guest, kept by the account and the browser, and left to the next account', async ({
  page,
  context,
  browser,
  product,
  joinPlayer,
}) => {
  const [first, second] = [await joinPlayer(), await joinPlayer()];
  expect((await second.post('/api/user/language', { language: 'en' })).status).toBe(200);

  await page.goto('/login');
  await page.getByLabel(EMAIL).fill(first.email);
  await chooseLanguage(page, 'hi');
  await expect(page.getByLabel(EMAIL), 'what was typed').toHaveValue(first.email);
  await logIn(page, first);
  await expectLanguage(page, 'hi');
  await expect.poll(() => languageOf(first)).toBe('hi');
  await page.reload();
  await expect(page.getByRole('button', { name: 'लॉग आउट', exact: true })).toBeVisible();

  await page.getByRole('button', { name: LOG_OUT }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'लॉग इन', exact: true })).toBeVisible();
  await page.goto('/login');
  await page.getByLabel(EMAIL).fill(second.email);
  await logIn(page, second);
  await expectLanguage(page, 'en');
  const tab = await context.newPage();
  await tab.goto('/games');
  await expect(tab.getByRole('button', { name: 'Log out', exact: true })).toBeVisible();
  await expectLanguage(tab, 'en');
  expect([await languageOf(first), await languageOf(second)]).toEqual(['hi', 'en']);

  const elsewhere = await browser.newContext({ baseURL: product.webOrigin });
  const device = await elsewhere.newPage();
  await device.goto('/login');
  await device.getByLabel(EMAIL).fill(first.email);
  await logIn(device, first);
  await expectLanguage(device, 'hi');
  await elsewhere.close();
});
