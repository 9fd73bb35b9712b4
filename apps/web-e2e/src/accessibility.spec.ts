import type { Page } from '@playwright/test';
import { expectPageLocked, Inspection, openWhole } from './support/inspection.js';
import { answerWith, expect, refusal, reportOf, showTo, test } from './support/texts.js';
import { toastOf } from './support/texts-toasts.js';
import { resizeTo } from './support/widths.js';

const walletDialog = (page: Page) => page.getByRole('dialog', { name: 'Wallet' });

/** Opens the menu of a phone, checks it, and goes back to the large screen. */
async function checkPhoneMenu(page: Page, inspection: Inspection, state: string): Promise<void> {
  await resizeTo(page, { width: 360, height: 740 });
  await inspection.check(`${state} on a phone`);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await expectPageLocked(page);
  await inspection.check(`the menu of ${state}`);
  await page.keyboard.press('Escape');
  await resizeTo(page, { width: 1280, height: 800 });
}

test.describe('no screen breaks a rule of WCAG 2.2 AA that a machine can check', () => {
  test.use({ reducedMotion: 'reduce' });

  test('for a guest', async ({ page, mayReport }) => {
    test.slow();
    mayReport(reportOf(404));
    const inspection = new Inspection(page);
    await openWhole(page, '/');
    await inspection.check('/');
    await checkPhoneMenu(page, inspection, 'a guest');
    for (const address of ['/games', '/fairness']) {
      await openWhole(page, address);
      await inspection.checkAtBothWidths(address);
    }
    for (const address of [
      '/profile',
      '/dashboard',
      '/deposit-money',
      '/withdraw-money',
      '/games/chess',
      '/nowhere',
    ]) {
      await openWhole(page, address);
      await inspection.check(address);
    }
    inspection.expectNoFaults();
  });

  test('on login, registration and verification, with wrong forms and links from mails', async ({
    page,
    mayReport,
  }) => {
    mayReport(reportOf(400));
    const inspection = new Inspection(page);
    const alone = { hasFooter: false };
    for (const [address, button] of [
      ['/login?error=access_denied', 'Log in'],
      ['/register', 'Register'],
    ] as const) {
      await openWhole(page, address);
      await inspection.check(address, alone);
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('alert').first().waitFor();
      await inspection.checkOnPhone(`${address}, left empty`, alone);
    }
    for (const address of ['/verify-user', '/verify-user?token=nonsense']) {
      await openWhole(page, address);
      await inspection.check(address, alone);
    }
    await answerWith(page, '/api/user/verify-user/right', { success: true });
    await page.goto('/verify-user?token=right');
    await page.getByRole('link', { name: 'home page' }).waitFor();
    await inspection.check('a verified address', alone);
    inspection.expectNoFaults();
  });

  test('on the screens that replace a password', async ({ page }) => {
    const inspection = new Inspection(page);
    await openWhole(page, '/forgot-password');
    await inspection.check('/forgot-password');
    await openWhole(page, '/stop-payout?token=nonsense');
    await inspection.checkOnPhone('/stop-payout');
    await openWhole(page, '/profile/undo-email#undo=nonsense');
    await inspection.checkOnPhone('/profile/undo-email');
    await openWhole(page, '/profile/not-me#token=nonsense');
    await inspection.checkOnPhone('/profile/not-me');
    await openWhole(page, '/forgot-password');
    await answerWith(page, '/api/user/forgot-password', { success: true });
    for (const address of [
      '/verify-forgot-password-otp',
      '/verify-forgot-password-otp?email=asha%40example.test',
    ]) {
      await openWhole(page, address);
      await inspection.check(address);
    }
    await openWhole(page, '/set-new-password?email=asha%40example.test');
    await page.getByLabel('New Password', { exact: true }).fill('blue-papaya-77');
    await page.getByLabel('Confirm Password', { exact: true }).fill('b');
    await page.getByText('Passwords do not match').waitFor();
    await inspection.check('a new password that differs');
    inspection.expectNoFaults();
  });

  test('for a player with bets', async ({ page, seasoned }) => {
    test.slow();
    await showTo(page, seasoned);
    const inspection = new Inspection(page);
    await openWhole(page, '/');
    await inspection.check('/');
    await page.getByRole('button', { name: 'Wallet' }).click();
    await walletDialog(page).getByRole('link', { name: 'Deposit' }).waitFor();
    await expectPageLocked(page);
    await inspection.checkAtBothWidths('the wallet');
    await page.keyboard.press('Escape');
    await checkPhoneMenu(page, inspection, 'a player');
    await openWhole(page, '/profile');
    await page.getByRole('table', { name: 'Your Transactions' }).waitFor();
    await inspection.checkAtBothWidths('/profile');
    await openWhole(page, '/profile/security');
    await page.getByRole('button', { name: 'Turn on' }).waitFor();
    await inspection.checkAtBothWidths('/profile/security');
    await page.getByRole('button', { name: 'Fold menu' }).click();
    await openWhole(page, '/dashboard');
    for (const open of await page.getByRole('button', { name: /^Show as table/ }).all()) await open.click();
    await page.getByRole('table', { name: 'Your Bet History' }).waitFor();
    await inspection.checkAtBothWidths('/dashboard, tables open, menu folded');
    const [bet] = (await seasoned.player.bets('?page=1&pageSize=1')).data;
    await page.goto(`/bet/${bet?._id ?? ''}`);
    await page.getByRole('region', { name: 'Fairness' }).waitFor();
    await inspection.checkAtBothWidths('/bet/:id');
    await page.goto(`/fairness?bet=${bet?._id ?? ''}`);
    await page.getByRole('button', { name: 'Try an example' }).click();
    await page.getByText('The server seed is the one that was promised.').waitFor();
    await inspection.checkAtBothWidths('/fairness with a bet and an example');
    for (const address of ['/deposit-money', '/withdraw-money']) {
      await openWhole(page, address);
      await inspection.checkAtBothWidths(address);
    }
    inspection.expectNoFaults();
  });

  test('for a player who is not verified and has no bets', async ({ page, unverified, mayReport }) => {
    mayReport(reportOf(403));
    await showTo(page, unverified);
    const inspection = new Inspection(page);
    for (const address of ['/profile', '/dashboard', '/deposit-money', '/withdraw-money', '/']) {
      await openWhole(page, address);
      await inspection.check(address);
    }
    await page.getByRole('button', { name: 'Wallet' }).click();
    await walletDialog(page).getByRole('link', { name: 'Verify Now' }).waitFor();
    await inspection.check('the wallet');
    await page.keyboard.press('Escape');
    await checkPhoneMenu(page, inspection, 'an unverified player');
    await answerWith(page, '/api/user/logout', refusal(), 403);
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await toastOf(page, 'Logout failed').waitFor();
    await inspection.checkAtBothWidths('a toast');
    inspection.expectNoFaults();
    await expect(page).toHaveURL('/');
  });
});
