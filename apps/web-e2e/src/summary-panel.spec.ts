import { expect, test } from './support/fixtures.js';
import { paiseOf } from './support/paise.js';
import { betBy, betButton } from './support/screens.js';
import { openPanel, panelOf, readChart, readPanel } from './support/summary-panel.js';

const session = "Current Session's Bets";
const all = 'All Bets';

/** A row has a profit and a loss. One of them is zero. */
const shownNet = ([, profit = '', loss = '']: readonly string[]): number =>
  shownPaise(profit) + shownPaise(loss);

/** The digits of an amount in a table, in paise, with its sign. */
const shownPaise = (text: string): number => {
  const amount = paiseOf(Number(text.replace(/[^\d.]/g, '')));
  return /^[-−]/.test(text) ? -amount : amount;
};

test('the summary distinguishes this session from all bets, before and after play', async ({
  page,
  joinPlayer,
  signedIn,
}) => {
  const player = await (await joinPlayer()).deposit(500);
  for (let count = 1; count <= 5; count += 1)
    await player.roll({ amount: count, target: 50, condition: 'above' });
  await signedIn(player);
  await page.goto('/games/dice');
  const before = (await player.export()).bets;
  await expect.poll(() => readPanel(page, session)).toEqual(panelOf([]));
  await expect(page.getByText('No bets in this session yet.')).toBeVisible();
  await openPanel(page, all);
  await expect.poll(() => readPanel(page, all)).toEqual(panelOf(before));
  const nets = before.map((bet) => paiseOf(bet.winAmount) - paiseOf(bet.betAmount));
  const rowsBefore = await readChart(page, all, 'Bets PnL', 5);
  expect(rowsBefore.map(([label]) => label)).toEqual(['#1', '#2', '#3', '#4', '#5']);
  expect(rowsBefore.map(shownNet)).toEqual(nets.toReversed());

  await page.getByLabel('Bet Amount').fill('7');
  for (let count = 1; count <= 3; count += 1) await betBy(page, () => betButton(page).click());

  const after = (await player.export()).bets;
  const played = after.slice(before.length);
  await expect.poll(() => readPanel(page, session)).toEqual(panelOf(played));
  await expect.poll(() => readPanel(page, all)).toEqual(panelOf(after));
  const sessionRows = await readChart(page, session, 'Bets PnL', played.length);
  expect(sessionRows.map(shownNet)).toEqual(
    played.map((bet) => paiseOf(bet.winAmount) - paiseOf(bet.betAmount)).toReversed(),
  );
  const running: number[] = [];
  for (const bet of after)
    running.push((running.at(-1) ?? 0) + paiseOf(bet.winAmount) - paiseOf(bet.betAmount));
  const cumulative = await readChart(page, all, 'Cumulative PnL', after.length);
  expect(cumulative.map(([label]) => label)).toEqual(
    after.map((_bet, index) => `#${String(index + 1)}`).toReversed(),
  );
  expect(cumulative.map((cells) => shownPaise(cells.at(-1) ?? ''))).toEqual(running.toReversed());

  await page.reload();
  await openPanel(page, all);
  await expect.poll(() => readPanel(page, all)).toEqual(panelOf(after));
  expect(await readPanel(page, session), 'a reload goes on with the session').toEqual(panelOf(played));
});
