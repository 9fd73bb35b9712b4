import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { loseRequests, readTransactions, transactionsTable } from './support/money-screens.js';
import { paiseOf, rupeesText } from './support/paise.js';
import { Player } from './support/player.js';
import { setFaults } from './support/provider-doors.js';
import type { Transaction } from './support/wire.js';
import { createWithdrawal, giveUp, withdraw, withdrawUntilSettled } from './support/withdrawals.js';

/** The hue of an element's text, in degrees: 0 is red, 120 green. */
const hueOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(node).color.match(/[\d.]+/g) ?? []).map(Number);
    const most = Math.max(red, green, blue);
    const spread = most - Math.min(red, green, blue);
    if (spread === 0) throw new Error('The text is grey.');
    if (most === red) return (60 * ((green - blue) / spread) + 360) % 360;
    return most === green ? 60 * ((blue - red) / spread) + 120 : 60 * ((red - green) / spread) + 240;
  });

const GREEN = 150;
const YELLOW = 50;
const RED = 350;

/** The distance between two hues on the colour wheel. */
const distance = (one: number, other: number): number => {
  const degrees = Math.abs(one - other) % 360;
  return Math.min(degrees, 360 - degrees);
};

const isUnpaid = ({ type, status }: Transaction): boolean => type === 'DEPOSIT' && status === 'PENDING';

/** The expected text of a row, without its date. */
const cellsOf = (transaction: Transaction): string[][] => [
  [rupeesText(paiseOf(transaction.amount))],
  [transaction.type, ...(transaction.destination === null ? [] : [transaction.destination])],
  [
    transaction.status,
    ...(transaction.note === null ? [] : [transaction.note]),
    ...(isUnpaid(transaction) ? ['Pay or drop'] : []),
  ],
  [transaction.razorpayOrderId ?? '-'],
  [transaction.razorpayPaymentId ?? transaction.payoutId ?? '-'],
];

const readWithoutDates = async (page: Page): Promise<string[][][]> =>
  (await readTransactions(page)).map((cells) => cells.slice(0, 5));

const showRows = (page: Page) => page.getByLabel('Show rows').first();
const pager = (page: Page) => page.getByRole('status').filter({ hasText: /^Page/ });

