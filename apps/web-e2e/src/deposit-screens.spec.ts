import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import {
  calls,
  depositField,
  expectNewestTransaction,
  holdRequests,
  loseRequests,
  requestsTo,
  resultTitle,
  statusesOf,
} from './support/money-screens.js';
import { PageWatch } from './support/page-watch.js';
import { setFaults } from './support/provider-doors.js';
import { checkoutOn, expectBalance, proceedToPay, toast } from './support/screens.js';
import { sampleInTier } from './support/tier.js';

test.describe('Deposit', () => {
  test.afterEach(({ product }) => setFaults(product, {}));

  test('refuses an amount outside its limits', async ({ page, signedIn }) => {
    const player = await signedIn();
    const orders = requestsTo(page, calls.order);
    await page.goto('/deposit-money');
    await expect(page.getByText('Maximum deposit limit: ₹5,00,000')).toBeVisible();
    for (const amount of ['', '0', '-5', '500001', '500000.01', '0.5', '10.123']) {
      await depositField(page).fill(amount);
      await page.getByRole('button', { name: 'Proceed to Pay' }).click();
      await expect(page.getByText('Enter a valid amount up to ₹5,00,000')).toBeVisible();
      await expect(depositField(page)).toHaveAttribute('aria-invalid', 'true');
      await page.reload();
    }
    await depositField(page).pressSequentially('e');
    await page.getByRole('button', { name: 'Proceed to Pay' }).click();
    await expect(page.getByText('Enter a valid amount up to ₹5,00,000')).toBeVisible();
    expect(orders).toEqual([]);
    expect(await player.transactions()).toEqual([]);
  });

  for (const method of sampleInTier(['Card', 'UPI'] as const, 1)) {
    test(`paid by ${method} shows the success, raises the balance and is in the list`, async ({
      page,
      signedIn,
    }) => {
      const watch = new PageWatch();
      watch.watch(page);
      await signedIn();
      await page.goto('/deposit-money');
      const checkout = await proceedToPay(page, '1234.50');
      await expect(checkout.getByText('To pay')).toBeVisible();
      await checkout.getByRole('tab', { name: method }).click();
      await checkout.getByRole('button', { name: 'Pay ₹1,234.50' }).click();
      await expect(toast(page, 'Deposit successful')).toBeVisible();
      await expect(resultTitle(page, 'Deposit Successful!')).toBeFocused();
      await expect(page.getByRole('main')).toContainText('₹1,234.50 was added. Your balance is ₹1,234.50.');
      await expectBalance(page, 1_234.5);
      await expect(depositField(page)).toHaveCount(0);
      await expectNewestTransaction(
        page,
        ['₹1,234.50'],
        ['DEPOSIT'],
        ['SUCCESS'],
        [expect.stringMatching(/^order_\w{14}$/)],
        [expect.stringMatching(/^pay_\w{14}$/)],
      );
      watch.expectSilence();
    });
  }

  test('says that it is processing, and creates one order for many presses', async ({ page, signedIn }) => {
    const player = await signedIn();
    await page.goto('/deposit-money');
    const orders = requestsTo(page, calls.order);
    const release = await holdRequests(page, calls.order);
    await depositField(page).fill('300');
    await page.getByRole('button', { name: 'Proceed to Pay' }).dblclick();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Proceed to Pay' })).toHaveCount(0);
    await depositField(page).press('Enter');
    release();
    await expect(checkoutOn(page).getByRole('button', { name: /^Pay/ })).toBeVisible();
    expect(orders).toHaveLength(1);
    await expect.poll(() => statusesOf(player)).toEqual(['PENDING']);
  });

  const endings: { title: string; end: (page: Page) => Promise<void> }[] = [
    {
      title: 'that is dismissed',
      end: async (page) => {
        await checkoutOn(page).getByRole('button', { name: 'Close' }).click();
      },
    },
    {
      title: 'that is dismissed by Escape',
      end: async (page) => {
        await expect(checkoutOn(page).getByRole('button', { name: /^Pay/ })).toBeFocused();
        // Not awaited: the focused frame disappears between key down and key up, and the answer disappears with it.
        page.keyboard.press('Escape').catch(() => undefined);
      },
    },
    {
      title: 'whose payment failed in the dialog, which is then closed',
      end: async (page) => {
        await checkoutOn(page).getByRole('button', { name: 'Fail' }).click();
        await expect(checkoutOn(page).getByRole('alert')).toContainText('Payment failed');
        await checkoutOn(page).getByRole('button', { name: 'Close' }).click();
      },
    },
  ];
  for (const { title, end } of sampleInTier(endings, 1)) {
    test(`${title} shows the failure, is marked FAILED and credits nothing`, async ({ page, signedIn }) => {
      const player = await signedIn();
      await page.goto('/deposit-money');
      await proceedToPay(page, '300');
      await end(page);
      await expect(resultTitle(page, 'Deposit Failed')).toBeFocused();
      await expect.poll(() => statusesOf(player)).toEqual(['FAILED']);
      await expectBalance(page, 0);
      await expectNewestTransaction(page, ['₹300.00'], ['DEPOSIT'], ['FAILED', 'Not paid']);
    });
  }

  test('that is left by the browser’s Back while the dialog is open is marked FAILED', async ({
    page,
    signedIn,
  }) => {
    const player = await signedIn();
    await page.goto('/games');
    await page.getByRole('button', { name: 'Wallet' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Deposit' }).click();
    await proceedToPay(page, '300');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect.poll(() => statusesOf(player)).toEqual(['FAILED']);
  });

  test('that failed can be tried again and paid', async ({ page, signedIn }) => {
    const player = await signedIn();
    await page.goto('/deposit-money');
    await proceedToPay(page, '300');
    await checkoutOn(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    const checkout = await proceedToPay(page, '200');
    await checkout.getByRole('button', { name: /^Pay/ }).click();
    await expect(resultTitle(page, 'Deposit Successful!')).toBeVisible();
    await expectBalance(page, 200);
    expect((await player.transactions()).map(({ status, amount }) => [status, amount])).toEqual([
      ['SUCCESS', 200],
      ['FAILED', 300],
    ]);
  });

  test('with a failed payment can be paid in the same dialog', async ({ page, signedIn }) => {
    const player = await signedIn();
    await page.goto('/deposit-money');
    const checkout = await proceedToPay(page, '300');
    await checkout.getByRole('button', { name: 'Fail' }).click();
    await expect(checkout.getByRole('alert')).toBeVisible();
    await checkout.getByRole('button', { name: /^Pay/ }).click();
    await expect(resultTitle(page, 'Deposit Successful!')).toBeVisible();
    await expectBalance(page, 300);
    expect(await player.wallet()).toBe(300);
    await expect.poll(() => statusesOf(player)).toEqual(['SUCCESS']);
  });

  test.describe('that cannot be started says so:', () => {
    const hindrances: { title: string; hinder: (page: Page, sandboxOrigin: string) => Promise<unknown> }[] = [
      { title: 'no connection', hinder: (page) => loseRequests(page, calls.order) },
      {
        title: 'a server that refuses',
        hinder: (page) =>
          page.route(`**${calls.order}`, (route) =>
            route.fulfill({
              status: 503,
              json: { success: false, code: 'http/unavailable', message: 'Away.' },
            }),
          ),
      },
      {
        title: 'no dialog of the provider',
        hinder: (page, sandboxOrigin) =>
          page.route(`${sandboxOrigin}/razorpay/checkout.js`, (route) => route.abort()),
      },
    ];
    for (const { title, hinder } of sampleInTier(hindrances, 1)) {
      test(title, async ({ page, product, signedIn }) => {
        const player = await signedIn();
        await page.goto('/deposit-money');
        await hinder(page, product.sandboxOrigin);
        await depositField(page).fill('300');
        await page.getByRole('button', { name: 'Proceed to Pay' }).click();
        await expect(toast(page, 'Failed to initiate deposit')).toBeVisible();
        await expect(resultTitle(page, 'Deposit Failed')).toBeFocused();
        expect(await player.transactions()).toEqual([]);
      });
    }

    test('a provider that takes no orders', async ({ page, product, signedIn }) => {
      const player = await signedIn();
      await page.goto('/deposit-money');
      await setFaults(product, { httpErrorRate: 1 });
      await depositField(page).fill('300');
      await page.getByRole('button', { name: 'Proceed to Pay' }).click();
      await expect(toast(page, 'Failed to initiate deposit')).toBeVisible({ timeout: 40_000 });
      await expect(resultTitle(page, 'Deposit Failed')).toBeVisible();
      await expect(checkoutOn(page).getByRole('button')).toHaveCount(0);
      expect(await statusesOf(player)).toEqual(['FAILED']);
    });
  });
});
