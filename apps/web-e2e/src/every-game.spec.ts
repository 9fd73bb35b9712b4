import type { Page } from '@playwright/test';
import { expectWholeAccount } from './support/audit.js';
import { readDescribedCalls } from './support/fuzz/described-calls.js';
import { gameNames, loadTour, playBet, playTour, STAKE, withStake } from './support/game-tours.js';
import { HttpClient } from './support/http-client.js';
import { Inspection } from './support/inspection.js';
import { Player } from './support/player.js';
import { expectRefusal } from './support/refusals.js';
import { expectBalance, historyRowIn, readBetHistory, readStats, statsOf } from './support/screens.js';
import { expect, showTo, test } from './support/texts.js';
import { expectToast, toastOf } from './support/texts-toasts.js';
import { sampleInTier } from './support/tier.js';
import { atEveryWidth } from './support/widths.js';

interface ListedGame {
  readonly _id: string;
  readonly name: string;
  readonly displayName: string;
}

/** The quick tier plays two games, and runs the remaining checks with one game. */
const sampledNames = sampleInTier(gameNames, 1);

const tiles = (page: Page) => page.getByRole('list', { name: 'Games', exact: true }).getByRole('link');
const descriptionOf = (page: Page) => page.locator('meta[name="description"]');

async function listGames(webOrigin: string): Promise<readonly ListedGame[]> {
  return (await new HttpClient(webOrigin).call<ListedGame[]>('GET', '/api/games/get-all-games')).body;
}

async function gameNamed(webOrigin: string, name: string): Promise<ListedGame> {
  const game = (await listGames(webOrigin)).find((listed) => listed.name === name);
  if (game === undefined) throw new Error(`The product lists no game ${name}.`);
  return game;
}

