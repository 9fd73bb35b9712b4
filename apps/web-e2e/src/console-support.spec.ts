import { inspectScreen } from './support/console-screens.js';
import { consoleProduct } from './support/console-work.js';
import { inviteStaff } from './support/console.js';
import { expect, test } from './support/fixtures.js';
import { pressOn, typeInto } from './support/keyboard.js';
import { queryDatabase } from './support/stored-rows.js';
import { withdrawUntilSettled } from './support/withdrawals.js';

const { join, product } = consoleProduct();

test('support: finds a player by the UTR of a payout, and never gets the whole address', async ({ page }) => {
  const own = product();
  const player = await (await join()).deposit(500);
  const transferId = await withdrawUntilSettled(player, 120);
  const [paid] = await queryDatabase<{ utr: string }>(
    own,
    'SELECT utr FROM wallet.withdrawals WHERE transfer_id = $1',
    [transferId],
  );
  const answers: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/'))
      void answer.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
  });
  const member = await inviteStaff(own, 'support');
  await member.openOn(page, '/console/players');
  await typeInto(page, page.getByLabel('Search for'), paid?.utr ?? '');
  await page.keyboard.press('Enter');
  const found = page.getByRole('link', { name: 'A•••' });
  await expect(found).toBeVisible();
  await inspectScreen(page, 'a player who was found');
  await pressOn(page, found);
  await inspectScreen(page, 'the question why');
  await typeInto(page, page.getByLabel('Reason'), 'the player calls, ticket 14');
  await page.keyboard.press('Enter');
  await expect(page.getByText('a•••@example.test')).toBeVisible();
  await inspectScreen(page, 'the account of a player');
  for (const tab of ['Money', 'Bets', 'Protection', 'Notes']) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await inspectScreen(page, `the tab ${tab} of a player`);
  }
  await expect(page.getByRole('link', { name: 'Correction' })).toHaveCount(0);
  expect(answers.join('\n')).toContain('a•••@example.test');
  expect(answers.join('\n')).not.toContain(player.email.split('@')[0]);
  expect(answers.join('\n')).not.toContain(player.name);
});
