import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { MinesTable } from './support/mines-table.js';
import {
  calls,
  loseRequests,
  resultTitle,
  withdrawButton,
  withdrawField,
  withdrawToBank,
} from './support/money-screens.js';
import { Player } from './support/player.js';
import { setFaults } from './support/provider-doors.js';
import { checkoutOn, proceedToPay } from './support/screens.js';
import { withdraw } from './support/withdrawals.js';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function faultsOn(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: 'networkidle' });
  return faultsNow(page, address);
}

/** Shape: one line for each fault that a machine can find. */
async function faultsNow(page: Page, address: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${address} ${id}: ${html.slice(0, 120)}`),
  );
}

test.describe('no screen breaks WCAG 2.2 AA as far as a machine can tell', () => {
  test.use({ reducedMotion: 'reduce' });
  test.afterEach(({ product }) => setFaults(product, {}));

  test('for a guest', async ({ page }) => {
    const faults: string[] = [];
    for (const address of [
      '/',
      '/games',
      '/games/dice',
      '/games/mines',
      '/dashboard',
      '/fairness',
      '/login',
      '/register',
      '/verify-user',
      '/deposit-money',
      '/withdraw-money',
      '/nowhere',
    ]) {
      faults.push(...(await faultsOn(page, address)));
    }
    expect(faults).toEqual([]);
  });

  test('for a player with bets', async ({ page, joinPlayer, signedIn }) => {
    const player = await (await joinPlayer()).deposit(100);
    for (let count = 1; count <= 11; count += 1) await player.roll();
    await signedIn(player);
    const faults: string[] = [];
    for (const address of [
      '/',
      '/profile',
      '/games/dice',
      '/games/mines',
      '/dashboard',
      '/fairness',
      '/deposit-money',
      '/withdraw-money',
    ]) {
      faults.push(...(await faultsOn(page, address)));
    }
    expect(faults).toEqual([]);
  });

  test('for a player who is not verified', async ({ page, product, signedIn }) => {
    await signedIn(await new Player(product).register());
    const faults: string[] = [];
    for (const address of ['/', '/profile', '/deposit-money', '/withdraw-money'])
      faults.push(...(await faultsOn(page, address)));
    await page.getByRole('button', { name: 'Wallet' }).click();
    await page.getByRole('dialog', { name: 'Wallet' }).waitFor();
    faults.push(...(await faultsNow(page, 'the wallet')));
    expect(faults).toEqual([]);
  });

  test('in every state of a deposit, the provider’s dialog among them', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/deposit-money');
    await page.getByRole('button', { name: 'Proceed to Pay' }).click();
    const faults = await faultsNow(page, 'a wrong amount');
    await proceedToPay(page, '100');
    faults.push(...(await faultsNow(page, 'the checkout')));
    await checkoutOn(page).getByRole('button', { name: 'Fail' }).click();
    await checkoutOn(page).getByRole('alert').waitFor();
    faults.push(...(await faultsNow(page, 'a failed payment')));
    await checkoutOn(page).getByRole('button', { name: 'Close' }).click();
    await resultTitle(page, 'Deposit Failed').waitFor();
    faults.push(...(await faultsNow(page, 'a failed deposit')));
    await page.getByRole('button', { name: 'Try again' }).click();
    const restore = await loseRequests(page, calls.verify, calls.list);
    await (await proceedToPay(page, '100')).getByRole('button', { name: /^Pay/ }).click();
    await resultTitle(page, 'Your deposit is being checked.').waitFor();
    faults.push(...(await faultsNow(page, 'a deposit being checked')));
    await restore();
    await resultTitle(page, 'Deposit Successful!').waitFor({ timeout: 30_000 });
    faults.push(...(await faultsNow(page, 'a deposit')));
    expect(faults).toEqual([]);
  });

  test('in every state of a withdrawal', async ({ page, product, joinPlayer, signedIn }) => {
    const player = await signedIn(await (await joinPlayer()).deposit(500));
    await withdraw(player, 10);
    await page.goto('/withdraw-money');
    await page.getByRole('group', { name: 'Saved details' }).waitFor();
    await withdrawButton(page).click();
    const faults = await faultsNow(page, 'a wrong amount, saved details');
    await page.getByRole('radio', { name: 'UPI', exact: true }).check({ force: true });
    await withdrawField(page).fill('50');
    await withdrawButton(page).click();
    faults.push(...(await faultsNow(page, 'a wrong UPI id')));
    for (const [payoutOutcome, title] of [
      ['processed', 'Withdrawal Successful!'],
      ['failed', 'Withdrawal Failed'],
      ['pending', 'Your withdrawal is on its way.'],
    ] as const) {
      await setFaults(product, { payoutOutcome });
      await withdrawToBank(page, '50');
      await resultTitle(page, title).waitFor({ timeout: 20_000 });
      faults.push(...(await faultsNow(page, title)));
    }
    await page.goto('/profile', { waitUntil: 'networkidle' });
    faults.push(...(await faultsNow(page, 'transactions in all states')));
    for (const [path, title] of [
      [calls.payOut, 'Your withdrawal is being checked.'],
      [calls.create, 'Your withdrawal has not been sent.'],
    ] as const) {
      const restore = await loseRequests(page, path);
      await withdrawToBank(page, '50');
      await resultTitle(page, title).waitFor();
      faults.push(...(await faultsNow(page, title)));
      await restore();
    }
    expect(faults).toEqual([]);
  });

  test('in a round of Mines, after it, and in the dialogs of a game', async ({
    page,
    joinPlayer,
    signedIn,
  }) => {
    await signedIn(await (await joinPlayer()).deposit(100));
    const table = new MinesTable(page);
    await table.open();
    await table.startUntilSafe('1', 12);
    const faults = await faultsNow(page, 'an open round');
    await table.cashOut();
    await page.getByRole('button', { name: /^All Bets/ }).click();
    await page.locator('canvas').first().waitFor();
    faults.push(...(await faultsNow(page, 'a round that is over')));
    for (const name of ['Rules', 'Fairness', '? List of shortcuts']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      faults.push(...(await faultsNow(page, name)));
      await page.keyboard.press('Escape');
    }
    expect(faults).toEqual([]);
  });
});
