import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { Inspection } from './support/inspection.js';

const feedOf = (page: Page) => page.getByRole('region', { name: 'Bets of all players' });
const showEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));

test('a guest sees a bet of a player who shows the name, new bets come by themselves, and they go when the player hides them', async ({
  page,
  browser,
  product,
  joinPlayer,
  signedIn,
}) => {
  const player = await signedIn(await (await joinPlayer()).deposit(500));
  const name = 'Night Owl';
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change the name for others' }).click();
  await page.getByRole('textbox', { name: 'Name for others' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Others see your bets as those of “Night Owl”.')).toBeVisible();
  await page.getByRole('radio', { name: /^Show my name/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Saved\. It holds within a few seconds/)).toBeVisible();
  await player.roll({ amount: 1.25, target: 50, condition: 'above' });

  const context = await browser.newContext({ baseURL: product.webOrigin, reducedMotion: 'reduce' });
  const guest = await context.newPage();
  const asked: string[] = [];
  guest.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await guest.goto('/games/dice', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => path === '/api/feed')).toEqual([]);
  // It comes some seconds after the page, and below its end.
  await expect(feedOf(guest)).toBeVisible();
  await showEnd(guest);
  const row = (stake: string) =>
    feedOf(guest).getByRole('row').filter({ hasText: name }).filter({ hasText: stake });
  await expect(row('₹1.25')).toBeVisible();
  await expect(row('₹1.25').getByRole('link')).toHaveCount(0);
  const inspection = new Inspection(guest);
  await inspection.checkAtBothWidths('the bets of all players');
  inspection.expectNoFaults();

  await player.roll({ amount: 2.75, target: 50, condition: 'above' });
  await showEnd(guest);
  await expect(row('₹2.75')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('radio', { name: /^Hide my bets/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(feedOf(guest).getByText(name)).toHaveCount(0, { timeout: 15_000 });
  await context.close();
});
