import type { Page } from '@playwright/test';
import { Product } from './support/product.js';
import { queryDatabase } from './support/stored-rows.js';
import { answerWith, refusal } from './support/texts.js';
import type { WorkerFixtures } from './support/fixtures.js';
import { speakPseudo, test as base } from './support/walk/fixtures.js';
import { logInBy } from './support/walk/walked-player.js';
import { readings } from './support/walk/walk.js';

/** The product of this worker has the strict profile: ages, paces, limits of every player. */
const test = base.extend<object, WorkerFixtures>({
  product: [
    async ({ database }, use) => {
      const product = await Product.start(database, { ...(await speakPseudo()), PLAY_PROFILE: 'strict' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const SIGNS = [
  ...['raised-after-losses', 'night-play', 'long-play'],
  ...['deposits-after-limit', 'deposits-after-withdrawal'],
];
/** Of a day with every sign, in paise and milliseconds. */
const FIGURES = {
  ...{ afterLossCount: 1_240, raiseCount: 318, highestRaisePaise: 1_25_000_00 },
  ...{ nightBetCount: 842, nightMs: 16_740_000, longestPlayMs: 31_320_000 },
  depositsAfterLimits: [{ limit: 'deposit', count: 14, sumPaise: 2_40_000_00 }],
  depositsAfterWithdrawal: { count: 6, sumPaise: 1_10_000_00 },
};
const PASSED_MINUTES = 61;
/** Of a player of 19 or 20. */
const birthDate = `${String(new Date().getFullYear() - 20)}-12-31`;
const dialogOf = (page: Page) => page.locator('dialog[open]');
const SAFELY = '/play-safely';

for (const reading of readings)
  test.describe(`the protection of players in ${reading}`, () => {
    test.use({ reducedMotion: 'reduce' });
    test.setTimeout(300_000);

    test('speaks in words of catalogues', async ({ page, product, joinPlayer, walkAs }) => {
      const player = await joinPlayer();
      const walk = await walkAs(player, reading);
      const toast = () => page.locator('.Toastify__toast').first().waitFor();
      const stake = page.locator('main form input[inputmode="decimal"]').first();
      const bet = async (amount: string) => {
        await stake.fill(amount);
        await walk.press('Bet');
      };
      await walk.see('/games/dice', 'a game without an age');
      await walk.see(SAFELY, 'Play safely without an age');
      const enterAge = async (day: string) => {
        await page.locator('main input[type="date"]').fill(day);
        await page.locator('main form button[type="submit"]').click();
      };
      await walk.act('no age', '/deposit-money', async () => {
        await page.locator('main form button[type="submit"]').click();
        await page.locator('[aria-invalid="true"]').waitFor();
      });
      await walk.act('an age, and the question of a limit', '/deposit-money', async () => {
        await enterAge(birthDate);
        await walk.find('button', 'Go without a lower limit').waitFor();
        await walk.check('the question of a limit');
        await walk.press('Set this limit');
        await page.locator('[aria-invalid="true"]').waitFor();
        await walk.check('a limit without an amount');
        await walk.press('Go without a lower limit');
        await toast();
      });
      await player.deposit(1_000);
      await walk.act('the highest stake', '/games/dice', async () => {
        await bet('200.01');
        await toast();
      });
      await walk.act('the pace', '/games/dice', async () => {
        const answered = page.waitForResponse((answer) => answer.url().includes('/api/games/dice/'));
        await bet('1');
        await answered;
        await bet('1');
        await toast();
      });

      const setters = page.locator('main section li button[aria-haspopup="dialog"], main section li button');
      for (const [place, amount] of [
        [0, '500'],
        [3, '0'],
        [6, '900'],
        [9, '60'],
      ] as const)
        await walk.act(`limit ${String(place)}`, SAFELY, async () => {
          await setters.nth(place).click();
          await dialogOf(page).locator('input').fill(amount);
          await walk.check(`limit ${String(place)}, typed`);
          await page.keyboard.press('Enter');
          await page.locator('.Toastify__toast, dialog[open] [aria-invalid="true"]').first().waitFor();
        });
      await walk.act('a limit that is higher', SAFELY, async () => {
        await setters.nth(0).click();
        await dialogOf(page).locator('input').fill('600');
        await walk.check('a limit that is higher, typed');
        await page.keyboard.press('Enter');
        await toast();
      });
      await walk.see(SAFELY, 'a limit that waits');
      await queryDatabase(
        product,
        `UPDATE protection.limits SET pending_at = pending_at - interval '25 hours'`,
      );
      await walk.see(SAFELY, 'a limit that waits for a word');
      await walk.act('a limit that has waited, confirmed', SAFELY, async () => {
        // The first button of a limit sets it.
        await setters.nth(1).click();
        await toast();
      });
      await walk.act('a limit that stays as it is', SAFELY, async () => {
        await setters.nth(0).click();
        await dialogOf(page).locator('input').fill('700');
        await page.keyboard.press('Enter');
        await dialogOf(page).waitFor({ state: 'hidden' });
        await setters.nth(1).click();
        await page.locator('.Toastify__toast').nth(1).waitFor();
      });
      await walk.act('how often the reality check comes', SAFELY, async () => {
        await page.locator('main form select').selectOption('15');
        await page.locator('main form:has(select) button[type="submit"]').click();
        await toast();
      });
      await walk.act('a stake above a limit', '/games/dice', async () => {
        await bet('199');
        await page.waitForLoadState('networkidle');
      });

      await queryDatabase(
        product,
        `UPDATE protection.players SET playing_since = playing_since - make_interval(mins => $1),
          last_staked_at = last_staked_at - make_interval(mins => $1)`,
        [PASSED_MINUTES],
      );
      await walk.act('the reality check', '/games/dice', async () => {
        await dialogOf(page).waitFor();
        await walk.check('the reality check');
        await page.keyboard.press('Escape');
        await walk.find('button', 'Show it').waitFor();
        await walk.check('play that is stopped');
        await walk.press('Show it');
        await walk.press('Stop playing');
        await dialogOf(page).waitFor({ state: 'hidden' });
      });

      await walk.act('a record on paper', '/play-safely/record', async () => {
        await page.getByRole('table').last().waitFor();
        await page.emulateMedia({ media: 'print' });
        // A page of A4 in CSS pixels, without its edges.
        await walk.check('a record on paper', [700]);
        await page.emulateMedia({ media: 'screen' });
      });
      await walk.see('/play-safely/record?from=2026-02-30', 'a record of a day that does not exist');

      const begin = async (button: string) => {
        await walk.press(button);
        await walk.press('Next');
        await dialogOf(page).getByRole('button').last().click();
        await dialogOf(page).getByRole('alert').waitFor();
        await walk.check(`${button}: no tick`);
        await dialogOf(page).getByRole('checkbox').check();
        await dialogOf(page).getByRole('button').last().click();
        await dialogOf(page).waitFor({ state: 'hidden' });
      };
      await walk.act('a time-out has begun', SAFELY, () => begin('Take a time-out'));
      await walk.act('a login in a time-out', '/login', async () => {
        await logInBy(page, player);
        await page.waitForURL((url) => url.pathname === '/');
      });
      for (const address of ['/', '/games/dice', '/games/mines', '/deposit-money', '/withdraw-money', SAFELY])
        await walk.see(address, `${address} in a time-out`);
      await walk.act('an exclusion has begun', SAFELY, () => begin('Exclude myself'));
      await walk.act('a login in an exclusion', '/login', async () => {
        await logInBy(page, player);
        await page.waitForURL((url) => url.pathname === '/');
      });
      for (const address of ['/games/limbo', '/deposit-money', SAFELY])
        await walk.see(address, `${address} in an exclusion`);
      walk.expectNoFaults();
    });

    test('speaks in words of catalogues to a player who is too young, and of signs in the play', async ({
      page,
      product,
      joinPlayer,
      walkAs,
    }) => {
      const player = await joinPlayer();
      const walk = await walkAs(player, reading);
      await walk.act('a player who is too young', '/deposit-money', async () => {
        await page.locator('main input[type="date"]').fill(`${String(new Date().getFullYear() - 15)}-03-09`);
        await page.locator('main form button[type="submit"]').click();
        await page.locator('.Toastify__toast').first().waitFor();
      });
      for (const address of ['/deposit-money', '/games/dice', '/games/mines', '/withdraw-money', SAFELY])
        await walk.see(address, `${address} of a player who is too young`);

      const { _id } = await player.details();
      for (const [daysAgo, kinds] of [SIGNS, SIGNS.slice(1, 2)].entries())
        await queryDatabase(
          product,
          `INSERT INTO protection.signs VALUES
            ($1, (now() AT TIME ZONE 'Asia/Kolkata')::date - 1 - $2::integer, 1, $3, $4)`,
          [_id, daysAgo, kinds, FIGURES],
        );
      await walk.see(SAFELY, 'signs in the play');
      await answerWith(page, '/api/protection/signs', refusal(), 503);
      await walk.see(SAFELY, 'signs that do not load');
      walk.expectNoFaults();
    });
  });
