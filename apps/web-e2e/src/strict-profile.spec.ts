import type { Page } from '@playwright/test';
import { expect, test as base, type WorkerFixtures } from './support/fixtures.js';
import { Inspection } from './support/inspection.js';
import { pressOn, reach } from './support/keyboard.js';
import { Product } from './support/product.js';
import { betBy, betButton, toast } from './support/screens.js';
import { queryDatabase } from './support/stored-rows.js';
import { atEveryWidth } from './support/widths.js';

/** The product of this worker, with the strict profile. */
const test = base.extend<object, WorkerFixtures>({
  product: [
    async ({ database }, use) => {
      const product = await Product.start(database, { PLAY_PROFILE: 'strict' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.use({ reducedMotion: 'reduce' });

const PASSED_MINUTES = 61;
/** Of a player of 19 or 20. */
const birthDate = `${String(new Date().getFullYear() - 20)}-12-31`;

/** What a game must not have here. */
const faster = (page: Page) => page.getByText(/auto[ -]?(play|bet)|quick play|turbo/i);

test('a new player gives the age, chooses about a limit, plays at the pace, and answers the reality check', async ({
  page,
  product,
  joinPlayer,
  signedIn,
}) => {
  const player = await signedIn(await joinPlayer());
  const inspection = new Inspection(page);

  await page.goto('/games/dice');
  await expect(page.getByText(/Before your first bet we need your date of birth/)).toBeVisible();
  await pressOn(page, page.getByRole('link', { name: 'Give it on Play safely' }));
  await expect(page).toHaveURL('/play-safely');
  await inspection.checkAtBothWidths('the date of birth on Play safely');

  await page.goto('/deposit-money');
  await expect(page.getByLabel('Enter Amount (INR)')).toHaveCount(0);
  await page.getByLabel('Date of birth').fill(birthDate);
  await expect(page.getByText(/^31 December \d{4}: you are \d\d years old\.$/)).toBeVisible();
  await atEveryWidth(page);
  await inspection.check('the date of birth before a deposit');
  await pressOn(page, page.getByRole('button', { name: 'Save my date of birth' }));
  await expect(page.getByText('Every player here has a limit of ₹15,000.00 a month.')).toBeVisible();
  await atEveryWidth(page);
  await inspection.check('the choice about a limit');
  await pressOn(page, page.getByRole('button', { name: 'Go without a lower limit' }));
  await expect(page.getByLabel('Enter Amount (INR)')).toBeVisible();
  await expect(page.getByText('Left of your limits: deposits ₹15,000.00 in 30 days.')).toBeVisible();

  await player.deposit(1_000);
  await page.goto('/games/dice');
  await expect(page.getByText('Highest stake: ₹200.00.')).toBeVisible();
  await expect(faster(page)).toHaveCount(0);
  await page.getByLabel('Bet Amount').fill('200.01');
  await betButton(page).click();
  await expect(toast(page, 'The highest stake at your age is ₹200.00.')).toBeVisible();
  await page.getByLabel('Bet Amount').fill('1');
  await betBy(page, () => betButton(page).click());
  await betButton(page).click();
  await expect(toast(page, 'Here a game starts at least 5 seconds after the one before.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('timer')).toHaveText(/0:00:\d\d$/);
  await atEveryWidth(page);
  await inspection.check('a game with its rules');

  await queryDatabase(
    product,
    `UPDATE protection.players SET playing_since = playing_since - make_interval(mins => $1),
      last_staked_at = last_staked_at - make_interval(mins => $1)`,
    [PASSED_MINUTES],
  );
  await pressOn(page, betButton(page));
  const dialog = page.getByRole('dialog', { name: 'Reality check' });
  await expect(dialog.getByText(/^1:01:\d\d$/)).toBeVisible();
  await inspection.checkAtBothWidths('the reality check');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Play is stopped until you answer the reality check.')).toBeVisible();
  await pressOn(page, betButton(page));
  await expect(dialog).toBeVisible();
  expect((await player.bets()).data).toHaveLength(1);
  await reach(page, dialog.getByRole('button', { name: 'Continue playing' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('timer')).toHaveText(/1:01:\d\d$/);
  await betBy(page, () => betButton(page).click());

  await page.goto('/games/mines');
  await expect(page.getByText('Highest stake: ₹200.00.')).toBeVisible();
  await expect(faster(page)).toHaveCount(0);
  inspection.expectNoFaults();
});
