import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { expectNoSidewaysScroll } from './support/page-watch.js';
import { balanceOn, betBy, betButton, expectBalance, expectGameLoaded } from './support/screens.js';
import { listCutTexts } from './support/texts-cut.js';
import { resizeTo } from './support/widths.js';

test.describe('Dice', () => {
  test('halves, doubles and stakes the whole wallet', async ({ page, joinPlayer, signedIn }) => {
    await signedIn(await (await joinPlayer()).deposit(50));
    await page.goto('/games/dice');
    const amount = page.getByLabel('Bet Amount');
    await amount.fill('15.01');
    await page.getByRole('button', { name: '2×' }).click();
    await expect(amount).toHaveValue('30.02');
    await page.getByRole('button', { name: '2×' }).click();
    await expect(amount).toHaveValue('50.00');
    await page.getByRole('button', { name: '½' }).click();
    await expect(amount).toHaveValue('25.00');
    await page.getByRole('button', { name: 'Max' }).click();
    await expect(amount).toHaveValue('50.00');
  });

  test('shows what target and side mean', async ({ page }) => {
    await page.goto('/games/dice');
    const multiplier = page.getByLabel('Multiplier', { exact: true });
    const winChance = page.getByLabel('Win Chance %');
    await expect(multiplier).toHaveValue('2.0000');
    await expect(winChance).toHaveValue('49.5000');
    await page.getByRole('radio', { name: 'Below' }).check({ force: true });
    await expect(page.getByLabel('Roll Under')).toBeVisible();
    await expect(winChance).toHaveValue('50.5000');
    const slider = page.getByRole('slider', { name: 'Target' });
    await slider.press('Home');
    await expect(multiplier).toHaveValue('49.5000');
    await slider.press('End');
    await expect(multiplier).toHaveValue('1.0102');
  });

  test('moves its target by mouse, within 2 and 98', async ({ page }) => {
    // Content that arrives later may move the bar away from the mouse.
    await page.goto('/games/dice', { waitUntil: 'networkidle' });
    const bar = page.getByTestId('dice-bar');
    const slider = page.getByRole('slider', { name: 'Target' });
    const box = await bar.boundingBox();
    if (box === null) throw new Error('The bar is not on the screen.');
    const at = (share: number) => ({ x: box.x + box.width * share, y: box.y + box.height / 2 });
    await page.mouse.move(at(0.5).x, at(0.5).y);
    await page.mouse.down();
    await page.mouse.move(at(0.25).x, at(0.25).y, { steps: 4 });
    await expect.poll(async () => Math.abs(Number(await slider.inputValue()) - 25)).toBeLessThan(0.5);
    await page.mouse.move(at(-0.5).x, at(0).y, { steps: 4 });
    await expect(slider).toHaveValue('2');
    await page.mouse.move(at(1.5).x, at(1).y, { steps: 4 });
    await expect(slider).toHaveValue('98');
    await page.mouse.up();
  });

  test('makes one bet for a double click', async ({ page, joinPlayer, signedIn }) => {
    const player = await signedIn(await (await joinPlayer()).deposit(50));
    await page.goto('/games/dice');
    await page.getByLabel('Bet Amount').fill('1');
    await betBy(page, () => betButton(page).dblclick());
    await expect(page.getByRole('list', { name: 'Recent results' }).getByRole('listitem')).toHaveCount(1);
    expect((await player.seedPair()).nonce).toBe(1);
  });

  test('makes one bet for an Enter that is held down', async ({ page, joinPlayer, signedIn }) => {
    const player = await signedIn(await (await joinPlayer()).deposit(50));
    await page.goto('/games/dice');
    await page.getByLabel('Bet Amount').fill('1');
    await betBy(page, async () => {
      for (let repeat = 1; repeat <= 10; repeat += 1) await page.keyboard.down('Enter');
    });
    for (let repeat = 1; repeat <= 10; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(page.getByRole('list', { name: 'Recent results' }).getByRole('listitem')).toHaveCount(1);
    expect((await player.seedPair()).nonce).toBe(1);
  });
});

test.describe('Dice on a phone 360 pixels wide', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('shows result, bar and Bet on one screen, and its tools on one line with the title', async ({
    page,
    joinPlayer,
    signedIn,
  }) => {
    await signedIn(await (await joinPlayer()).deposit(50));
    await page.goto('/games/dice');
    await page.getByLabel('Bet Amount').fill('1');
    await page.evaluate(() => window.scrollTo(0, 0));
    await betBy(page, () => betButton(page).tap());
    for (const part of [
      page.getByRole('status', { name: 'Result' }),
      page.getByTestId('dice-bar'),
      betButton(page),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY), 'no scrolling was needed').toBe(0);
    const title = await page.getByRole('heading', { level: 1, name: 'Dice' }).boundingBox();
    for (const name of ['Fairness', 'Rules', 'Sound', 'Settings']) {
      const tool = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect(tool?.width, name).toBeGreaterThanOrEqual(44);
      expect(tool?.y, name).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
    }
    // A touch screen has no keys.
    await expect(page.getByRole('button', { name: 'Shortcuts' })).toBeHidden();
  });
});

