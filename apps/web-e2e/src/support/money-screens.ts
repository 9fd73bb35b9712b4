import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { Player } from './player.js';
import type { Product } from './product.js';
import { listPayouts } from './provider-doors.js';
import { BANK } from './withdrawals.js';

/** The screens of deposits and withdrawals, beyond the functions of `screens.ts`. */

/** The addresses that these screens call. */
export const calls = {
  order: '/api/razorpay/create-deposit-order',
  verify: '/api/razorpay/verify-deposit-payment',
  create: '/api/transaction/create-transaction',
  payOut: '/api/razorpay/withdraw-payout-razorpay',
  giveUp: '/api/transaction/update-transaction-status',
  list: '/api/transaction/get-all-transaction-by-user-id',
} as const;

/** The heading of the result of a deposit or withdrawal. The toast beside it has nearly the same text. */
export const resultTitle = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2, name, exact: true });

export const withdrawButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Withdraw', exact: true });

export interface BankForm {
  readonly accountHolderName: string;
  readonly accountNumber: string;
  readonly ifscCode: string;
}

/** Shows the fields of an account to a player whose saved details are chosen. */
export async function chooseOtherDetails(page: Page): Promise<void> {
  const others = page.getByRole('radio', { name: 'Use other details' });
  await others.or(page.getByLabel('IFSC Code')).first().waitFor();
  if ((await others.count()) > 0) await others.check();
}

export async function fillBankForm(page: Page, amount: string, details: BankForm = BANK): Promise<void> {
  await page.getByLabel('Amount (₹)').fill(amount);
  await chooseOtherDetails(page);
  await page.getByLabel('Account Holder Name').fill(details.accountHolderName);
  await page.getByLabel('Account Number').fill(details.accountNumber);
  await page.getByLabel('IFSC Code').fill(details.ifscCode);
}

/** Opens the Withdraw screen and requests a withdrawal. */
export async function withdrawToBank(page: Page, amount: string): Promise<void> {
  await page.goto('/withdraw-money');
  await fillBankForm(page, amount);
  await withdrawButton(page).click();
}

/** Collects the bodies that the page sends to an address from now on. */
export function requestsTo(page: Page, path: string): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) sent.push(request);
  });
  return sent;
}

/** Lets the server process what the page sends to these addresses, and loses its answers. Shape: call it to stop. */
export async function loseAnswers(page: Page, ...paths: readonly string[]): Promise<() => Promise<void>> {
  for (const path of paths)
    await page.route(`**${path}*`, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
  return () => letThrough(page, paths);
}

/** Blocks everything that the page sends to these addresses. Shape: call it to stop. */
export async function loseRequests(page: Page, ...paths: readonly string[]): Promise<() => Promise<void>> {
  for (const path of paths) await page.route(`**${path}*`, (route) => route.abort('connectionreset'));
  return () => letThrough(page, paths);
}

async function letThrough(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) await page.unroute(`**${path}*`);
}

/** Holds back what the page sends to an address. Shape: call it to send it on. */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}*`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export const transactionsTable = (page: Page): Locator =>
  page.getByRole('table', { name: 'Your Transactions' });

/** The lines of each cell of the transactions on the screen. */
export async function readTransactions(page: Page): Promise<string[][][]> {
  const rows = transactionsTable(page).locator('tbody tr');
  return rows.evaluateAll((all) =>
    all.map((row) =>
      Array.from(row.querySelectorAll('td'), (cell) =>
        cell.innerText
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      ),
    ),
  );
}

/** Opens the list and waits until its newest entry has these texts: amount, type, status, each with its second line. */
export async function expectNewestTransaction(page: Page, ...cells: readonly unknown[][]): Promise<void> {
  await page.goto('/profile');
  await expect.poll(async () => (await readTransactions(page))[0]?.slice(0, cells.length)).toEqual(cells);
}

/** The number of payout requests for a player at the provider. */
export async function payoutCountOf(product: Product, player: Player): Promise<number> {
  const ids = new Set((await player.transactions()).map(({ _id }) => _id));
  return (await listPayouts(product)).filter(({ reference_id }) => ids.has(reference_id)).length;
}

/** The statuses of a player's transactions, newest first. */
export const statusesOf = async (player: Player): Promise<string[]> =>
  (await player.transactions()).map(({ status }) => status);

/** The fields of Deposit and of Withdraw. */
export const depositField = (page: Page): Locator => page.getByLabel('Enter Amount (INR)');
export const withdrawField = (page: Page): Locator => page.getByLabel('Amount (₹)');
