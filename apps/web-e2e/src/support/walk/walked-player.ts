import type { Page } from '@playwright/test';
import type { Player } from '../player.js';
import type { Reading } from './reading.js';
import { UPI, withdraw } from '../withdrawals.js';

/** Bets of a player with a history, for the pages that show one. */
export interface History {
  /** Its server seed is not yet revealed. */
  readonly sealed: string;
  readonly revealed: string;
  readonly mines: string;
}

const put = async (player: Player, path: string, body: object): Promise<void> => {
  const { status, text } = await player.http.call('PUT', path, { body });
  if (status !== 200) throw new Error(`${path} was answered with ${String(status)}: ${text}`);
};

/** The account's language is that of the walk: it wins over the browser's. */
export async function readsIn(player: Player, reading: Reading): Promise<void> {
  if (reading !== 'hi') return;
  const { status, text } = await player.post('/api/user/language', { language: 'hi' });
  if (status !== 200) throw new Error(`The language was refused: ${text}`);
}

/** Gives a verified player deposits, bets on two games, withdrawals, limits, rotated seeds and an open round. */
export async function withHistory(player: Player): Promise<History> {
  await player.deposit(5_000);
  for (let count = 1; count <= 12; count += 1)
    await player.roll({ amount: count, target: 50.5, condition: 'above' });
  const revealed = await newestBet(player);
  const mines = await player.openMines(1, 24);
  // One tile of 25 is safe: the round ends here or at the cash-out.
  await player.reveal(mines, 0);
  await player.cashOut(mines);
  await withdraw(player, 100);
  await withdraw(player, 200, UPI);
  await player.orderDeposit(300);
  await player.rotate('afterwards2');
  await put(player, '/api/protection/limits', { kind: 'deposit', window: 'day', amount: 20_000 });
  await put(player, '/api/protection/limits', { kind: 'wager', window: 'week', amount: 3_000 });
  await player.roll({ amount: 3, target: 50.5, condition: 'below' });
  const sealed = await newestBet(player);
  const open = await player.openMines(10, 1);
  await player.reveal(open, 7);
  return { sealed, revealed, mines };
}

async function newestBet(player: Player): Promise<string> {
  const [bet] = (await player.bets('?page=1&pageSize=1')).data;
  if (bet === undefined) throw new Error('The player has no bet.');
  return bet._id;
}

/** Logs in on the page's own form, in any language. */
export async function logInBy(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.locator('main input[type="email"]').fill(email);
  await page.locator('main input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
}
