import { decide, decideByKeys, inspectScreen, openView, rowWith } from './support/console-screens.js';
import { consoleProduct, waitingFor } from './support/console-work.js';
import { inviteStaff } from './support/console.js';
import { expect, test } from './support/fixtures.js';
import { expectSoundBooks, reconcile } from './support/operators.js';
import { findTransaction, withdraw } from './support/withdrawals.js';

const { comeToWork, join, product } = consoleProduct();

test('payments: approves a withdrawal; above ₹50,000 a second member does', async ({ page, browser }) => {
  // Each look at the bank is a command of its own.
  test.slow();
  const own = product();
  const [small, large] = [12_000, 60_000];
  const player = await (await join()).deposit(small + large);
  const first = await withdraw(player, small);
  const second = await withdraw(player, large);
  const member = await inviteStaff(own, 'payments');
  await member.openOn(page, '/console/money/reviews');
  await expect(rowWith(page, first.transactionId)).toContainText('₹12,000.00');
  await inspectScreen(page, 'withdrawals to approve');
  await rowWith(page, first.transactionId).getByRole('link', { name: 'Withdrawal' }).click();
  await openView(page, 'ticket 12');
  await expect(page.getByText('Asha Rao').first()).toBeVisible();
  await inspectScreen(page, 'a withdrawal to approve');
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await decideByKeys(page, approve, 'Approve', 'the documents are right');
  await expect(page.getByText('It was approved.')).toBeVisible();

  await page.goto(`${own.ground.consoleOrigin}/console/money/transfers/${second.transactionId}`);
  await approve.click();
  await decide(page, 'Approve', 'the documents are right');
  await expect(waitingFor(page)).toBeVisible();
  await reconcile(own);
  expect((await findTransaction(player, second.transactionId)).status).toBe('PENDING');

  await page.goto(`${own.ground.consoleOrigin}/console/approvals`);
  await expect(rowWith(page, '₹60,000.00').getByRole('button', { name: /^Withdraw/ })).toBeVisible();
  await expect(rowWith(page, '₹60,000.00').getByRole('button', { name: /^Approve/ })).toBeHidden();
  const other = await comeToWork(browser, 'payments', '/console/approvals');
  const row = rowWith(other.page, '₹60,000.00');
  await inspectScreen(other.page, 'an approval that waits');
  await decideByKeys(other.page, row.getByRole('button', { name: /^Approve/ }), 'Approve', 'I agree');
  await expect(row).toContainText('done');
  await other.leave();
  for (const { transactionId } of [first, second])
    await expect
      .poll(async () => {
        await reconcile(own);
        return (await findTransaction(player, transactionId)).status;
      })
      .toBe('SUCCESS');
  await expectSoundBooks(own);
});
