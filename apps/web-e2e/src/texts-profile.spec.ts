import type { Page } from '@playwright/test';
import { calls, holdRequests, transactionsTable } from './support/money-screens.js';
import { rupeesText } from './support/paise.js';
import { answerWith, expect, showTo, test } from './support/texts.js';
import { hueOf, isGreen, isRed, isYellow } from './support/texts-colors.js';
import { atEveryWidth } from './support/widths.js';

const DETAILS = '/api/user/my-details';
const main = (page: Page) => page.getByRole('main');

const user = {
  _id: '0195f3a2-7c31-7d2e-9a51-3f2b6c8d9e1f',
  name: 'Meera Iyer',
  email: 'meera@example.test',
  picture: '/games/dice.svg',
  provider: 'google',
  createdAt: '2026-02-11T20:30:00.000Z',
  wallet: 123_456.5,
  isVerified: true,
  lastSignInAt: null,
};

/** The text below the name of a card. */
const cardValue = (page: Page, name: string) =>
  main(page)
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd');

const transaction = (index: number, status: string) => ({
  _id: `0195f3a2-7c31-7d2e-9a51-00000000000${String(index)}`,
  amount: 100 + index,
  type: index === 0 ? 'DEPOSIT' : 'WITHDRAW',
  status,
  razorpayOrderId: `order_${String(index)}AAAAAAAAAAAAA`,
  razorpayPaymentId: null,
  payoutId: null,
  note: null,
  destination: null,
  createdAt: '2026-02-11T20:30:00.000Z',
  settledAt: null,
});

