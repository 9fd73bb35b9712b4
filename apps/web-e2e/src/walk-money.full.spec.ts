import { calls, holdRequests, loseRequests } from './support/money-screens.js';
import { setFaults } from './support/provider-doors.js';
import { test } from './support/walk/fixtures.js';
import { readings } from './support/walk/walk.js';
import { withdraw } from './support/withdrawals.js';

for (const reading of readings)
  test.describe(`money on the screen in ${reading}`, () => {
    test.use({ reducedMotion: 'reduce' });
    test.setTimeout(300_000);
    test.afterEach(({ product }) => setFaults(product, {}));

    test('is spoken of in words of catalogues: deposits', async ({ page, joinPlayer, walkAs }) => {
      const player = await joinPlayer();
      const walk = await walkAs(player, reading);
      const result = (english: string) => page.getByRole('heading', { level: 2, name: walk.say(english) });
      const pay = async () => {
        await page.locator('input[inputmode="decimal"]').first().fill('100');
        await walk.press('Proceed to Pay');
        return page.frameLocator('iframe[title^="Secure checkout"]');
      };
      await walk.act('a deposit of nothing', '/deposit-money', async () => {
        await page.locator('input[inputmode="decimal"]').first().fill('0');
        await walk.press('Proceed to Pay');
      });
      await walk.act('a failed deposit', '/deposit-money', async () => {
        const checkout = await pay();
        await checkout.getByRole('button', { name: 'Fail' }).click();
        await checkout.getByRole('alert').waitFor();
        await checkout.getByRole('button', { name: 'Close' }).click();
        await result('Deposit Failed').waitFor();
      });
      await walk.act('unpaid deposits', '/deposit-money', () => page.waitForLoadState('networkidle'));
      await walk.act('a deposit being checked', '/deposit-money', async () => {
        const restore = await loseRequests(page, calls.verify, calls.list);
        await (await pay()).getByRole('button', { name: /^Pay/ }).click();
        await result('We are checking your deposit.').waitFor();
        await walk.check('a deposit being checked');
        await restore();
        await result('Deposit Successful!').waitFor({ timeout: 30_000 });
      });
      walk.expectNoFaults();
    });

    test('is spoken of in words of catalogues: withdrawals', async ({
      page,
      product,
      joinPlayer,
      walkAs,
    }) => {
      const player = await (await joinPlayer()).deposit(2_000);
      await withdraw(player, 100);
      const walk = await walkAs(player, reading);
      const result = (english: string) => page.getByRole('heading', { level: 2, name: walk.say(english) });
      const request = async (amount: string) => {
        await page.locator('input[inputmode="decimal"]').first().fill(amount);
        await walk.press('Withdraw');
      };
      await walk.act('more than the balance', '/withdraw-money', () => request('5000'));
      await walk.act('empty details of a bank', '/withdraw-money', async () => {
        await walk.find('radio', 'Use other details').check({ force: true });
        await request('50');
      });
      for (const [payoutOutcome, title] of [
        ['processed', 'Withdrawal Successful!'],
        ['failed', 'Withdrawal Failed'],
        ['pending', 'Your withdrawal is on its way.'],
      ] as const) {
        await setFaults(product, { payoutOutcome });
        await walk.act(title, '/withdraw-money', async () => {
          await request('50');
          await result(title).waitFor({ timeout: 20_000 });
        });
      }
      for (const [path, title] of [
        [calls.payOut, 'We are checking your withdrawal.'],
        [calls.create, 'Your withdrawal was not sent.'],
      ] as const) {
        const restore = await loseRequests(page, path);
        await walk.act(title, '/withdraw-money', async () => {
          await request('50');
          await result(title).waitFor();
        });
        await restore();
      }
      await walk.see('/transactions', 'transactions in all states');
      walk.expectNoFaults();
    });

    test('is spoken of in words of catalogues: bets', async ({ page, joinPlayer, walkAs }) => {
      const player = await (await joinPlayer()).deposit(2_000);
      const walk = await walkAs(player, reading);
      const stake = page.locator('input[inputmode="decimal"]').first();
      const bet = async (calledFor: string) => {
        const answered = page.waitForResponse((answer) => answer.url().includes(calledFor));
        await stake.fill('1');
        await walk.press('Bet');
        await answered;
      };
      for (const [game, call] of [
        ['dice', '/api/games/dice/'],
        ['limbo', '/api/games/limbo/'],
      ] as const)
        for (const count of [1, 2, 3])
          await walk.act(`bet ${String(count)} of ${game}`, `/games/${game}`, () => bet(call));
      const tile = (index: number) => page.getByRole('grid').getByRole('button').nth(index);
      for (const mines of ['1', '24'])
        await walk.act(`a round with ${mines} mines`, '/games/mines', async () => {
          await page.locator('main select').first().selectOption(mines);
          await bet('start-mine');
          await walk.check(`a round with ${mines} mines, no tile`);
          const opened = page.waitForResponse((answer) => answer.url().includes('reveal-tile'));
          await tile(4).click();
          await opened;
          await walk.check(`a round with ${mines} mines, a tile`);
          const cashOut = walk.find('button', 'Pick Random Tile');
          if (await cashOut.isVisible()) await player.cashOut((await player.pendingMines())?._id ?? '');
        });
      const release = await holdRequests(page, '/api/games/dice/');
      await walk.act('a roll under way', '/games/dice', async () => {
        await stake.fill('1');
        await walk.press('Bet');
      });
      release();
      walk.expectNoFaults();
    });
  });
