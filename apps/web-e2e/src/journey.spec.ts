import type { Page } from '@playwright/test';
import { foldLedger } from './support/fold-ledger.js';
import { expect, test } from './support/fixtures.js';
import { fillBankForm, readTransactions, resultTitle, withdrawButton } from './support/money-screens.js';
import { PageWatch } from './support/page-watch.js';
import { paiseOf } from './support/paise.js';
import { Player } from './support/player.js';
import { expectScreenAgreesWithLedger, exportOf } from './support/screen-and-ledger.js';
import {
  balanceOn,
  betBy,
  betButton,
  expectBalance,
  fillRegister,
  proceedToPay,
  toast,
} from './support/screens.js';
import { inTier } from './support/tier.js';
import type { Bet } from './support/wire.js';

/** More than one page of the table. */
const ROLL_COUNT = inTier(12, 20);

/** Opens the mail in the sandbox's inbox and follows its link, which opens a new page. */
async function followMail(inbox: Page, sandboxOrigin: string, email: string): Promise<Page> {
  await expect(async () => {
    await inbox.goto(`${sandboxOrigin}/mail?to=${encodeURIComponent(email)}`);
    await expect(inbox.getByRole('link').filter({ hasText: email })).toBeVisible({ timeout: 500 });
  }).toPass();
  await inbox.getByRole('link').filter({ hasText: email }).click();
  const opened = inbox.waitForEvent('popup');
  await inbox.frameLocator('iframe').getByRole('link').filter({ hasText: /verif/i }).first().click();
  return opened;
}

/** Presses Bet many times, and changes the settings from time to time. */
async function rollManyTimes(page: Page): Promise<Bet[]> {
  const bets: Bet[] = [];
  await page.getByLabel('Bet Amount').fill('10');
  for (let count = 1; count <= ROLL_COUNT; count += 1) {
    if (count === 4) await page.getByRole('radio', { name: 'Below' }).check({ force: true });
    if (count === 7) await page.getByRole('button', { name: '½' }).click();
    if (count === 10) await page.getByRole('slider', { name: 'Target' }).press('PageUp');
    bets.push(await betBy(page, () => betButton(page).click()));
    await expect(page.getByRole('status', { name: 'Result' })).toContainText(
      bets.at(-1)?.gameData.diceRoll.state.result.toFixed(2) ?? '',
    );
  }
  return bets;
}

test('a new player registers, verifies, deposits, plays Dice, finds everything again and withdraws', async ({
  page,
  context,
  product,
}) => {
  test.setTimeout(120_000);
  const watch = new PageWatch();
  context.on('page', (opened) => watch.watch(opened));
  watch.watch(page);
  const visitor = new Player(product);

  await test.step('register', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Register' }).first().click();
    await fillRegister(page, visitor);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText(`Welcome, ${visitor.name}!`)).toBeVisible();
    await expectBalance(page, 0);
  });

  await test.step('verify by the mail', async () => {
    const inbox = await context.newPage();
    const verifying = await followMail(inbox, product.sandboxOrigin, visitor.email);
    await expect(verifying).toHaveURL(`${product.webOrigin}/`);
    await verifying.close();
    await inbox.close();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Verify Account' })).toHaveCount(0);
  });

  await test.step('deposit ₹1,000', async () => {
    await page.getByRole('button', { name: 'Wallet' }).click();
    await expect(page.getByRole('dialog').getByText('Available Balance')).toBeVisible();
    await page.getByRole('dialog').getByRole('link', { name: 'Deposit' }).click();
    const checkout = await proceedToPay(page, '1000');
    await checkout.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByText('Deposit Successful!')).toBeVisible();
    await expectBalance(page, 1_000);
  });

  const bets = await test.step('roll many times', async () => {
    await page.getByRole('link', { name: 'Games' }).first().click();
    await page.getByRole('link', { name: 'Dice' }).click();
    await expect(page.getByRole('heading', { name: 'Dice', level: 1 })).toBeVisible();
    return rollManyTimes(page);
  });

  const exported = await test.step('table, stats and balance agree with the ledger', async () => {
    const whole = await exportOf(page);
    expect(whole.bets.map(({ betId }) => betId)).toEqual(bets.map(({ _id }) => _id));
    await expectScreenAgreesWithLedger(page, whole);
    return whole;
  });

  await test.step('reload: still there', async () => {
    await page.reload();
    await expectScreenAgreesWithLedger(page, exported);
    expect((await exportOf(page)).ledger).toEqual(exported.ledger);
  });

  await test.step('withdraw ₹250', async () => {
    await page.getByRole('button', { name: 'Wallet' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Withdraw' }).click();
    await fillBankForm(page, '250');
    await withdrawButton(page).click();
    await expect(resultTitle(page, 'Withdrawal Successful!')).toBeVisible();
    const { balance, ledger } = await exportOf(page);
    expect(paiseOf(balance)).toBe(foldLedger(exported.ledger) - 250_00);
    expect(foldLedger(ledger)).toBe(paiseOf(balance));
    await expectBalance(page, balance);
    await page.getByRole('link', { name: 'Your transactions' }).click();
    await expect
      .poll(async () => (await readTransactions(page)).map((cells) => cells.slice(0, 3)))
      .toEqual([
        [['₹250.00'], ['WITHDRAW', '•••• 5678'], ['SUCCESS']],
        [['₹1,000.00'], ['DEPOSIT'], ['SUCCESS']],
      ]);
  });

  await test.step('logout', async () => {
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(toast(page, 'Logged out successfully')).toBeVisible();
    // Its style came with its code.
    await expect(page.locator('.Toastify__toast-container')).toHaveCSS('position', 'fixed');
    await expect(balanceOn(page)).toHaveCount(0);
    await page.goto('/profile');
    await expect(page.getByText('Log in to view profile')).toBeVisible();
    expect((await page.request.get('/api/fairness/export')).status()).toBe(401);
  });

  watch.expectSilence();
});
