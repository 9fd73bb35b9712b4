import type { Page } from '@playwright/test';
import type { Player } from './support/player.js';
import { chooseOn } from './support/social-pages.js';
import { appCode } from './support/totp.js';
import { answerWith } from './support/texts.js';
import { VirtualAuthenticator } from './support/virtual-authenticator.js';
import { expect, test } from './support/walk/fixtures.js';
import { logInBy } from './support/walk/walked-player.js';
import { readings, type Walk } from './support/walk/walk.js';

const SECURITY = '/profile/security';
const END_OTHERS = '/api/user/sessions/end-others';

/** Buttons of the region that open a dialog. */
const openers = (walk: Walk, region: string) =>
  walk.find('region', region).locator('[aria-haspopup="dialog"]');
const continueWithGoogle = async (page: Page, { email }: Player): Promise<void> => {
  await page.locator('a[href*="/api/auth/google"]').click();
  await chooseOn(page, email, true);
};
const dialogOf = (page: Page) => page.locator('dialog[open]');

for (const reading of readings)
  test.describe(`proofs of a player in ${reading}`, () => {
    test.use({ reducedMotion: 'reduce' });
    test.setTimeout(300_000);

    test('are asked for in words of catalogues: passkeys', async ({ page, context, joinPlayer, walkAs }) => {
      const player = await joinPlayer();
      const walk = await walkAs(player, reading);
      // A virtual authenticator takes every offer at once.
      await page.addInitScript(() => {
        PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
      });
      const device = await VirtualAuthenticator.add(page);
      const card = walk.find('region', 'Passkeys');
      await device.setUserVerified(false);
      await walk.act('a passkey that the device refuses', SECURITY, async () => {
        await walk.press('Add a passkey');
        await card.getByRole('alert').waitFor();
      });
      await device.setUserVerified(true);
      await walk.act('a passkey', SECURITY, async () => {
        await walk.press('Add a passkey');
        await card.getByRole('listitem').waitFor();
      });
      await walk.act('a second passkey of a device', SECURITY, async () => {
        await walk.press('Add a passkey');
        await card.getByRole('alert').waitFor();
      });
      await walk.act('the name of a passkey', SECURITY, () => openers(walk, 'Passkeys').nth(0).click());
      await walk.act('a passkey without a name', SECURITY, async () => {
        await openers(walk, 'Passkeys').nth(0).click();
        await dialogOf(page).locator('input').fill('');
        await page.keyboard.press('Enter');
        await dialogOf(page).locator('[aria-invalid="true"]').waitFor();
      });
      await walk.act('a passkey with another name', SECURITY, async () => {
        await openers(walk, 'Passkeys').nth(0).click();
        await dialogOf(page).locator('input').fill('ARphone2');
        await page.keyboard.press('Enter');
        await page.locator('.Toastify__toast').waitFor();
      });

      await context.clearCookies();
      await device.setUserVerified(false);
      await walk.act('a login without the passkey', '/login', async () => {
        await walk.press('Log in with a passkey');
        await page.getByRole('main').getByRole('alert').waitFor();
      });
      await device.setUserVerified(true);
      await walk.act('a login with the passkey', '/login', async () => {
        await walk.press('Log in with a passkey');
        await page.waitForURL((url) => url.pathname === '/');
      });
      await context.clearCookies();
      await device.setUserVerified(false);
      await walk.act('the passkey after a provider', '/login', async () => {
        await continueWithGoogle(page, player);
        await walk.find('heading', 'Use your passkey').waitFor();
        await walk.check('the passkey after a provider');
        await walk.press('Use a passkey');
        await page.getByRole('main').getByRole('alert').waitFor();
        await walk.check('the passkey after a provider, refused');
        await device.setUserVerified(true);
        await walk.press('Use a passkey');
        await page.waitForURL((url) => url.pathname === '/');
      });
      await walk.act('the end of a passkey', SECURITY, () => openers(walk, 'Passkeys').nth(1).click());
      await walk.act('no passkey any more', SECURITY, async () => {
        await openers(walk, 'Passkeys').nth(1).click();
        await dialogOf(page).getByRole('button').last().click();
        await page.locator('.Toastify__toast').waitFor();
      });
      await context.clearCookies();
      await walk.act('a login with a passkey that was removed', '/login', async () => {
        await walk.press('Log in with a passkey');
        await page.getByRole('main').getByRole('alert').waitFor();
      });
      walk.expectNoFaults();
    });

    test('are asked for in words of catalogues: codes of an app', async ({
      page,
      context,
      joinPlayer,
      walkAs,
    }) => {
      const player = await joinPlayer();
      const walk = await walkAs(player, reading);
      const NAME = 'Two-factor authentication';
      const card = walk.find('region', NAME);
      const shownCodes = page.locator('[data-codes] li');
      const enter = async (code: string) => {
        await page.locator('main input').first().fill(code);
        await page.keyboard.press('Enter');
      };
      let key = '';
      let codes: readonly string[] = [];
      await walk.act('a second factor', SECURITY, async () => {
        await walk.press('Turn on');
        key = (await card.locator('code').innerText()).replaceAll(' ', '');
        const field = card.locator('input');
        const type = async (code: string) => {
          await field.fill(code);
          await page.keyboard.press('Enter');
        };
        await type('12');
        await walk.check('a code that is too short');
        const right = appCode(key);
        await type(right === '000000' ? '000001' : '000000');
        await card.locator('[aria-invalid="true"]').or(page.getByRole('alert')).first().waitFor();
        await walk.check('a wrong code');
        await type(appCode(key));
        await shownCodes.first().waitFor();
        codes = await shownCodes.allInnerTexts();
        await page.emulateMedia({ media: 'print' });
        await walk.check('recovery codes on paper');
        expect((await page.pdf({ format: 'A4' })).toString('latin1'), 'pages of paper').toContain(
          '/Count 1\n',
        );
        await page.emulateMedia({ media: 'screen' });
      });
      expect(codes).toHaveLength(10);
      for (const [index, what] of ['new recovery codes', 'the end of the second factor'].entries())
        await walk.act(what, SECURITY, () => openers(walk, NAME).nth(index).click());
      await walk.act('new recovery codes, made', SECURITY, async () => {
        await openers(walk, NAME).nth(0).click();
        await dialogOf(page).getByRole('button').last().click();
        await shownCodes.first().waitFor();
        codes = await shownCodes.allInnerTexts();
      });

      await context.clearCookies();
      await walk.act('the second step of a login', '/login', async () => {
        await logInBy(page, player);
        await page
          .locator('main input[inputmode="numeric"], main input[autocomplete="one-time-code"]')
          .waitFor();
        await walk.check('the second step of a login, empty');
        await enter('000000');
        await page.getByRole('alert').or(page.locator('[aria-invalid="true"]')).first().waitFor();
      });
      await walk.act('the second step after a provider', '/login', async () => {
        await continueWithGoogle(page, player);
        await page.waitForURL('**/login');
        await page.locator('main input[autocomplete="one-time-code"]').waitFor();
      });
      // The same address again would keep the state of its entry in the history: the second step.
      await page.goto('about:blank');
      await walk.act('a recovery code', '/login', async () => {
        await logInBy(page, player);
        await walk.press('Use a recovery code');
        await walk.check('a recovery code, empty');
        await enter('nonsense');
        await page.locator('[aria-invalid="true"]').waitFor();
        await walk.check('a recovery code, wrong');
        await enter(codes[0] ?? '');
        await page.waitForURL((url) => url.pathname === '/');
      });
      await walk.see(SECURITY, 'a used recovery code');
      await walk.act('no second factor any more', SECURITY, async () => {
        await openers(walk, NAME).nth(1).click();
        await dialogOf(page).getByRole('button').last().click();
        await page.locator('.Toastify__toast').waitFor();
      });
      walk.expectNoFaults();
    });

    test('are asked for in words of catalogues: again, before a change', async ({
      page,
      joinPlayer,
      walkAs,
    }) => {
      const player = await joinPlayer();
      const walk = await walkAs(player, reading);
      const endOthers = async () => {
        await openers(walk, 'Your Sessions').last().click();
        await dialogOf(page).getByRole('button').last().click();
      };
      await walk.act('the end of other sessions', SECURITY, () =>
        openers(walk, 'Your Sessions').last().click(),
      );
      const refused = { success: false, code: 'auth/step-up-required', message: '·' };
      const allow = await answerWith(page, END_OTHERS, refused, 403);
      for (const methods of [
        ['password'],
        ['google', 'github'],
        ['password', 'google'],
        ['totp'],
        ['passkey'],
        ['passkey', 'totp'],
      ]) {
        const stop = await answerWith(page, '/api/user/step-up', { success: true, methods });
        await walk.act(`a proof by ${methods.join(' or ')}`, SECURITY, async () => {
          await endOthers();
          await dialogOf(page).getByRole('paragraph').first().waitFor();
        });
        await stop();
      }
      const stop = await answerWith(page, '/api/user/step-up', { success: false, code: 'x/y' }, 503);
      await walk.act('ways of a proof that do not load', SECURITY, async () => {
        await endOthers();
        await walk.find('button', 'Try again').waitFor();
      });
      await stop();
      await walk.act('a proof by a wrong password', SECURITY, async () => {
        await endOthers();
        await dialogOf(page).locator('input[type="password"]').fill('wrong-mango-42');
        await page.keyboard.press('Enter');
        await dialogOf(page)
          .locator('[aria-invalid="true"]')
          .or(dialogOf(page).getByRole('alert'))
          .first()
          .waitFor();
      });
      await allow();
      await walk.act('the end of other sessions, done', SECURITY, async () => {
        await endOthers();
        await page.locator('.Toastify__toast').waitFor();
      });

      await walk.act('an expired session', '/profile', async () => {
        // The stream of live updates is refused.
        await page.context().clearCookies();
        await page.waitForURL('**/login', { timeout: 30_000 });
        await page.getByRole('alert').first().waitFor();
      });
      walk.expectNoFaults();
    });
  });
