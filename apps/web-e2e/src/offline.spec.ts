import type { Page, Response } from '@playwright/test';
import { scriptOfPage } from './support/built-page.js';
import { expect, test } from './support/fixtures.js';
import { Inspection, type StateOptions } from './support/inspection.js';
import { resizeTo } from './support/widths.js';

const AWAY = 'The server cannot be reached';
const BANNER = 'The server cannot be reached. Trying again…';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Collects the documents that the page loads. */
function documentsOf(page: Page): Response[] {
  const documents: Response[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) documents.push(response);
  });
  return documents;
}

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

/** Checks the state on the screen as the accessibility tests do, at both widths. */
async function expectNoFaults(page: Page, state: string, options?: StateOptions): Promise<void> {
  const inspection = new Inspection(page);
  await inspection.checkAtBothWidths(state, options);
  inspection.expectNoFaults();
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

test.describe('the installed page', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Opens the page and waits until it would open without a network. */
  async function install(page: Page): Promise<void> {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  }

  test('opens without the server, says so, and continues by itself when it is back', async ({
    page,
    product,
  }) => {
    test.slow();
    await install(page);
    await product.api.kill9();
    await page.goto('/games/dice?from=elsewhere');
    await expect(heading(page, AWAY)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(AWAY));
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
    await expectNoFaults(page, 'the whole page without its server', { hasBanner: false, hasFooter: false });
    await resizeTo(page, { width: 360, height: 740 });
    await expect(page.getByRole('button', { name: 'Try again' })).toBeInViewport();
    await product.restartApi();
    await expect(heading(page, 'Dice')).toBeVisible({ timeout: 35_000 });
    await expect(page).toHaveURL('/games/dice?from=elsewhere');
  });

  test('loads Deposit from the network, where Deposit has its own policy', async ({
    page,
    product,
    signedIn,
  }) => {
    test.slow();
    await signedIn();
    await install(page);
    const documents = documentsOf(page);
    const policyOf = (response: Response | undefined) => response?.headers()['content-security-policy'] ?? '';
    await page.goto('/deposit-money');
    await expect(heading(page, 'Deposit Funds')).toBeVisible();
    expect(policyOf(documents.at(-1))).toContain(`frame-src ${product.sandboxOrigin}`);

    await product.api.kill9();
    await page.reload();
    await expect(heading(page, AWAY)).toBeVisible();
    expect(policyOf(documents.at(-1))).toContain("frame-src 'none'");
    await product.restartApi();
    await expect(heading(page, 'Deposit Funds')).toBeVisible({ timeout: 35_000 });
    expect(policyOf(documents.at(-1))).toContain(`frame-src ${product.sandboxOrigin}`);
  });

  test('stores nothing about a player, before and after the logout', async ({
    page,
    joinPlayer,
    signedIn,
  }) => {
    const player = await signedIn(await (await joinPlayer()).deposit(250));
    await install(page);
    for (const address of ['/profile', '/dashboard', '/games/dice', '/withdraw-money', '/deposit-money']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    const stored = () =>
      page.evaluate(async () => {
        const caches = await Promise.all(
          (await window.caches.keys()).map(async (name) => {
            const cache = await window.caches.open(name);
            return Promise.all(
              (await cache.keys()).map(async (request) => ({
                path: new URL(request.url).pathname,
                text: await (await cache.match(request))?.text(),
              })),
            );
          }),
        );
        return caches.flat();
      });
    const check = async (): Promise<void> => {
      const files = await stored();
      expect(files.length).toBeGreaterThan(10);
      for (const { path, text = '' } of files) {
        expect(path).toMatch(/^\/(?:index\.html|manifest\.webmanifest|assets\/[^/]+\.(?:js|css|woff2))$/);
        expect(text, path).not.toContain(player.email);
      }
    };
    await check();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page.getByText('Log in to view profile')).toBeVisible();
    await check();
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
