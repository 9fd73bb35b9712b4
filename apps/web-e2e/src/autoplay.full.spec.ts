import type { Page } from '@playwright/test';
import { autoplaySaid, playedCount, startAutoplay, switchQuickPlayOn } from './support/autoplay.js';
import { expectWholeAccount } from './support/audit.js';
import { expect, test } from './support/fixtures.js';
import { Player } from './support/player.js';
import { Product } from './support/product.js';
import { betBy, betButton } from './support/screens.js';

const BET_COUNT = 1_000;
/** When a second tab bets, and when the server is killed, in bets of autoplay. */
const BY_HAND = [200, 600];
const KILLS = [400, 800];
const STAKE = 0.01;
const BY_HAND_STAKE = 0.03;
const LIMIT_MS = 900_000;

/** The keys of all bets of the page that were acknowledged. */
function acknowledgedBets(page: Page): Set<string> {
  const betIds = new Set<string>();
  page.on('response', (response) => {
    if (!response.url().endsWith('/roll-dice') || response.status() !== 200) return;
    void response.json().then(
      ({ bet }: { bet: { _id: string } }) => betIds.add(bet._id),
      // A killed server cut the answer, so the page did not get it either, and asks again.
      () => undefined,
    );
  });
  return betIds;
}

test.describe('autoplay of 1,000 bets', () => {
  let own: Product;
  test.beforeAll(async ({ database }) => {
    own = await Product.start(database);
  });
  test.afterAll(() => own.stop());

  test('beside a second tab and kill -9 of the server: every acknowledged bet once, the balance is the fold, the reasons are right', async ({
    browser,
  }) => {
    test.setTimeout(LIMIT_MS);
    const player = await (await new Player(own).join()).deposit(1_000);
    const context = await browser.newContext({ baseURL: own.webOrigin });
    const { email, password } = player;
    await context.request.post('/api/user/login', {
      data: { email, password },
      headers: { origin: own.webOrigin },
    });
    const [page, second] = [await context.newPage(), await context.newPage()];
    const acknowledged = [acknowledgedBets(page), acknowledgedBets(second)];
    await page.goto('/games/dice');
    await switchQuickPlayOn(page);
    await second.goto('/games/dice');
    await second.getByLabel('Bet Amount').fill(String(BY_HAND_STAKE));

    let played = 0;
    /** Plays until so many bets in total; then `interrupt`, and the words of the stop. */
    const playTo = async (total: number, interrupt: () => Promise<void>, words: RegExp) => {
      await startAutoplay(page, { stake: String(STAKE), count: BET_COUNT - played });
      await expect.poll(() => playedCount(page), { timeout: 300_000 }).toBeGreaterThanOrEqual(total - played);
      await interrupt();
      await expect(autoplaySaid(page)).toContainText(words, { timeout: 60_000 });
      // The bet that was under way gets its answer, under its own key.
      await expect(page.getByRole('button', { name: 'Start autoplay' })).toBeVisible({ timeout: 60_000 });
      played += await playedCount(page);
    };
    const byHand = async () => void (await betBy(second, () => betButton(second).click()));
    const kill = async () => {
      await own.api.kill9();
      await expect(autoplaySaid(page)).toContainText('Autoplay stopped.', { timeout: 30_000 });
      await own.restartApi();
    };
    const steps = [
      ...BY_HAND.map((at) => ({ at, interrupt: byHand, words: /You played in another tab\./ })),
      ...KILLS.map((at) => ({
        at,
        interrupt: kill,
        words: /The (connection was lost|server did not answer)\./,
      })),
    ].toSorted((one, other) => one.at - other.at);
    for (const { at, interrupt, words } of steps) await playTo(at, interrupt, words);
    await startAutoplay(page, { stake: String(STAKE), count: BET_COUNT - played });
    await expect(autoplaySaid(page)).toContainText('All bets were played.', { timeout: 300_000 });
    played += await playedCount(page);
    expect(played).toBe(BET_COUNT);

    const { bets } = await expectWholeAccount(player);
    expect(bets.filter(({ betAmount }) => betAmount === STAKE)).toHaveLength(BET_COUNT);
    expect(bets.filter(({ betAmount }) => betAmount === BY_HAND_STAKE)).toHaveLength(BY_HAND.length);
    const stored = new Set(bets.map(({ betId }) => betId));
    const lost = acknowledged.flatMap((ids) => [...ids]).filter((id) => !stored.has(id));
    expect(lost, 'acknowledged bets that are not stored').toEqual([]);
    await context.close();
  });
});
