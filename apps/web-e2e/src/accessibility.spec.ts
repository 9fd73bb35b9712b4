import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Shape: one line for each fault that a machine can find. */
async function faultsOn(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: 'networkidle' });
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
    for (const address of ['/', '/profile', '/games/dice', '/deposit-money']) {
      faults.push(...(await faultsOn(page, address)));
    }
    expect(faults).toEqual([]);
  });
});
