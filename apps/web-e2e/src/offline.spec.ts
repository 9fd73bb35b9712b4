import type { Page } from '@playwright/test';
import { scriptOfPage } from './support/built-page.js';
import { expect, test } from './support/fixtures.js';
import { documentsOf, expectNoFaults, heading } from './support/offline-page.js';

const BANNER = 'The server cannot be reached. Trying again…';

/** Opens a page and waits until it has fetched all files of the code that reports an outage. */
async function openAndSettle(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const files = scriptOfPage('src/offline/offline.ts');
  const missing = () =>
    page.evaluate((names) => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      return names.filter((name) => !loaded.includes(`/${name}`));
    }, files);
  await expect.poll(missing).toEqual([]);
}

test.describe('while the page is open', () => {
  test('the page reports a killed server, and loads the missing content when it is back', async ({
    page,
    product,
    signedIn,
  }) => {
    test.slow();
    await signedIn();
    // The code of Profile is in the browser's cache after this.
    await page.goto('/profile');
    await expect(page.getByText('No transactions to display.')).toBeVisible();
    await openAndSettle(page, '/games');
    await product.api.kill9();
    await page.getByRole('link', { name: 'Profile' }).first().click();
    await expect(page.getByRole('status').filter({ hasText: BANNER })).toBeVisible();
    await expect(page.getByText('Your transactions could not be loaded.')).toBeVisible();
    await expect(page.getByText('No transactions to display.')).toBeHidden();
    await expectNoFaults(page, 'a page without its server');
    await product.restartApi();
    await expect(page.getByText('Back online')).toBeVisible({ timeout: 35_000 });
    await expect(page.getByText('No transactions to display.')).toBeVisible();
    await expect(page.getByText('Back online')).toBeHidden();
  });

  test('the page reports a lost network, and its return', async ({ page, context }) => {
    await openAndSettle(page, '/games');
    await context.setOffline(true);
    await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Back online')).toBeVisible();
  });
});

test.describe('code that fails to load', () => {
  const code = '**/assets/games-list-*.js';
  const gone = { status: 404, json: { success: false } };

  test('because of a new release is fetched with a new document, by itself', async ({ page }) => {
    await page.route(code, (route) => route.fulfill(gone), { times: 1 });
    const documents = documentsOf(page);
    await page.goto('/');
    await page.getByRole('link', { name: 'Games', exact: true }).first().click();
    await expect(heading(page, 'Games')).toBeVisible();
    expect(documents.map((response) => new URL(response.url()).pathname)).toEqual(['/', '/games']);
  });

  test('even with a new document is reported, after one attempt, with links to other pages', async ({
    page,
  }) => {
    await page.route(code, (route) => route.fulfill(gone));
    const documents = documentsOf(page);
    await page.goto('/');
    await page.getByRole('link', { name: 'Games', exact: true }).first().click();
    await expect(heading(page, 'Something went wrong')).toBeVisible();
    expect(documents).toHaveLength(2);
    await expectNoFaults(page, 'a page without its code');
    await page.unroute(code);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(heading(page, 'Games')).toBeVisible();
  });
});

test.describe('the sidebar', () => {
  // Otherwise the folding is animated.
  test.use({ reducedMotion: 'reduce' });

  test('keeps its folded state, from the first frame on', async ({ page }) => {
    await page.goto('/games');
    const rail = page.locator('aside').filter({ has: page.getByRole('navigation', { name: 'Main' }) });
    const widthOf = async () => (await rail.boundingBox())?.width ?? 0;
    await expect(rail).toBeVisible();
    const unfolded = await widthOf();
    await page.getByRole('button', { name: 'Fold menu' }).click();
    const folded = await widthOf();
    expect(folded).toBeLessThan(unfolded / 2);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
        document.documentElement.dataset['shift'] = String(shifts.reduce((sum, shift) => sum + shift, 0));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Unfold menu' })).toBeVisible();
    expect(await widthOf()).toBe(folded);
    await expect(heading(page, 'Games')).toBeVisible();
    const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
    expect(shift).toBeLessThan(0.02);
  });
});
