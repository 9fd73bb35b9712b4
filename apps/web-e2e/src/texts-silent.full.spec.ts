import type { Page } from '@playwright/test';
import { calls, requestsTo } from './support/money-screens.js';
import { Player } from './support/player.js';
import { answerWith, expect, refusal, reportOf, showTo, test } from './support/texts.js';
import { expectToast } from './support/texts-toasts.js';
import { openPanel } from './support/summary-panel.js';
import { atEveryWidth } from './support/widths.js';

const STATS = '/api/bet/get-user-totalwin-and-winningstreak';
const silent = [
  STATS,
  `${STATS}-by-game`,
  '/api/bet/fetch-user-bet-by-game',
  '/api/bet/fetch-bets-by-user',
  '/api/bet/fetch-results',
  '/api/bet/fetch-day-results',
  '/api/user/get-day-wise-wallet-stats',
];

const figure = (page: Page, region: string, name: string) =>
  page
    .getByRole('region', { name: region })
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd');

test.describe('spec §8, silent failures: nothing is shown', () => {
  for (const { how, status, json } of [
    { how: 'a fault', status: 503, json: refusal('In the words of the server.') },
    { how: 'success false', status: 400, json: refusal() },
  ])
    test(`stats loads (stats stay at zero), totals, bets fetch and wallet stats, after ${how}`, async ({
      page,
      seasoned,
      mayReport,
    }) => {
      mayReport(reportOf(status));
      await showTo(page, seasoned);
      for (const path of silent) await answerWith(page, path, json, status);
      await page.goto('/games/dice');
      await openPanel(page, 'All Bets');
      await expect(page.getByText('No bets to display.')).toBeVisible();
      const expectZero = async (region: string): Promise<void> => {
        await expect(figure(page, region, 'Total Wagered')).toHaveText('₹0.00');
        await expect(figure(page, region, 'Total Wins')).toHaveText('0');
      };
      await atEveryWidth(page, async () => {
        await expectZero('All Bets');
        await expectZero('Your Stats');
        await expect(figure(page, 'Your Stats', 'Win Rate')).toHaveText('0.00%');
      });
      await page.goto('/dashboard');
      await expect(page.getByText('No bets to display.')).toBeVisible();
      await atEveryWidth(page, async () => {
        await expectZero('Your Stats');
        await expect(page.getByRole('figure', { name: 'Wallet Overview' })).toBeVisible();
      });
      await expect(page.getByText('In the words of the server.')).toHaveCount(0);
      // Toasts stay in these tests: a toast of a failure would be here beside the toast of the logout.
      await answerWith(page, '/api/user/logout', refusal(), status);
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('button', { name: 'Log out', exact: true })
        .click();
      await expectToast(page, 'error', 'Logout failed');
      await expect(page.getByRole('alert')).toHaveCount(1);
    });
});

test.describe('spec §8, any 401', () => {
  const REFRESH = '/api/user/refresh-token';
  const RESEND = '/api/user/resend-verification';

  test('triggers exactly one refresh-token attempt and then a replay of the original request', async ({
    page,
    product,
    signedIn,
    mayReport,
  }) => {
    mayReport(reportOf(401));
    await signedIn(await new Player(product).register());
    await page.goto('/verify-user');
    await expect(page.getByRole('textbox', { name: 'Email' })).not.toHaveValue('');
    const [sent, refreshed] = [requestsTo(page, RESEND), requestsTo(page, REFRESH)];
    await page.route(`**${RESEND}`, (route) =>
      sent.length === 1
        ? route.fulfill({ status: 401, json: refusal('The first answer.') })
        : route.fulfill({ json: { success: true, message: 'The answer to the replay.' } }),
    );
    await page.getByRole('button', { name: 'Resend verification email' }).click();
    await expectToast(page, 'success', 'The answer to the replay.');
    expect(refreshed).toHaveLength(1);
    expect(sent.map((request) => request.postData())).toEqual([sent[0]?.postData(), sent[0]?.postData()]);
  });

  test('that is answered with 401 again is not refreshed a second time', async ({
    page,
    product,
    signedIn,
    mayReport,
  }) => {
    mayReport(reportOf(401));
    await signedIn(await new Player(product).register());
    await page.goto('/verify-user');
    await expect(page.getByRole('textbox', { name: 'Email' })).not.toHaveValue('');
    const [sent, refreshed] = [requestsTo(page, RESEND), requestsTo(page, REFRESH)];
    await answerWith(page, RESEND, refusal('Still nobody.'), 401);
    await page.getByRole('button', { name: 'Resend verification email' }).click();
    await expectToast(page, 'error', 'Still nobody.');
    expect(refreshed).toHaveLength(1);
    expect(sent).toHaveLength(2);
  });

  test('whose refresh fails passes the original error on', async ({ page, product, signedIn, mayReport }) => {
    mayReport(reportOf(401));
    await signedIn(await new Player(product).register());
    await page.goto('/verify-user');
    await expect(page.getByRole('textbox', { name: 'Email' })).not.toHaveValue('');
    const [sent, refreshed] = [requestsTo(page, RESEND), requestsTo(page, REFRESH)];
    await answerWith(page, RESEND, refusal('The original error.'), 401);
    await answerWith(page, REFRESH, refusal('Of the refresh.'), 401);
    await page.getByRole('button', { name: 'Resend verification email' }).click();
    await expectToast(page, 'error', 'The original error.');
    expect(refreshed).toHaveLength(1);
    expect(sent).toHaveLength(1);
    await expect(page.getByText('Of the refresh.')).toHaveCount(0);
  });

  test('of a withdrawal is replayed with the same idempotency key', async ({
    page,
    joinPlayer,
    signedIn,
    mayReport,
  }) => {
    mayReport(reportOf(401));
    const player = await signedIn(await (await joinPlayer()).deposit(100));
    // A call that is still in progress without its cookie would renew the session before the withdrawal does.
    await page.goto('/withdraw-money', { waitUntil: 'networkidle' });
    const sent = requestsTo(page, calls.create);
    await page.getByLabel('Amount (₹)').fill('10');
    await page.getByRole('radio', { name: 'UPI' }).check({ force: true });
    await page.getByLabel('UPI ID').fill('asha.rao@okbank');
    await page.context().clearCookies({ name: 'paasa_access' });
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expectToast(page, 'success', 'Withdrawal successful!');
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
    expect(await player.wallet()).toBe(90);
  });
});
