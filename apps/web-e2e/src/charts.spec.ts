import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { readChart } from './support/chart-probe.js';
import { inTier, sampleInTier } from './support/tier.js';
import { buildChartsPage, CHARTS_ORIGIN, serveChartsPage } from './support/charts-page.js';
import { resizeTo } from './support/widths.js';

/** The functions that `charts-page.tsx` in ui-charts offers to its tests. */
type ChartsWindow = Window & {
  readonly chartsPage: {
    readonly color: Readonly<Record<'win' | 'loss' | 'accent' | 'link' | 'lineControl', string>>;
    drawnPointCounts(canvas: HTMLCanvasElement): number[];
  };
};

/** Half a line and a smoothed edge. */
const EDGE_PX = 2;
/** The dot of a bet with almost no profit reaches across the zero line. */
const DOT_PX = 4;
/** Lines, without the areas below them. */
const LINE_ALPHA = 200;
/**
 * A phone redraws this many points with each bet without a pause. They suffice for the outline of ten thousand bets.
 */
const MOST_POINTS = 480;
const LEAST_POINTS = 200;
/** All charts must be visible: others are not drawn. */
const TALL_PX = 4_000;

let files: ReadonlyMap<string, string>;

test.beforeAll(async () => {
  files = await buildChartsPage();
});

/** Without animation the charts are complete at once. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openCharts(page: Page, width = 1280) {
  await resizeTo(page, { width, height: TALL_PX });
  await serveChartsPage(page, files);
  await page.goto(CHARTS_ORIGIN);
  await expect(page.locator('canvas')).toHaveCount(6);
  return page.evaluate(() => (window as unknown as ChartsWindow).chartsPage.color);
}

test('a chart is drawn when it is about to become visible, and not before', async ({ page }) => {
  await resizeTo(page, { width: 360, height: 640 });
  await serveChartsPage(page, files);
  await page.goto(CHARTS_ORIGIN);
  await expect(page.getByRole('region', { name: 'Few bets' }).locator('canvas').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Many bets' }).getByText('Loading chart...')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Many bets' }).locator('canvas')).toHaveCount(0);
  await page.getByRole('figure').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Many bets' }).locator('canvas')).not.toHaveCount(0);
});

const chart = (page: Page, section: string, title: string): Locator =>
  page.getByRole('region', { name: section }).getByRole('img', { name: title });

/** The pixels of a painted chart. Each chart has pixels in this colour. */
async function readPainted(canvas: Locator, accent: string) {
  await expect
    .poll(async () => (await readChart(canvas)).find(accent).pixelCount, 'the canvas stays empty')
    .toBeGreaterThan(0);
  return readChart(canvas);
}

const around = [
  ['Few bets', 'Bet-wise Profit / Loss'],
  ['Few bets', 'Cumulative Profit / Loss'],
  ['Many bets', 'Bet-wise Profit / Loss'],
  ['Many bets', 'Cumulative Profit / Loss'],
  ['Days', 'Daily Profit / Loss'],
] as const;

