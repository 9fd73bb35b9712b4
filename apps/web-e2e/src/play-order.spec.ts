import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { betButton, expectGameLoaded } from './support/screens.js';

/** The parts of the page that one change touched, as far as a player's press is concerned. */
interface Change {
  readonly isBusy: boolean;
  readonly result: string;
  readonly newestBet: string;
  readonly hasTouchedSummary: boolean;
}

/** Records every change of the page from now on. The writes of one rendering are one change. */
const watchChanges = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const changes: Change[] = [];
    Object.assign(globalThis, { changes });
    const table = document.querySelector('table[role="table"]');
    const summary = [...document.querySelectorAll('section')].find(
      (section) => section.querySelector('h2')?.textContent === 'Dice Summary',
    );
    const below = summary?.parentElement;
    if (table === null || below === null || below === undefined)
      throw new Error('The page is not there yet.');
    new MutationObserver((records) => {
      changes.push({
        isBusy: document.querySelector('form[aria-label="Bet"] [aria-busy="true"]') !== null,
        result: document.querySelector('[role="status"][aria-label="Result"]')?.textContent ?? '',
        newestBet: below.querySelector('tbody a')?.getAttribute('href') ?? '',
        hasTouchedSummary: records.some(({ target }) => below.contains(target)),
      });
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });

const readChanges = (page: Page): Promise<Change[]> =>
  page.evaluate(() => (globalThis as unknown as { changes: Change[] }).changes);

test('a press is drawn before its answer, and the answer on the board before the figures and bets below it', async ({
  page,
  joinPlayer,
  signedIn,
}) => {
  const player = await (await joinPlayer()).deposit(100);
  for (let count = 0; count < 12; count += 1)
    await player.roll({ amount: 1, target: 50, condition: 'above' });
  await signedIn(player);
  await page.goto('/games/dice');
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expectGameLoaded(page);
  await page.getByLabel('Bet Amount').fill('1');
  await watchChanges(page);
  // The answer comes after the press has been drawn, as over any network.
  await page.route('**/roll-dice', async (route) => {
    await expect.poll(async () => (await readChanges(page)).some(({ isBusy }) => isBusy)).toBe(true);
    await route.continue();
  });
  const before = await page.locator('tbody a').first().getAttribute('href');
  await betButton(page).click();
  await expect(page.locator('tbody a').first()).not.toHaveAttribute('href', before ?? '');

  const changes = await readChanges(page);
  const busyAt = changes.findIndex(({ isBusy }) => isBusy);
  const answeredAt = changes.findIndex(({ result }) => result.startsWith('Rolled'));
  const listedAt = changes.findIndex(({ newestBet }) => newestBet !== before);
  expect(busyAt).toBeGreaterThanOrEqual(0);
  expect(answeredAt).toBeGreaterThan(busyAt);
  expect(listedAt, 'the list follows in a separate rendering').toBeGreaterThan(answeredAt);
  const untilAnswer = changes.slice(0, answeredAt + 1);
  expect(untilAnswer.filter(({ hasTouchedSummary }) => hasTouchedSummary)).toEqual([]);
});
