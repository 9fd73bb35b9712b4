import type { Page } from '@playwright/test';
import { playedCount, startAutoplay, switchQuickPlayOn } from './support/autoplay.js';
import { expect, test } from './support/fixtures.js';
import { expectNoSidewaysScroll } from './support/page-watch.js';

const COUNT = 12;

const strip = (page: Page) => page.getByRole('list', { name: 'Recent results' });

/** Makes the page count the parts of the strip that move without an input. */
const watchStrip = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { stripMoves: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, 'sources');
        const nodes = Array.isArray(sources) ? sources.map(({ node }: { node?: Node | null }) => node) : [];
        for (const node of nodes) {
          const part = node instanceof Element ? node : node?.parentElement;
          if (part?.closest('[aria-label="Recent results"]') !== null)
            Reflect.set(globalThis, 'stripMoves', Number(Reflect.get(globalThis, 'stripMoves')) + 1);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const stripMoves = (page: Page) => page.evaluate(() => Number(Reflect.get(globalThis, 'stripMoves')));

for (const width of [360, 1280])
  test.describe(`the recent results at ${String(width)} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('grow on one line during autoplay, nothing moves, and the keyboard opens a bet', async ({
      page,
      joinPlayer,
      signedIn,
    }) => {
      const player = await (await joinPlayer()).deposit(100);
      // The place of every result is taken before the run.
      for (let count = 1; count <= 10; count += 1) await player.roll();
      await signedIn(player);
      await watchStrip(page);
      await page.goto('/games/dice');
      await expect(strip(page).getByRole('link')).toHaveCount(10);
      const shape = () =>
        strip(page).evaluate(({ offsetLeft, offsetWidth, offsetHeight }: HTMLElement) => [
          offsetLeft,
          offsetWidth,
          offsetHeight,
        ]);
      const before = await shape();
      await switchQuickPlayOn(page);
      await startAutoplay(page, { stake: '0.10', count: COUNT });
      await expect.poll(() => playedCount(page)).toBe(COUNT);
      const [newest] = (await player.bets('?page=1&pageSize=1')).data;
      const address = `/bet/${newest?._id ?? ''}`;
      await expect(strip(page).getByRole('link').first()).toHaveAttribute('href', address);
      await expect(strip(page).getByRole('link')).toHaveCount(10);
      expect(await shape()).toEqual(before);
      expect(await stripMoves(page)).toBe(0);
      await expectNoSidewaysScroll(page);
      // The last one is behind the end of a narrow line; the focus brings it into sight.
      await strip(page).getByRole('link').last().focus();
      await expect(strip(page).getByRole('link').last()).toBeInViewport({ ratio: 1 });
      await strip(page).getByRole('link').first().focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(address);
    });
  });
