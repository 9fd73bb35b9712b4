import type { Page } from '@playwright/test';
import { scriptOfPage } from './support/built-page.js';
import { bodyBytesOf, totalBytesOf, TransferLog, type Transfer } from './support/first-load.js';
import { expect, test } from './support/fixtures.js';
import { gameNames } from './support/game-tours.js';
import { layoutShiftScore, recordLayoutShifts } from './support/layout-shift.js';
import { sampleInTier } from './support/tier.js';

/** Includes what the page fetches by itself afterwards. */
const HOME_SCRIPT_BYTES = 129_000;
const HOME_BYTES = 300_000;
const FONT_BYTES = 30_000;
/** In Hindi: the texts of all that the home page shows, in one file for each lib, and the letters for a device without. */
const HINDI_TEXT_BYTES = 26_000;
const HINDI_TEXT_FILES = 6;
const HINDI_FONT_BYTES = 82_000;
const GAME_SCRIPT_BYTES = 45_000;
const PICTURE_BYTES = 12_000;
const WIDEST_SHIFT = 0.02;
const FOR_EVER = 'public, max-age=31536000, immutable';

const isAsset = ({ path }: Transfer): boolean => path.startsWith('/assets/');
const isScript = ({ path }: Transfer): boolean => path.startsWith('/assets/') && path.endsWith('.js');
const isTextOf = ({ path }: Transfer): boolean => path.startsWith('/assets/texts-');
const isFont = ({ kind }: Transfer): boolean => kind === 'Font';
const sizes = (transfers: readonly Transfer[]): string =>
  transfers.map(({ path, bodyBytes }) => `${path} ${String(bodyBytes)}`).join('\n');

async function open(page: Page, log: TransferLog, address: string): Promise<readonly Transfer[]> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('main')).toBeVisible();
  return log.all;
}

