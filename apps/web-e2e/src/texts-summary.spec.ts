import type { Page } from '@playwright/test';
import { holdRequests } from './support/money-screens.js';
import { rupeesText } from './support/paise.js';
import { SAFE_ROLL } from './support/player.js';
import { openPanel, type PanelName } from './support/summary-panel.js';
import { SEASONED_BET_COUNT } from './support/shown-players.js';
import { answerWith, expect, showTo, test } from './support/texts.js';
import { hueOf, isGreen, isYellow } from './support/texts-colors.js';
import { atEveryWidth, expectBelow } from './support/widths.js';

const STATS = '/api/bet/get-user-totalwin-and-winningstreak';
const GAME_STATS = `${STATS}-by-game`;
const GAME_BETS = '/api/bet/fetch-user-bet-by-game';
const PANELS: readonly PanelName[] = ["Current Session's Bets", 'All Bets'];

const stats = {
  success: true,
  totalWinningAmount: 12.5,
  totalWinningStreak: 7,
  totalWageredAmount: 5_000,
  totalWins: 2,
  totalLose: 1,
};

const panel = (page: Page, name: PanelName) => page.getByRole('region', { name });
const figures = (page: Page, region: string) =>
  page
    .getByRole('region', { name: region })
    .locator('dl > *')
    .filter({ has: page.locator('dt') })
    .evaluateAll((all) =>
      all.map((card) => [
        card.querySelector('dt')?.textContent ?? '',
        card.querySelector('dd')?.textContent ?? '',
      ]),
    );

