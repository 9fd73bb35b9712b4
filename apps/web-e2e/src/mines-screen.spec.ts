import { expectWholeAccount } from './support/audit.js';
import { expect, test } from './support/fixtures.js';
import { MinesTable } from './support/mines-table.js';
import { holdRequests } from './support/money-screens.js';
import { expectNoSidewaysScroll, PageWatch } from './support/page-watch.js';
import { paiseOf, rupeesText } from './support/paise.js';
import { betButton, expectBalance, expectGameLoaded, readBetHistory, readStats } from './support/screens.js';
import type { MinesGameData } from './support/wire.js';

const history = 'Your Bet History';

test('a round is won by a cash-out, and every figure follows from its answer', async ({
  page,
  minesWith,
}) => {
  const watch = new PageWatch();
  watch.watch(page);
  // When the stream begins, some seconds after the page, the page requests everything again.
  await holdRequests(page, '/api/live');
  const { player, table } = await minesWith(1_000);
  await table.startUntilSafe('10', 12);
  const panel = page.getByRole('region', { name: 'Round' });
  await expect(panel).toContainText('1.0312×');
  await expect(panel).toContainText('₹10.31');
  await expect(page.getByLabel('Bet Amount')).toBeDisabled();
  await expect(page.getByLabel('Mines', { exact: true })).toBeDisabled();
  for (const step of ['½', '2×', 'Max']) {
    await expect(page.getByRole('button', { name: step, exact: true })).toBeDisabled();
  }
  await expect(page.getByRole('region', { name: 'Board' })).toContainText('1.0760×');

  await expectGameLoaded(page);
  const lists: string[] = [];
  page.on('request', (request) => {
    if (/fetch-|totalwin|seed-pair|my-details/.test(request.url())) lists.push(request.url());
  });
  const { bet, wallet } = await table.cashOut();
  expect(bet).toMatchObject({ isWin: true, winAmount: 10.31 });
  await expect(table.result).toHaveText('You won ₹10.31. Profit ₹0.31.');
  await expectBalance(page, wallet);
  const looks = await table.looks();
  expect(looks[12]).toBe('diamond');
  expect(looks.filter((look) => look === 'mine')).toHaveLength(1);
  expect(looks.indexOf('mine')).toBe(bet.gameData.minePositions?.[0]);
  const newest = async (): Promise<string[] | undefined> => (await readBetHistory(page))[0];
  // The page draws lists after the result.
  await expect.poll(newest).toEqual(['Mines', '₹10.00', '₹10.31', '+₹0.31', '1.03']);
  const { bets } = await expectWholeAccount<MinesGameData>(player);
  await expect
    .poll(() => readStats(page))
    .toMatchObject({
      wagered: rupeesText(1_000 * bets.length),
      wins: String(bets.filter(({ isWin }) => isWin).length),
      losses: String(bets.filter(({ isWin }) => !isWin).length),
    });
  expect(lists, 'calls for what the answer already contained').toEqual([]);
  watch.expectSilence();
});

test('a round is lost on a mine, which is highlighted on the whole board', async ({ page, minesWith }) => {
  const { table } = await minesWith(500);
  const hit = 5;
  await table.startUntilHit(hit);
  await expect(table.result).toContainText('You hit a mine!');
  await expect(table.tile(hit)).toHaveAccessibleName(/mine, hit$/);
  const looks = await table.looks();
  expect(looks.filter((look) => look.startsWith('mine'))).toHaveLength(24);
  expect(looks.filter((look) => look === 'diamond, not opened')).toHaveLength(1);
  await expect(table.result).toContainText('You lost ₹1.00');
  await expect(page.getByRole('table', { name: history }).getByRole('row').nth(1)).toContainText('₹0.00');
});