test.describe('spec §2, Profile', () => {
  test("if no user is signed in: 'Log in to view profile'", async ({ page }) => {
    await page.goto('/profile');
    await atEveryWidth(page, async () => {
      await expect(main(page).getByText('Log in to view profile', { exact: true })).toBeVisible();
      await expect(main(page).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    });
  });

  test("a breadcrumb trail, the user's picture, name, email, 'Signed in with: ' provider, 'Member since' date, three cards", async ({
    page,
    seasoned,
  }) => {
    await showTo(page, seasoned);
    await answerWith(page, DETAILS, { success: true, data: user });
    await page.goto('/profile');
    await atEveryWidth(page, async () => {
      const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Profile']);
      await expect(trail.getByRole('link')).toHaveText(['Home']);
      await expect(trail.getByRole('link')).toHaveAttribute('href', '/');
      const picture = main(page).getByRole('img', { name: /Meera Iyer/ });
      await expect(picture).toBeVisible();
      await expect(picture).toHaveAttribute('src', user.picture);
      await expect(main(page).getByRole('heading', { name: user.name })).toBeVisible();
      await expect(main(page).getByText(user.email, { exact: true })).toBeVisible();
      await expect(main(page).getByText('Signed in with: google', { exact: true })).toBeVisible();
      await expect(main(page).getByText(/^Member since 12 Feb(ruary)? 2026$/)).toBeVisible();
      await expect(cardValue(page, 'Wallet Balance')).toHaveText('₹1,23,456.50');
      await expect(cardValue(page, 'Account Verified')).toHaveText('Yes');
      await expect(cardValue(page, 'User ID')).toHaveText('8D9E1F');
    });
  });

  test('Account Verified No, User ID N/A, and no picture where there is none', async ({ page, seasoned }) => {
    await showTo(page, seasoned);
    const bare = { ...user, _id: '', isVerified: false, picture: null };
    await answerWith(page, DETAILS, { success: true, data: bare });
    await page.goto('/profile');
    await expect(cardValue(page, 'Account Verified')).toHaveText('No');
    await expect(cardValue(page, 'User ID')).toHaveText('N/A');
    await expect(main(page).getByRole('heading', { name: user.name })).toBeVisible();
    await expect(main(page).locator(`img[src="${user.picture}"]`)).toHaveCount(0);
    await atEveryWidth(page);
  });

  test("below: a table titled 'Your Transactions' ('Loading transactions...' while loading)", async ({
    page,
    seasoned,
  }) => {
    await showTo(page, seasoned);
    const release = await holdRequests(page, calls.list);
    await page.goto('/profile');
    await atEveryWidth(page, async () => {
      await expect(page.getByText('Your Transactions', { exact: true }).first()).toBeVisible();
      await expect(page.getByText('Loading transactions...', { exact: true })).toBeVisible();
    });
    release();
    await expect(transactionsTable(page)).toBeVisible();
    await expect(page.getByText('Loading transactions...')).toHaveCount(0);
    await atEveryWidth(page);
  });
});

test.describe('spec §2, transactions table', () => {
  test('columns Amount, Type, Status, Order ID, Payment ID, Date; SUCCESS green, FAILED red, anything else yellow', async ({
    page,
    seasoned,
  }) => {
    await showTo(page, seasoned);
    const statuses = ['SUCCESS', 'FAILED', 'PENDING', 'ON HOLD'];
    await answerWith(page, calls.list, {
      success: true,
      data: statuses.map((status, index) => transaction(index, status)),
      total: 4,
    });
    await page.goto('/profile');
    const table = transactionsTable(page);
    await atEveryWidth(page, async () => {
      await expect(table.getByRole('row')).toHaveCount(5);
      await expect(table.getByRole('columnheader', { includeHidden: true })).toHaveText([
        'Amount',
        'Type',
        'Status',
        'Order ID',
        'Payment ID',
        'Date',
      ]);
      const status = (text: string) => table.getByText(text, { exact: true });
      for (const text of statuses) await expect(status(text)).toBeVisible();
      expect(isGreen(await hueOf(status('SUCCESS')))).toBe(true);
      expect(isRed(await hueOf(status('FAILED')))).toBe(true);
      for (const text of ['PENDING', 'ON HOLD']) expect(isYellow(await hueOf(status(text))), text).toBe(true);
      await expect(table.getByText(rupeesText(10_000), { exact: true })).toBeVisible();
      await expect(table.getByText('order_0AAAAAAAAAAAAA', { exact: true })).toBeVisible();
    });
  });

  test("selector 'Show rows' with 10, 50, 100, 1000 (default 10), Previous, Next and 'Page X of Y'", async ({
    page,
    seasoned,
  }) => {
    await showTo(page, seasoned);
    const requests: string[] = [];
    await page.route(`**${calls.list}*`, (route) => {
      const { searchParams } = new URL(route.request().url());
      const place = searchParams.has('before') ? 'next older' : searchParams.get('page');
      requests.push(`${place ?? ''} of ${searchParams.get('pageSize') ?? ''}`);
      return route.fulfill({ json: { success: true, data: [transaction(1, 'SUCCESS')], total: 4_321 } });
    });
    await page.goto('/profile');
    const rows = page.getByLabel('Show rows');
    const place = page.getByRole('status').filter({ hasText: /^Page/ });
    const [previous, next] = ['Previous', 'Next'].map((name) => page.getByRole('button', { name }));
    await atEveryWidth(page, async () => {
      await expect(rows).toHaveValue('10');
      await expect(rows.locator('option')).toHaveText(['10', '50', '100', '1000']);
      await expect(place).toHaveText('Page 1 of 433');
      await expect(previous ?? place).toBeDisabled();
      await expect(next ?? place).toBeEnabled();
    });
    await next?.click();
    await expect(place).toHaveText('Page 2 of 433');
    await previous?.click();
    await expect(place).toHaveText('Page 1 of 433');
    for (const [size, pageCount] of [
      ['50', 87],
      ['100', 44],
      ['1000', 5],
    ] as const) {
      await rows.selectOption(size);
      await expect(place).toHaveText(`Page 1 of ${String(pageCount)}`);
    }
    expect(requests).toEqual(
      expect.arrayContaining(['1 of 10', 'next older of 10', '1 of 50', '1 of 100', '1 of 1000']),
    );
  });

  test("empty state 'No transactions to display.'", async ({ page, unverified }) => {
    await showTo(page, unverified);
    await page.goto('/profile');
    await atEveryWidth(page, () =>
      expect(page.getByText('No transactions to display.', { exact: true })).toBeVisible(),
    );
  });
});
