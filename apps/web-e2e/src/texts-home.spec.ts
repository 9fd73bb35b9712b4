import type { Locator, Page } from '@playwright/test';
import { gameNames } from './support/game-tours.js';
import { holdRequests } from './support/money-screens.js';
import { rupeesText } from './support/paise.js';
import { answerWith, expect, refusal, reportOf, showTo, test } from './support/texts.js';
import { listCutTexts } from './support/texts-cut.js';
import { atEveryWidth, type Width } from './support/widths.js';

const GAMES = '/api/games/get-all-games';
const COLUMNS: Readonly<Record<Width, number>> = { 360: 2, 768: 3, 1280: 5, 1920: 7 };

/** Of the games page, whose tiles have room for figures. */
const BIG_COLUMNS: Readonly<Record<Width, number>> = { 360: 1, 768: 2, 1280: 2, 1920: 2 };

const grid = (page: Page) => page.getByRole('list', { name: 'Games', exact: true });
const columnCount = (page: Page): Promise<number> =>
  grid(page).evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);

/** The width of the picture of an image, or 0 before it has loaded. */
const naturalWidth = (image: Locator): Promise<number> =>
  image.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0));

async function expectGameTiles(page: Page): Promise<void> {
  for (const [name, text] of [
    ['mines', 'Mines'],
    ['dice', 'Dice'],
  ] as const) {
    const tile = grid(page).getByRole('link', { name: text, exact: true });
    await expect(tile).toHaveAttribute('href', `/games/${name}`);
    await expect(tile.getByRole('img')).toBeVisible();
    await expect.poll(() => naturalWidth(tile.locator('img'))).toBeGreaterThan(0);
  }
}

