import type { Page } from '@playwright/test';
import { MinesTable } from './support/mines-table.js';
import { holdRequests } from './support/money-screens.js';
import { betButton } from './support/screens.js';
import { answerWith, expect, showTo, test } from './support/texts.js';
import { hueOf, isGreen, isRed } from './support/texts-colors.js';
import { atEveryWidth, expectBelow, isSmall } from './support/widths.js';

const START = '/api/games/mines/start-mine';
const GAME_STATS = '/api/bet/get-user-totalwin-and-winningstreak-by-game';

const stats = (totalWinningAmount: number) => ({
  success: true,
  totalWinningAmount,
  totalWinningStreak: 7,
  totalWageredAmount: 500,
  totalWins: 9,
  totalLose: 3,
});

/** The first card of this name: the card of the game stands above its summary. */
const cardValue = (page: Page, name: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .first()
    .locator('xpath=following-sibling::dd');

const mines = (page: Page) => page.getByLabel('Mines', { exact: true });

test.describe('spec §2, Mines game (/games/mines)', () => {
  test("title 'Mines Game', a 5x5 grid of 25 tiles", async ({ page }) => {
    const table = new MinesTable(page);
    await table.open();
    await atEveryWidth(page, async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Mines Game', exact: true })).toBeVisible();
      const places = await table.board.getByRole('button').evaluateAll((all) =>
        all.map((tile) => {
          const { left, top } = tile.getBoundingClientRect();
          return { left: Math.round(left), top: Math.round(top) };
        }),
      );
      expect(places).toHaveLength(25);
      expect(new Set(places.map(({ left }) => left)).size).toBe(5);
      expect(new Set(places.map(({ top }) => top)).size).toBe(5);
    });
  });

  test('controls: Bet Amount (step 0.01) with 1/2, 2× and Max; Mines from 1 to 24 (default 3); a Bet button', async ({
    page,
  }) => {
    await new MinesTable(page).open();
    await atEveryWidth(page, async () => {
      const amount = page.getByRole('spinbutton', { name: 'Bet Amount' });
      await expect(amount).toBeVisible();
      await expect(amount).toHaveAttribute('step', '0.01');
      for (const name of ['½', '2×', 'Max'])
        await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
      await expect(mines(page)).toHaveValue('3');
      await expect(mines(page).locator('option')).toHaveText(
        Array.from({ length: 24 }, (_nothing, index) => String(index + 1)),
      );
      await expect(betButton(page)).toBeVisible();
    });
  });

  for (const { totalWin, shown, isColor, color } of [
    { totalWin: 12.5, shown: '₹12.50', isColor: isGreen, color: 'green' },
    { totalWin: 0, shown: '₹0.00', isColor: isRed, color: 'red' },
    { totalWin: -3, shown: '−₹3.00', isColor: isRed, color: 'red' },
  ])
    test(`panels: Total Win ${shown} in ${color}, and Winning Streak`, async ({ page, seasoned }) => {
      await showTo(page, seasoned);
      await answerWith(page, GAME_STATS, stats(totalWin));
      await new MinesTable(page).open();
      await atEveryWidth(page, async () => {
        await expect(cardValue(page, 'Total Win net')).toHaveText(shown);
        expect(isColor(await hueOf(cardValue(page, 'Total Win net'))), color).toBe(true);
        await expect(cardValue(page, 'Winning Streak')).toHaveText('7');
      });
    });

  test("the Bet button shows 'Starting...' while starting, then 'Game started'; during a game Revealed Tiles, Multiplier, Current Win, Cash Out, Pick Random Tile", async ({
    page,
    minesWith,
  }) => {
    const { table } = await minesWith(500);
    const release = await holdRequests(page, START);
    await page.getByLabel('Bet Amount').fill('10');
    await table.chooseMines(1);
    await betButton(page).click();
    await atEveryWidth(page, () => expect(page.getByRole('button', { name: 'Starting...' })).toBeVisible());
    release();
    const round = page.getByRole('region', { name: 'Round' });
    await atEveryWidth(page, async (width) => {
      await expect(round.getByText('Game started: ₹10.00 on 1 mine')).toBeVisible();
      for (const name of ['Revealed Tiles', 'Multiplier', 'Current Win'])
        await expect(round.getByText(name, { exact: true })).toBeVisible();
      await expect(table.cashOutButton).toBeVisible();
      await expect(table.cashOutButton).toBeDisabled();
      await expect(table.randomButton).toBeVisible();
      for (const field of [page.getByLabel('Bet Amount'), mines(page)]) await expect(field).toBeDisabled();
      // A small screen shows the figures of the round in their place.
      if (isSmall(width)) return;
      for (const name of ['½', '2×', 'Max'])
        await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
    });
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('Pick Random Tile picks among unrevealed tiles; diamond images; Cash Out with You won ₹ plus the profit', async ({
    page,
    minesWith,
  }) => {
    const { table } = await minesWith(500);
    let isSafe = false;
    // One tile in 25 is a mine. Ten rounds in a row start with it once in 100 million million runs.
    for (let round = 1; round <= 10 && !isSafe; round += 1) {
      await table.start('10', 1);
      const revealed = await table.answerTo<{ isMine: boolean }>('reveal-tile', () =>
        table.randomButton.click(),
      );
      isSafe = !revealed.isMine;
    }
    const diamond = table.board.getByRole('button', { name: /diamond$/ });
    const round = page.getByRole('region', { name: 'Round' });
    await atEveryWidth(page, async () => {
      await expect(diamond).toHaveCount(1);
      await expect(diamond.locator('svg, img').first()).toBeVisible();
      await expect(round).toContainText('1.0312×');
      await expect(round).toContainText('₹10.31');
    });
    const { bet } = await table.cashOut();
    expect(bet.winAmount).toBe(10.31);
    await expect(table.result).toHaveText('You won ₹10.31. Profit ₹0.31.');
    await atEveryWidth(page, async () => {
      await expect(page.getByText('paid ₹10.31')).toBeVisible();
    });
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('sounds play on reveal', async ({ page, minesWith }) => {
    await page.addInitScript(() => {
      const { prototype } = OscillatorNode;
      const start = Object.getOwnPropertyDescriptor(AudioScheduledSourceNode.prototype, 'start')?.value;
      prototype.start = function (...when) {
        const { dataset } = document.documentElement;
        dataset['notes'] = String(Number(dataset['notes'] ?? 0) + 1);
        Reflect.apply(start, this, when);
      };
    });
    const { table } = await minesWith(50);
    await table.start('1', 3);
    const notes = () => page.evaluate(() => Number(document.documentElement.dataset['notes'] ?? 0));
    const before = await notes();
    await table.reveal(7);
    await expect.poll(notes).toBeGreaterThan(before);
  });

  test("bomb images; the mine that was hit is highlighted, with 'You hit a mine!'", async ({
    page,
    minesWith,
  }) => {
    const { table } = await minesWith(500);
    await table.startUntilHit(12);
    await expect(table.result).toHaveText('You hit a mine! You lost ₹1.00.');
    const hit = table.board.getByRole('button', { name: /mine, hit$/ });
    const mine = table.board.getByRole('button', { name: /mine$/ });
    const lookOf = (tile: typeof hit) =>
      tile.first().evaluate((element) => {
        const { backgroundColor, backgroundImage, boxShadow, borderColor, outline } =
          getComputedStyle(element);
        return [backgroundColor, backgroundImage, boxShadow, borderColor, outline].join();
      });
    await atEveryWidth(page, async () => {
      await expect(hit).toHaveCount(1);
      await expect(mine).toHaveCount(23);
      for (const tile of [hit, mine]) await expect(tile.first().locator('svg, img').first()).toBeVisible();
      expect(await lookOf(hit)).not.toBe(await lookOf(mine));
      await expect(page.getByText('You hit a mine!', { exact: true })).toBeVisible();
    });
  });

  test('below: the shared game summary panel', async ({ page, seasoned }) => {
    await showTo(page, seasoned);
    const table = new MinesTable(page);
    await table.open();
    await atEveryWidth(page, async () => {
      const toggle = page.getByRole('button', { name: "Current Session's Bets", exact: true });
      await expectBelow(toggle, table.board);
    });
  });
});
