import type { Page } from '@playwright/test';
import { holdRequests } from './support/money-screens.js';
import { betBy, betButton } from './support/screens.js';
import { answerWith, expect, refusal, reportOf, showTo, test } from './support/texts.js';
import { hueOf, isGreen, isRed } from './support/texts-colors.js';
import { toastOf } from './support/texts-toasts.js';
import { atEveryWidth, expectBelow, resizeTo } from './support/widths.js';

const ROLL = '/api/games/dice/roll-dice';
const GAME_STATS = '/api/bet/get-user-totalwin-and-winningstreak-by-game';

const board = (page: Page) => page.getByRole('region', { name: 'Board' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Target' });
const readout = (page: Page, name: string) => board(page).getByRole('spinbutton', { name, exact: true });

test.describe('spec §2, Dice game (/games/dice)', () => {
  test("title 'Dice'; the same amount controls and stat cards as Mines", async ({ page, seasoned }) => {
    await showTo(page, seasoned);
    await answerWith(page, GAME_STATS, {
      success: true,
      totalWinningAmount: 12.5,
      totalWinningStreak: 7,
      totalWageredAmount: 500,
      totalWins: 9,
      totalLose: 3,
    });
    await page.goto('/games/dice');
    const card = (name: string) =>
      page
        .locator('dt', { hasText: new RegExp(`^${name}$`) })
        .first()
        .locator('xpath=following-sibling::dd');
    await atEveryWidth(page, async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Dice', exact: true })).toBeVisible();
      await expect(page.getByRole('spinbutton', { name: 'Bet Amount' })).toHaveAttribute('step', '0.01');
      for (const name of ['½', '2×', 'Max'])
        await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
      await expect(card('Total Win net')).toHaveText('₹12.50');
      expect(isGreen(await hueOf(card('Total Win net')))).toBe(true);
      await expect(card('Winning Streak')).toHaveText('7');
    });
  });

  test('an Above/Below toggle (default Above), a slider bar with ticks at 0, 25, 50, 75, 100, a range input (2 to 98, step 0.01, default 50.5), readouts', async ({
    page,
  }) => {
    await page.goto('/games/dice');
    await atEveryWidth(page, async () => {
      await expect(page.getByRole('radio', { name: 'Above' })).toBeChecked();
      await expect(page.getByRole('radio', { name: 'Below' })).not.toBeChecked();
      for (const [name, value] of Object.entries({ min: '2', max: '98', step: '0.01' }))
        await expect(slider(page)).toHaveAttribute(name, value);
      await expect(slider(page)).toHaveValue('50.5');
      const bar = await page.getByTestId('dice-bar').boundingBox();
      for (const tick of [0, 25, 50, 75, 100]) {
        const label = board(page).getByText(String(tick), { exact: true });
        await expect(label).toBeVisible();
        const box = await label.boundingBox();
        const middle = (box?.x ?? NaN) + (box?.width ?? NaN) / 2;
        const share = (100 * (middle - (bar?.x ?? NaN))) / (bar?.width ?? NaN);
        expect(Math.abs(share - tick), `the position of ${String(tick)}`).toBeLessThan(1);
      }
      await expect(readout(page, 'Multiplier')).toHaveValue('2.0000');
      await expect(board(page).getByText('Roll Over')).toBeVisible();
      await expect(readout(page, 'Win Chance %')).toHaveValue('49.5000');
    });
    await page.getByRole('radio', { name: 'Below' }).check({ force: true });
    await expect(board(page).getByText('Roll Under')).toBeVisible();
    await expect(readout(page, 'Win Chance %')).toHaveValue('50.5000');
    await atEveryWidth(page);
  });

  test("a Bet button ('Rolling...' while busy)", async ({ page, seasoned }) => {
    await showTo(page, seasoned);
    await holdRequests(page, ROLL);
    await page.goto('/games/dice');
    await expect(betButton(page)).toBeVisible();
    await page.getByLabel('Bet Amount').fill('1');
    await betButton(page).click();
    await atEveryWidth(page, async () => {
      await expect(page.getByRole('button', { name: 'Rolling...' })).toBeVisible();
      await expect(betButton(page)).toHaveCount(0);
    });
  });

  test('after a roll a result marker at the rolled position: green on a win, red on a loss', async ({
    page,
    joinPlayer,
    signedIn,
  }) => {
    await signedIn(await (await joinPlayer()).deposit(500));
    await page.goto('/games/dice');
    await page.getByLabel('Bet Amount').fill('1');
    const marker = page.getByTestId('roll-marker');
    await expect(marker).toHaveCount(0);
    const seen = new Set<boolean>();
    // The odds are even. Forty equal rolls happen once in 500 000 000 000 runs.
    for (let count = 1; count <= 40 && seen.size < 2; count += 1) {
      const { isWin, gameData } = await betBy(page, () => betButton(page).click());
      if (seen.has(isWin)) continue;
      seen.add(isWin);
      const flag = marker.getByText(gameData.diceRoll.state.result.toFixed(2));
      await atEveryWidth(page, async () => {
        await expect(flag).toBeVisible();
        const isRight = isWin ? isGreen : isRed;
        expect(isRight(await hueOf(flag)), isWin ? 'green' : 'red').toBe(true);
        const bar = await page.getByTestId('dice-bar').boundingBox();
        const rolled = (bar?.x ?? NaN) + ((bar?.width ?? NaN) * gameData.diceRoll.state.result) / 100;
        await expect
          .poll(async () => {
            const { x, width } = (await flag.boundingBox()) ?? { x: NaN, width: NaN };
            return x - 3 <= rolled && rolled <= x + width + 3;
          }, 'the marker stands above the roll')
          .toBe(true);
      });
    }
    expect(seen.size).toBe(2);
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true });

    test('the slider is draggable', async ({ page }) => {
      await resizeTo(page, { width: 360, height: 800 });
      await page.goto('/games/dice');
      const box = await page.getByTestId('dice-bar').boundingBox();
      if (box === null) throw new Error('The bar is not on the screen.');
      const devtools = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
        devtools.send('Input.dispatchTouchEvent', {
          type,
          touchPoints:
            share === undefined ? [] : [{ x: box.x + box.width * share, y: box.y + box.height / 2 }],
        });
      await touch('touchStart', 0.5);
      for (const share of [0.6, 0.7, 0.75]) await touch('touchMove', share);
      await touch('touchEnd');
      await expect.poll(async () => Math.abs(Number(await slider(page).inputValue()) - 75)).toBeLessThan(1);
    });
  });

  test('below: the shared game summary panel', async ({ page, seasoned }) => {
    await showTo(page, seasoned);
    await page.goto('/games/dice');
    await atEveryWidth(page, async () => {
      const toggle = page.getByRole('button', { name: "Current Session's Bets", exact: true });
      await expectBelow(toggle, board(page));
    });
  });
});

