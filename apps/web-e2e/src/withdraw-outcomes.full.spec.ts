import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import {
  calls,
  fillBankForm,
  loseAnswers,
  loseRequests,
  payoutCountOf,
  readTransactions,
  requestsTo,
  resultTitle,
  statusesOf,
  withdrawButton,
  withdrawField,
  withdrawToBank,
} from './support/money-screens.js';
import type { Player } from './support/player.js';
import type { Product } from './support/product.js';
import { setFaults } from './support/provider-doors.js';
import { expectBalance, toast } from './support/screens.js';
import { BANK } from './support/withdrawals.js';

test.describe('a withdrawal', () => {
  test.afterEach(({ product }) => setFaults(product, {}));

  test.describe('is made once', () => {
    test('for a double click', async ({ page, product, joinPlayer, signedIn }) => {
      const player = await signedIn(await (await joinPlayer()).deposit(500));
      await page.goto('/withdraw-money');
      await fillBankForm(page, '100');
      await withdrawButton(page).dblclick();
      await expect(resultTitle(page, 'Withdrawal Successful!')).toBeVisible();
      expect(await statusesOf(player)).toEqual(['SUCCESS', 'SUCCESS']);
      expect(await payoutCountOf(product, player)).toBe(1);
      expect(await player.wallet()).toBe(400);
    });

    test('for an Enter that is held down', async ({ page, product, joinPlayer, signedIn }) => {
      const player = await signedIn(await (await joinPlayer()).deposit(500));
      await page.goto('/withdraw-money');
      await fillBankForm(page, '100');
      await page.getByLabel('IFSC Code').focus();
      for (let repeat = 1; repeat <= 10; repeat += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await expect(resultTitle(page, 'Withdrawal Successful!')).toBeVisible();
      expect(await payoutCountOf(product, player)).toBe(1);
      expect(await player.wallet()).toBe(400);
    });
  });

  test.describe('that fails', () => {
    test('shows the bank’s message, leaves the balance, and can be tried again without typing anew', async ({
      page,
      product,
      joinPlayer,
      signedIn,
    }) => {
      const player = await signedIn(await (await joinPlayer()).deposit(500));
      await setFaults(product, { payoutOutcome: 'failed' });
      await withdrawToBank(page, '123.45');
      const words = 'The bank refused the withdrawal. The money is back in your wallet.';
      await expect(toast(page, words)).toBeVisible();
      await expect(resultTitle(page, 'Withdrawal Failed')).toBeFocused();
      await expect(page.getByRole('main')).toContainText(words);
      await expectBalance(page, 500);
      expect(await player.wallet()).toBe(500);
      expect((await player.transactions())[0]).toMatchObject({ type: 'WITHDRAW', status: 'FAILED' });
      await setFaults(product, {});
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(withdrawField(page)).toHaveValue('123.45');
      await expect(page.getByLabel('Account Number')).toHaveValue(BANK.accountNumber);
      await withdrawButton(page).click();
      await expect(resultTitle(page, 'Withdrawal Successful!')).toBeVisible();
      await expectBalance(page, 376.55);
      await page.goto('/profile');
      await expect
        .poll(async () => (await readTransactions(page)).slice(0, 2).map((cells) => cells[2]))
        .toEqual([['SUCCESS'], ['FAILED', 'Refused by the bank']]);
    });
  });

  test.describe('that the bank has not answered', () => {
    const openOne = async (page: Page, product: Product, player: Player) => {
      await setFaults(product, { payoutOutcome: 'pending' });
      await withdrawToBank(page, '200');
      await expect(resultTitle(page, 'Your withdrawal is on its way.')).toBeFocused();
      await expect(page.getByRole('main')).toContainText('₹200.00 is reserved');
      await expectBalance(page, 300);
      expect(await player.transactions()).toMatchObject([{ status: 'PENDING' }, { status: 'SUCCESS' }]);
    };

    test('is shown as on its way, and becomes a success by itself', async ({
      page,
      product,
      joinPlayer,
      signedIn,
    }) => {
      const player = await signedIn(await (await joinPlayer()).deposit(500));
      await openOne(page, product, player);
      await setFaults(product, {});
      await expect(resultTitle(page, 'Withdrawal Successful!')).toBeVisible({ timeout: 40_000 });
      await expect(page.getByRole('main')).toContainText('₹200.00 was paid out.');
      await expectBalance(page, 300);
      expect(await payoutCountOf(product, player)).toBe(1);
    });

    test('becomes a failure by itself, with the money back', async ({
      page,
      product,
      joinPlayer,
      signedIn,
    }) => {
      const player = await signedIn(await (await joinPlayer()).deposit(500));
      await openOne(page, product, player);
      await setFaults(product, { payoutOutcome: 'failed' });
      await expect(resultTitle(page, 'Withdrawal Failed')).toBeVisible({ timeout: 40_000 });
      const says = 'The bank refused the withdrawal. The money is back in your wallet.';
      await expect(toast(page, says)).toBeVisible();
      await expectBalance(page, 500);
    });

    test('is listed as on its way, and the list changes by itself too', async ({
      page,
      product,
      joinPlayer,
      signedIn,
    }) => {
      const player = await signedIn(await (await joinPlayer()).deposit(500));
      await openOne(page, product, player);
      await page.getByRole('link', { name: 'Your transactions' }).click();
      await expect(page).toHaveURL('/profile');
      const newestStatus = async () => (await readTransactions(page))[0]?.[2];
      await expect.poll(newestStatus).toEqual(['PENDING', 'On its way to your bank']);
      await setFaults(product, { payoutOutcome: 'reversed' });
      await expect.poll(newestStatus, { timeout: 40_000 }).toEqual(['FAILED', 'Refused by the bank']);
      await expectBalance(page, 500);
    });
  });

  test('that the bank returns after it was paid out is listed as returned, and the money is in the wallet', async ({
    page,
    product,
    joinPlayer,
    signedIn,
  }) => {
    const player = await signedIn(await (await joinPlayer()).deposit(500));
    await setFaults(product, { payoutOutcome: 'reversed_after_processed' });
    await withdrawToBank(page, '200');
    await expect(page.getByRole('heading', { level: 2, name: /^Withdrawal/ })).toBeVisible();
    await expect.poll(() => player.wallet(), { timeout: 40_000 }).toBe(500);
    await page.getByRole('link', { name: 'Your transactions' }).click();
    await expect
      .poll(async () => (await readTransactions(page))[0]?.slice(0, 3))
      .toEqual([['₹200.00'], ['WITHDRAW', '•••• 5678'], ['FAILED', 'Returned by the bank']]);
    await expectBalance(page, 500);
  });

  test.describe('without an answer', () => {
    test('is shown as being checked and not as failed, and is paid out once', async ({
      page,
      product,
      joinPlayer,
      signedIn,
    }) => {
      const player = await signedIn(await (await joinPlayer()).deposit(500));
      const givenUp = requestsTo(page, calls.giveUp);
      const restore = await loseAnswers(page, calls.payOut, calls.list);
      await withdrawToBank(page, '200');
      await expect(resultTitle(page, 'We are checking your withdrawal.')).toBeFocused();
      await expect(page.getByRole('main')).toContainText('Please do not start another one');
      await restore();
      await expect(resultTitle(page, 'Withdrawal Successful!')).toBeVisible({ timeout: 40_000 });
      await expectBalance(page, 300);
      expect(await payoutCountOf(product, player)).toBe(1);
      expect(givenUp).toEqual([]);
    });

    test('to the request for the payout, which never arrived, is requested again under its key', async ({
      page,
      product,
      joinPlayer,
      signedIn,
    }) => {
      const player = await signedIn(await (await joinPlayer()).deposit(500));
      const requested = requestsTo(page, calls.payOut);
      const restore = await loseRequests(page, calls.payOut);
      await withdrawToBank(page, '200');
      await expect(resultTitle(page, 'We are checking your withdrawal.')).toBeVisible();
      await restore();
      await expect(resultTitle(page, 'Withdrawal Successful!')).toBeVisible({ timeout: 40_000 });
      expect(requested.length).toBeGreaterThan(1);
      expect(new Set(requested.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
      expect(await payoutCountOf(product, player)).toBe(1);
      expect(await player.wallet()).toBe(300);
    });

    test('to the first call is shown as not sent, and a second press sends it once', async ({
      page,
      product,
      joinPlayer,
      signedIn,
    }) => {
      const player = await signedIn(await (await joinPlayer()).deposit(500));
      const restore = await loseAnswers(page, calls.create);
      await withdrawToBank(page, '200');
      await expect(resultTitle(page, 'Your withdrawal was not sent.')).toBeFocused();
      await expect(page.getByRole('main')).toContainText('No money has left your wallet');
      expect(await player.wallet()).toBe(500);
      await restore();
      await page.getByRole('button', { name: 'Send again' }).click();
      await expect(resultTitle(page, 'Withdrawal Successful!')).toBeVisible();
      expect(await statusesOf(player)).toEqual(['SUCCESS', 'SUCCESS']);
      expect(await payoutCountOf(product, player)).toBe(1);
    });

    test('to the first call can be changed instead', async ({ page, joinPlayer, signedIn }) => {
      await signedIn(await (await joinPlayer()).deposit(500));
      const restore = await loseRequests(page, calls.create);
      await withdrawToBank(page, '200');
      await page.getByRole('button', { name: 'Change it' }).click();
      await expect(withdrawField(page)).toHaveValue('200');
      await restore();
      await withdrawField(page).fill('150');
      await withdrawButton(page).click();
      await expect(resultTitle(page, 'Withdrawal Successful!')).toBeVisible();
      await expectBalance(page, 350);
    });
  });
});
