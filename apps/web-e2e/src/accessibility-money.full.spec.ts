import { test } from './support/fixtures.js';
import { Inspection } from './support/inspection.js';
import {
  calls,
  chooseOtherDetails,
  loseRequests,
  resultTitle,
  transactionsTable,
  withdrawButton,
  withdrawField,
  withdrawToBank,
} from './support/money-screens.js';
import { setFaults } from './support/provider-doors.js';
import { checkoutOn, proceedToPay } from './support/screens.js';
import { withdraw } from './support/withdrawals.js';

test.describe('no money screen breaks a rule of WCAG 2.2 AA that a machine can check', () => {
  test.use({ reducedMotion: 'reduce' });
  test.afterEach(({ product }) => setFaults(product, {}));

  test('in every state of a deposit, including the provider’s dialog', async ({ page, signedIn }) => {
    const inspection = new Inspection(page);
    await signedIn();
    await page.goto('/deposit-money');
    await page.getByRole('button', { name: 'Proceed to Pay' }).click();
    await inspection.check('a wrong amount');
    await proceedToPay(page, '100');
    await inspection.check('the checkout', { kind: 'frame' });
    await checkoutOn(page).getByRole('button', { name: 'Fail' }).click();
    await checkoutOn(page).getByRole('alert').waitFor();
    await inspection.check('a failed payment', { kind: 'frame' });
    await checkoutOn(page).getByRole('button', { name: 'Close' }).click();
    await resultTitle(page, 'Deposit Failed').waitFor();
    await inspection.check('a failed deposit');
    await page.getByRole('button', { name: 'Try again' }).click();
    const restore = await loseRequests(page, calls.verify, calls.list);
    await (await proceedToPay(page, '100')).getByRole('button', { name: /^Pay/ }).click();
    await resultTitle(page, 'We are checking your deposit.').waitFor();
    await inspection.check('a deposit being checked');
    await restore();
    await resultTitle(page, 'Deposit Successful!').waitFor({ timeout: 30_000 });
    await inspection.check('a deposit');
    inspection.expectNoFaults();
  });

  test('in every state of a withdrawal', async ({ page, product, joinPlayer, signedIn }) => {
    test.slow();
    const inspection = new Inspection(page);
    const player = await signedIn(await (await joinPlayer()).deposit(500));
    await withdraw(player, 10);
    await page.goto('/withdraw-money');
    await page.getByRole('group', { name: 'Saved details' }).waitFor();
    await withdrawButton(page).click();
    await inspection.check('a wrong amount, saved details');
    await chooseOtherDetails(page);
    await page.getByRole('radio', { name: 'UPI', exact: true }).check({ force: true });
    await withdrawField(page).fill('50');
    await withdrawButton(page).click();
    await inspection.check('a wrong UPI id');
    for (const [payoutOutcome, title] of [
      ['processed', 'Withdrawal Successful!'],
      ['failed', 'Withdrawal Failed'],
      ['pending', 'Your withdrawal is on its way.'],
    ] as const) {
      await setFaults(product, { payoutOutcome });
      await withdrawToBank(page, '50');
      await resultTitle(page, title).waitFor({ timeout: 20_000 });
      await inspection.check(title);
    }
    await page.goto('/profile');
    await transactionsTable(page).getByText('PENDING').waitFor();
    await inspection.checkAtBothWidths('transactions in all states');
    for (const [path, title] of [
      [calls.payOut, 'We are checking your withdrawal.'],
      [calls.create, 'Your withdrawal was not sent.'],
    ] as const) {
      const restore = await loseRequests(page, path);
      await withdrawToBank(page, '50');
      await resultTitle(page, title).waitFor();
      await inspection.check(title);
      await restore();
    }
    inspection.expectNoFaults();
  });
});
