import type { Page } from '@playwright/test';
import { chooseLanguage, languageChoice } from './support/language-choice.js';
import { expect, test } from './support/fixtures.js';
import { expectNoSidewaysScroll } from './support/page-watch.js';
import { fillRegister } from './support/screens.js';
import { answerWith } from './support/texts.js';
import { resizeTo } from './support/widths.js';

const WIDTHS = [384, 640, 768];
const CRORES = 1_23_45_678.9;
/** `theme.size.bar`. */
const ONE_ROW = 64;

async function expectOneRow(page: Page): Promise<void> {
  for (const width of WIDTHS)
    await test.step(`${String(width)} px`, async () => {
      await resizeTo(page, { width, height: 800 });
      const height = async () => (await page.getByRole('banner').boundingBox())?.height;
      await expect.poll(height).toBe(ONE_ROW);
      await expectNoSidewaysScroll(page);
    });
}

test('the bar of a guest has one row, and a choice of the language that looks like one', async ({ page }) => {
  await page.goto('/');
  await expect(languageChoice(page)).toBeVisible();
  await expectOneRow(page);
  expect((await languageChoice(page).boundingBox())?.width).toBe(44);
  // On a desktop there is room for the name of the language.
  await resizeTo(page, { width: 1280, height: 800 });
  expect((await languageChoice(page).boundingBox())?.width).toBeGreaterThan(100);
});

test('the bar of a player has one row, with crores and an open round', async ({ page, signedIn }) => {
  const player = await (await signedIn()).deposit(100);
  await player.openMines(10, 3);
  const details = await player.details();
  await answerWith(page, '/api/user/my-details', { success: true, data: { ...details, wallet: CRORES } });
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar.getByText('₹1,23,45,678.90', { exact: true })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Continue' })).toBeVisible();
  await expectOneRow(page);
  // The name of the language is folded away, and stays for screen readers.
  expect((await languageChoice(page).boundingBox())?.width).toBe(44);
});

test('a guest chooses Hindi with the keyboard while typing, and the page keeps what was typed', async ({
  page,
}) => {
  await page.goto('/register');
  const written = { name: 'Asha Rao', email: 'asha@example.test', password: 'green-mango-42' };
  await fillRegister(page, written);
  await chooseLanguage(page, 'hi');
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.hi.webmanifest');
  await expect(page.getByRole('textbox', { name: 'ईमेल' })).toHaveValue(written.email);
  // Signs above and below its letters need room, and spacing would break the line that they hang on.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', 'normal');
});

test('on a page that is read from the right, the picture of a banner and the backdrop of its text are mirrored', async ({
  page,
}) => {
  await page.goto('/');
  const picture = page.locator('img[width="1600"]').first();
  await expect(picture).toHaveCSS('scale', '1');
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await expect(picture).toHaveCSS('scale', '-1 1');
  await expect(picture.locator('+ div')).toHaveCSS('background-image', /^linear-gradient\(-90deg/);
});
