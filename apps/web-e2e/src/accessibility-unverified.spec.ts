import { checkPhoneMenu, walletDialog } from './support/accessible-menus.js';
import { Inspection, openWhole } from './support/inspection.js';
import { answerWith, expect, refusal, reportOf, showTo, test } from './support/texts.js';
import { toastOf } from './support/texts-toasts.js';

test.describe('no screen breaks a rule of WCAG 2.2 AA that a machine can check', () => {
  test.use({ reducedMotion: 'reduce' });

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
