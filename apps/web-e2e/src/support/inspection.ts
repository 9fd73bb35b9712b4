import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { gameNames } from './game-tours.js';
import { isQuick } from './tier.js';
import { resizeTo } from './widths.js';

/** WCAG 2.2 A and AA, and good practice beyond it, such as the order of headings. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that a page breaks with good reason while it only shows a loading text. */
const OF_WHOLE_PAGES = ['page-has-heading-one', 'landmark-one-main', 'region', 'skip-link'];

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

export interface StateOptions {
  /** `waiting` is a screen with only a loading text; `frame` has frames of other sites. */
  readonly kind?: 'whole' | 'waiting' | 'frame';
  /** Register, login and verification have no footer. */
  readonly hasFooter?: boolean;
  /** Before the user lookup ends, the page has neither top bar nor menu. */
  readonly hasBanner?: boolean;
}

/** Checks states of screens for faults that a machine can find, and collects them for one verdict. */
export class Inspection {
  private readonly faults: string[] = [];

  constructor(private readonly page: Page) {}

  /** Checks what is on the screen now. */
  async check(
    state: string,
    { kind = 'whole', hasFooter = true, hasBanner = true }: StateOptions = {},
  ): Promise<void> {
    // A page that has just been opened has no title for a moment.
    if (kind !== 'waiting') await expect(this.page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // Skips frames of other sites, which only one state has. So the results need no new page.
    const axe = new AxeBuilder({ page: this.page }).setLegacyMode(kind !== 'frame');
    axe.options({ resultTypes: ['violations'] }).withTags(STANDARDS);
    const { violations } = await (kind === 'waiting' ? axe.disableRules(OF_WHOLE_PAGES) : axe).analyze();
    for (const { id, nodes } of violations)
      this.faults.push(...nodes.map(({ html }) => `${state}, ${id}: ${html.slice(0, 160)}`));
    if (kind === 'waiting') return;
    const frame = await this.frameNow();
    const expected = {
      banners: Number(hasBanner),
      mains: 1,
      footers: Number(hasFooter),
      titles: 1,
      nameless: [],
    };
    if (JSON.stringify(frame) !== JSON.stringify(expected))
      this.faults.push(`${state}, landmarks: ${JSON.stringify(frame)}`);
  }

  /** Checks the same state on a phone, and goes back to the large screen. */
  async checkOnPhone(state: string, options?: StateOptions): Promise<void> {
    await resizeTo(this.page, PHONE);
    // Wherever the page was, the top bar may lie over half a button.
    await this.page.evaluate(() => window.scrollTo(0, 0));
    await this.check(`${state} on a phone`, options);
    await resizeTo(this.page, DESKTOP);
  }

  /** The quick tier checks on a phone only. */
  async checkAtBothWidths(state: string, options?: StateOptions): Promise<void> {
    if (!isQuick) await this.check(state, options);
    await this.checkOnPhone(state, options);
  }

  expectNoFaults(): void {
    expect(this.faults).toEqual([]);
  }

  /** The landmarks and titles, and navigations without a name. */
  private async frameNow() {
    const { page } = this;
    const [banners, mains, footers, titles, names] = await Promise.all([
      page.getByRole('banner').count(),
      page.getByRole('main').count(),
      page.getByRole('contentinfo').count(),
      page.getByRole('heading', { level: 1 }).count(),
      page.getByRole('navigation').evaluateAll((all) => all.map((nav) => nav.ariaLabel ?? '')),
    ]);
    const nameless = names.filter((name, index) => name === '' || names.indexOf(name) !== index);
    return { banners, mains, footers, titles, nameless };
  }
}

/** Opens a screen and waits until everything on it has loaded. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The code that turns the banners loads after the first banner.
  await expect(page.locator('[aria-roledescription="slide"]')).toHaveCount(address === '/' ? 4 : 0);
  // The content below the games also loads then, and only then shows a loading text.
  await expect(
    page.locator('section:is([aria-labelledby="recent-bets"], [aria-labelledby="how-it-works"])'),
  ).toHaveCount(address === '/' ? 1 : 0);
  // The stars come some seconds after the tiles.
  await expect(page.getByRole('button', { name: /^Favourite: / })).toHaveCount(
    address === '/' || address === '/games' ? gameNames.length : 0,
  );
  // The content below a game is drawn after the game.
  const isGame = gameNames.some((name) => address === `/games/${name}`);
  await expect(page.getByRole('button', { name: 'All Bets' })).toHaveCount(isGame ? 1 : 0);
  // The bets of others come some seconds after everything else.
  await expect(page.getByRole('region', { name: 'Bets of all players' })).toHaveCount(
    isGame || address === '/' ? 1 : 0,
  );
  await expect(page.getByText(/^(Loading|Checking) ?.*\.\.\.$/)).toHaveCount(0);
}

/** Checks that the page behind a dialog does not move by scrolling or by keys. */
export async function expectPageLocked(page: Page): Promise<void> {
  const scrolled = () => page.evaluate(() => window.scrollY);
  const canScroll = await page.evaluate(
    () => document.documentElement.scrollHeight > window.innerHeight + 100,
  );
  expect(canScroll, 'a page that could scroll').toBe(true);
  const before = await scrolled();
  const { width, height } = page.viewportSize() ?? DESKTOP;
  await page.mouse.move(width - 5, height - 5);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('End');
  // The browser has done or refused the scrolling two frames later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await scrolled(), 'the page behind the dialog').toBe(before);
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
}
