import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { MinesTable } from './support/mines-table.js';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function faultsOn(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: 'networkidle' });
  return faultsNow(page, address);
}

/** Shape: one line for each fault that a machine can find. */
async function faultsNow(page: Page, address: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${address} ${id}: ${html.slice(0, 120)}`),
  );
}

test.describe('no screen breaks WCAG 2.2 AA as far as a machine can tell', () => {
  test.use({ reducedMotion: 'reduce' });

  test('for a guest', async ({ page }) => {
    const faults: string[] = [];
    for (const address of [
      '/',
      '/games',
      '/games/dice',
      '/games/mines',
      '/dashboard',
      '/fairness',
      '/login',
      '/register',
      '/verify-user',
      '/deposit-money',
      '/nowhere',
    ]) {
      faults.push(...(await faultsOn(page, address)));
    }
    expect(faults).toEqual([]);
  });

  test('for a player with bets', async ({ page, joinPlayer, signedIn }) => {
    const player = await (await joinPlayer()).deposit(100);
    for (let count = 1; count <= 11; count += 1) await player.roll();
    await signedIn(player);
    const faults: string[] = [];
    for (const address of [
      '/',
      '/profile',
      '/games/dice',
      '/games/mines',
      '/dashboard',
      '/fairness',
      '/deposit-money',
    ]) {
      faults.push(...(await faultsOn(page, address)));
    }
    expect(faults).toEqual([]);
  });

  test('in a round of Mines, after it, and in the dialogs of a game', async ({
    page,
    joinPlayer,
    signedIn,
  }) => {
    await signedIn(await (await joinPlayer()).deposit(100));
    const table = new MinesTable(page);
    await table.open();
    await table.startUntilSafe('1', 12);
    const faults = await faultsNow(page, 'an open round');
    await table.cashOut();
    await page.getByRole('button', { name: /^All Bets/ }).click();
    await page.locator('canvas').first().waitFor();
    faults.push(...(await faultsNow(page, 'a round that is over')));
    for (const name of ['Rules', 'Fairness', '? List of shortcuts']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      faults.push(...(await faultsNow(page, name)));
      await page.keyboard.press('Escape');
    }
    expect(faults).toEqual([]);
  });
});
