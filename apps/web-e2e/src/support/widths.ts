import { expect, test, type Locator, type Page } from '@playwright/test';
import { listCutTexts } from './texts-cut.js';
import { expectNoSidewaysScroll } from './page-watch.js';
import { inTier } from './tier.js';

export type Width = 360 | 768 | 1280 | 1920;
/** A phone and a laptop; in the full tier a tablet and a large screen too. */
export const WIDTHS: readonly Width[] = inTier<readonly Width[]>([360, 1280], [360, 768, 1280, 1920]);

/** Screens without room for a sidebar. */
export const isSmall = (width: Width): boolean => width < 1024;

const heightAt = (width: Width): number => (isSmall(width) ? 800 : 900);

/**
 * Gives the window a size. Chromium sometimes keeps the styles of the old width until the next change of any style, so this
 * makes a change once the page has its new width.
 */
export async function resizeTo(page: Page, size: { readonly width: number; readonly height: number }) {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => window.innerWidth === width, size.width);
  await page.evaluate((width) => {
    document.documentElement.style.setProperty('--test-width', String(width));
  }, size.width);
}

/**
 * Checks what is on the screen at each width: the page does not scroll sideways, no text is cut, and `check` holds. The
 * state is prepared once. Only the window changes.
 */
export async function atEveryWidth(
  page: Page,
  check: (width: Width) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  for (const width of WIDTHS) {
    await test.step(`${String(width)} px`, async () => {
      await resizeTo(page, { width, height: heightAt(width) });
      await check(width);
      // A folding menu or a redrawn chart takes a moment.
      await expect.poll(() => listCutTexts(page), 'texts that are cut').toEqual([]);
      await expectNoSidewaysScroll(page);
    });
  }
}

/** One thing stands below another, once both have come to rest. */
export async function expectBelow(lower: Locator, upper: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
      return above !== null && below !== null && below.y >= above.y + above.height - 1;
    }, 'stands below')
    .toBe(true);
}
