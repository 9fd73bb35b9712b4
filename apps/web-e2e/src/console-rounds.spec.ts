import { decide, decideByKeys, inspectScreen, rowWith } from './support/console-screens.js';
import { consoleProduct, waitingFor } from './support/console-work.js';
import { inviteStaff } from './support/console.js';
import { expect, test } from './support/fixtures.js';

const { comeToWork, join, product } = consoleProduct();

test('operator: voids an open round with a second operator; the player has the stake again', async ({
  page,
  browser,
}) => {
  const own = product();
  const player = await (await join()).deposit(100);
  const betId = await player.openMines(25, 3);
  const member = await inviteStaff(own, 'operator');
  await member.openOn(page, '/console/rounds');
  await inspectScreen(page, 'open rounds');
  const voidIt = page.getByRole('button', { name: `Void ${betId}` });
  await decideByKeys(page, voidIt, 'Void', 'the page of the player is stuck, ticket 13');
  await expect(waitingFor(page)).toBeVisible();
  expect(await player.wallet()).toBe(75);
  const other = await comeToWork(browser, 'operator', '/console/approvals');
  const row = rowWith(other.page, 'ticket 13');
  await row.getByRole('button', { name: /^Approve/ }).click();
  await inspectScreen(other.page, 'the question for a second person');
  await decide(other.page, 'Approve', 'I have looked at the round');
  await expect(row).toContainText('done');
  await other.leave();
  await expect(voidIt).toBeHidden();
  expect(await player.wallet()).toBe(100);
});
