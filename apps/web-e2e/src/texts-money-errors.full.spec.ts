import type { Page } from '@playwright/test';
import {
  calls,
  depositField,
  loseRequests,
  readTransactions,
  requestsTo,
  resultTitle,
  statusesOf,
  withdrawToBank,
} from './support/money-screens.js';
import { checkoutOn, proceedToPay } from './support/screens.js';
import { answerWith, expect, LOST, refusal, reportOf, showTo, test } from './support/texts.js';
import { expectToast, letToastsGo, toastOf } from './support/texts-toasts.js';
import { atEveryWidth } from './support/widths.js';

const startDeposit = async (page: Page): Promise<void> => {
  await page.goto('/deposit-money');
  await depositField(page).fill('300');
  await page.getByRole('button', { name: 'Proceed to Pay' }).click();
};

test.describe('spec §8, transactions', () => {
  test("Transactions fetch fails: toast 'Failed to fetch transactions.'", async ({
    page,
    seasoned,
    mayReport,
  }) => {
    mayReport(LOST);
    await showTo(page, seasoned);
    await loseRequests(page, calls.list);
    await page.goto('/profile');
    const expected = 'Failed to fetch transactions.';
    await expectToast(page, 'error', expected);
    await atEveryWidth(page, () => expect(toastOf(page, expected)).toBeVisible());
  });

  test('if success is false nothing is shown', async ({ page, seasoned }) => {
    await showTo(page, seasoned);
    await answerWith(page, calls.list, { success: false, message: 'In the words of the server.' });
    await page.goto('/profile');
    await expect(page.getByText('No transactions to display.')).toBeVisible();
    // Toasts stay in these tests, so a late one cannot be missed: the toast of the logout comes after it.
    await answerWith(page, '/api/user/logout', refusal(), 200);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'Log out', exact: true })
      .click();
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(page.getByText('In the words of the server.')).toHaveCount(0);
  });
});

test.describe('spec §8, deposits', () => {
  test("order creation fails: toast 'Failed to initiate deposit', transaction marked FAILED if there is an id, then the failure screen", async ({
    page,
    product,
    joinPlayer,
    signedIn,
  }) => {
    const player = await signedIn(await joinPlayer());
    const marked = requestsTo(page, calls.giveUp);
    // The provider's dialog does not open. By then the order exists, and its id is known.
    await page.route(`${product.sandboxOrigin}/razorpay/checkout.js`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.Razorpay = class { open() { throw new Error("no dialog"); } };',
      }),
    );
    await startDeposit(page);
    await expectToast(page, 'error', 'Failed to initiate deposit');
    await atEveryWidth(page, () => expect(resultTitle(page, 'Deposit Failed')).toBeVisible());
    await expect.poll(() => statusesOf(player)).toEqual(['FAILED']);
    const [transaction] = await player.transactions();
    expect(marked.map((request) => request.postDataJSON())).toEqual([
      { transactionId: transaction?._id, status: 'FAILED' },
    ]);
  });

  test("verification fails: toast 'Deposit verification failed', transaction marked FAILED, failure screen", async ({
    page,
    joinPlayer,
    signedIn,
    mayReport,
  }) => {
    mayReport(reportOf(400));
    await signedIn(await joinPlayer());
    await page.goto('/deposit-money');
    const marked = requestsTo(page, calls.giveUp);
    await answerWith(page, calls.verify, refusal('A wrong proof.'), 400);
    await answerWith(page, calls.giveUp, { success: true });
    // Another test covers what the provider reports to the server meanwhile.
    await answerWith(page, calls.list, { success: true, data: [], total: 0 });
    const checkout = await proceedToPay(page, '300');
    await checkout.getByRole('button', { name: /^Pay/ }).click();
    await expectToast(page, 'error', 'Deposit verification failed');
    await atEveryWidth(page, async () => {
      await expect(resultTitle(page, 'Deposit Failed')).toBeVisible();
      await expect(toastOf(page, 'Deposit verification failed')).toBeVisible();
    });
    expect(marked.map((request) => request.postDataJSON())).toEqual([
      { transactionId: expect.stringMatching(/^[\da-f-]{36}$/), status: 'FAILED' },
    ]);
  });

  test('payment dialog dismissed: transaction marked FAILED, failure screen', async ({
    page,
    joinPlayer,
    signedIn,
  }) => {
    const player = await signedIn(await joinPlayer());
    await page.goto('/deposit-money');
    await proceedToPay(page, '300');
    await checkoutOn(page).getByRole('button', { name: 'Close' }).click();
    await atEveryWidth(page, () => expect(resultTitle(page, 'Deposit Failed')).toBeVisible());
    await expect.poll(() => statusesOf(player)).toEqual(['FAILED']);
    await expect(depositField(page)).toHaveCount(0);
  });
});

test.describe('spec §8, withdrawals', () => {
  for (const { title, message, expected } of [
    { title: 'the server message', message: 'The bank is closed.', expected: 'The bank is closed.' },
    { title: "'Withdrawal failed'", message: undefined, expected: 'Withdrawal failed' },
  ])
    test(`fails: toast with ${title}, failure screen, transaction marked FAILED if the response carries transactionId`, async ({
      page,
      joinPlayer,
      signedIn,
      mayReport,
    }) => {
      mayReport(reportOf(409));
      const player = await signedIn(await (await joinPlayer()).deposit(500));
      const marked = requestsTo(page, calls.giveUp);
      await page.route(`**${calls.payOut}`, (route) => {
        const { transactionId }: { transactionId: string } = route.request().postDataJSON();
        return route.fulfill({ status: 409, json: { ...refusal(message), transactionId } });
      });
      await withdrawToBank(page, '100');
      await expectToast(page, 'error', expected);
      await atEveryWidth(page, async () => {
        await expect(resultTitle(page, 'Withdrawal Failed')).toBeVisible();
        await expect(toastOf(page, expected)).toBeVisible();
      });
      await expect.poll(() => statusesOf(player)).toEqual(['FAILED', 'SUCCESS']);
      expect(marked).toHaveLength(1);
      await letToastsGo(page);
    });

  test('that fails without a transactionId marks nothing', async ({ page, seasoned, mayReport }) => {
    mayReport(reportOf(400));
    await showTo(page, seasoned);
    const marked = requestsTo(page, calls.giveUp);
    await answerWith(page, calls.create, refusal(), 400);
    await withdrawToBank(page, '1');
    await expectToast(page, 'error', 'Withdrawal failed');
    await expect(resultTitle(page, 'Withdrawal Failed')).toBeVisible();
    await page.getByRole('link', { name: 'Your transactions' }).click();
    await expect.poll(() => readTransactions(page)).toHaveLength(1);
    expect(marked).toEqual([]);
  });
});
