import { decide, decideByKeys, inspectScreen, openView, rowWith } from './support/console-screens.js';
import { consoleProduct } from './support/console-work.js';
import { inviteStaff } from './support/console.js';
import { expect, test } from './support/fixtures.js';
import { pressOn, typeInto } from './support/keyboard.js';

const { join, product } = consoleProduct();

test('risk: reads limits and signs, writes a note, excludes the player, and finds it in the audit log', async ({
  page,
}) => {
  const own = product();
  const player = await (await join()).deposit(500);
  const { _id: playerId } = await player.details();
  const member = await inviteStaff(own, 'risk');
  await member.openOn(page, `/console/players/${playerId}/notes`);
  await openView(page, 'a worried mail, ticket 15');
  await typeInto(page, page.getByLabel('Note', { exact: true }), 'Spoke of a loss of sleep.');
  await page.keyboard.press('Enter');
  await decide(page, 'Add it', 'a call, ticket 15');
  await expect(rowWith(page, 'Spoke of a loss of sleep.')).toBeVisible();

  await page.getByRole('link', { name: 'Protection' }).click();
  await expect(page.getByRole('heading', { name: 'Limits' })).toBeVisible();
  await expect(page.getByText('No sign was found.')).toBeVisible();
  await inspectScreen(page, 'the protection of a player');
  await page.getByLabel('Exclude for').selectOption({ label: 'months (self-exclusion)' });
  await page.getByLabel('How many').fill('6');
  await decideByKeys(page, page.getByRole('button', { name: 'Exclude from play' }), 'Exclude', 'ticket 15');
  await expect(page.getByText(/^self-exclusion, until/)).toBeVisible();
  expect((await player.get('/api/user/my-details')).status, 'the session has ended').toBe(401);

  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('What', { exact: true }).selectOption('exclude-player');
  await pressOn(page, page.getByRole('button', { name: 'Search' }));
  await expect(rowWith(page, playerId)).toContainText('ticket 15');
  await inspectScreen(page, 'the audit log');
});
