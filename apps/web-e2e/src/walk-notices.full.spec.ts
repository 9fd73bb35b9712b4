import { answerWith, refusal } from './support/texts.js';
import { runOps } from './support/operators.js';
import { accented } from './support/walk/reading.js';
import { queryDatabase } from './support/stored-rows.js';
import { expect, test } from './support/walk/fixtures.js';
import { readings, Walk } from './support/walk/walk.js';

/** A sentence of the operators, who write in one language. */
const ANNOUNCEMENT = {
  hi: 'आज रात 11 बजे से 1 बजे तक निकासी धीमी रहेगी। आपके पैसे सुरक्षित हैं और सुबह तक पहुँच जाएँगे।',
  english: 'Withdrawals are slower tonight. Your money is safe; it arrives tomorrow morning.',
};

for (const reading of readings)
  test.describe(`notices in ${reading}`, () => {
    test.use({ reducedMotion: 'reduce' });
    test.setTimeout(300_000);

    test('have room: the announcement of the operators, and a page that does not arrive', async ({
      page,
    }) => {
      const walk = await Walk.begin(page, reading);
      const text = reading === 'hi' ? ANNOUNCEMENT.hi : accented(ANNOUNCEMENT.english);
      let tone = '';
      await page.route('**/api/config', async (route) => {
        const response = await route.fetch();
        const config: object = await response.json();
        await route.fulfill({ response, json: { ...config, banner: { text, tone } } });
      });
      for (tone of ['neutral', 'win', 'pending', 'loss'])
        await walk.act(`an announcement, ${tone}`, '/games', () =>
          page.locator('aside').filter({ hasText: text }).waitFor(),
        );
      for (const address of ['/games/dice', '/login', '/help'])
        await walk.see(address, `an announcement at ${address}`);
      await page.unrouteAll({ behavior: 'ignoreErrors' });

      await page.route(/\/assets\/help-[^/]+\.js$/, (route) => route.abort());
      await walk.act('a page that the server no longer has', '/help', async () => {
        await page.getByRole('heading', { level: 1 }).waitFor();
      });
      await answerWith(page, '/readyz', refusal(), 503);
      await walk.act('a page that could not be loaded', '/', async () => {
        await page.goto('/help');
        await page.getByText(walk.say('This page could not be loaded. Trying again...')).first().waitFor();
      });
      walk.expectNoFaults();
    });

    test('have room: a bet that was voided', async ({ page, product, joinPlayer, walkAs }) => {
      const player = await (await joinPlayer()).deposit(100);
      const bet = await player.openMines(25, 3);
      const { code, output } = await runOps(product, 'void-round', bet);
      expect(code, output).toBe(0);
      const walk = await walkAs(player, reading);
      const addresses = [
        '/games/mines',
        '/bets',
        `/bet/${bet}`,
        `/fairness?bet=${bet}`,
        '/dashboard',
        '/profile',
      ];
      for (const address of addresses) await walk.see(address, `a voided bet at ${address}`);
      // Bets are insert-only, and no walk can wait for 30 days.
      const unguarded = 'SET session_replication_role = replica';
      const waited = `UPDATE games_core.bets SET ended_by = 'time' WHERE bet_id = '${bet}'`;
      await queryDatabase(product, `${unguarded}; ${waited}`);
      for (const address of addresses) await walk.see(address, `a bet voided by waiting at ${address}`);
      await player.rotate('afterwards2');
      await walk.see(`/fairness?bet=${bet}`, 'a voided bet whose seed is revealed');
      await walk.act('a history with a voided bet', '/fairness', async () => {
        const downloading = page.waitForEvent('download');
        await walk.press('Download my export');
        await page.locator('input[type="file"]').setInputFiles(await (await downloading).path());
        await walk.find('region', 'Result of the check').waitFor();
      });
      walk.expectNoFaults();
    });
  });

for (const reading of readings.filter((each) => each !== 'hi'))
  test.describe(`the installed page in ${reading}`, () => {
    test.use({ reducedMotion: 'reduce', serviceWorkers: 'allow' });

    test('has room without a network', async ({ page, context }) => {
      const walk = await Walk.begin(page, reading);
      await page.goto('/');
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await context.setOffline(true);
      await page.goto('/games/dice');
      await page.getByRole('heading', { level: 1, name: walk.say('You are offline') }).waitFor();
      await walk.check('the installed page without a network');
      walk.expectNoFaults();
    });
  });
