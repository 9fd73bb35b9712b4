import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inviteStaff, inviteToConsole, type StaffMember } from './support/console.js';
import { CONSOLE_SIZES, openView } from './support/console-screens.js';
import { expect, test } from './support/fixtures.js';
import { reconcile } from './support/operators.js';
import { pictureTaker } from './support/pictures.js';
import { Player } from './support/player.js';
import { Product } from './support/product.js';
import { makePayment } from './support/provider-doors.js';
import { resizeTo } from './support/widths.js';
import { withdraw, withdrawUntilSettled } from './support/withdrawals.js';

/** What a shift has before it: players, money that waits, and what staff have done. */
async function furnish(product: Product) {
  const player = await (await new Player(product).join()).deposit(80_000);
  const { _id: playerId } = await player.details();
  for (let count = 1; count <= 12; count += 1)
    await player.roll({ amount: count * 10, target: 50.5, condition: 'above' });
  const betId = await player.openMines(25, 3);
  await withdrawUntilSettled(player, 120);
  const { transactionId } = await withdraw(player, 60_000);
  const { razorpay_payment_id: paymentId } = await makePayment(product, {
    outcome: 'captured',
    amount: 77_00,
  });
  await reconcile(product);
  const other = await (await new Player(product).join()).deposit(500);
  const { _id: otherId } = await other.details();
  return { playerId, betId, transactionId, paymentId, otherId };
}

async function work(
  members: Readonly<Record<'operator' | 'risk' | 'payments', StaffMember>>,
  seeded: Awaited<ReturnType<typeof furnish>>,
) {
  const { operator, risk, payments } = members;
  const { playerId, betId, otherId, transactionId } = seeded;
  await operator.act('void-round', { betId }, 'the page of the player is stuck, ticket 13');
  await payments.act('approve-withdrawal', { transferId: transactionId }, 'the documents are right');
  await operator.act('switch-set', { what: 'game:dice', isPaused: true }, 'a wrong payout, ticket 14');
  await operator.act(
    'banner-set',
    { text: 'Dice is paused until noon.', tone: 'pending', from: null, until: null },
    'players ask why',
  );
  for (const id of [playerId, otherId]) await risk.post('/views', { playerId: id, reason: 'ticket 15' });
  await risk.act(
    'add-note',
    { playerId, text: 'Called. Wants to know why a withdrawal waits.' },
    'ticket 15',
  );
  await risk.act('exclude-player', { playerId: otherId, term: { kind: 'time-out', hours: 24 } }, 'ticket 16');
  await operator.act(
    'house-limit-set',
    { maxPayout: 1_00_000, holdsFrom: new Date(Date.now() + 86_400_000).toISOString() },
    'the house is small',
  );
}

const pictures = CONSOLE_SIZES.map((size) => ({ size, take: pictureTaker(size.width).shoot }));

/** Takes a picture at each width. */
async function shoot(page: Page, name: string, fullPage = true): Promise<void> {
  for (const { size, take } of pictures) {
    await resizeTo(page, size);
    await take(page, `console-${name}`, fullPage);
  }
}

test.use({ reducedMotion: 'reduce' });

test('every screen of the console, by each role', async ({ page }) => {
  test.setTimeout(300_000);
  const own = await Product.start('postgres', { SANDBOX_STEP_MS: '50', REVIEW_ABOVE: '5000' });
  const seeded = await furnish(own);
  const [operator, risk, payments, support, admin] = [
    await inviteStaff(own, 'operator'),
    await inviteStaff(own, 'risk'),
    await inviteStaff(own, 'payments'),
    await inviteStaff(own, 'support'),
    await inviteStaff(own, 'admin'),
  ];
  await work({ operator, risk, payments }, seeded);
  const show = async (member: StaffMember, address: string, name: string) => {
    await member.openOn(page, `/console${address}`);
    // Charts load when they come into sight.
    await resizeTo(page, { width: 1440, height: 6_000 });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByText(/^Loading.*\.\.\.$/)).toHaveCount(0, { timeout: 60_000 });
    await shoot(page, name);
  };

  const { link } = await inviteToConsole(own, 'admin');
  await page.goto(`${own.ground.consoleOrigin}/console`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot(page, 'sign-in');
  await page.goto(link);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot(page, 'welcome');

  await show(payments, '/overview', 'overview');
  for (const queue of ['pending', 'suspense', 'failed'])
    await show(payments, `/money?queue=${queue}`, `queue-${queue}`);
  await show(payments, '/money/reviews', 'reviews');
  await show(payments, `/money/transfers/${seeded.transactionId}`, 'transfer');
  await openView(page, 'ticket 12');
  await page.getByRole('button', { name: 'Compare now' }).click();
  await shoot(page, 'transfer-open');
  await show(payments, `/money/payments/${seeded.paymentId}`, 'payment');
  await page.getByRole('button', { name: 'Compare now' }).click();
  await page.getByText('agrees').first().waitFor();
  await shoot(page, 'payment-compared');
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await shoot(page, 'refund-dialog', false);
  await show(payments, '/money/settlement', 'settlement');
  await page.getByLabel(/settlement report/).setInputFiles({
    name: 'day.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('entity_id,type,debit,credit,amount,currency,fee,tax,order_id\n'),
  });
  await page.getByLabel('Reason').fill('ticket 17');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('heading', { level: 1, name: 'Differences' }).waitFor();
  await shoot(page, 'settlement-compared');

  await show(operator, '/rounds', 'rounds');
  await show(operator, '/switches', 'switches');
  await page.getByRole('button', { name: 'History of Game: dice' }).click();
  await shoot(page, 'switch-history', false);
  await show(operator, '/house-limits', 'house-limits');
  await show(operator, '/alarms', 'alarms');
  await page
    .getByRole('button', { name: /^What to do about/ })
    .first()
    .click();
  await shoot(page, 'alarm-open', false);
  await show(operator, '/approvals', 'approvals');
  await show(await inviteStaff(own, 'operator'), '/approvals', 'approvals-to-decide');
  await page
    .getByRole('button', { name: /^Approve:/ })
    .first()
    .click();
  await shoot(page, 'approval-dialog', false);

  await show(support, '/players', 'players');
  await page.getByLabel('Search for').fill('asha');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /•••/ }).first().waitFor();
  await shoot(page, 'players-found');
  await show(support, `/players/${seeded.playerId}/account`, 'player-why');
  await openView(page, 'ticket 14');
  for (const tab of ['account', 'money', 'bets', 'protection', 'notes'])
    await show(support, `/players/${seeded.playerId}/${tab}`, `player-${tab}`);
  await show(risk, `/players/${seeded.otherId}/protection`, 'player-excluded');
  await show(payments, `/players/${seeded.playerId}/correction`, 'player-correction');

  await show(risk, '/audit', 'audit');
  await show(admin, '/staff/people', 'people');
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await shoot(page, 'invite', false);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Link for this person').waitFor();
  await shoot(page, 'invite-link', false);
  await show(admin, '/account', 'account');
  await show(admin, '/nowhere', 'not-found');
  await page.getByRole('button', { name: 'Lock' }).click();
  await page.getByRole('dialog', { name: 'Locked' }).waitFor();
  await shoot(page, 'locked', false);
  await own.stop();
});
