import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { Inspection } from './support/inspection.js';
import { paiseOf, rupeesText } from './support/paise.js';
import { SAFE_ROLL } from './support/player.js';
import { betBy, betButton } from './support/screens.js';
import { resizeTo } from './support/widths.js';

const panelOn = (page: Page): Locator => page.getByRole('region', { name: 'Session', exact: true });
const opener = (page: Page): Locator => page.getByRole('button', { name: 'Session', exact: true });

/** The panel is inside the window, with every edge. */
async function expectInside(page: Page): Promise<void> {
  const box = await panelOn(page).boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
}

/** The line as it is drawn now. */
const pictureOf = (page: Page): Promise<string> =>
  panelOn(page)
    .locator('canvas')
    .evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''));

test('the session panel counts bets of this page and of other devices, moves, and stays in a smaller window', async ({
  page,
  joinPlayer,
  signedIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const player = await (await joinPlayer()).deposit(100);
  await player.roll(SAFE_ROLL);
  await signedIn(player);
  await page.goto('/games/dice');
  await opener(page).click();
  await expect(panelOn(page)).toBeFocused();
  await panelOn(page).getByText('Today').click();
  const figures = panelOn(page).getByRole('definition');
  await expect(figures.first()).toHaveText('1');
  const before = await pictureOf(page);
  await page.getByLabel('Bet Amount').fill('2');
  const own = await betBy(page, () => betButton(page).click());
  await expect(figures).toContainText(['2', '₹3.00']);
  await expect.poll(() => pictureOf(page)).not.toBe(before);
  await player.roll(SAFE_ROLL);
  await expect(figures).toContainText(['3', '₹4.00']);
  const today = await player.get<{ netResult: number; bets: number; results: number[] }>(
    '/api/bets/session?since=today',
  );
  expect(today.body).toMatchObject({ bets: 3 });
  expect(today.body.results).toContain((paiseOf(own.winAmount) - paiseOf(own.betAmount)) / 100);
  await expect(figures.nth(2)).toContainText(rupeesText(Math.abs(paiseOf(today.body.netResult))));

  const handle = await panelOn(page).getByRole('button', { name: 'Move panel' }).boundingBox();
  await page.mouse.move((handle?.x ?? 0) + 10, (handle?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move(500, 300, { steps: 4 });
  await page.mouse.up();
  const dragged = await panelOn(page).boundingBox();
  expect(dragged?.x).toBeCloseTo(490, -1);
  await panelOn(page).getByRole('button', { name: 'Move panel' }).press('ArrowRight');
  expect((await panelOn(page).boundingBox())?.x).toBe((dragged?.x ?? 0) + 16);
  await page.reload();
  await expect(figures.first()).toHaveText('3');
  expect((await panelOn(page).boundingBox())?.x).toBe((dragged?.x ?? 0) + 16);
  await resizeTo(page, { width: 700, height: 500 });
  await expectInside(page);
  const inspection = new Inspection(page);
  await inspection.check('the session panel');
  inspection.expectNoFaults();
});

test('on a phone the session panel is a sheet that covers no Bet button', async ({
  page,
  joinPlayer,
  signedIn,
}) => {
  await signedIn(await (await joinPlayer()).deposit(100));
  await resizeTo(page, { width: 360, height: 740 });
  for (const game of ['dice', 'mines']) {
    await page.goto(`/games/${game}`);
    await expect(betButton(page)).toBeVisible();
    await opener(page).click();
    await expect(panelOn(page)).toBeFocused();
    await expect(panelOn(page).getByRole('definition').first()).toHaveText('0');
    await expectInside(page);
    const [bet, sheet] = [await betButton(page).boundingBox(), await panelOn(page).boundingBox()];
    expect((bet?.y ?? 0) + (bet?.height ?? 0), game).toBeLessThanOrEqual(sheet?.y ?? 0);
    const inspection = new Inspection(page);
    await inspection.check(`the session panel beside ${game} on a phone`);
    inspection.expectNoFaults();
    await page.keyboard.press('Escape');
    await expect(panelOn(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  }
});
