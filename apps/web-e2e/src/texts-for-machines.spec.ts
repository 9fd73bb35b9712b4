import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { gameNames } from './support/game-tours.js';
import { HttpClient } from './support/http-client.js';

const gamePages = gameNames.map((name) => `/games/${name}`);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('what browsers and search engines read', () => {
  test('a manifest for installing the page, with correct icons', async ({ page }) => {
    await page.goto('/');
    const link = page.locator('link[rel="manifest"]');
    await expect(link).toHaveCount(1);
    const response = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const manifest: {
      name: string;
      id: string;
      start_url: string;
      scope: string;
      display: string;
      icons: { src: string; sizes: string; purpose: string }[];
      shortcuts: { url: string }[];
    } = await response.json();
    expect(manifest).toMatchObject({
      name: 'Paasa',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
    const sizes = await page.evaluate(
      (icons) =>
        Promise.all(
          icons.map(async ({ src }) => {
            const image = new Image();
            image.src = src;
            await image.decode();
            return `${String(image.naturalWidth)}x${String(image.naturalHeight)}`;
          }),
        ),
      manifest.icons,
    );
    expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes));
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status(), url).toBe(200);
    for (const icon of await page.locator('link[rel$="icon"]').all()) {
      const href = (await icon.getAttribute('href')) ?? '';
      const answer = await page.request.get(href);
      expect(answer.status(), href).toBe(200);
      expect(answer.headers()['content-type'], href).toMatch(/^image\//);
    }
  });

  test('a status of 404 at unknown addresses, with a page that says so', async ({ page }) => {
    for (const [address, status, title] of [
      ['/', 200, null],
      ['/games', 200, 'Games'],
      ['/games/dice', 200, 'Dice'],
      ['/verify-user', 200, null],
      ['/nowhere', 404, 'Page not found'],
    ] as const) {
      // The second visit checks whether a file has changed.
      for (const visit of ['first', 'second']) {
        const response = await page.goto(address);
        expect(
          [200, 304].includes(response?.status() ?? 0) ? 200 : response?.status(),
          `${visit} visit of ${address}`,
        ).toBe(status);
        if (title !== null) await expect(heading(page, title)).toBeVisible();
      }
    }
  });

  test('the address of each public page, and the mark of each private one', async ({ product }) => {
    const http = new HttpClient(product.webOrigin);
    for (const address of ['/', '/games', ...gamePages, '/fairness', '/login', '/register', '/dashboard']) {
      const { headers } = await http.call('GET', `${address}?from=ad`);
      expect(headers.get('link'), address).toContain(`<${product.webOrigin}${address}>; rel="canonical"`);
      expect(headers.get('x-robots-tag'), address).toBeNull();
    }
    for (const address of ['/profile', '/deposit-money', '/withdraw-money', '/forgot-password']) {
      const { headers } = await http.call('GET', address);
      expect(headers.get('x-robots-tag'), address).toBe('noindex');
      expect(headers.get('link'), address).toBeNull();
    }
  });

  test('Hindi in the document and the manifest of an address in Hindi', async ({ product, page }) => {
    const http = new HttpClient(product.webOrigin);
    const { text } = await http.call('GET', '/hi/games');
    expect(text).toContain('<html lang="hi"');
    expect(text).toContain('property="og:locale" content="hi_IN"');
    const texts = [
      ...text.matchAll(/(?:name="description"|property="og:(?:title|description)")\s+content="([^"]*)"/g),
    ];
    expect(texts).toHaveLength(3);
    for (const [, words] of texts) expect(words).toMatch(/[\u0900-\u097f]/);
    const [, address = ''] = /rel="manifest" href="([^"]+)"/.exec(text) ?? [];
    const manifest = await page.request.get(`${product.webOrigin}${address}`);
    expect(manifest.headers()['content-type']).toContain('application/manifest+json');
    expect(await manifest.json()).toMatchObject({
      id: '/',
      lang: 'hi',
      start_url: '/?installed=hi',
      scope: '/',
    });
  });

  test('a Hindi title and description on each public page in Hindi', async ({ page }) => {
    const heads: string[] = [];
    for (const address of ['/hi', '/hi/games', '/hi/games/dice', '/hi/fairness', '/hi/help', '/hi/login']) {
      await page.goto(address);
      const description = page.locator('meta[name="description"]');
      const home = heads[0]?.split(' | ')[1] ?? '';
      await expect(description).not.toHaveAttribute('content', home);
      await expect(page.getByRole('heading').first()).toBeVisible();
      heads.push(`${await page.title()} | ${(await description.getAttribute('content')) ?? ''}`);
    }
    expect(new Set(heads).size).toBe(heads.length);
    for (const head of heads) expect(head.split(' | ')[1]).toMatch(/[\u0900-\u097f]/);
  });

  test('a separate title and description on each public page', async ({ page }) => {
    const heads: string[] = [];
    for (const address of ['/', '/games', ...gamePages, '/fairness', '/login', '/register', '/dashboard']) {
      await page.goto(address);
      const description = page.locator('meta[name="description"]');
      // Each document begins with the description of the home page, and gets its own with the code of its page.
      const home = heads[0]?.split(' | ')[1] ?? '';
      await expect(description).not.toHaveAttribute('content', home);
      await expect(page.getByRole('heading').first()).toBeVisible();
      heads.push(`${await page.title()} | ${(await description.getAttribute('content')) ?? ''}`);
    }
    expect(new Set(heads.map((line) => line.split(' | ')[1])).size).toBe(heads.length);
    expect(new Set(heads.map((line) => line.split(' | ')[0])).size).toBe(heads.length);
  });
});