test('a round continues after a reload and on another device', async ({
  page,
  browser,
  product,
  minesWith,
}) => {
  // Without the stream this page does not hear that the round ends on the phone.
  await page.route('**/api/live*', (route) => route.abort());
  const { player, table } = await minesWith(500);
  const { bet: betId } = await table.startUntilSafe('2.5', 6);
  await page.reload();
  await expect(table.tile(6)).toHaveAccessibleName(/diamond$/);
  await expect(page.getByLabel('Bet Amount')).toHaveValue('2.50');
  await expect(page.getByLabel('Mines', { exact: true })).toHaveValue('1');
  await expect(page.getByRole('region', { name: 'Round' })).toContainText('1.0312×');

  const phone = await browser.newContext({
    baseURL: product.webOrigin,
    viewport: { width: 360, height: 740 },
  });
  await phone.addCookies(await page.context().cookies());
  const phoneTable = new MinesTable(await phone.newPage());
  await phoneTable.open();
  await expect(phoneTable.tile(6)).toHaveAccessibleName(/diamond$/);
  const { bet } = await phoneTable.cashOut();
  expect(bet._id).toBe(betId);
  await phone.close();

  // This page does not know about it yet. The server refuses the next tile, and the page then shows the current round.
  await table.tile(20).click();
  const ok = page.getByRole('button', { name: 'OK', exact: true });
  await expect(ok).toBeVisible();
  const { nonce } = await player.seedPair();
  // A press that was meant for the old round makes no bet.
  await table.tile(21).dispatchEvent('click');
  await ok.click();
  await expect(betButton(page)).toBeVisible();
  expect((await player.seedPair()).nonce).toBe(nonce);
  await expectBalance(page, await player.wallet());
  await expectWholeAccount(player);
});

test('a double click makes one bet and opens no tile', async ({ page, minesWith }) => {
  const { player, table } = await minesWith(50);
  await page.getByLabel('Bet Amount').fill('1');
  await betButton(page).dblclick();
  await expect(table.randomButton).toBeVisible();
  expect((await player.seedPair()).nonce).toBe(1);
  expect(await player.pendingMines()).toMatchObject({ gameData: { mineCount: 3, revealedTiles: [] } });
});

test('an Enter that is held down makes one bet and opens no tile', async ({ page, minesWith }) => {
  const { player, table } = await minesWith(50);
  await page.getByLabel('Bet Amount').fill('1');
  // A keyboard repeats a key by pressing a key that is already down.
  for (let repeat = 1; repeat <= 10; repeat += 1) await page.keyboard.down('Enter');
  await expect(table.randomButton).toBeVisible();
  for (let repeat = 1; repeat <= 10; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect((await player.seedPair()).nonce).toBe(1);
  expect(await player.pendingMines()).toMatchObject({ gameData: { revealedTiles: [] } });
});

test('a reveal with a lost answer is sent again with the same key', async ({ page, minesWith }) => {
  const { player, table } = await minesWith(50);
  await table.start('1', 1);
  const keys: string[] = [];
  await page.route('**/reveal-tile', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.fallback();
    // The server has done it. Only its answer is lost.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await table.tile(3).click();
  await expect(page.getByText('Connection lost, trying again…')).toBeVisible();
  // The page sends it again by itself after a while. A press at that time could come after the tile is open.
  await expect(table.tile(3)).toHaveAccessibleName(/diamond|mine/);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  const [bet] = (await player.export<MinesGameData>()).bets;
  expect([...(bet?.gameData.revealedTiles ?? []), bet?.gameData.hitTile ?? []].flat()).toEqual([3]);
});

test.describe('on a phone 360 pixels wide', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the board is complete, its tiles are large enough, and Cash Out is visible', async ({
    page,
    minesWith,
  }) => {
    const { table } = await minesWith(500);
    await table.startUntilSafe('1', 0);
    await expectNoSidewaysScroll(page);
    const tile = await table.tile(24).boundingBox();
    expect(tile?.width).toBeGreaterThanOrEqual(44);
    expect(tile?.height).toBeGreaterThanOrEqual(44);
    await expect(table.cashOutButton).toBeInViewport();
    const { bet } = await table.cashOut();
    expect(paiseOf(bet.winAmount)).toBe(103);
    await expectNoSidewaysScroll(page);
  });
});

test.describe('on a phone of 390 × 664 pixels, a common one with the bars of its browser', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

  test('board, stake and Bet are on one screen; Cash Out stands where Bet was; the end covers no tile for long', async ({
    page,
    minesWith,
  }) => {
    const { table } = await minesWith(500);
    for (const part of [table.board, page.getByLabel('Bet Amount'), betButton(page)])
      await expect(part).toBeInViewport({ ratio: 1 });
    const bet = await betButton(page).boundingBox();
    await table.startUntilSafe('1', 0);
    expect(await table.cashOutButton.boundingBox()).toEqual(bet);
    await expect(page.getByRole('region', { name: 'Round' })).toBeInViewport({ ratio: 1 });
    await expect(table.board).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY), 'no scrolling was needed').toBe(0);
    await table.cashOut();
    await expect(page.getByTestId('win-flash')).toHaveCSS('animation-duration', '0.8s');
    expect(await betButton(page).boundingBox()).toEqual(bet);
  });
});