test.describe('spec §5 and §8, on bet', () => {
  test("dice: an amount greater than the wallet gives 'Insufficient Balance.'", async ({
    page,
    seasoned,
  }) => {
    await showTo(page, seasoned);
    await page.goto('/games/dice');
    await page.getByLabel('Bet Amount').fill('500000');
    await betButton(page).click();
    await atEveryWidth(page, () =>
      expect(page.getByText('Insufficient Balance.', { exact: true })).toBeVisible(),
    );
  });

  // The specification shows nothing here. Money is at stake, so the player gets a message.
  test('a refused Dice roll shows the server’s message, and the next bet is possible', async ({
    page,
    joinPlayer,
    signedIn,
    mayReport,
  }) => {
    mayReport(reportOf(400));
    await signedIn(await (await joinPlayer()).deposit(50));
    const restore = await answerWith(page, ROLL, refusal('The dice are out.'), 400);
    await page.goto('/games/dice');
    await page.getByLabel('Bet Amount').fill('1');
    const answered = page.waitForResponse(`**${ROLL}`);
    await betButton(page).click();
    await answered;
    await restore();
    await expect(toastOf(page, 'The dice are out.')).toBeVisible();
    await betBy(page, () => betButton(page).click());
    await expect(page.getByTestId('roll-marker')).toHaveCount(1);
  });
});
