import type { Page } from '@playwright/test';
import {
  calls,
  depositField,
  fillBankForm,
  holdRequests,
  resultTitle,
  withdrawButton,
} from './support/money-screens.js';
import { proceedToPay } from './support/screens.js';
import { expect, holdAnswer, refusal, reportOf, showTo, test } from './support/texts.js';
import { expectToast } from './support/texts-toasts.js';
import { atEveryWidth } from './support/widths.js';

const main = (page: Page) => page.getByRole('main');
const payButton = (page: Page) => page.getByRole('button', { name: 'Proceed to Pay' });

test.describe('spec §2, Deposit', () => {
  test("'Deposit Funds' card: numeric input 'Enter Amount (INR)', hint 'Maximum deposit limit: ₹5,00,000', button 'Proceed to Pay'", async ({
    page,
    seasoned,
  }) => {
    await showTo(page, seasoned);
    await page.goto('/deposit-money');
    await atEveryWidth(page, async () => {
      await expect(main(page).getByRole('heading', { name: 'Deposit Funds', exact: true })).toBeVisible();
      await expect(page.getByRole('spinbutton', { name: 'Enter Amount (INR)', exact: true })).toBeVisible();
      await expect(main(page).getByText('Maximum deposit limit: ₹5,00,000', { exact: true })).toBeVisible();
      await expect(payButton(page)).toBeVisible();
    });
    await payButton(page).click();
    await atEveryWidth(page, () =>
      expect(main(page).getByText('Enter a valid amount up to ₹5,00,000')).toBeVisible(),
    );
  });

  test("shows 'Processing...' while busy; afterwards 'Deposit Failed' replaces the form, with 'Failed to initiate deposit'", async ({
    page,
    seasoned,
    mayReport,
  }) => {
    mayReport(reportOf(503));
    await showTo(page, seasoned);
    const release = await holdAnswer(page, calls.order, refusal('Away.'), 503);
    await page.goto('/deposit-money');
    await depositField(page).fill('300');
    await payButton(page).click();
    await atEveryWidth(page, async () => {
      await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
      await expect(payButton(page)).toHaveCount(0);
    });
    release();
    await expectToast(page, 'error', 'Failed to initiate deposit');
    await atEveryWidth(page, () => expect(resultTitle(page, 'Deposit Failed')).toBeVisible());
    await expect(depositField(page)).toHaveCount(0);
  });

  test("result screen 'Deposit Successful!' with the toast 'Deposit successful' replaces the form", async ({
    page,
    joinPlayer,
    signedIn,
  }) => {
    await signedIn(await joinPlayer());
    await page.goto('/deposit-money');
    await (await proceedToPay(page, '1234.5')).getByRole('button', { name: /^Pay/ }).click();
    await expectToast(page, 'success', 'Deposit successful');
    await atEveryWidth(page, () => expect(resultTitle(page, 'Deposit Successful!')).toBeVisible());
    await expect(depositField(page)).toHaveCount(0);
    await expect(page.getByRole('banner').getByText('₹1,234.50', { exact: true })).toBeVisible();
  });
});

test.describe('spec §2, Withdraw', () => {
  test("'Withdraw Money' card: fields Amount (₹), Account Holder Name, Account Number, IFSC Code; note 'Maximum withdrawal limit is ₹5,00,000'; button 'Withdraw'", async ({
    page,
    seasoned,
  }) => {
    await showTo(page, seasoned);
    await page.goto('/withdraw-money');
    await atEveryWidth(page, async () => {
      await expect(main(page).getByRole('heading', { name: 'Withdraw Money', exact: true })).toBeVisible();
      for (const label of ['Amount (₹)', 'Account Holder Name', 'Account Number', 'IFSC Code'])
        await expect(main(page).getByLabel(label, { exact: true })).toBeEditable();
      await expect(
        main(page).getByText('Maximum withdrawal limit is ₹5,00,000', { exact: true }),
      ).toBeVisible();
      await expect(withdrawButton(page)).toBeVisible();
    });
    await withdrawButton(page).click();
    await expect(main(page).getByText('Please enter an amount up to ₹5,00,000')).toBeVisible();
    await atEveryWidth(page);
    await fillBankForm(page, '10', {
      accountHolderName: 'Asha',
      accountNumber: '50100012345678',
      ifscCode: '',
    });
    await withdrawButton(page).click();
    await expect(main(page).getByText(/^Please provide valid bank details/)).toBeVisible();
    await atEveryWidth(page);
  });

  test("result screen 'Withdrawal Successful!' with the toast 'Withdrawal successful!' replaces the form", async ({
    page,
    joinPlayer,
    signedIn,
  }) => {
    await signedIn(await (await joinPlayer()).deposit(500));
    await page.goto('/withdraw-money');
    const release = await holdRequests(page, calls.create);
    await fillBankForm(page, '123.45');
    await withdrawButton(page).click();
    await atEveryWidth(page, () => expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible());
    release();
    await expectToast(page, 'success', 'Withdrawal successful!');
    await atEveryWidth(page, () => expect(resultTitle(page, 'Withdrawal Successful!')).toBeVisible());
    await expect(withdrawButton(page)).toHaveCount(0);
    await expect(page.getByRole('banner').getByText('₹376.55', { exact: true })).toBeVisible();
  });
});

test.describe('decisions §8, where the spec is silent', () => {
  test('guests on Dashboard, Deposit, Withdraw see a prompt to log in', async ({ page }) => {
    for (const { address, text } of [
      { address: '/dashboard', text: 'Login to view dashboard' },
      { address: '/deposit-money', text: 'Login to deposit money' },
      { address: '/withdraw-money', text: 'Login to withdraw money' },
    ]) {
      await page.goto(address);
      await atEveryWidth(page, async () => {
        await expect(main(page).getByText(text, { exact: true })).toBeVisible();
        await expect(main(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
      });
      await expect(page.getByRole('spinbutton')).toHaveCount(0);
    }
  });

  test("unverified users on Deposit, Withdraw see the wallet modal's sentence and Verify Now", async ({
    page,
    unverified,
  }) => {
    await showTo(page, unverified);
    for (const address of ['/deposit-money', '/withdraw-money']) {
      await page.goto(address);
      await atEveryWidth(page, async () => {
        await expect(
          main(page).getByText('Please verify your account to use wallet features.', { exact: true }),
        ).toBeVisible();
        await expect(main(page).getByRole('link', { name: 'Verify Now' })).toHaveAttribute(
          'href',
          '/verify-user',
        );
      });
      await expect(page.getByRole('spinbutton')).toHaveCount(0);
    }
  });

  test('unknown routes and unknown game names get a page that says so and leads back', async ({ page }) => {
    for (const { address, text, back, leadsTo } of [
      { address: '/no/such/page', text: 'Page not found', back: 'Back to home', leadsTo: '/' },
      { address: '/games/chess', text: 'Game not found', back: 'See all games', leadsTo: '/games' },
    ]) {
      await page.goto(address);
      await atEveryWidth(page, () => expect(page.getByRole('heading', { name: text })).toBeVisible());
      await page.getByRole('link', { name: back }).click();
      await expect(page).toHaveURL(leadsTo);
    }
  });
});
