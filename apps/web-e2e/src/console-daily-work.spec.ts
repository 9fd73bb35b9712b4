import type { Browser, Page } from '@playwright/test';
import { inviteStaff, type StaffRole } from './support/console.js';
import { decide, decideByKeys, inspectScreen, openView, rowWith } from './support/console-screens.js';
import { expect, test } from './support/fixtures.js';
import { pressOn, typeInto } from './support/keyboard.js';
import { expectSoundBooks, reconcile } from './support/operators.js';
import { Player } from './support/player.js';
import { Product } from './support/product.js';
import { makePayment } from './support/provider-doors.js';
import { betButton, toast } from './support/screens.js';
import { queryDatabase } from './support/stored-rows.js';
import { findTransaction, withdraw, withdrawUntilSettled } from './support/withdrawals.js';

const ALERTS_TOKEN = 'a token of Alertmanager';
const REVIEWED_ABOVE = 5_000;

let own: Product;
test.beforeAll(async () => {
  own = await Product.start('postgres', {
    SANDBOX_STEP_MS: '50',
    REVIEW_ABOVE: String(REVIEWED_ABOVE),
    ALERTS_TOKEN,
  });
});
test.afterAll(() => own.stop());

const join = (): Promise<Player> => new Player(own).join();

/** Invites a member who works on a page of an own browser. */
async function comeToWork(browser: Browser, role: StaffRole, address: string) {
  const [member, context] = await Promise.all([inviteStaff(own, role), browser.newContext()]);
  const page = await context.newPage();
  await member.openOn(page, address);
  return { member, page, leave: () => context.close() };
}

const waitingFor = (page: Page) => page.getByText('It waits for a second person, under Approvals.');

test('payments: refunds a payment from suspense, which the provider sends back', async ({ page }) => {
  const { razorpay_payment_id: paymentId } = await makePayment(own, { outcome: 'captured', amount: 77_00 });
  const member = await inviteStaff(own, 'payments');
  await expect.poll(async () => (await member.get(`/money/payments/${paymentId}`)).status).toBe(200);
  await member.openOn(page, '/console/money?queue=suspense');
  await expect(rowWith(page, paymentId)).toContainText('₹77.00');
  await inspectScreen(page, 'payments in suspense');
  await pressOn(page, page.getByRole('link', { name: paymentId }));
  await expect(page.getByRole('heading', { name: 'Payment of ₹77.00' })).toBeVisible();
  await inspectScreen(page, 'a payment in suspense');
  const refund = page.getByRole('button', { name: 'Refund', exact: true });
  await decideByKeys(page, refund, 'Refund', 'paid without an order, ticket 11');
  await expect(page.getByText('Refund ordered').first()).toBeVisible();
  await expect(refund).toBeHidden();
  await reconcile(own);
  await page.getByRole('button', { name: 'Compare now' }).click();
  await expect(page.getByText('agrees').first()).toBeVisible();
  await expect
    .poll(async () => {
      await reconcile(own);
      const { data } = (await member.get<{ data: { state: string } }>(`/money/payments/${paymentId}`)).body;
      return data.state;
    })
    .toBe('refunded');
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await expectSoundBooks(own);
});

test('payments: approves a withdrawal; above ₹50,000 a second member does', async ({ page, browser }) => {
  const [small, large] = [12_000, 60_000];
  const player = await (await join()).deposit(small + large);
  const first = await withdraw(player, small);
  const second = await withdraw(player, large);
  const member = await inviteStaff(own, 'payments');
  await member.openOn(page, '/console/money/reviews');
  await expect(rowWith(page, first.transactionId)).toContainText('₹12,000.00');
  await inspectScreen(page, 'withdrawals to approve');
  await rowWith(page, first.transactionId).getByRole('link', { name: 'Withdrawal' }).click();
  await openView(page, 'ticket 12');
  await expect(page.getByText('Asha Rao').first()).toBeVisible();
  await inspectScreen(page, 'a withdrawal to approve');
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await decideByKeys(page, approve, 'Approve', 'the documents are right');
  await expect(page.getByText('It was approved.')).toBeVisible();

  await page.goto(`${own.ground.consoleOrigin}/console/money/transfers/${second.transactionId}`);
  await approve.click();
  await decide(page, 'Approve', 'the documents are right');
  await expect(waitingFor(page)).toBeVisible();
  await reconcile(own);
  expect((await findTransaction(player, second.transactionId)).status).toBe('PENDING');

  await page.goto(`${own.ground.consoleOrigin}/console/approvals`);
  await expect(rowWith(page, '₹60,000.00').getByRole('button', { name: /^Withdraw/ })).toBeVisible();
  await expect(rowWith(page, '₹60,000.00').getByRole('button', { name: /^Approve/ })).toBeHidden();
  const other = await comeToWork(browser, 'payments', '/console/approvals');
  const row = rowWith(other.page, '₹60,000.00');
  await inspectScreen(other.page, 'an approval that waits');
  await decideByKeys(other.page, row.getByRole('button', { name: /^Approve/ }), 'Approve', 'I agree');
  await expect(row).toContainText('done');
  await other.leave();
  for (const { transactionId } of [first, second])
    await expect
      .poll(async () => {
        await reconcile(own);
        return (await findTransaction(player, transactionId)).status;
      })
      .toBe('SUCCESS');
  await expectSoundBooks(own);
});

test('operator: voids an open round with a second operator; the player has the stake again', async ({
  page,
  browser,
}) => {
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

test('operator: pauses a game and sets the banner, which the player sees', async ({ page, browser }) => {
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

test('support: finds a player by the UTR of a payout, and never gets the whole address', async ({ page }) => {
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

test('risk: reads limits and signs, writes a note, excludes the player, and finds it in the audit log', async ({
  page,
}) => {
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

test('admin: invites a member with a second administrator, and has no page of players', async ({
  page,
  browser,
}) => {
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

test('a new alarm and a new approval appear on open pages without a reload', async ({ page, browser }) => {
  const betId = await (await (await join()).deposit(100)).openMines(25, 3);
  const [asking, watching] = [await inviteStaff(own, 'operator'), await inviteStaff(own, 'operator')];
  await watching.openOn(page, '/console/alarms');
  await expect(page.getByText('No alarm fires.')).toBeVisible();
  await inspectScreen(page, 'alarms');
  const other = await comeToWork(browser, 'operator', '/console/approvals');
  await expect(other.page.getByRole('heading', { name: 'Actions for two people' })).toBeVisible();
  expect((await asking.act('void-round', { betId }, 'ticket 16')).body.data).toMatchObject({
    state: 'waiting',
  });
  await expect(rowWith(other.page, 'ticket 16')).toBeVisible();
  await other.leave();

  const alert = {
    status: 'firing',
    labels: { alertname: 'PaasaDown', instance: 'api-1' },
    annotations: { summary: 'api-1 does not answer.' },
    startsAt: new Date().toISOString(),
    fingerprint: 'f1',
  };
  const reported = await fetch(`${own.ground.consoleOrigin}/api/alerts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ALERTS_TOKEN}` },
    body: JSON.stringify({ alerts: [alert] }),
  });
  expect(reported.status).toBe(204);
  await expect(page.getByText(/^api-1 does not answer\./)).toBeVisible();
  await decideByKeys(page, page.getByRole('button', { name: 'Take it: PaasaDown' }), 'Take it', 'ticket 17');
  await expect(page.getByText(/^Taken by Test operator/)).toBeVisible();
  await inspectScreen(page, 'an alarm that fires');
});
