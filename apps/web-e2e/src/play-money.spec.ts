import { expectWholeAccount } from './support/audit.js';
import { expect, test } from './support/fixtures.js';
import { expectNewestTransaction } from './support/money-screens.js';
import { betButton, checkoutOn, expectBalance, expectGameLoaded, toast } from './support/screens.js';

test('a player whose balance does not cover the stake gets play money with one press, and plays on', async ({
  page,
  signedIn,
}) => {
  const player = await signedIn();
  await page.goto('/games/dice');
  await expectGameLoaded(page);
  await page.getByLabel('Bet Amount').fill('10');
  await betButton(page).click();
  const ways = page.getByRole('group', { name: 'Add money' });
  await expect(ways.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/deposit-money');
  await ways.getByRole('button', { name: 'Get ₹1,000 of play money' }).click();
  await expect(toast(page, '₹1,000.00 of play money added')).toBeVisible();
  await expectBalance(page, 1_000);
  await expect(page.getByText('Insufficient Balance.')).toHaveCount(0);
  await expect(ways).toHaveCount(0);
  await betButton(page).click();
  await expect.poll(async () => (await player.bets()).data).toHaveLength(1);
  await expectWholeAccount(player);
  await expectNewestTransaction(page, ['₹1,000.00'], ['DEPOSIT'], ['SUCCESS']);
});

test('a deposit whose window was closed can be paid later', async ({ page, joinPlayer, signedIn }) => {
  const player = await joinPlayer();
  await player.orderDeposit(250);
  await signedIn(player);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Pay or drop' }).click();
  await page.getByRole('button', { name: 'Pay ₹250.00 now' }).click();
  await checkoutOn(page).getByRole('button', { name: 'Pay ₹250.00' }).click();
  await expect(page.getByRole('heading', { name: 'Deposit Successful!' })).toBeFocused();
  await expectBalance(page, 250);
  expect(await player.transactions()).toMatchObject([{ status: 'SUCCESS' }]);
});
