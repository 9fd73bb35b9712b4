import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';

/** A click on an empty part of the page: no field has the focus any more. */
const leaveFields = (page: Page) =>
  page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 } });

test('single-key shortcuts are off, can be switched on, are remembered and ignore typing in a field', async ({
  page,
  minesWith,
}) => {
  const { player, table } = await minesWith(50);
  const amount = page.getByLabel('Bet Amount');
  await amount.fill('4');
  await leaveFields(page);
  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'Shortcuts', exact: true }).click();
  await leaveFields(page);
  await page.keyboard.press('h');
  await expect(amount).toHaveValue('2.00');
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('Cash out');
  await page.keyboard.press('b');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await amount.focus();
  await page.keyboard.press('b');
  expect((await player.seedPair()).nonce, 'no key has made a bet yet').toBe(0);
  await page.reload();
  await page.getByLabel('Bet Amount').fill('3');
  await leaveFields(page);
  await page.keyboard.press('b');
  await expect(table.randomButton).toBeVisible();
  expect(await player.pendingMines()).toMatchObject({ betAmount: 3 });
});
