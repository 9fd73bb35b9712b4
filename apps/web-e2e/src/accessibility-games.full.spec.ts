import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { expectPageLocked, Inspection, openWhole } from './support/inspection.js';
import { MinesTable } from './support/mines-table.js';
import { betBy, betButton } from './support/screens.js';
import { openPanel } from './support/summary-panel.js';

/** Opens a dialog of a game by its button, checks it, and closes it. */
async function checkDialog(page: Page, inspection: Inspection, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await expect(page.getByRole('dialog').getByText(/^Loading/)).toHaveCount(0);
  await expectPageLocked(page);
  await inspection.check(name);
}

test.describe('no state of a game breaks a rule of WCAG 2.2 AA that a machine can check', () => {
  test.use({ reducedMotion: 'reduce' });

  test('Mines: an open round, a won round, a lost round, and the dialogs', async ({
    page,
    joinPlayer,
    signedIn,
  }) => {
    test.slow();
    await signedIn(await (await joinPlayer()).deposit(100));
    const inspection = new Inspection(page);
    const table = new MinesTable(page);
    await table.open();
    await table.startUntilSafe('1', 12);
    await inspection.checkAtBothWidths('an open round');
    await table.cashOut();
    await inspection.check('a round that is won');
    // One tile in 25 is safe. Six won rounds in a row happen once in 244 million runs.
    for (let round = 1, isOver = false; round <= 6 && !isOver; round += 1) {
      await table.start('1', 24);
      isOver = (await table.reveal(round)).isMine;
      await expect(betButton(page)).toBeVisible();
    }
    await expect(table.result).toContainText('You hit a mine!');
    await inspection.checkAtBothWidths('a round that is lost');
    for (const name of ['Rules', 'Settings', '? List of shortcuts']) {
      await checkDialog(page, inspection, name);
      await page.keyboard.press('Escape');
    }
    await checkDialog(page, inspection, 'Fairness');
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate seeds' }).click();
    await page.getByRole('dialog').getByText('Revealed server seed').first().waitFor();
    await inspection.checkAtBothWidths('seeds that are revealed');
    inspection.expectNoFaults();
  });

  test('Dice: a won roll, a lost roll, and the whole summary open', async ({
    page,
    joinPlayer,
    signedIn,
  }) => {
    test.slow();
    await signedIn(await (await joinPlayer()).deposit(500));
    const inspection = new Inspection(page);
    await openWhole(page, '/games/dice');
    await betButton(page).click();
    await page.getByRole('alert').first().waitFor();
    await inspection.check('no amount');
    await page.getByLabel('Bet Amount').fill('1');
    const seen = new Set<boolean>();
    // The odds are even. Forty equal rolls happen once in 500 000 000 000 runs.
    for (let count = 1; count <= 40 && seen.size < 2; count += 1) {
      const { isWin } = await betBy(page, () => betButton(page).click());
      if (seen.has(isWin)) continue;
      seen.add(isWin);
      await inspection.check(isWin ? 'a roll that is won' : 'a roll that is lost');
    }
    expect(seen.size).toBe(2);
    for (const name of ["Current Session's Bets", 'All Bets'] as const) {
      await openPanel(page, name);
      const part = page.getByRole('region', { name });
      await part.locator('canvas').waitFor();
      await part.getByRole('button', { name: /^Show as table/ }).click();
    }
    await inspection.checkAtBothWidths('the whole summary');
    inspection.expectNoFaults();
  });
});
