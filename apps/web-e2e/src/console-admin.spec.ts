import { decide, decideByKeys, inspectScreen, rowWith } from './support/console-screens.js';
import { consoleProduct, waitingFor } from './support/console-work.js';
import { inviteStaff } from './support/console.js';
import { expect, test } from './support/fixtures.js';
import { pressOn, typeInto } from './support/keyboard.js';

const { comeToWork, product } = consoleProduct();

test('admin: invites a member with a second administrator, and has no page of players', async ({
  page,
  browser,
}) => {
  const own = product();
  const member = await inviteStaff(own, 'admin');
  await member.openOn(page, '/console/staff/people');
  await inspectScreen(page, 'people');
  await pressOn(page, page.getByRole('button', { name: 'Invite a person' }));
  await typeInto(page, page.getByLabel('Email'), 'bela@example.com');
  await page.getByLabel('Role', { exact: true }).selectOption('payments');
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Continue' }));
  await expect(page.getByLabel('Link for this person')).toHaveValue(/\/console\/welcome#/);
  await inspectScreen(page, 'the link of an invitation');
  await decide(page, 'Invite', 'starts on Monday');
  await expect(waitingFor(page)).toBeVisible();
  const other = await comeToWork(browser, 'admin', '/console/approvals');
  const row = rowWith(other.page, 'bela@example.com');
  await decideByKeys(other.page, row.getByRole('button', { name: /^Approve/ }), 'Approve', 'I know her');
  await expect(row).toContainText('done');
  await other.leave();
  await page.reload();
  await expect(rowWith(page, 'bela@example.com')).toContainText('invited');
  await expect(page.getByRole('link', { name: 'Find players' })).toHaveCount(0);
  await page.goto(`${own.ground.consoleOrigin}/console/players`);
  await expect(
    page.getByText('There is nothing at this address, or your role does not open it.'),
  ).toBeVisible();
});