test.describe('Your Transactions', () => {
  test.afterEach(({ product }) => setFaults(product, {}));

  test('lists deposits and withdrawals in every state, newest first, in their colours', async ({
    page,
    product,
    joinPlayer,
    signedIn,
  }) => {
    const player = await (await joinPlayer()).deposit(1_000);
    await giveUp(player, (await player.orderDeposit(40)).transactionId);
    await player.orderDeposit(30);
    await withdrawUntilSettled(player, 100);
    await setFaults(product, { payoutOutcome: 'failed' });
    await withdrawUntilSettled(player, 90);
    await setFaults(product, { payoutOutcome: 'pending' });
    await withdraw(player, 80);
    await createWithdrawal(player, 70);
    await signedIn(player);
    await page.goto('/profile');
    const table = transactionsTable(page);
    await expect(table.getByRole('columnheader')).toHaveText([
      'Amount',
      'Type',
      'Status',
      'Order ID',
      'Payment ID',
      'Date',
    ]);
    await expect.poll(() => readWithoutDates(page)).toEqual((await player.transactions()).map(cellsOf));
    expect((await readTransactions(page)).map((cells) => cells[2])).toEqual([
      ['PENDING', 'Not sent to the bank yet'],
      ['PENDING', 'On its way to your bank'],
      ['FAILED', 'Refused by the bank'],
      ['SUCCESS'],
      ['PENDING', 'Waiting for your payment', 'Pay or drop'],
      ['FAILED', 'Not paid'],
      ['SUCCESS'],
    ]);
    const overhang = await page
      .getByRole('group', { name: 'Your Transactions' })
      .evaluate((room) => room.scrollWidth - room.clientWidth);
    expect(overhang, 'all columns fit on a desktop').toBeLessThanOrEqual(0);
    const hueOfAll = (status: string) =>
      Promise.all([0, 1].map((index) => hueOf(table.getByText(status, { exact: true }).nth(index))));
    for (const [status, expected] of [
      ['SUCCESS', GREEN],
      ['PENDING', YELLOW],
      ['FAILED', RED],
    ] as const)
      for (const hue of await hueOfAll(status)) expect(distance(hue, expected), status).toBeLessThan(25);
  });

  test('dates every transaction', async ({ page, joinPlayer, signedIn }) => {
    const player = await signedIn(await (await joinPlayer()).deposit(10));
    await page.goto('/profile');
    const [transaction] = await player.transactions();
    const time = transactionsTable(page).locator('time');
    await expect(time).toHaveAttribute('datetime', transaction?.createdAt ?? '');
    const { createdAt = '' } = transaction ?? {};
    const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
    await expect(time).toContainText(day.format(new Date(createdAt)));
  });

  test('is empty at first, with nothing to download', async ({ page, product, signedIn }) => {
    await signedIn(await new Player(product).register());
    await page.goto('/profile');
    await expect(page.getByText('No transactions to display.')).toBeVisible();
    await expect(transactionsTable(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Download CSV' })).toHaveCount(0);
    await expect(pager(page)).toHaveText('Page 1 of 1');
  });

  test('shows 10, 50, 100 or 1000 rows a page, and the number of the page', async ({
    page,
    joinPlayer,
    signedIn,
  }) => {
    const player = await joinPlayer();
    for (let amount = 1; amount <= 21; amount += 1) await player.orderDeposit(amount);
    await signedIn(player);
    await page.goto('/profile');
    const previous = page.getByRole('button', { name: 'Previous' });
    const next = page.getByRole('button', { name: 'Next' });
    const amounts = async () => (await readTransactions(page)).map(([amount]) => amount?.[0]);
    const newestFirst = Array.from({ length: 21 }, (_nothing, index) => rupeesText((21 - index) * 100));
    await expect(showRows(page)).toHaveValue('10');
    await expect(showRows(page).locator('option')).toHaveText(['10', '50', '100', '1000']);
    await expect(pager(page)).toHaveText('Page 1 of 3');
    await expect(previous).toBeDisabled();
    await expect.poll(amounts).toEqual(newestFirst.slice(0, 10));
    await next.click();
    await expect(pager(page)).toHaveText('Page 2 of 3');
    await expect.poll(amounts).toEqual(newestFirst.slice(10, 20));
    await next.click();
    await expect(pager(page)).toHaveText('Page 3 of 3');
    await expect.poll(amounts).toEqual(newestFirst.slice(20));
    await expect(next).toBeDisabled();
    await previous.click();
    await expect(pager(page)).toHaveText('Page 2 of 3');
    for (const size of ['50', '100', '1000']) {
      await showRows(page).selectOption(size);
      await expect(pager(page)).toHaveText('Page 1 of 1');
      await expect.poll(amounts).toEqual(newestFirst);
    }
    await showRows(page).selectOption('10');
    await expect(pager(page)).toHaveText('Page 1 of 3');
    await expect.poll(amounts).toEqual(newestFirst.slice(0, 10));
  });

  test('is saved as a complete file for spreadsheets, whatever page is shown', async ({
    page,
    joinPlayer,
    signedIn,
  }) => {
    const player = await (await joinPlayer()).deposit(1_000.5);
    await withdrawUntilSettled(player, 100);
    for (let amount = 1; amount <= 10; amount += 1) await player.orderDeposit(amount);
    await signedIn(player);
    await page.goto('/profile');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('paasa-transactions.csv');
    const text = await readFile(await download.path(), 'utf8');
    // A mark at the beginning shows spreadsheets that the text is UTF-8.
    expect(text.startsWith('\u{FEFF}Date,Type,Amount (INR),Status,')).toBe(true);
    const [, ...lines] = text.trimEnd().split('\r\n');
    const rows = await player.transactions();
    expect(rows).toHaveLength(12);
    expect(lines).toEqual(
      rows.map((row) =>
        [
          row.createdAt,
          row.type,
          row.amount.toFixed(2),
          row.status,
          row.note,
          row.settledAt,
          row.razorpayOrderId,
          row.razorpayPaymentId,
          row.payoutId,
          row.destination,
          row._id,
        ].join(','),
      ),
    );
  });

  test('says so when saving fails', async ({ page, joinPlayer, signedIn }) => {
    await signedIn(await (await joinPlayer()).deposit(10));
    await page.goto('/profile');
    await loseRequests(page, '/api/transaction/export');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await expect(page.getByText('The list could not be downloaded.')).toBeVisible();
  });
});
