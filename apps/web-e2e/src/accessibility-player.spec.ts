import { checkPhoneMenu, walletDialog } from './support/accessible-menus.js';
import { expectPageLocked, Inspection, openWhole } from './support/inspection.js';
import { showTo, test } from './support/texts.js';

test.describe('no screen breaks a rule of WCAG 2.2 AA that a machine can check', () => {
  test.use({ reducedMotion: 'reduce' });

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
});
