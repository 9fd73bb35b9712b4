import type { Page, Response } from '@playwright/test';
import { filesNamed } from './support/built-page.js';
import { expect, test } from './support/fixtures.js';
import { documentsOf, expectNoFaults, heading } from './support/offline-page.js';
import { resizeTo } from './support/widths.js';

const AWAY = 'The server cannot be reached';

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

  test('opens in Hindi without the server, for a reader who chose Hindi, and stores no Hindi for others', async ({
    page,
    product,
  }) => {
    test.slow();
    const storedTexts = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('paasa-texts-'));
        const files = await Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        );
        return files.flat().map((url) => new URL(url).pathname);
      });
    await install(page);
    expect(await storedTexts()).toEqual([]);
    await page.evaluate(() => localStorage.setItem('language', 'hi'));
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    const ofHindi = filesNamed('texts-hi-');
    expect(ofHindi.length).toBeGreaterThan(8);
    await expect.poll(async () => (await storedTexts()).toSorted()).toEqual(ofHindi);

    await product.api.kill9();
    // A page that this browser has never opened.
    await page.goto('/games/dice');
    await expect(heading(page, 'सर्वर से संपर्क नहीं हो पा रहा')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('button', { name: 'फिर कोशिश करें' })).toBeVisible();
    // Whatever the browser remembers.
    await page.evaluate(() => localStorage.removeItem('language'));
    await page.goto('/hi/games/dice');
    await expect(heading(page, 'सर्वर से संपर्क नहीं हो पा रहा')).toBeVisible();
    // A link in a browser installs no language.
    await page.goto('/?installed=hi');
    await expect(heading(page, AWAY)).toBeVisible();
    await expect(page).toHaveURL('/');
    // As in the window of an installed app, which a headless browser does not have.
    await page.addInitScript(() => {
      const read = window.matchMedia.bind(window);
      window.matchMedia = (media) => read(media === '(display-mode: standalone)' ? 'all' : media);
    });
    for (const address of ['/?installed=hi', '/games/dice']) {
      await page.goto(address);
      await expect(heading(page, 'सर्वर से संपर्क नहीं हो पा रहा')).toBeVisible();
      await expect(page).toHaveURL(address.replace('?installed=hi', ''));
    }
    await product.restartApi();
    await expect(heading(page, 'Dice')).toBeVisible({ timeout: 35_000 });
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
