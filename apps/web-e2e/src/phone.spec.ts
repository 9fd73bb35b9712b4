import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { gameNames } from './support/game-tours.js';
import { resizeTo } from './support/widths.js';

/** A phone with the bars of its browser, and without. */
const PHONES = [
  { width: 390, height: 664 },
  { width: 390, height: 844 },
];

const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' });

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(thing: Locator): Promise<Box> {
  const box = await thing.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return box;
}

/** The point in the middle of a thing is its own: nothing lies over it. */
const isOnTop = (thing: Locator): Promise<boolean> =>
  thing.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element === hit || element.contains(hit));
  });

test('the bar at the bottom of a phone leads on, and covers neither a Bet button nor the end of a page', async ({
  page,
  signedIn,
}) => {
  await (await signedIn()).deposit(100);
  for (const size of PHONES) {
    await resizeTo(page, size);
    for (const game of gameNames) {
      await page.goto(`/games/${game}`);
      const bet = page.getByRole('button', { name: 'Bet', exact: true });
      await expect(bet).toBeVisible();
      const [button, bar] = [await boxOf(bet), await boxOf(bottomBar(page))];
      const isFree =
        button.y + button.height <= bar.y || button.y >= bar.y + bar.height || button.y > size.height;
      expect(isFree, `${game} at ${String(size.height)}`).toBe(true);
    }
    await page.goto('/games');
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await expect(last).toBeVisible();
    await page.evaluate(() =>
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    );
    await expect.poll(() => isOnTop(last), 'the last link of the page is free').toBe(true);
    const { y, height } = await boxOf(bottomBar(page));
    expect(y + height).toBeCloseTo(size.height, 0);
  }
  await bottomBar(page).getByRole('link', { name: 'Bets' }).click();
  await expect(page).toHaveURL('/bets');
  await expect(page.getByRole('heading', { name: 'Your Bet History' })).toBeVisible();
  const wallet = bottomBar(page).getByRole('button', { name: 'Wallet' });
  await wallet.click();
  await expect(page.getByRole('dialog', { name: 'Wallet' })).toBeVisible();
  // The dialog and its backdrop are above everything else.
  expect(await isOnTop(wallet), 'the bar under a dialog').toBe(false);
  await page.keyboard.press('Escape');
  await bottomBar(page).getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await isOnTop(wallet), 'the bar under the menu').toBe(false);
});

test('a very wide screen is used, and only a phone has the bar at the bottom', async ({ page }) => {
  await resizeTo(page, { width: 2560, height: 1440 });
  await page.goto('/games');
  const list = await boxOf(page.getByRole('list', { name: 'Games', exact: true }));
  expect(list.width).toBeGreaterThan(1_850);
  await expect(bottomBar(page)).toHaveCount(0);
  await resizeTo(page, { width: 768, height: 1024 });
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expect(bottomBar(page)).toBeHidden();
});

test('the typeface loads once, from here, and stands in without moving the page', async ({ page }) => {
  const fonts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') fonts.push(new URL(response.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(fonts).toEqual([expect.stringMatching(/^\/assets\/figtree-[\w-]{8}\.woff2$/)]);
  expect(await page.evaluate(() => document.fonts.check('700 16px Figtree', '₹0'))).toBe(true);
});
