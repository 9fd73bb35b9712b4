import { MinesTable } from './support/mines-table.js';
import { betButton } from './support/screens.js';
import { answerWith, expect, LOST, refusal, reportOf, showTo, test } from './support/texts.js';
import { expectToast, toastOf } from './support/texts-toasts.js';
import { atEveryWidth } from './support/widths.js';

const PENDING = '/api/games/mines/pending-mine';
const START = '/api/games/mines/start-mine';
const REVEAL = '/api/games/mines/reveal-tile';

test.describe('spec §8, Mines', () => {
  const openRound = {
    _id: '0195f3a2-7c31-7d2e-9a51-3f2b6c8d9e1f',
    betAmount: 10,
    gameData: { mineCount: 3, revealedTiles: [4], multiplier: 1.125 },
    rulesVersion: 1,
  };

  for (const { title, message, expected } of [
    { title: 'shows the server message', message: 'The house is full.', expected: 'The house is full.' },
    { title: "else 'Failed to start game'", message: undefined, expected: 'Failed to start game' },
  ])
    test(`start failure ${title}`, async ({ page, seasoned, mayReport }) => {
      mayReport(reportOf(400));
      await showTo(page, seasoned);
      await answerWith(page, START, refusal(message), 400);
      await new MinesTable(page).open();
      await page.getByLabel('Bet Amount').fill('1');
      await betButton(page).click();
      await expectToast(page, 'error', expected);
      await atEveryWidth(page, () => expect(toastOf(page, expected)).toBeVisible());
      await expect(betButton(page)).toBeVisible();
    });

  test("reveal failure 'Reveal failed'", async ({ page, seasoned, mayReport }) => {
    mayReport(reportOf(400));
    await showTo(page, seasoned);
    await answerWith(page, PENDING, { bet: openRound });
    await answerWith(page, REVEAL, refusal(), 400);
    const table = new MinesTable(page);
    await table.open();
    await expect(table.tile(4)).toHaveAccessibleName(/diamond$/);
    await table.tile(9).click();
    await expectToast(page, 'error', 'Reveal failed');
    await atEveryWidth(page, () => expect(toastOf(page, 'Reveal failed')).toBeVisible());
    await expect(table.tile(9)).toHaveAccessibleName(/hidden$/);
  });

  test("missing bet id on end 'Bet ID missing'", async ({ page, seasoned }) => {
    await showTo(page, seasoned);
    await answerWith(page, PENDING, { bet: { ...openRound, _id: '' } });
    const table = new MinesTable(page);
    await table.open();
    await table.cashOutButton.click();
    await expectToast(page, 'error', 'Bet ID missing');
    await atEveryWidth(page, () => expect(toastOf(page, 'Bet ID missing')).toBeVisible());
  });

  test("'You won ₹' plus the profit plus ' by revealing all safe tiles!'", async ({ page, seasoned }) => {
    await showTo(page, seasoned);
    await answerWith(page, PENDING, {
      bet: { ...openRound, gameData: { mineCount: 24, revealedTiles: [], multiplier: 1 } },
    });
    const bet = {
      _id: openRound._id,
      betAmount: 10,
      winAmount: 247.5,
      isWin: true,
      status: 'completed',
      createdAt: '2026-02-11T20:30:00.000Z',
      game: { _id: 'mines', name: 'mines', displayName: 'Mines' },
      gameData: {
        mineCount: 24,
        revealedTiles: [9],
        multiplier: 24.75,
        minePositions: Array.from({ length: 25 }, (_nothing, tile) => tile).filter((tile) => tile !== 9),
        hitTile: null,
      },
      serverSeedHash: 'ab'.repeat(32),
      clientSeed: 'seed',
      nonce: 0,
      rulesVersion: 1,
    };
    await answerWith(page, REVEAL, {
      isMine: false,
      revealedTiles: [9],
      status: 'win',
      multiplier: 24.75,
      profit: 247.5,
      minePositions: bet.gameData.minePositions,
      bet,
      wallet: 1_000,
    });
    const table = new MinesTable(page);
    await table.open();
    await table.tile(9).click();
    await expect(table.result).toHaveText('You won ₹247.50 by revealing all safe tiles! Profit ₹237.50.');
    await atEveryWidth(page, () => expect(page.getByText('paid ₹247.50')).toBeVisible());
    await expect(betButton(page)).toBeVisible();
  });

  test('a lost answer is reported, and does not end the round', async ({ page, seasoned, mayReport }) => {
    mayReport(LOST);
    await showTo(page, seasoned);
    await answerWith(page, PENDING, { bet: openRound });
    await page.route(`**${REVEAL}`, (route) => route.abort('connectionreset'));
    const table = new MinesTable(page);
    await table.open();
    await table.tile(9).click();
    await expect(page.getByText('Connection lost, trying again…')).toBeVisible();
    await atEveryWidth(page, () => expect(table.cashOutButton).toBeVisible());
  });
});