test.describe('spec §2, shared game summary panel', () => {
  test("two toggled sections, 'Current Session's Bets' and 'All Bets', each with a 'Bets PnL' and a 'Cumulative PnL' view", async ({
    page,
    seasoned,
  }) => {
    await showTo(page, seasoned);
    await page.goto('/games/dice');
    for (const name of PANELS) {
      await openPanel(page, name);
      await expect(panel(page, name)).toBeVisible();
    }
    await atEveryWidth(page, async () => {
      for (const name of PANELS) {
        await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute(
          'aria-expanded',
          'true',
        );
        for (const view of ['Bets PnL', 'Cumulative PnL'])
          await expect(panel(page, name).getByText(view, { exact: true })).toBeVisible();
        await expect(panel(page, name).getByRole('radio', { name: 'Bets PnL' })).toBeChecked();
      }
    });
    for (const name of PANELS) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(panel(page, name).getByText('Total Wagered')).toBeHidden();
    }
  });

  test("four stat cards: Total Wagered (rupees), Total Wins, Total Losses, Win Rate with one decimal, '0.0' when there are no games; on 'Your Stats' six, with two decimals", async ({
    page,
    seasoned,
  }) => {
    await showTo(page, seasoned);
    for (const path of [STATS, GAME_STATS]) await answerWith(page, path, stats);
    await page.goto('/games/dice');
    await openPanel(page, "Current Session's Bets");
    await openPanel(page, 'All Bets');
    await atEveryWidth(page, async () => {
      await expect
        .poll(() => figures(page, 'All Bets'))
        .toEqual([
          ['Total Wagered', '₹5,000.00'],
          ['Total Wins', '2'],
          ['Total Losses', '1'],
          ['Win Rate', '66.7%'],
        ]);
      await expect
        .poll(() => figures(page, "Current Session's Bets"))
        .toEqual([
          ['Total Wagered', '₹0.00'],
          ['Total Wins', '0'],
          ['Total Losses', '0'],
          ['Win Rate', '0.0%'],
        ]);
      await expect
        .poll(() => figures(page, 'Your Stats'))
        .toEqual([
          ['Total Win net', '₹12.50'],
          ['Winning Streak', '7'],
          ['Total Wagered', '₹5,000.00'],
          ['Total Wins', '2'],
          ['Total Losses', '1'],
          ['Win Rate', '66.67%'],
        ]);
    });
  });

  test("loading texts 'Loading summary...', 'Loading bets...' and 'Loading stats...'", async ({
    page,
    seasoned,
  }) => {
    await showTo(page, seasoned);
    const releases = [await holdRequests(page, STATS), await holdRequests(page, GAME_BETS)];
    await page.goto('/games/dice');
    await openPanel(page, 'All Bets');
    await atEveryWidth(page, async () => {
      for (const text of ['Loading summary...', 'Loading bets...', 'Loading stats...'])
        await expect(page.getByText(text, { exact: true })).toBeVisible();
    });
    for (const release of releases) release();
    for (const text of ['Loading summary...', 'Loading bets...', 'Loading stats...'])
      await expect(page.getByText(text)).toHaveCount(0);
  });

  test("'Bets PnL' chart, titled 'Bet-wise Profit / Loss': dark, rounded, 96 units high; and the 'Cumulative PnL' chart", async ({
    page,
    seasoned,
  }) => {
    await showTo(page, seasoned);
    await page.goto('/games/dice');
    await openPanel(page, 'All Bets');
    const all = panel(page, 'All Bets');
    for (const { view, title } of [
      { view: 'Bets PnL', title: 'Bet-wise Profit / Loss' },
      { view: 'Cumulative PnL', title: 'Cumulative Profit / Loss' },
    ]) {
      await all.getByRole('radio', { name: view }).check({ force: true });
      const chart = all.getByRole('figure', { name: title });
      await expect(chart.locator('canvas')).toBeVisible();
      await atEveryWidth(page, async () => {
        await expect(chart.getByText(title, { exact: true })).toBeVisible();
        const look = await chart.evaluate((figure) => {
          const { backgroundColor, borderTopLeftRadius, height } = getComputedStyle(figure);
          const lightest = Math.max(...(backgroundColor.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
          return { isDark: lightest < 60, isRounded: parseFloat(borderTopLeftRadius) > 4, height };
        });
        expect(look).toEqual({ isDark: true, isRounded: true, height: '384px' });
      });
    }
    await all.getByRole('button', { name: /^Show as table/ }).click();
    const labels = all.getByRole('table').locator('tbody tr > :first-child');
    await expect(labels.first()).toContainText(`#${String(SEASONED_BET_COUNT)}`);
    await atEveryWidth(page);
  });

  test('below it a bets table', async ({ page, seasoned }) => {
    await showTo(page, seasoned);
    await page.goto('/games/dice');
    const table = page.getByRole('table', { name: 'Your Bet History' });
    await atEveryWidth(page, async () => {
      await expectBelow(table, page.getByRole('button', { name: 'All Bets', exact: true }));
    });
  });
});

test.describe('spec §2, Dashboard (/dashboard)', () => {
  test("title 'Dashboard'; a summary; 'Wallet Overview' with two series per date; 'Daily Profit / Loss'; a bets table", async ({
    page,
    seasoned,
  }) => {
    await showTo(page, seasoned);
    await page.goto('/dashboard');
    await atEveryWidth(page, async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard', exact: true })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Dashboard');
      await expect(page.getByRole('region', { name: 'Your Stats' })).toBeVisible();
      const wallet = page.getByRole('figure', { name: 'Wallet Overview' });
      for (const series of ['Raw Wallet Balance', 'Current Wallet Balance'])
        await expect(wallet.getByText(series)).toBeVisible();
      for (const chart of [wallet, page.getByRole('figure', { name: 'Daily Profit / Loss' })]) {
        await chart.scrollIntoViewIfNeeded();
        await expect(chart.locator('canvas')).toBeVisible();
      }
      await expect(page.getByRole('table', { name: 'Your Bet History' })).toBeVisible();
    });
  });

  test('7, 30 or 90 days and a game, which the address remembers; and the figures of the header once the player is back', async ({
    page,
    joinPlayer,
    signedIn,
  }) => {
    const player = await (await joinPlayer()).deposit(500);
    await player.roll();
    await signedIn(player);
    await page.goto('/dashboard');
    await page.getByRole('radio', { name: '90 days' }).check({ force: true });
    await page.getByRole('combobox', { name: 'Game' }).selectOption('Dice');
    await expect(page).toHaveURL('/dashboard?days=90&game=dice');
    await page.reload();
    const days = page.getByRole('region', { name: 'Last 90 days' });
    const wagered = days.locator('dt', { hasText: 'Wagered' }).locator('xpath=following-sibling::dd');
    await atEveryWidth(page, async () => {
      await expect(wagered).toHaveText('₹1.00');
      await expect(page.getByRole('radio', { name: '90 days' })).toBeChecked();
    });
    // As in another tab.
    await player.roll({ ...SAFE_ROLL, amount: 4 });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(wagered).toHaveText('₹5.00');
    const balance = rupeesText(Math.round((await player.wallet()) * 100));
    await expect(page.getByRole('banner').getByText(balance)).toBeVisible();
    await page.getByRole('button', { name: 'Show as table: Wallet Overview' }).click();
    const today = page.getByRole('table', { name: 'Wallet Overview' }).locator('tbody tr').first();
    await expect(today).toContainText(balance);
  });

  test("'Loading bets...' and 'Loading stats...' while loading", async ({ page, seasoned }) => {
    await showTo(page, seasoned);
    for (const path of [STATS, '/api/bet/fetch-bets-by-user']) await holdRequests(page, path);
    await page.goto('/dashboard');
    await atEveryWidth(page, async () => {
      for (const text of ['Loading bets...', 'Loading stats...'])
        await expect(page.getByText(text, { exact: true })).toBeVisible();
    });
  });
});

