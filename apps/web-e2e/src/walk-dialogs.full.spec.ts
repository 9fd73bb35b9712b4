import { test } from './support/walk/fixtures.js';
import { readings } from './support/walk/walk.js';
import { withHistory } from './support/walk/walked-player.js';

for (const reading of readings)
  test.describe(`the dialogs, menus and panels of a player in ${reading}`, () => {
    test.use({ reducedMotion: 'reduce' });
    test.setTimeout(300_000);

    test('say nothing that is in no catalogue, and have room for what they say', async ({
      page,
      joinPlayer,
      walkAs,
    }) => {
      const player = await joinPlayer();
      await withHistory(player);
      const walk = await walkAs(player, reading);
      await walk.act('the wallet', '/games', () => walk.press('Wallet'));
      await walk.act('the menu of a phone', '/games', () => walk.press('Open menu'), [360]);
      await walk.act('the folded menu', '/games', () => walk.press('Fold menu'), [1280]);
      for (const game of ['mines', 'dice', 'limbo'])
        for (const name of ['Rules', 'Settings', 'Fairness', 'Session'])
          await walk.act(`${name} of ${game}`, `/games/${game}`, () => walk.press(name));
      for (const game of ['mines', 'dice', 'limbo']) {
        await walk.act(
          `shortcuts of ${game}`,
          `/games/${game}`,
          () => page.getByRole('button').filter({ hasText: /^\?/ }).click({ timeout: 5_000 }),
          [1280],
        );
        await walk.act(`the summary of ${game}`, `/games/${game}`, async () => {
          await walk.press('All Bets');
          await page.locator('canvas').first().waitFor();
        });
      }
      for (const game of ['dice', 'limbo']) {
        await walk.act(`no amount in ${game}`, `/games/${game}`, () => walk.press('Bet'));
        await walk.act(`autoplay of ${game}`, `/games/${game}`, () => walk.find('tab', 'Auto').click());
      }
      walk.expectNoFaults();
    });

    test('so do those of the account', async ({ page, joinPlayer, walkAs }) => {
      const player = await joinPlayer();
      await withHistory(player);
      const walk = await walkAs(player, reading);
      await walk.act('the tables of the dashboard', '/dashboard', async () => {
        await walk.pressAll('Show as table');
      });
      await walk.act('an edited profile', '/profile', () => walk.press('Edit profile'));
      await walk.act('the end of an account', '/profile/data', () => walk.press('Close my account…'));
      await walk.act('a time-out', '/play-safely', () => walk.press('Take a time-out'));
      await walk.act('a time-out, the last step', '/play-safely', async () => {
        await walk.press('Take a time-out');
        await walk.press('Next');
      });
      await walk.act('an exclusion', '/play-safely', () => walk.press('Exclude myself'));
      await walk.act('a limit', '/play-safely', () => page.locator('main section button').first().click());
      await walk.act('two-factor authentication', '/profile/security', () => walk.press('Turn on'));
      await walk.act('a changed password, left empty', '/profile/security', () =>
        walk.press('Change password'),
      );
      await walk.act('a changed address, left empty', '/profile/security', () => walk.press('Change email'));
      await walk.act('an example', '/fairness', async () => {
        await walk.press('Try an example');
        await page.getByText(walk.say('The server seed is the one that was promised.')).first().waitFor();
      });
      await walk.act('a deposit, left empty', '/deposit-money', () => walk.press('Proceed to Pay'));
      await walk.act('a withdrawal, left empty', '/withdraw-money', () => walk.press('Withdraw'));
      await walk.act('a withdrawal to another account', '/withdraw-money', () =>
        walk.find('radio', 'Use other details').check({ force: true }),
      );
      walk.expectNoFaults();
    });
  });
