import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { Inspection } from './support/inspection.js';
import { betBy, betButton, fillLogin } from './support/screens.js';

const left = (page: Page, words: string) => page.getByText(`Left of your limits: ${words}`);

test.use({ reducedMotion: 'reduce' });

test('a limit is set on its page, stands at the stake, and refuses the bet beyond it', async ({
  page,
  joinPlayer,
  signedIn,
}) => {
  await signedIn(await (await joinPlayer()).deposit(100));
  const inspection = new Inspection(page);
  await page.goto('/play-safely');
  await page.getByRole('button', { name: 'Set daily stake limit' }).click();
  await page.getByRole('dialog').getByLabel('Amount (INR)').fill('10');
  await inspection.check('the dialog of a limit');
  await page.keyboard.press('Enter');
  await expect(page.getByText('₹0.00 used, ₹10.00 left.')).toBeVisible();
  await inspection.checkAtBothWidths('/play-safely');
  await page.getByRole('link', { name: 'Print view' }).click();
  await expect(page.getByRole('table', { name: 'Newest first' })).toContainText('daily stake limit');
  await inspection.checkAtBothWidths('/play-safely/record');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'By month' })).toBeVisible();
  for (const screenOnly of [page.getByRole('banner'), page.getByRole('button', { name: 'Print' })])
    await expect(screenOnly).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/games/dice');
  await expect(left(page, 'stakes ₹10.00 today')).toBeVisible();
  await page.getByLabel('Bet Amount').fill('25');
  await betButton(page).click();
  await expect(page.getByText('This is more than your daily stake limit leaves: ₹10.00')).toBeVisible();
  await page.getByLabel('Bet Amount').fill('4');
  await betBy(page, () => betButton(page).click());
  await expect(left(page, 'stakes ₹6.00 today')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('timer')).toHaveText(/0:0\d:(?!00)\d\d$/);
  await inspection.checkAtBothWidths('/games/dice with limits');
  inspection.expectNoFaults();
});

test('a time-out ends the session, a game then says until when, and a self-exclusion is longer', async ({
  page,
  joinPlayer,
  signedIn,
}) => {
  const player = await signedIn(await (await joinPlayer()).deposit(100));
  await page.goto('/play-safely');
  await page.getByRole('button', { name: 'Take a time-out' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Begin: 24 hours' }).click();
  await expect(page.getByRole('main')).toContainText(/You have a time-out until .* You are logged out\./);
  await page.goto('/login');
  await fillLogin(page, player);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await page.goto('/games/dice');
  await expect(page.getByText(/You have a time-out until .* You cannot bet or deposit\./)).toBeVisible();
  await page.goto('/deposit-money');
  await expect(page.getByText('You can finish or cash out an open round.')).toBeVisible();
  await expect(page.getByLabel('Enter Amount (INR)')).toHaveCount(0);

  await page.goto('/play-safely');
  await page.getByRole('button', { name: 'Exclude myself' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Begin: 6 months' }).click();
  await expect(page.getByRole('main')).toContainText(
    /You are excluded from play until .* You are logged out\./,
  );
});
