import { randomUUID } from 'node:crypto';
import { openResetLink, requestCode, setPassword } from './support/account-calls.js';
import { newestLinkTo } from './support/mailbox.js';
import { Player } from './support/player.js';
import { queryDatabase } from './support/stored-rows.js';
import { expect, test } from './support/walk/fixtures.js';
import { logInBy } from './support/walk/walked-player.js';
import { readings, type Walk } from './support/walk/walk.js';
import { withdraw } from './support/withdrawals.js';

const SECURITY = '/profile/security';

/** Follows a link of a mail, checks its page, presses its button, and checks what the server says. */
async function follow(walk: Walk, name: string, link: URL, button: string): Promise<void> {
  const { page } = walk;
  // A link that differs only behind the `#` loads no document.
  await page.goto('about:blank');
  await walk.act(name, `${link.pathname}${link.search}${link.hash}`, async () => {
    await walk.find('button', button).waitFor();
    await walk.check(`${name}, before the press`);
    await walk.press(button);
    await page.locator('main').getByRole('status').or(page.locator('main').getByRole('alert')).waitFor();
  });
}

for (const reading of readings)
  test.describe(`the links of mails in ${reading}`, () => {
    test.use({ reducedMotion: 'reduce' });
    test.setTimeout(300_000);

    test('are explained in words of catalogues: another address', async ({
      page,
      product,
      joinPlayer,
      walkAs,
    }) => {
      const player = await joinPlayer();
      const walk = await walkAs(player, reading);
      const card = walk.find('region', 'Email');
      const ask = async (email: string) => {
        await card.locator('input[type="email"]').fill(email);
        await page.keyboard.press('Enter');
        await walk.find('button', 'Cancel the change').waitFor();
      };
      const [first, second] = [`new-${randomUUID()}@example.test`, `new-${randomUUID()}@example.test`];
      await walk.act('the same address', SECURITY, async () => {
        await card.locator('input[type="email"]').fill(player.email);
        await page.keyboard.press('Enter');
        await card.locator('[aria-invalid="true"]').waitFor();
      });
      await walk.act('a change of the address that waits', SECURITY, () => ask(first));
      const confirmOf = (email: string) => newestLinkTo(product, email, '/profile/confirm-email');
      const toNew = await confirmOf(first);
      await follow(walk, 'the link to the new address', toNew, 'Use this email');
      await walk.see(SECURITY, 'a change of the address that one side has agreed to');
      const toEarlier = await confirmOf(player.email);
      await follow(walk, 'the link to the earlier address', toEarlier, 'Agree to the change');
      await follow(walk, 'a link that was used', toNew, 'Use this email');
      await walk.see(SECURITY, 'a changed address');
      await walk.act('a change of the address that is cancelled', SECURITY, async () => {
        await ask(second);
        await walk.press('Cancel the change');
        await page.locator('.Toastify__toast').nth(1).waitFor();
      });
      await follow(walk, 'a link of a cancelled change', await confirmOf(second), 'Use this email');
      const undo = await newestLinkTo(product, player.email, '/profile/undo-email');
      await follow(walk, 'the link that undoes the change', undo, 'Undo the change');
      await follow(walk, 'the link that undoes the change, used', undo, 'Undo the change');
      await walk.see(SECURITY, 'Security after the change was undone');
      walk.expectNoFaults();
    });

    test('are explained in words of catalogues: it was not me', async ({ product, joinPlayer, walkAs }) => {
      const player = await joinPlayer();
      const walk = await walkAs(player, reading);
      const link = await newestLinkTo(product, player.email, '/profile/not-me');
      await follow(walk, 'not me', link, 'This was not me');
      await follow(walk, 'not me, used', link, 'This was not me');
      const unknown = new URL('/profile/not-me#token=nonsense', link);
      await follow(walk, 'not me, unknown', unknown, 'This was not me');
      await walk.see(SECURITY, 'Security after a report');
      walk.expectNoFaults();
    });

    test('are explained in words of catalogues: a payout account that is stopped', async ({
      page,
      product,
      joinPlayer,
      walkAs,
    }) => {
      const player = await (await joinPlayer()).deposit(500);
      await withdraw(player, 200);
      const walk = await walkAs(player, reading);
      const link = await newestLinkTo(product, player.email, '/stop-payout');
      await follow(walk, 'a stopped account', link, 'Stop this account');
      await follow(walk, 'a stopped account, again', link, 'Stop this account');
      const unknown = new URL('/stop-payout?token=nonsense', link);
      await follow(walk, 'a stopped account, unknown', unknown, 'Stop this account');

      await walk.act('a login of a stopped account', '/login', async () => {
        await logInBy(page, player);
        await page.waitForURL((url) => url.pathname === '/');
      });
      await walk.see('/withdraw-money', 'stopped withdrawals');
      const { http, email } = player;
      await requestCode(http, email);
      const { hash } = await newestLinkTo(product, email, '/set-new-password');
      await openResetLink(http, email, new URLSearchParams(hash.slice(1)).get('token') ?? '');
      const password = 'blue-papaya-77';
      await setPassword(http, email, password);
      await page.context().clearCookies();
      await walk.act('withdrawals that can be allowed again', '/login', async () => {
        await logInBy(page, { email, password });
        await page.waitForURL((url) => url.pathname === '/');
        await walk.open('/withdraw-money');
      });
      await walk.act('withdrawals that are allowed again', '/withdraw-money', async () => {
        await walk.press('Allow withdrawals again');
        await page.locator('main input[inputmode="decimal"]').waitFor();
      });
      await walk.see('/transactions', 'transactions that were stopped');
      walk.expectNoFaults();
    });

    test('are explained in words of catalogues: links that have expired', async ({
      page,
      product,
      joinPlayer,
      walkAs,
    }) => {
      const expire = async (table: string, column: string, playerId: string) => {
        const earlier = `UPDATE ${table} SET ${column} = ${column} - interval '31 days' WHERE player_id = $1`;
        expect(await queryDatabase(product, `${earlier} RETURNING player_id`, [playerId])).not.toEqual([]);
      };
      const player = await joinPlayer();
      const { _id } = await player.details();
      const walk = await walkAs(player, reading);
      // The sign-in sends it.
      const notMe = await newestLinkTo(product, player.email, '/profile/not-me');
      await withdraw(await player.deposit(500), 200);
      const stop = await newestLinkTo(product, player.email, '/stop-payout');
      await expire('wallet.payout_accounts', 'first_seen_at', _id);
      await expire('auth.not_me_links', 'expires_at', _id);
      await follow(walk, 'a stopped account, expired', stop, 'Stop this account');
      await follow(walk, 'not me, expired', notMe, 'This was not me');

      const guest = await new Player(product).register();
      const token = await guest.receiveToken();
      await expire('auth.email_verifications', 'expires_at', (await guest.details())._id);
      await page.context().clearCookies();
      await walk.act('the link of a verification, expired', '/login', async () => {
        await page.goto(`/verify-user?token=${encodeURIComponent(token)}`);
        await walk.find('button', 'Resend verification email').waitFor();
      });
      walk.expectNoFaults();
    });
  });
