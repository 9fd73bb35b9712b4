import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { checkoutOn, expectBalance, proceedToPay, toast } from './support/screens.js';

test.describe('Deposit', () => {
  test('takes no amount outside of its limits', async ({ page, signedIn }) => {
    const player = await signedIn();
    await page.goto('/deposit-money');
    await expect(page.getByText('Maximum deposit limit: ₹5,00,000')).toBeVisible();
    for (const amount of ['', '0', '-5', '500001', '0.5', '10.123']) {
      await page.getByLabel('Enter Amount (INR)').fill(amount);
      await page.getByRole('button', { name: 'Proceed to Pay' }).click();
      await expect(page.getByText('Enter a valid amount up to ₹5,00,000')).toBeVisible();
      await page.reload();
    }
    expect(await player.transactions()).toEqual([]);
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
        // Not waited for: the frame that has the focus goes away between the key's down and up, and with it the answer.
        page.keyboard.press('Escape').catch(() => undefined);
      },
    },
    {
      title: 'whose payment failed in the dialog, which is then closed',
      end: async (page) => {
        await checkoutOn(page).getByRole('button', { name: 'Fail' }).click();
        await expect(checkoutOn(page).getByRole('alert')).toBeVisible();
        await checkoutOn(page).getByRole('button', { name: 'Close' }).click();
      },
    },
  ];
  for (const { title, end } of endings) {
    test(`${title} shows the failure, is marked FAILED and credits nothing`, async ({ page, signedIn }) => {
      const player = await signedIn();
      await page.goto('/deposit-money');
      await proceedToPay(page, '300');
      await end(page);
      await expect(page.getByText('Deposit Failed')).toBeVisible();
      await expect
        .poll(async () => (await player.transactions()).map(({ status }) => status))
        .toEqual(['FAILED']);
      await expectBalance(page, 0);
      await page.goto('/profile');
      await expect(page.getByRole('table', { name: 'Your Transactions' })).toContainText('FAILED');
    });
  }

  test('whose payment failed can be paid in the same dialog', async ({ page, signedIn }) => {
    const player = await signedIn();
    await page.goto('/deposit-money');
    const checkout = await proceedToPay(page, '300');
    await checkout.getByRole('button', { name: 'Fail' }).click();
    await expect(checkout.getByRole('alert')).toBeVisible();
    await checkout.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByText('Deposit Successful!')).toBeVisible();
    await expectBalance(page, 300);
    expect(await player.wallet()).toBe(300);
  });

  test('that cannot be started says so', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/deposit-money');
    await page.route('**/api/razorpay/create-deposit-order', (route) => route.abort());
    await page.getByLabel('Enter Amount (INR)').fill('300');
    await page.getByRole('button', { name: 'Proceed to Pay' }).click();
    await expect(toast(page, 'Failed to initiate deposit')).toBeVisible();
    await expect(page.getByText('Deposit Failed')).toBeVisible();
  });

  test('whose verification fails says so, and is credited by the provider’s word all the same', async ({
    page,
    signedIn,
  }) => {
    const player = await signedIn();
    await page.goto('/deposit-money');
    await page.route('**/api/razorpay/verify-deposit-payment', (route) => route.abort());
    const checkout = await proceedToPay(page, '300');
    await checkout.getByRole('button', { name: /^Pay/ }).click();
    await expect(toast(page, 'Deposit verification failed')).toBeVisible();
    await expect(page.getByText('Deposit Failed')).toBeVisible();
    await expect.poll(() => player.wallet()).toBe(300);
    expect(await player.transactions()).toMatchObject([{ status: 'SUCCESS' }]);
  });
});