test.describe('a first visit', () => {
  // The service worker fetches more later, for use without a network. No visitor waits for it.
  test.use({ serviceWorkers: 'block' });

  test('transfers no more for the home page than its budget, in total and of script', async ({
    context,
    page,
  }) => {
    const transfers = await open(page, await TransferLog.of(context, page), '/');
    const script = transfers.filter(isScript);
    expect(script.length).toBeGreaterThan(2);
    expect(bodyBytesOf(script), sizes(script)).toBeLessThanOrEqual(HOME_SCRIPT_BYTES);
    expect(totalBytesOf(transfers), sizes(transfers)).toBeLessThanOrEqual(HOME_BYTES);
    const fonts = transfers.filter(isFont);
    expect(fonts, 'one file for all weights').toHaveLength(1);
    expect(bodyBytesOf(fonts), sizes(fonts)).toBeLessThanOrEqual(FONT_BYTES);
    // Other languages cost nothing.
    expect(transfers.filter((each) => isTextOf(each) || each.path.includes('noto-'))).toEqual([]);
  });

  test('transfers in Hindi only its texts and letters more', async ({ context, page }) => {
    const transfers = await open(page, await TransferLog.of(context, page), '/hi');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    const texts = transfers.filter(isTextOf);
    expect(texts.length, sizes(texts)).toBeGreaterThan(0);
    expect(texts.length, sizes(texts)).toBeLessThanOrEqual(HINDI_TEXT_FILES);
    expect(bodyBytesOf(texts), sizes(texts)).toBeLessThanOrEqual(HINDI_TEXT_BYTES);
    const script = transfers.filter((each) => isScript(each) && !isTextOf(each));
    expect(bodyBytesOf(script), sizes(script)).toBeLessThanOrEqual(HOME_SCRIPT_BYTES);
    const fonts = transfers.filter(isFont);
    expect(fonts.length, sizes(fonts)).toBeLessThanOrEqual(2);
    expect(bodyBytesOf(fonts), sizes(fonts)).toBeLessThanOrEqual(FONT_BYTES + HINDI_FONT_BYTES);
    const most = HOME_BYTES + HINDI_TEXT_BYTES + HINDI_FONT_BYTES;
    expect(totalBytesOf(transfers), sizes(transfers)).toBeLessThanOrEqual(most);
  });

  for (const game of sampleInTier(gameNames, 1))
    test(`transfers little more script for the page of ${game} than for the home page`, async ({
      browser,
      product,
    }) => {
      const scriptOf = async (address: string): Promise<readonly Transfer[]> => {
        const context = await browser.newContext({ baseURL: product.webOrigin, serviceWorkers: 'block' });
        const page = await context.newPage();
        const transfers = await open(page, await TransferLog.of(context, page), address);
        await context.close();
        // Fetched three seconds after the page, for use without a network. No visitor waits for it.
        return transfers.filter(isScript).filter(({ path }) => !offline.has(path));
      };
      const needed = scriptOfPage('index.html');
      const offline = new Set(
        scriptOfPage('src/offline/offline.ts')
          .filter((file) => !needed.includes(file))
          .map((file) => `/${file}`),
      );
      const home = new Set((await scriptOf('/')).map(({ path }) => path));
      const more = (await scriptOf(`/games/${game}`)).filter(({ path }) => !home.has(path));
      expect(more.length).toBeGreaterThan(0);
      // A browser sends six requests at a time. Many small files would delay the first calls.
      expect(more.length, sizes(more)).toBeLessThanOrEqual(10);
      expect(bodyBytesOf(more), sizes(more)).toBeLessThanOrEqual(GAME_SCRIPT_BYTES);
    });

  test('gets hashed assets, brotli, for a year, and a document that is requested each time', async ({
    context,
    page,
  }) => {
    const transfers = await open(page, await TransferLog.of(context, page), '/games/mines');
    const assets = transfers.filter(isAsset);
    expect(assets.length).toBeGreaterThan(3);
    for (const { path, headers } of assets) {
      expect(path).toMatch(/^\/assets\/[\w.-]+-[\w-]{8}\.\w+$/);
      expect(headers['cache-control'], path).toBe(FOR_EVER);
      // A font file is brotli inside.
      if (!path.endsWith('.woff2')) expect(headers['content-encoding'], path).toBe('br');
    }
    const [document] = transfers.filter(({ kind }) => kind === 'Document');
    expect(document?.headers['cache-control']).toBe('private, no-cache');
    expect(document?.headers['content-encoding']).toBe('br');
    const outside = transfers.filter(({ kind }) => ['Script', 'Stylesheet', 'Font'].includes(kind));
    expect(outside.filter((transfer) => !isAsset(transfer)).map(({ path }) => path)).toEqual([]);
  });

  test('gets small vector pictures, and only those that are visible', async ({ context, page }) => {
    const transfers = await open(page, await TransferLog.of(context, page), '/');
    const pictures = transfers.filter(({ kind }) => kind === 'Image');
    expect(pictures.length).toBeGreaterThan(0);
    for (const { path, headers, bodyBytes } of pictures) {
      expect(headers['content-type'], path).toMatch(/^image\/(svg\+xml|webp|avif)/);
      expect(bodyBytes, path).toBeLessThanOrEqual(PICTURE_BYTES);
      // The stored catalogue of games names the pictures of the tiles, so their names have no hash.
      expect(headers['cache-control'], path).toBe(
        path.startsWith('/games/') ? 'public, max-age=86400' : FOR_EVER,
      );
      expect(headers['content-encoding'], path).toBe('br');
    }
  });
});

const visits = [360, 1280].flatMap((width) =>
  ['/', '/hi', '/games/mines', '/hi/games/mines', '/dashboard'].flatMap((address) =>
    (['a guest', 'a player'] as const).map((visitor) => ({ width, address, visitor })),
  ),
);

for (const { width, address, visitor } of sampleInTier(visits, 4))
  test.describe(`at ${String(width)} pixels nothing moves by itself`, () => {
    test.use({ viewport: { width, height: width === 360 ? 740 : 800 } });

    test(`on ${address}, for ${visitor}`, async ({ page, signedIn }) => {
      if (visitor === 'a player') await (await (await signedIn()).deposit(500)).roll();
      await recordLayoutShifts(page);
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.getByRole('main')).toBeVisible();
      const { score, moved } = await layoutShiftScore(page);
      expect(score, moved.join('\n')).toBeLessThanOrEqual(WIDEST_SHIFT);
    });
  });
