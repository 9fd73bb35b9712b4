import { readFileSync } from 'node:fs';
import { expect, test } from './support/walk/fixtures.js';
import { withHistory } from './support/walk/walked-player.js';
import { readings } from './support/walk/walk.js';

const TOAST = '.Toastify__toast';

for (const reading of readings)
  test.describe(`play in ${reading}`, () => {
    test.use({ reducedMotion: 'reduce' });
    test.setTimeout(300_000);

    test('is spoken of in words of catalogues: autoplay and its end', async ({
      page,
      joinPlayer,
      walkAs,
    }) => {
      const player = await (await joinPlayer()).deposit(500);
      const walk = await walkAs(player, reading);
      const report = page.getByRole('group', { name: walk.say('Autoplay report') });
      const start = page.locator('main form button[type="submit"]');
      const fill = async (stake: string, count: string) => {
        await walk.find('tab', 'Auto').click();
        await walk.find('combobox', 'Number of bets').selectOption('own');
        await page.locator('main form input[inputmode="decimal"]').first().fill(stake);
        await page.getByRole('spinbutton', { name: walk.say('Own number') }).fill(count);
        await start.click();
      };
      for (const game of ['dice', 'limbo', 'mines']) {
        const address = `/games/${game}`;
        await walk.act(`autoplay of ${game} without a number`, address, async () => {
          await fill('1', '');
          await page.locator('[aria-invalid="true"]').waitFor();
        });
        await walk.act(`autoplay of ${game}, all its fields`, address, async () => {
          await walk.find('tab', 'Auto').click();
          await start.waitFor();
          for (const name of ['On win', 'On loss'])
            await walk.find('combobox', name).selectOption('increase');
        });
        // In Mines autoplay needs tiles to open.
        if (game === 'mines') continue;
        await walk.act(`autoplay of ${game} that has played all`, address, async () => {
          await fill('0.10', '2');
          await report.waitFor({ timeout: 30_000 });
          await expect(start).toBeEnabled();
          await expect(report.getByRole('definition').first()).toHaveText(/^\D*2\D+2\D*$/);
        });
        await walk.act(`autoplay of ${game} while it runs, and stopped`, address, async () => {
          await fill('0.10', '500');
          await report.waitFor();
          await walk.check(`autoplay of ${game} while it runs`);
          await page.keyboard.press('Escape');
          await page.locator('main form select').first().waitFor();
        });
        await walk.act(`autoplay of ${game} above the balance`, address, async () => {
          await fill('5000', '5');
          await report.or(page.locator(TOAST)).or(page.locator('[aria-invalid="true"]')).first().waitFor();
        });
      }
      walk.expectNoFaults();
    });

    test('is spoken of in words of catalogues: a round that ended elsewhere', async ({
      joinPlayer,
      walkAs,
    }) => {
      const player = await (await joinPlayer()).deposit(500);
      const round = await player.openMines(10, 24);
      const walk = await walkAs(player, reading);
      await walk.act('a round that ended elsewhere', '/games/mines', async () => {
        await walk.find('button', 'Cash Out').waitFor();
        await player.reveal(round, 0);
        await walk.find('button', 'OK').waitFor();
      });
      walk.expectNoFaults();
    });

    test('is spoken of in words of catalogues: seeds and their check', async ({
      page,
      joinPlayer,
      walkAs,
    }) => {
      const player = await joinPlayer();
      const { revealed } = await withHistory(player);
      // An open round would keep the seeds.
      await player.cashOut((await player.pendingMines())?._id ?? '');
      const walk = await walkAs(player, reading);
      await walk.act('seeds with a colon', '/games/dice', async () => {
        await walk.press('Fairness');
        const dialog = page.locator('dialog[open]');
        await dialog.locator('input').last().fill('a:b');
        await dialog.locator('form button[type="submit"]').click();
        await dialog.locator('[aria-invalid="true"]').waitFor();
        await walk.check('seeds with a colon');
        await dialog.locator('input').last().fill('mine1234');
        await dialog.locator('form button[type="submit"]').click();
        await dialog.getByText(walk.say('Revealed seed')).waitFor();
      });
      await walk.act('a shared bet', `/bet/${revealed}`, async () => {
        await walk.press('Share this bet');
        await walk.press('Copy link');
        await walk.find('button', 'Stop sharing').waitFor();
      });
      await walk.act('every result of a history', '/fairness', async () => {
        const downloading = page.waitForEvent('download');
        await walk.press('Download my export');
        const file = await (await downloading).path();
        const chooser = page.locator('input[type="file"]');
        await chooser.setInputFiles(file);
        const result = walk
          .find('region', 'Result of the check')
          .or(walk.find('heading', 'Bets that differ'));
        await result.first().waitFor();
        await walk.check('every result of a history');
        const spoilt = readFileSync(file, 'utf8')
          .replace('"betAmount":2', '"betAmount":3')
          .replace(/"nonce":3,/, '"nonce":4,');
        await chooser.setInputFiles({
          ...{ name: 'spoilt.json', mimeType: 'application/json' },
          buffer: Buffer.from(spoilt),
        });
        await page
          .getByText(walk.say('Something in this history does not fit. The details are below.'))
          .waitFor();
        await walk.check('a history that does not fit');
        await chooser.setInputFiles({
          ...{ name: 'other.json', mimeType: 'application/json' },
          buffer: Buffer.from('{}'),
        });
      });
      const byHand = walk.find('region', 'Verify by hand');
      await walk.act('a check by hand of wrong seeds', '/fairness', async () => {
        await walk.press('Try an example');
        const hash = byHand.locator('input').last();
        await hash.fill('0'.repeat(64));
        await page
          .getByText(walk.say('The server seed is not the one that was promised: its hash is another.'))
          .first()
          .waitFor();
        await walk.check('a check by hand of another commitment');
        await hash.fill('nonsense');
      });
      walk.expectNoFaults();
    });

    test('is spoken of in words of catalogues: the choices of a player, and what they bring', async ({
      page,
      joinPlayer,
      walkAs,
    }) => {
      const player = await (await joinPlayer()).deposit(500);
      const walk = await walkAs(player, reading);
      const toast = () => page.locator(TOAST).first().waitFor();
      await walk.act('more play money', '/deposit-money', async () => {
        await page.locator('main button[type="button"]').last().click();
        await toast();
      });
      await walk.act('the name for others', '/profile', async () => {
        await walk.press('Change the name for others');
        await walk.check('the name for others');
        await page.locator('dialog[open] input').fill('Asha Rao');
        await page.keyboard.press('Enter');
        await toast();
        await page.getByRole('radio').nth(1).check({ force: true });
        await walk.press('Save');
      });
      await walk.act('a saved profile', '/profile', async () => {
        await walk.press('Edit profile');
        await page.locator('dialog[open] input:not([type="file"])').first().fill('Asha');
        await page.locator('dialog[open] button[type="submit"]').click();
        await toast();
      });
      await player.roll();
      await walk.act('the bets of all players', '/games/dice', async () => {
        await page.evaluate(() =>
          window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
        );
        await walk.find('region', 'Bets of all players').getByRole('row').first().waitFor();
      });
      await walk.act('a session that was counted anew', '/games/dice', async () => {
        await walk.press('Session');
        const panel = walk.find('region', 'Session');
        await panel.getByRole('radio').last().check({ force: true });
        await panel.getByRole('button', { name: walk.say('Reset') }).click();
      });
      await walk.act('a link to a table that does not exist', '/games/dice?target=999&condition=above', () =>
        page.waitForLoadState('networkidle'),
      );
      await walk.act(
        'a log-out',
        '/profile',
        async () => {
          await walk.press('Log out');
          await toast();
        },
        [1280],
      );
      walk.expectNoFaults();
    });
  });