test.describe("spec §2, bet history table 'Your Bet History'", () => {
  const table = (page: Page) => page.getByRole('table', { name: 'Your Bet History' });
  const bet = (index: number, betAmount: number, winAmount: number, status = 'completed') => ({
    _id: `0195f3a2-7c31-7d2e-9a51-00000000000${String(index)}`,
    betAmount,
    winAmount,
    isWin: winAmount > 0,
    status,
    createdAt: '2026-02-11T20:30:00.000Z',
    game: { _id: 'dice', name: 'dice', displayName: 'Dice' },
    gameData: {},
    serverSeedHash: 'ab'.repeat(32),
    clientSeed: 'seed',
    nonce: index,
    rulesVersion: 1,
  });

  test("columns Game, Bet Amount, Win Amount, Profit/Loss, Multiplier, Status, Date; 'completed' green, any other status yellow; multiplier with 2 decimals or 0.00", async ({
    page,
    seasoned,
  }) => {
    await showTo(page, seasoned);
    const data = [bet(1, 3, 5.94), bet(2, 3, 0), bet(3, 7, 0, 'pending')];
    await answerWith(page, '/api/bet/fetch-bets-by-user', { success: true, data, total: 3 });
    await page.goto('/dashboard');
    await atEveryWidth(page, async () => {
      await expect(table(page).getByRole('columnheader', { includeHidden: true })).toHaveText([
        'Game',
        'Bet Amount',
        'Win Amount',
        'Profit/Loss',
        'Multiplier',
        'Status',
        'Date',
      ]);
      for (const text of ['₹5.94', '1.98', '₹7.00'])
        await expect(table(page).getByText(text, { exact: true })).toBeVisible();
      await expect(table(page).getByText('0.00', { exact: true })).toHaveCount(2);
      expect(isGreen(await hueOf(table(page).getByText('completed', { exact: true })))).toBe(true);
      expect(isYellow(await hueOf(table(page).getByText('pending', { exact: true })))).toBe(true);
      await expect(table(page).locator('time').first()).toContainText('2026');
    });
  });

  test('same page-size options and paging as the transactions table', async ({ page, seasoned }) => {
    await showTo(page, seasoned);
    await page.goto('/dashboard');
    const rows = page.getByLabel('Show rows').last();
    const place = page.getByRole('status').filter({ hasText: /^Page/ });
    await atEveryWidth(page, async () => {
      await expect(rows).toHaveValue('10');
      await expect(rows.locator('option')).toHaveText(['10', '50', '100', '1000']);
      await expect(place).toHaveText('Page 1 of 2');
      await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    });
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(place).toHaveText('Page 2 of 2');
    await expect(table(page).locator('tbody tr')).toHaveCount(SEASONED_BET_COUNT - 10);
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(place).toHaveText('Page 1 of 2');
    await rows.selectOption('50');
    await expect(place).toHaveText('Page 1 of 1');
    await expect(table(page).locator('tbody tr')).toHaveCount(SEASONED_BET_COUNT);
  });

  test("empty state 'No bets to display.'", async ({ page, unverified }) => {
    await showTo(page, unverified);
    await page.goto('/dashboard');
    await atEveryWidth(page, () =>
      expect(page.getByText('No bets to display.', { exact: true })).toBeVisible(),
    );
  });
});
