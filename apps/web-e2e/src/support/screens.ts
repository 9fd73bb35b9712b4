import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { paiseOf, rupeesText } from './paise.js';
import type { Bet, ExportedBet } from './wire.js';

/** The screens by roles, labels and words, as people use them. */

/** The balance in the top bar. Guests have none. */
export const balanceOn = (page: Page): Locator =>
  page.getByRole('banner').getByRole('paragraph').filter({ hasText: 'Balance:' });

export const expectBalance = (page: Page, rupees: number): Promise<void> =>
  expect(balanceOn(page)).toContainText(rupeesText(paiseOf(rupees)));

export const toast = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text });

export interface Credentials {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export async function fillRegister(page: Page, { name, email, password }: Credentials): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export async function fillLogin(page: Page, { email, password }: Omit<Credentials, 'name'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** The provider's dialog over the page. */
export const checkoutOn = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Secure checkout"]');

/** From the Deposit screen into the dialog. */
export async function proceedToPay(page: Page, amount: string): Promise<FrameLocator> {
  await page.getByLabel('Enter Amount (INR)').fill(amount);
  await page.getByRole('button', { name: 'Proceed to Pay' }).click();
  const checkout = checkoutOn(page);
  await expect(checkout.getByRole('button', { name: /^Pay/ })).toBeVisible();
  return checkout;
}

/** Waits until the content below a game is complete: its figures are visible, and no list is loading. */
export async function expectGameLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Your Stats' }).locator('dd').first()).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

/** Does something that places a bet and waits for its answer. */
export async function betBy(page: Page, act: () => Promise<void>): Promise<Bet> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/games/dice/roll-dice'));
  await act();
  const response = await answered;
  expect(response.status()).toBe(200);
  const { bet }: { bet: Bet } = await response.json();
  await expect(betButton(page)).toBeEnabled();
  // The roll stands: balance, figures and lists follow from here.
  await expect(page.getByRole('status', { name: 'Result' })).toHaveAttribute('aria-busy', 'false');
  return bet;
}

export const betButton = (page: Page): Locator => page.getByRole('button', { name: 'Bet', exact: true });

export interface ShownStats {
  readonly totalWin: string;
  readonly streak: string;
  readonly wagered: string;
  readonly wins: string;
  readonly losses: string;
  readonly winRate: string;
}

/** The figures of 'Your Stats'. */
export async function readStats(page: Page): Promise<ShownStats> {
  const panel = page.getByRole('region', { name: 'Your Stats' });
  const figure = (name: string): Promise<string> =>
    panel
      .locator('dt', { hasText: new RegExp(`^${name}$`) })
      .locator('xpath=following-sibling::dd')
      .innerText();
  return {
    totalWin: await figure('Total Win net'),
    streak: await figure('Winning Streak'),
    wagered: await figure('Total Wagered'),
    wins: await figure('Total Wins'),
    losses: await figure('Total Losses'),
    winRate: await figure('Win Rate'),
  };
}

/** The same figures, counted from the bets, oldest first. */
export function statsOf(bets: readonly ExportedBet<unknown>[]): ShownStats {
  const sum = (amountOf: (bet: ExportedBet<unknown>) => number): number =>
    bets.reduce((total, bet) => total + amountOf(bet), 0);
  const wins = bets.filter(({ isWin }) => isWin).length;
  const lastLoss = bets.findLastIndex(({ isWin }) => !isWin);
  return {
    totalWin: rupeesText(sum((bet) => paiseOf(bet.winAmount) - paiseOf(bet.betAmount))),
    streak: String(bets.length - 1 - lastLoss),
    wagered: rupeesText(sum((bet) => paiseOf(bet.betAmount))),
    wins: String(wins),
    losses: String(bets.length - wins),
    winRate: `${((wins / bets.length) * 100).toFixed(2)}%`,
  };
}

/** The rows of the bet history on the screen, up to the multiplier. Of the game's words only its name. */
export async function readBetHistory(page: Page): Promise<string[][]> {
  const rows = page.getByRole('table', { name: 'Your Bet History' }).locator('tbody tr');
  const texts = await rows.evaluateAll((all) =>
    all.map((row) =>
      Array.from(row.querySelectorAll('td'), (cell) => (cell.firstElementChild ?? cell).textContent.trim()),
    ),
  );
  return texts.map((cells) => cells.slice(0, 5));
}

/** The expected row of the table for a bet on a game. */
export function historyRowIn(
  game: string,
  { betAmount, winAmount }: Pick<ExportedBet, 'betAmount' | 'winAmount'>,
): string[] {
  const multiplier = winAmount > 0 && betAmount > 0 ? (winAmount / betAmount).toFixed(2) : '0.00';
  const bet = paiseOf(betAmount);
  const win = paiseOf(winAmount);
  const net = win - bet;
  const sign = net === 0 ? '' : net > 0 ? '+' : '−';
  return [game, rupeesText(bet), rupeesText(win), `${sign}${rupeesText(Math.abs(net))}`, multiplier];
}

/** The expected row of the table for a bet on Dice. */
export const historyRowOf = (bet: ExportedBet): string[] => historyRowIn('Dice', bet);

/** Presses Tab until something has the focus. Everything before it must be reachable, so there is a limit. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted, 'reachable by Tab').toBeFocused();
}
