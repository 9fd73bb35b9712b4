import { codeOf, enterCode, logIn, requestCode, setPassword } from './support/account-calls.js';
import { expect, test } from './support/fixtures.js';
import { mailsTo } from './support/mailbox.js';
import { expectSoundBooks } from './support/operators.js';
import { Player } from './support/player.js';
import { Product } from './support/product.js';
import { BANK, createWithdrawal, findTransaction, UPI, withdraw } from './support/withdrawals.js';

const SUBJECT = 'A new payout account was added';
const isCode = ({ subject }: { readonly subject: string }): boolean =>
  subject === 'Your code to reset your password';

test.describe('the rules for withdrawals', () => {
  let own: Product;
  test.beforeAll(async ({ database }) => {
    own = await Product.start(database, { SANDBOX_STEP_MS: '50', FIRST_PAYOUT_WAIT_HOURS: '24' });
  });
  test.afterAll(() => own.stop());

  /** Receipts arrive too, in any order. */
  const mailsAboutAccount = async (player: Player) =>
    (await mailsTo(own, player.email)).filter(({ subject }) => subject === SUBJECT);

  test('let the link in a mail stop a new payout account, by pressing a button, but not by opening the link', async ({
    page,
  }) => {
    const player = await (await new Player(own).join()).deposit(500);
    const { transactionId, answer } = await withdraw(player, 200);
    expect(answer.body).toMatchObject({ status: 'PENDING', wallet: 300, goesOutAt: expect.any(String) });
    await expect.poll(async () => (await mailsAboutAccount(player)).length, { timeout: 30_000 }).toBe(1);
    const [mail = { text: '' }] = await mailsAboutAccount(player);
    expect(mail.text).toContain(`•••• ${BANK.accountNumber.slice(-4)}`);
    expect(mail.text).not.toContain(BANK.accountNumber);
    const link = /http\S+\/stop-payout\?token=[\w-]+/.exec(mail.text)?.[0] ?? '';
    await page.goto(link);
    const stop = page.getByRole('button', { name: 'Stop this account' });
    await expect(stop).toBeVisible();
    expect((await findTransaction(player, transactionId)).status).toBe('PENDING');
    await stop.click();
    await expect(page.getByText('No money is paid out to the account •••• 5678 any more.')).toBeVisible();
    expect((await player.get('/api/user/my-details')).status, 'every session has ended').toBe(401);
    await logIn(player.http, player.email, player.password);
    expect(await findTransaction(player, transactionId)).toMatchObject({
      status: 'FAILED',
      note: 'Stopped by you',
    });
    expect(await player.wallet()).toBe(500);
    expect((await createWithdrawal(player, 1, UPI)).body).toMatchObject({ code: 'wallet/payouts-frozen' });
    const { email, password } = player;
    const headers = { origin: own.webOrigin };
    await page.request.post(`${own.webOrigin}/api/user/login`, { data: { email, password }, headers });
    await page.goto(`${own.webOrigin}/withdraw-money`);
    await expect(page.getByRole('status').filter({ hasText: 'Withdrawals were stopped on' })).toBeVisible();

    const newPassword = 'blue-papaya-77';
    await requestCode(player.http, email);
    await expect.poll(async () => (await mailsTo(own, email)).filter(isCode).length).toBe(1);
    await enterCode(player.http, email, await codeOf(own, email, 1));
    await setPassword(player.http, email, newPassword);
    await logIn(player.http, email, newPassword);
    expect((await player.post('/api/wallet/allow-payouts')).status).toBe(200);
    expect((await createWithdrawal(player, 1)).body).toMatchObject({ code: 'wallet/account-stopped' });
    expect((await createWithdrawal(player, 1, UPI)).status).toBe(200);
  });

  test('send an unplayed deposit back to its source', async () => {
    const player = await (await new Player(own).join()).deposit(500);
    const { status, body, text } = await player.post<{ transactionIds: string[]; wallet: number }>(
      '/api/wallet/return-deposit',
      { amount: 200 },
    );
    expect(status, text).toBe(200);
    expect(body.wallet).toBe(300);
    const [transactionId = ''] = body.transactionIds;
    await expect
      .poll(async () => await findTransaction(player, transactionId), { timeout: 30_000 })
      .toMatchObject({
        status: 'SUCCESS',
        note: 'Went back to where it came from',
        destination: 'back to the source',
      });
    expect((await player.get('/api/wallet/withdrawable')).body).toMatchObject({
      unplayed: 300,
      returnable: 300,
    });
    await expectSoundBooks(own);
  });
});
