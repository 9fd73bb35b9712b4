import type { Locator, Page } from '@playwright/test';
import { expectFocusSomewhere, follow, pressOn, reach, tour } from './support/keyboard.js';
import { openWhole } from './support/inspection.js';
import { expect, showTo, test } from './support/texts.js';
import { withdraw } from './support/withdrawals.js';
import { resizeTo } from './support/widths.js';

/** Opens a dialog by key, goes round in it, closes it by Esc, and expects the focus where it was. */
async function expectGoodDialog(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await pressOn(page, opener);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(/^Loading/)).toHaveCount(0);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  expect(await tour(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test.describe('the focus keeps its place', () => {
  test.use({ reducedMotion: 'reduce' });

  test('in the dialogs of a game, and after them', async ({ page, seasoned }) => {
    await showTo(page, seasoned);
    await openWhole(page, '/games/mines');
    for (const [button, title] of [
      ['Fairness', 'Fairness'],
      ['Rules', 'Mines: rules and odds'],
      ['Settings', 'Settings'],
      ['? List of shortcuts', 'Keyboard shortcuts'],
    ] as const)
      await expectGoodDialog(
        page,
        page.getByRole('button', { name: button, exact: true }),
        page.getByRole('dialog', { name: title }),
      );
  });

  test('in the menu of a phone, whose entries lead to pages', async ({ page, signedIn }) => {
    await signedIn();
    await resizeTo(page, { width: 360, height: 740 });
    await openWhole(page, '/profile');
    const opener = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expectGoodDialog(page, opener, menu);
    await pressOn(page, opener, 'Space');
    await pressOn(page, menu.getByRole('button', { name: 'Close menu' }));
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await follow(page, menu.getByRole('link', { name: 'Games' }), '/games');
    await expect(menu).toHaveCount(0);
    await pressOn(page, opener);
    await pressOn(page, menu.getByRole('link', { name: 'Games' }));
    await expect(menu).toHaveCount(0);
    await expect(opener, 'the same page: the focus is where it was').toBeFocused();
    await page.keyboard.press('Enter');
    await pressOn(page, menu.getByRole('button', { name: 'Log out', exact: true }));
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('on the button that folds the menu', async ({ page }) => {
    await openWhole(page, '/games');
    await pressOn(page, page.getByRole('button', { name: 'Fold menu' }));
    await expect(page.getByRole('button', { name: 'Unfold menu' })).toBeFocused();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await follow(page, menu.getByRole('link', { name: 'Home' }), '/');
    await pressOn(page, page.getByRole('button', { name: 'Unfold menu' }), 'Space');
    await expect(page.getByRole('button', { name: 'Fold menu' })).toBeFocused();
  });

  test('while the player turns the pages of a table, also at its ends', async ({ page, seasoned }) => {
    await showTo(page, seasoned);
    await openWhole(page, '/dashboard');
    const next = page.getByRole('button', { name: 'Next' });
    const previous = page.getByRole('button', { name: 'Previous' });
    await pressOn(page, next);
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(next).toBeFocused();
    await expect(next).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(previous).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await expect(previous).toBeFocused();
    const rows = page.getByLabel('Show rows');
    await page.keyboard.press('Shift+Tab');
    await expect(rows).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Page 1 of 1')).toBeVisible();
    await expect(rows).toHaveValue('50');
    await expect(rows).toBeFocused();
  });

  test('when the pressed element disappears', async ({ page, joinPlayer, signedIn }) => {
    const player = await signedIn(await (await joinPlayer()).deposit(100));
    await withdraw(player, 10);
    await openWhole(page, '/withdraw-money');
    await page.getByRole('group', { name: 'Saved details' }).waitFor();
    const forget = page.getByRole('button', { name: /^Forget/ });
    await pressOn(page, forget);
    await expect(forget).toHaveCount(0);
    await expectFocusSomewhere(page);
    await openWhole(page, '/profile/security');
    const end = page.getByRole('button', { name: /^Log out (?!the others)/ });
    const before = await end.count();
    await reach(page, end.last());
    await page.keyboard.press('Enter');
    await expect(end).toHaveCount(before - 1);
    await expectFocusSomewhere(page);
  });
});
