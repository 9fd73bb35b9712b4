import { expect, test } from './support/fixtures.js';
import {
  calls,
  expectNewestTransaction,
  loseAnswers,
  loseRequests,
  requestsTo,
  resultTitle,
  statusesOf,
} from './support/money-screens.js';
import { reconcile } from './support/operators.js';
import { makePayment, setFaults } from './support/provider-doors.js';
import { checkoutOn, expectBalance, proceedToPay, toast } from './support/screens.js';

test.describe('a deposit', () => {
  test.afterEach(({ product }) => setFaults(product, {}));

  test('with a refused proof says so and is marked FAILED, and the provider’s confirmation still counts', async ({
    page,
    product,
    signedIn,
  }) => {
    const player = await signedIn();
    await setFaults(product, { webhookDrop: true });
    await page.goto('/deposit-money');
    await page.route(`**${calls.verify}`, (route) => {
      const proof: object = route.request().postDataJSON();
      return route.continue({ postData: JSON.stringify({ ...proof, razorpay_signature: 'ab'.repeat(32) }) });
    });
    const checkout = await proceedToPay(page, '300');
    await checkout.getByRole('button', { name: /^Pay/ }).click();
    await expect(toast(page, 'Deposit verification failed')).toBeVisible();
    await expect(resultTitle(page, 'Deposit Failed')).toBeVisible();
    await expect.poll(() => statusesOf(player)).toEqual(['FAILED']);
    await expectBalance(page, 0);
    await setFaults(product, {});
    await reconcile(product);
    await expect(resultTitle(page, 'Deposit Successful!')).toBeVisible({ timeout: 30_000 });
    await expectBalance(page, 300);
    await expect.poll(() => statusesOf(player)).toEqual(['SUCCESS']);
  });

  test('that is paid after it was abandoned appears on the page and in the list', async ({
    page,
    product,
    signedIn,
  }) => {
    const player = await signedIn();
    await page.goto('/deposit-money');
    await proceedToPay(page, '300');
    await checkoutOn(page).getByRole('button', { name: 'Close' }).click();
    await expect(resultTitle(page, 'Deposit Failed')).toBeVisible();
    await expect.poll(() => statusesOf(player)).toEqual(['FAILED']);
    const [{ razorpayOrderId: orderId } = { razorpayOrderId: null }] = await player.transactions();
    await makePayment(product, { order_id: orderId ?? '', outcome: 'captured' });
    await expect(resultTitle(page, 'Deposit Successful!')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('main')).toContainText('₹300.00 was added.');
    await expectBalance(page, 300);
    await expectNewestTransaction(page, ['₹300.00'], ['DEPOSIT'], ['SUCCESS', 'Arrived late']);
  });

  test.describe('with a lost answer', () => {
    test('is being checked until the page learns that it was credited', async ({ page, signedIn }) => {
      const player = await signedIn();
      await page.goto('/deposit-money');
      const givenUp = requestsTo(page, calls.giveUp);
      const restore = await loseAnswers(page, calls.verify, calls.list);
      const checkout = await proceedToPay(page, '300');
      await checkout.getByRole('button', { name: /^Pay/ }).click();
      await expect(resultTitle(page, 'We are checking your deposit.')).toBeFocused();
      await expect(page.getByRole('main')).toContainText('Please do not pay again');
      await restore();
      await expect(resultTitle(page, 'Deposit Successful!')).toBeVisible({ timeout: 30_000 });
      await expectBalance(page, 300);
      await expect.poll(() => statusesOf(player)).toEqual(['SUCCESS']);
      expect(givenUp).toEqual([]);
    });

    test('is verified again under the same key when no other report arrives', async ({
      page,
      product,
      signedIn,
    }) => {
      const player = await signedIn();
      await setFaults(product, { webhookDrop: true });
      await page.goto('/deposit-money');
      const verified = requestsTo(page, calls.verify);
      const restore = await loseRequests(page, calls.verify, calls.list);
      const checkout = await proceedToPay(page, '300');
      await checkout.getByRole('button', { name: /^Pay/ }).click();
      await expect(resultTitle(page, 'We are checking your deposit.')).toBeVisible();
      await expect.poll(() => statusesOf(player)).toEqual(['PENDING']);
      await restore();
      await expect(resultTitle(page, 'Deposit Successful!')).toBeVisible({ timeout: 30_000 });
      await expectBalance(page, 300);
      const keys = verified.map((request) => request.headers()['idempotency-key']);
      expect(keys.length).toBeGreaterThan(1);
      expect(new Set(keys).size).toBe(1);
      expect(keys[0]).toMatch(/./);
    });
  });
});
