import { decideByKeys, inspectScreen, rowWith } from './support/console-screens.js';
import { consoleProduct } from './support/console-work.js';
import { inviteStaff } from './support/console.js';
import { expect, test } from './support/fixtures.js';
import { pressOn } from './support/keyboard.js';
import { expectSoundBooks, reconcile } from './support/operators.js';
import { makePayment } from './support/provider-doors.js';

const { product } = consoleProduct();

test('payments: refunds a payment from suspense, which the provider sends back', async ({ page }) => {
  const own = product();
  const { razorpay_payment_id: paymentId } = await makePayment(own, { outcome: 'captured', amount: 77_00 });
  const member = await inviteStaff(own, 'payments');
  await expect.poll(async () => (await member.get(`/money/payments/${paymentId}`)).status).toBe(200);
  await member.openOn(page, '/console/money?queue=suspense');
  await expect(rowWith(page, paymentId)).toContainText('₹77.00');
  await inspectScreen(page, 'payments in suspense');
  await pressOn(page, page.getByRole('link', { name: paymentId }));
  await expect(page.getByRole('heading', { name: 'Payment of ₹77.00' })).toBeVisible();
  await inspectScreen(page, 'a payment in suspense');
  const refund = page.getByRole('button', { name: 'Refund', exact: true });
  await decideByKeys(page, refund, 'Refund', 'paid without an order, ticket 11');
  await expect(page.getByText('Refund ordered').first()).toBeVisible();
  await expect(refund).toBeHidden();
  await reconcile(own);
  await page.getByRole('button', { name: 'Compare now' }).click();
  await expect(page.getByText('agrees').first()).toBeVisible();
  await expect
    .poll(async () => {
      await reconcile(own);
      const { data } = (await member.get<{ data: { state: string } }>(`/money/payments/${paymentId}`)).body;
      return data.state;
    })
    .toBe('refunded');
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await expectSoundBooks(own);
});
