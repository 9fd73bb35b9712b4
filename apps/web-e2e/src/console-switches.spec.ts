import { decide, decideByKeys, inspectScreen, rowWith } from './support/console-screens.js';
import { consoleProduct } from './support/console-work.js';
import { inviteStaff } from './support/console.js';
import { expect, test } from './support/fixtures.js';
import { typeInto } from './support/keyboard.js';
import { betButton, toast } from './support/screens.js';

const { join, product } = consoleProduct();

test('operator: pauses a game and sets the banner, which the player sees', async ({ page, browser }) => {
  const own = product();
  const player = await (await join()).deposit(100);
  const shop = await browser.newContext({ baseURL: own.webOrigin });
  const { email, password } = player;
  const headers = { origin: own.webOrigin };
  await shop.request.post(`${own.webOrigin}/api/user/login`, { data: { email, password }, headers });
  const game = await shop.newPage();
  await game.goto('/games/dice');
  await game.getByLabel('Bet Amount').fill('10');

  const member = await inviteStaff(own, 'operator');
  await member.openOn(page, '/console/switches');
  await inspectScreen(page, 'switches');
  await decideByKeys(page, page.getByRole('button', { name: 'Pause Game: dice' }), 'Pause', 'a wrong payout');
  await expect(rowWith(page, 'Game: dice')).toContainText('paused since');
  await betButton(game).click();
  await expect(toast(game, 'paused').last()).toBeVisible();
  expect(await player.wallet()).toBe(100);

  await typeInto(page, page.getByLabel('Text'), 'Dice is paused until noon.');
  await page.getByRole('button', { name: 'Show it' }).click();
  await decide(page, 'Show it', 'players ask why');
  await expect(page.getByText(/^Last set by Test operator/)).toBeVisible();
  await game.goto('/games/dice');
  await expect(game.getByRole('complementary', { name: 'Announcement' })).toContainText('until noon');

  await page.getByRole('button', { name: 'Resume Game: dice' }).click();
  await decide(page, 'Resume', 'it is mended');
  await page.getByRole('button', { name: 'History of Game: dice' }).click();
  await expect(page.getByRole('dialog')).toContainText('it is mended');
  await inspectScreen(page, 'the history of a switch');
  await game.getByLabel('Bet Amount').fill('10');
  await betButton(game).click();
  await expect(game.getByRole('status', { name: 'Result' })).toContainText('Rolled');
  await shop.close();
});
