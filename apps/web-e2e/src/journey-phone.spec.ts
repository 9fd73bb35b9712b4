import { expect, test } from './support/fixtures.js';
import { fillBankForm, resultTitle, withdrawButton } from './support/money-screens.js';
import { expectNoSidewaysScroll, PageWatch } from './support/page-watch.js';
import { expectScreenAgreesWithLedger, exportOf } from './support/screen-and-ledger.js';
import { betBy, betButton, expectBalance, proceedToPay, toast } from './support/screens.js';

test.describe('on a phone 360 pixels wide', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a player deposits, plays and withdraws without scrolling sideways', async ({ page, signedIn }) => {
    const watch = new PageWatch();
    watch.watch(page);
    await signedIn();
    for (const address of [
      '/',
      '/games',
      '/profile',
      '/deposit-money',
      '/withdraw-money',
      '/games/dice',
      '/verify-user',
      '/nowhere',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await page.goto('/deposit-money');
    const checkout = await proceedToPay(page, '200');
    await expectNoSidewaysScroll(page);
    await checkout.getByRole('button', { name: /^Pay/ }).tap();
    await expect(page.getByText('Deposit Successful!')).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Games' }).tap();
    await page.getByRole('link', { name: 'Dice' }).tap();
    await page.getByLabel('Bet Amount').fill('5');
    for (let count = 1; count <= 3; count += 1) await betBy(page, () => betButton(page).tap());
    await expectNoSidewaysScroll(page);
    await expectScreenAgreesWithLedger(page, await exportOf(page));
    await page.getByRole('banner').getByRole('button', { name: 'Wallet' }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Withdraw' }).tap();
    await fillBankForm(page, '100');
    await expectNoSidewaysScroll(page);
    await withdrawButton(page).tap();
    await expect(resultTitle(page, 'Withdrawal Successful!')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectBalance(page, (await exportOf(page)).balance);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('button', { name: 'Log out', exact: true })
      .tap();
    await expect(toast(page, 'Logged out')).toBeVisible();
    await expect(page).toHaveURL('/');
    watch.expectSilence();
  });
});
