import type { Locator, Page } from '@playwright/test';
import {
  calls,
  depositField,
  fillBankForm,
  holdRequests,
  resultTitle,
  withdrawButton,
} from './support/money-screens.js';
import { proceedToPay } from './support/screens.js';
import { answerWith, expect, holdAnswer, refusal, reportOf, showTo, test } from './support/texts.js';
import { expectToast } from './support/texts-toasts.js';
import { atEveryWidth } from './support/widths.js';

const LARGE = '₹1,24,99,999.99';

/** Whether the large amount in a text stands on one line, and inside its cell if it is in a table. */
const isWhole = (text: Locator): Promise<boolean> =>
  text.evaluate((element, amount) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      const start = node.textContent?.indexOf(amount) ?? -1;
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + amount.length);
      const end = element.closest('td')?.getBoundingClientRect().right ?? window.innerWidth;
      return range.getClientRects().length === 1 && range.getBoundingClientRect().right <= end + 0.5;
    }
    return false;
  }, LARGE);

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
      { address: '/dashboard', text: 'Log in to view dashboard' },
      { address: '/deposit-money', text: 'Log in to deposit money' },
      { address: '/withdraw-money', text: 'Log in to withdraw money' },
    ]) {
      await page.goto(address);
      await atEveryWidth(page, async () => {
        await expect(main(page).getByText(text, { exact: true })).toBeVisible();
        await expect(main(page).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
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

  test('unknown routes and unknown game names get a page that says so and leads back', async ({
    page,
    mayReport,
  }) => {
    mayReport(/could not be decoded/);
    for (const { address, text, back, leadsTo } of [
      { address: '/no/such/page', text: 'Page not found', back: 'Back to home', leadsTo: '/' },
      { address: '/%E0%A4%A', text: 'This address can’t be read', back: 'Back to home', leadsTo: '/' },
      { address: '/games/chess', text: 'Game not found', back: 'See all games', leadsTo: '/games' },
    ]) {
      await page.goto(address);
      await atEveryWidth(page, () => expect(page.getByRole('heading', { name: text })).toBeVisible());
      await page.getByRole('link', { name: back }).click();
      await expect(page).toHaveURL(leadsTo);
    }
  });
});

test.describe('large amounts', () => {
  const wallet = 1_24_99_999.99;
  const user = { _id: '0195f3a2-7c31-7d2e-9a51-3f2b6c8d9e1f', name: 'Asha', email: 'a@example.test', wallet };
  const transfer = {
    _id: '0195f3a2-7c31-7d2e-9a51-000000000001',
    amount: wallet,
    type: 'DEPOSIT',
    status: 'PENDING',
    razorpayOrderId: 'order_AAAAAAAAAAAAAA',
    razorpayPaymentId: null,
    payoutId: null,
    note: 'Waiting for your payment',
    destination: null,
    createdAt: '2026-02-11T20:30:00.000Z',
    settledAt: null,
  };

  test('never break inside, on any screen of the wallet', async ({ page, seasoned }) => {
    await showTo(page, seasoned);
    await answerWith(page, '/api/user/my-details', {
      success: true,
      data: {
        ...user,
        provider: 'local',
        createdAt: transfer.createdAt,
        isVerified: true,
        lastSignInAt: null,
      },
    });
    await answerWith(page, calls.list, { success: true, data: [transfer], total: 1 });
    for (const address of ['/profile', '/deposit-money', '/withdraw-money']) {
      await page.goto(address);
      const amounts = page.getByText(LARGE).filter({ visible: true });
      await expect(amounts.nth(1)).toBeVisible();
      await atEveryWidth(page, async () => {
        // A folding menu takes a moment.
        const areWhole = async () => (await Promise.all((await amounts.all()).map(isWhole))).every(Boolean);
        await expect.poll(areWhole, address).toBe(true);
      });
    }
    await page.getByRole('button', { name: 'Wallet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Wallet' });
    await atEveryWidth(page, async () => {
      expect(await isWhole(dialog.getByText(LARGE))).toBe(true);
    });
  });
});
