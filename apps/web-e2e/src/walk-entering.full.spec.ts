import { codeOf, newPasswordLinkOf } from './support/account-calls.js';
import { Player } from './support/player.js';
import { chooseOn } from './support/social-pages.js';
import { test } from './support/walk/fixtures.js';
import { logInBy, readsIn } from './support/walk/walked-player.js';
import { readings, Walk } from './support/walk/walk.js';

/** How a sign-in at a provider can end without an account; the words stand in `libs/auth/src/ui/social/texts`. */
const SIGN_IN_ERRORS = [
  'access_denied',
  'unverified_email',
  'email_missing',
  'invalid_state',
  'provider_unavailable',
  'sign_in_failed',
  'too_many_attempts',
  'excluded',
  'second_factor_needed',
  'sign_ups_paused',
  'email_held',
  'account_closing',
  'other_account',
];

for (const reading of readings)
  test.describe(`the ways into an account in ${reading}`, () => {
    test.use({ reducedMotion: 'reduce' });
    test.setTimeout(300_000);

    test('are named in words of catalogues: providers', async ({ page, context, joinPlayer }) => {
      const walk = await Walk.begin(page, reading);
      for (const code of SIGN_IN_ERRORS) await walk.see(`/login?error=${code}`);
      await walk.see('/oauth-success?purpose=step-up&error=other_account');
      const continueAs = async (email: string, isVerified: boolean) => {
        await page.locator('a[href*="/api/auth/google"]').click();
        await chooseOn(page, email, isVerified);
      };
      const player = await joinPlayer();
      await readsIn(player, reading);
      const { email } = player;
      await walk.act('an address that the provider has not verified', '/login', async () => {
        await continueAs(email, false);
        await page.waitForURL('**/login');
      });
      await walk.act('an account that a provider is linked to', '/login', async () => {
        await continueAs(email, true);
        await page.locator('.Toastify__toast').nth(1).waitFor();
      });
      await walk.see('/profile/security', 'an account of a provider');
      await context.clearCookies();
      await walk.act('a new account of a provider', '/register', async () => {
        await continueAs(`new-${email}`, true);
        await page.locator('.Toastify__toast').first().waitFor();
      });
      walk.expectNoFaults();
    });

    test('are named in words of catalogues: mails and their links', async ({
      page,
      context,
      product,
      joinPlayer,
    }) => {
      const player = await joinPlayer();
      await readsIn(player, reading);
      const { email } = player;
      const walk = await Walk.begin(page, reading);
      await walk.act('a wrong password', '/login', async () => {
        await logInBy(page, { email, password: 'wrong-mango-42' });
        await page.getByRole('alert').first().waitFor();
      });
      await walk.act('an address that has an account', '/register', async () => {
        await page.locator('main input').first().fill('Asha Rao');
        await page.locator('main input[type="email"]').fill(email);
        await page.locator('main input[type="password"]').fill('blue-papaya-77');
        for (const box of await page.locator('main input[type="checkbox"]').all()) await box.check();
        await page.locator('main button[type="submit"]').click();
        await page.getByRole('alert').first().waitFor();
      });
      await walk.act('a code of a mail', '/forgot-password', async () => {
        await page.locator('main input').fill(email);
        await page.keyboard.press('Enter');
        await page.waitForURL('**/verify-forgot-password-otp*');
        const code = await codeOf(product, email, 3);
        await page.locator('main input').fill(code === '000000' ? '000001' : '000000');
        await page.keyboard.press('Enter');
        await page.locator('[aria-invalid="true"]').waitFor();
        await walk.check('a wrong code of a mail');
        await page.locator('main input').fill(code);
        await page.keyboard.press('Enter');
        await page.waitForURL('**/set-new-password*');
        await walk.check('a right code of a mail');
        for (const field of await page.locator('main input[type="password"]').all())
          await field.fill('blue-papaya-77');
        await page.keyboard.press('Enter');
        await page.waitForURL('**/login');
      });
      await context.clearCookies();
      const link = await newPasswordLinkOf(product, email, 4);
      await walk.see(`${link.pathname}${link.search}${link.hash}`, 'a link to a new password, used');
      const guest = await new Player(product).register();
      await walk.act('the link of a verification in another browser', '/login', async () => {
        await page.goto(`/verify-user?token=${encodeURIComponent(await guest.receiveToken())}`);
        await page.locator('main input[type="password"]').fill('wrong-mango-42');
        await page.keyboard.press('Enter');
        await page.getByRole('alert').or(page.locator('[aria-invalid="true"]')).first().waitFor();
        await walk.check('a verification with a wrong password');
        await page.locator('main input[type="password"]').fill(guest.password);
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { level: 1 }).waitFor();
      });
      walk.expectNoFaults();
    });

    test('are named in words of catalogues: a closed account', async ({ page, joinPlayer, walkAs }) => {
      const player = await joinPlayer();
      const walk = await walkAs(player, reading);
      await walk.act('a closed account', '/profile/data', async () => {
        await walk.press('Close my account…');
        const dialog = page.locator('dialog[open]');
        await dialog.locator('input').last().fill('no');
        await page.keyboard.press('Enter');
        await walk.check('the end of an account without the word');
        await dialog.locator('input').last().fill('CLOSE');
        await page.keyboard.press('Enter');
        await page.waitForURL('**/login');
      });
      await walk.act('the offer to open it again', '/login', async () => {
        await logInBy(page, player);
        await walk.find('button', 'Open my account again').waitFor();
        await walk.check('the offer to open it again');
        await walk.press('Open my account again');
        await page.getByText(walk.say('Your account is open again. Please log in.')).waitFor();
      });
      walk.expectNoFaults();
    });
  });