test.describe('the figures of a game', () => {
  /** Amounts and multipliers on the page that are drawn on more than one line. */
  const brokenFigures = (page: Page) =>
    page.evaluate(() => {
      const broken: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const figure = text.nodeValue ?? '';
        if (!/^(paid )?[+−-]?₹?\d[\d,.]*[x×%]?$/.test(figure.trim())) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        if (range.getClientRects().length > 1) broken.push(figure);
      }
      return broken;
    });

  test('stay whole on a phone of 360 pixels, however long they are', async ({
    page,
    joinPlayer,
    signedIn,
  }) => {
    await signedIn(await (await joinPlayer()).deposit(50));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.route('**/api/bet/get-user-totalwin*', (route) =>
      route.fulfill({
        json: {
          success: true,
          totalWinningAmount: -12_499_999.99,
          totalWinningStreak: 7,
          totalWageredAmount: 247_499_999.99,
          totalWins: 9,
          totalLose: 3,
        },
      }),
    );
    const revealedTiles = Array.from({ length: 12 }, (_nothing, tile) => tile);
    const gameData = { mineCount: 12, revealedTiles, multiplier: 396_022.8461 };
    const open = {
      _id: '0195f3a2-7c31-7d2e-9a51-3f2b6c8d9e1f',
      betAmount: 624.97,
      gameData,
      rulesVersion: 1,
    };
    await page.route('**/pending-mine', (route) => route.fulfill({ json: { bet: open } }));
    await page.goto('/games/mines');
    await expect(page.getByRole('region', { name: 'Round' })).toContainText('3,96,022.8461×');
    await expectGameLoaded(page);
    expect(await brokenFigures(page)).toEqual([]);
    expect(await listCutTexts(page)).toEqual([]);
    await page.goto('/games/limbo');
    await page.getByLabel('Bet Amount').fill('247.49');
    await page.getByLabel('Target', { exact: true }).fill('1000000');
    await expect(page.getByText('Profit on Win')).toBeVisible();
    await expectGameLoaded(page);
    expect(await brokenFigures(page)).toEqual([]);
    expect(await listCutTexts(page)).toEqual([]);
  });

  test('fit at 200 % and 400 % zoom: Dice does not scroll sideways', async ({
    page,
    joinPlayer,
    signedIn,
  }) => {
    await signedIn(await (await joinPlayer()).deposit(50));
    await page.goto('/games/dice');
    await page.getByLabel('Bet Amount').fill('1');
    await betBy(page, () => betButton(page).click());
    for (const width of [640, 320]) {
      await resizeTo(page, { width, height: 640 });
      await expectNoSidewaysScroll(page);
    }
    // Larger text alone, as some browsers zoom.
    await resizeTo(page, { width: 640, height: 640 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNoSidewaysScroll(page);
  });
});

test.describe('a session', () => {
  test('that has expired is renewed once, invisibly, for any number of calls', async ({
    page,
    context,
    signedIn,
  }) => {
    const player = await signedIn();
    await context.clearCookies({ name: 'paasa_access' });
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/refresh-token')) renewals.push(request.url());
    });
    await page.goto('/games/dice');
    await expectBalance(page, 0);
    await expect(page.getByText('No bets to display.')).toBeVisible();
    expect(renewals).toHaveLength(1);
    await page.goto('/');
    await expect(page.getByText(`Welcome, ${player.name}!`)).toBeVisible();
  });

  test('that cannot be renewed shows the page as for a guest, after at most two tries', async ({
    page,
    context,
    signedIn,
  }) => {
    await signedIn();
    const cookies = await context.cookies();
    await context.clearCookies({ name: 'paasa_access' });
    await context.addCookies(
      cookies.filter(({ name }) => name === 'paasa_refresh').map((cookie) => ({ ...cookie, value: 'stale' })),
    );
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/refresh-token')) renewals.push(request.url());
    });
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
    await expect(balanceOn(page)).toHaveCount(0);
    // A late request of the page causes a late renewal.
    await page.waitForLoadState('networkidle');
    expect(renewals.length, 'the page tried the stale cookie').toBeGreaterThan(0);
    expect(renewals.length).toBeLessThanOrEqual(2);
  });
});
