import type { Page } from '@playwright/test';
import { gameNames } from './support/game-tours.js';
import { openWhole } from './support/inspection.js';
import { tour } from './support/keyboard.js';
import { openPanel } from './support/summary-panel.js';
import { expect, showTo, test } from './support/texts.js';
import { resizeTo } from './support/widths.js';

const gamePages = gameNames.map((name) => `/games/${name}`);
const PHONE = { width: 360, height: 740 };

/** Opens screens and goes round each. On some it goes backwards, because something above could cover the focus. */
async function expectFreeWay(page: Page, ...addresses: readonly string[]): Promise<void> {
  for (const [index, address] of addresses.entries())
    await test.step(address, async () => {
      await openWhole(page, address);
      expect(await tour(page, index % 2 === 0 ? 'Tab' : 'Shift+Tab'), address).toEqual([]);
    });
}

test.describe('Tab reaches everything that can be pressed, shows where it is and comes round again', () => {
  test.use({ reducedMotion: 'reduce' });

  test('for a guest', async ({ page }) => {
    await expectFreeWay(page, '/', '/games', ...gamePages, '/dashboard', '/fairness');
  });

  test('on login, registration and the screens that replace a password', async ({ page }) => {
    const address = 'email=asha%40example.test';
    await expectFreeWay(page, '/login', '/register', '/verify-user', '/forgot-password');
    await expectFreeWay(page, `/verify-forgot-password-otp?${address}`, `/set-new-password?${address}`);
  });

  test('for a player', async ({ page, seasoned }) => {
    test.slow();
    await showTo(page, seasoned);
    await expectFreeWay(page, '/', '/profile', '/deposit-money', '/withdraw-money', '/games/mines');
    await test.step('/games/dice with the whole summary open', async () => {
      await openWhole(page, '/games/dice');
      await openPanel(page, "Current Session's Bets");
      await openPanel(page, 'All Bets');
      await page.getByRole('button', { name: /^Show as table/ }).click();
      expect(await tour(page, 'Shift+Tab')).toEqual([]);
    });
    await test.step('/dashboard with the menu folded', async () => {
      await page.getByRole('button', { name: 'Fold menu' }).click();
      await openWhole(page, '/dashboard');
      expect(await tour(page)).toEqual([]);
    });
  });

  test('for a player with a phone and a keyboard', async ({ page, seasoned }) => {
    await showTo(page, seasoned);
    await resizeTo(page, PHONE);
    await expectFreeWay(page, '/profile', '/games/dice', '/');
    await test.step('the menu', async () => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).evaluate(async (menu) => {
        await Promise.all(menu.getAnimations({ subtree: true }).map(({ finished }) => finished));
      });
      expect(await tour(page)).toEqual([]);
    });
  });
});
