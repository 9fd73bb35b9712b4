import { expect, test } from './support/fixtures.js';
import { mailsTo, newestMailTo } from './support/mailbox.js';
import { withdraw } from './support/withdrawals.js';

test('a credited deposit and a paid withdrawal bring one receipt each, by mail', async ({
  product,
  joinPlayer,
}) => {
  const player = await joinPlayer();
  const receipts = async () =>
    (await mailsTo(product, player.email)).filter(({ text }) => /₹(?:1,250\.50|500\.00)/.test(text));
  await newestMailTo(product, player.email, 2);
  const order = await player.orderDeposit(1250.5);
  const paid = await player.payOrder(order);
  // The page and the provider both report it: still one receipt.
  await Promise.all([player.verifyDeposit(paid, 1250.5), player.verifyDeposit(paid, 1250.5)]);
  // A confirmation by a request of the wallet does not wake the outbox, which checks every few seconds.
  await expect.poll(async () => (await receipts()).length, { timeout: 30_000 }).toBe(1);
  const [deposited] = await receipts();
  expect(deposited?.text).toContain(paid.razorpay_payment_id);
  expect(deposited?.html).toContain('₹1,250.50');

  await withdraw(player, 500);
  await expect.poll(async () => (await receipts()).length, { timeout: 30_000 }).toBe(2);
  const [withdrawn] = await receipts();
  expect(withdrawn?.text).toContain('was paid out');
  expect(withdrawn?.text).toMatch(/pout_\w+/);
  expect(withdrawn?.text).not.toContain('50100012345678');
});