/** From the list of games to the game, by its tile. */
async function openByTile(page: Page, { _id, name, displayName }: ListedGame): Promise<void> {
  await page.goto('/games');
  const tile = page.getByRole('list', { name: 'Games', exact: true }).locator(`a[href="/games/${name}"]`);
  const picture = tile.getByRole('img', { name: displayName, exact: true });
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0);
  await tile.click();
  await expect(page).toHaveURL(`/games/${name}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(displayName);
  await expect(page).toHaveTitle(new RegExp(displayName));
  await expect(descriptionOf(page)).toHaveAttribute('content', new RegExp(`^Play ${displayName} at Paasa: `));
  // The tile hands on the id that bets, figures and lists of the game use.
  expect(await page.evaluate(() => JSON.stringify(history.state))).toContain(_id);
}

/** The page and the server agree about a player who has played one game only. */
async function expectAgreement(page: Page, player: Player, { displayName }: ListedGame): Promise<void> {
  const { bets } = await expectWholeAccount<unknown>(player);
  await expectBalance(page, await player.wallet());
  await expect.poll(() => readStats(page)).toEqual(statsOf(bets));
  const rows = bets.toReversed().map((bet) => historyRowIn(displayName, bet));
  await expect.poll(() => readBetHistory(page)).toEqual(rows);
}

test.describe('every game', () => {
  test.use({ reducedMotion: 'reduce' });

  test('in the list has a tour, a tile and an entry of the installed app, in one order', async ({
    page,
    product,
  }) => {
    const listed = (await listGames(product.webOrigin)).map(({ name }) => name);
    expect(listed.toSorted()).toEqual(gameNames.toSorted());
    const addresses = listed.map((name) => `/games/${name}`);
    await page.goto('/games');
    await expect(tiles(page)).toHaveCount(listed.length);
    const hrefs = await tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('href')));
    expect(hrefs).toEqual(addresses);
    const manifest: { shortcuts: readonly { url: string }[] } = await (
      await page.request.get('/manifest.webmanifest')
    ).json();
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(addresses);
  });

  for (const name of sampleInTier(gameNames, 2)) {
    test(`${name} opens from its tile and is played by mouse and by keyboard; balance, figures and bets agree, and its bets match their seeds`, async ({
      page,
      product,
      joinPlayer,
      signedIn,
    }) => {
      test.slow();
      const [game, tour] = [await gameNamed(product.webOrigin, name), await loadTour(name)];
      const player = await signedIn(await (await joinPlayer()).deposit(100));
      await openByTile(page, game);
      const byMouse = await playBet(page, player, tour, 'mouse');
      await expectAgreement(page, player, game);
      await page.reload();
      const byKeyboard = await playBet(page, player, tour, 'keyboard');
      await expectAgreement(page, player, game);
      const stake = Number(tour.fields.find(({ label }) => label === STAKE)?.value);
      for (const bet of [byMouse, byKeyboard])
        expect(bet).toMatchObject({ betAmount: stake, game: { name } });
      await atEveryWidth(page);
      const inspection = new Inspection(page);
      await inspection.checkAtBothWidths('after a bet');
      inspection.expectNoFaults();
      await player.rotate('afterwards');
      const verified = page.getByText('Verified: the bet matches its seeds.');
      await page
        .getByRole('link', { name: `View and verify this ${game.displayName} bet` })
        .first()
        .click();
      await expect(page).toHaveURL(`/bet/${byKeyboard._id}`);
      await expect(verified).toBeVisible();
      await page.goto(`/fairness?bet=${byMouse._id}`);
      await expect(verified).toBeVisible();
    });

    test(`${name}: guests are refused every call, and unverified players every call that plays`, async ({
      product,
    }) => {
      const calls = (await readDescribedCalls(product.webOrigin)).filter(({ path }) =>
        path.startsWith(`/api/games/${name}/`),
      );
      expect(calls.length).toBeGreaterThan(0);
      const guest = new HttpClient(product.webOrigin);
      const unverified = await new Player(product).register();
      for (const { method, path, rightBody, bodySchema } of calls) {
        const request = bodySchema === null ? {} : { body: rightBody };
        expectRefusal(await guest.call(method, path, request), path, 401);
        if (method !== 'GET') expectRefusal(await unverified.http.call(method, path, request), path, 403);
      }
    });

    if (!sampledNames.includes(name)) continue;

    test(`${name}: 'Please login to play game', 'Please verify account first.', 'Enter a valid amount'`, async ({
      page,
      product,
      seasoned,
      signedIn,
    }) => {
      const tour = await loadTour(name);
      const betFor = async (amount: string, hint: ReturnType<typeof toastOf>): Promise<void> => {
        await page.goto(`/games/${name}`);
        await playTour(page, withStake(tour, amount), 'mouse', () => hint.isVisible());
      };
      const refusals = [
        { says: 'Please login to play game', hint: 'To play, log in or create an account.' },
        { says: 'Please verify account first.', hint: 'To play, verify your account.' },
      ];
      const inspection = new Inspection(page);
      for (const { says, hint } of refusals) {
        await betFor('1', toastOf(page, says));
        await expectToast(page, 'error', says);
        await atEveryWidth(page, async () => {
          await expect(toastOf(page, says)).toBeVisible();
          await expect(page.getByText(hint, { exact: true })).toBeVisible();
        });
        // The two hints differ by one word.
        if (says.startsWith('Please login')) await inspection.checkAtBothWidths('before a bet, refused');
        await signedIn(await new Player(product).register());
      }
      inspection.expectNoFaults();
      // All further requests of the page must carry the id.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await showTo(page, seasoned);
      const wrong = page.getByText('Enter a valid amount', { exact: true });
      const { nonce } = await seasoned.player.seedPair();
      for (const amount of ['', '0', '-1']) await betFor(amount, wrong);
      expect((await seasoned.player.seedPair()).nonce).toBe(nonce);
      await atEveryWidth(page, () => expect(wrong).toBeVisible());
    });
  }

  test('that does not exist shows a page that says so, with status 404', async ({ page }) => {
    const response = await page.goto('/games/nope');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Game not found', exact: true })).toBeVisible();
  });
});