for (const width of inTier([360], [360, 1280])) {
  test.describe(`at ${String(width)} pixels`, () => {
    for (const [section, title] of sampleInTier(around, 2)) {
      test(`${title} of ${section}: wins above the dashed zero line, losses below it`, async ({ page }) => {
        const color = await openCharts(page, width);
        const picture = await readPainted(chart(page, section, title), color.accent);
        const zeroLine = picture.find(color.accent, LINE_ALPHA);
        const zero = zeroLine.densestRow?.y ?? NaN;
        const plotWidth = (zeroLine.box?.right ?? 0) - (zeroLine.box?.left ?? 0);
        expect(plotWidth, 'the zero line crosses the plot').toBeGreaterThan(picture.width * 0.65);
        expect(zeroLine.densestRow?.runCount, 'the zero line is dashed').toBeGreaterThan(plotWidth / 20);
        expect(zeroLine.box?.top).toBeGreaterThanOrEqual(zero - EDGE_PX);
        expect(zeroLine.box?.bottom).toBeLessThanOrEqual(zero + EDGE_PX);

        const [win, loss] = [picture.find(color.win), picture.find(color.loss)];
        expect(Math.min(win.pixelCount, loss.pixelCount), 'the chart has both colours').toBeGreaterThan(20);
        const reach = section === 'Many bets' ? EDGE_PX : DOT_PX;
        expect(win.shareBelow(zero + reach)).toBe(0);
        expect(loss.shareAbove(zero - reach)).toBe(0);
      });
    }

    test('the zero line is half-way between the largest win and the largest loss', async ({ page }) => {
      const color = await openCharts(page, width);
      for (const section of ['Few bets', 'Many bets']) {
        const picture = await readPainted(chart(page, section, 'Bet-wise'), color.accent);
        const zero = picture.find(color.accent, LINE_ALPHA).densestRow?.y ?? NaN;
        const top = picture.find(color.win).box?.top ?? NaN;
        const bottom = picture.find(color.loss).box?.bottom ?? NaN;
        expect(zero - top, 'the plot fills the panel').toBeGreaterThan(80);
        expect(Math.abs(zero - top - (bottom - zero)), section).toBeLessThanOrEqual(2 * EDGE_PX);
      }
    });

    test('the wallet has two lines, one of them dashed, and no zero line', async ({ page }) => {
      const color = await openCharts(page, width);
      const picture = await readPainted(chart(page, 'Days', 'Wallet Overview'), color.accent);
      const [raw, current] = [picture.find(color.link, LINE_ALPHA), picture.find(color.accent, LINE_ALPHA)];
      for (const line of [raw, current])
        expect((line.box?.right ?? 0) - (line.box?.left ?? 0)).toBeGreaterThan(picture.width * 0.6);
      expect(raw.densestRow?.runCount, 'the dashes of the flat parts').toBeGreaterThan(3);
      expect(current.densestRow?.y).not.toBe(raw.densestRow?.y);
      expect(picture.find(color.win).pixelCount + picture.find(color.loss).pixelCount).toBe(0);
    });

    test('no panel is wider than the page or higher than 24rem', async ({ page }) => {
      await openCharts(page, width);
      for (const figure of await page.getByRole('figure').all()) {
        const box = await figure.boundingBox();
        expect(box?.height).toBe(384);
        expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  });
}

test('ten thousand bets are drawn with few points', async ({ page }) => {
  await openCharts(page);
  for (const title of ['Bet-wise', 'Cumulative']) {
    const readCounts = () =>
      chart(page, 'Many bets', title).evaluate((canvas) =>
        (window as unknown as ChartsWindow).chartsPage.drawnPointCounts(canvas as HTMLCanvasElement),
      );
    // The canvas element exists before the chart is drawn on it.
    await expect.poll(async () => (await readCounts()).length, title).toBeGreaterThan(0);
    for (const count of await readCounts()) {
      expect(count, title).toBeGreaterThan(LEAST_POINTS);
      expect(count, title).toBeLessThanOrEqual(MOST_POINTS);
    }
  }
});

test('the chart follows the width of the page', async ({ page }) => {
  await openCharts(page, 1280);
  const canvas = chart(page, 'Few bets', 'Cumulative');
  const widthNow = async () => (await canvas.boundingBox())?.width ?? NaN;
  await expect.poll(widthNow).toBeGreaterThan(1_000);
  await resizeTo(page, { width: 480, height: TALL_PX });
  await expect.poll(widthNow).toBeLessThan(480);
});

test('a pointer over a bet shows its amount', async ({ page }) => {
  const color = await openCharts(page);
  const canvas = chart(page, 'Few bets', 'Bet-wise');
  const edgePixels = async () => (await readChart(canvas)).find(color.lineControl).pixelCount;
  await readPainted(canvas, color.accent);
  expect(await edgePixels()).toBe(0);
  await canvas.hover();
  await expect.poll(edgePixels, 'the edge of a tooltip').toBeGreaterThan(100);
});

test('charts and their tables break no rule of WCAG 2.2 AA that a machine can check', async ({ page }) => {
  await openCharts(page, 360);
  for (const button of await page.getByRole('button', { name: /^Show as table/ }).all()) await button.click();
  await expect(page.getByRole('table')).toHaveCount(6);
  const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('the code of the charts is requested again after a failed load', async ({ page }) => {
  await serveChartsPage(page, files);
  let failures = 0;
  await page.route(/line-canvas-[^/]+\.js$/, async (route) => {
    failures += 1;
    await (failures === 1 ? route.abort() : route.fallback());
  });
  await page.goto(CHARTS_ORIGIN);
  const panel = page.getByRole('region', { name: 'Few bets' }).getByRole('figure', { name: 'Bet-wise' });
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('img')).toBeVisible();
});