test.describe('spec §2, Home', () => {
  const carousel = (page: Page) =>
    page.getByRole('region').and(page.locator('[aria-roledescription="carousel"]'));
  const slides = (page: Page) => carousel(page).locator('[aria-roledescription="slide"]');
  /** The positions of the slides that can be reached: one of them. */
  const shownSlides = (page: Page): Promise<number[]> =>
    slides(page).evaluateAll((all) =>
      all.flatMap((slide, index) => (slide instanceof HTMLElement && !slide.inert ? [index] : [])),
    );

  test('a banner carousel of 4 images', async ({ page }) => {
    await page.goto('/');
    await expect(slides(page)).toHaveCount(4);
    await atEveryWidth(page, async () => {
      for (let count = 1; count <= 4; count += 1) {
        await carousel(page)
          .getByRole('button', { name: new RegExp(`^Banner ${String(count)} of 4`) })
          .click();
        await expect.poll(() => shownSlides(page)).toEqual([count - 1]);
        const picture = slides(page)
          .nth(count - 1)
          .locator('img');
        await expect(picture).toBeVisible();
        await expect.poll(() => naturalWidth(picture)).toBeGreaterThan(0);
        await expect.poll(() => listCutTexts(page), `texts cut on banner ${String(count)}`).toEqual([]);
      }
    });
    const pictures = await slides(page)
      .locator('img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('src')));
    expect(new Set(pictures).size).toBe(4);
  });

  test('rotating every 2 s with a 0.5 s fade; it waits under the pointer', async ({ page }) => {
    await page.clock.install({ time: '2026-01-01T10:00:00Z' });
    await page.goto('/');
    await expect(slides(page)).toHaveCount(4);
    await page.clock.pauseAt('2026-01-01T11:00:00Z');
    // A turn that was due is still drawn. Counting begins when two checks in a row see the same.
    let shown: number[] = [];
    await expect(async () => {
      const before = shown;
      shown = await shownSlides(page);
      expect(shown).toHaveLength(1);
      expect(shown).toEqual(before);
    }).toPass({ intervals: [200] });
    const [first = NaN] = shown;
    const expectTurns = (turns: number) =>
      expect.poll(() => shownSlides(page), `after ${String(turns)} turns`).toEqual([(first + turns) % 4]);
    for (let turn = 1; turn <= 5; turn += 1) {
      await page.clock.runFor(2_000);
      await expectTurns(turn);
      const fade = await slides(page)
        .nth((first + turn) % 4)
        .evaluate((slide) => {
          const { transitionProperty, transitionDuration } = getComputedStyle(slide);
          return transitionDuration.split(', ')[transitionProperty.split(', ').indexOf('opacity')];
        });
      expect(fade).toBe('0.5s');
    }
    await page.clock.runFor(1_900);
    await expectTurns(5);
    await page.clock.runFor(100);
    await expectTurns(6);
    await carousel(page).hover();
    await page.clock.runFor(6_000);
    await expectTurns(6);
    await page.mouse.move(0, 0);
    // In steps: the page needs time to notice that the pointer has left, and then waits two seconds again.
    await expect(async () => {
      await page.clock.runFor(100);
      expect(await shownSlides(page)).toEqual([(first + 7) % 4]);
    }).toPass({ intervals: [50] });
  });

  test("for a signed-in user 'Welcome, ' name '!', 'Wallet Balance: ₹' with 2 decimals, Profile and Dashboard buttons", async ({
    page,
    seasoned,
  }) => {
    await showTo(page, seasoned);
    const { player } = seasoned;
    const balance = rupeesText(Math.round((await player.wallet()) * 100));
    expect(balance).toMatch(/^₹[\d,]+\.\d\d$/);
    await page.goto('/');
    const main = page.getByRole('main');
    await atEveryWidth(page, async () => {
      await expect(main.getByText(`Welcome, ${player.name}!`, { exact: true })).toBeVisible();
      await expect(main.getByText(`Wallet Balance: ${balance}`, { exact: true })).toBeVisible();
      await expect(main.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
      await expect(main.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    });
  });

  test('a Games grid of game images, each linking to /games/:name, in 2, 3, 5 and 7 columns; no welcome for a guest', async ({
    page,
  }) => {
    await page.goto('/');
    await atEveryWidth(page, async (width) => {
      await expect(page.getByRole('heading', { name: 'Games', exact: true })).toBeVisible();
      await expectGameTiles(page);
      expect(await columnCount(page), `columns at ${String(width)}`).toBe(COLUMNS[width]);
    });
    await expect(page.getByText(/^Welcome,/)).toHaveCount(0);
  });
});

test.describe('spec §2, Games list page', () => {
  test("heading 'Games', images linking to /games/:name with odds and RTP, and a last tile 'More games coming soon!'", async ({
    page,
  }) => {
    await page.goto('/games');
    await atEveryWidth(page, async (width) => {
      await expect(page.getByRole('heading', { level: 1, name: 'Games', exact: true })).toBeVisible();
      await expectGameTiles(page);
      await expect(grid(page).getByRole('listitem').last()).toHaveText('More games coming soon!');
      expect(await columnCount(page), `columns at ${String(width)}`).toBe(BIG_COLUMNS[width]);
      await expect(grid(page).getByText('99% RTP')).toHaveCount(gameNames.length);
    });
  });
});

for (const address of ['/', '/games']) {
  test.describe(`spec §2 and §8, the games at ${address}`, () => {
    test("loading text 'Loading games...'", async ({ page }) => {
      const release = await holdRequests(page, GAMES);
      await page.goto(address);
      await atEveryWidth(page, () =>
        expect(page.getByText('Loading games...', { exact: true })).toBeVisible(),
      );
      release();
      await expect(grid(page)).toBeVisible();
      await expect(page.getByText('Loading games...')).toHaveCount(0);
    });

    test("error text 'Could not load games.'", async ({ page, mayReport }) => {
      mayReport(reportOf(503));
      await answerWith(page, GAMES, refusal('Away.'), 503);
      await page.goto(address);
      await atEveryWidth(page, () =>
        expect(page.getByText('Could not load games.', { exact: true })).toBeVisible(),
      );
      await expect(page.getByText('Loading games...')).toHaveCount(0);
    });
  });
}
