import { expect, test } from './support/fixtures.js';
import { SAFE_ROLL } from './support/player.js';
import { balanceOn, expectBalance } from './support/screens.js';

const LIVE = '/api/live';
const WITHIN = { timeout: 1_000 };

test('a bet, a limit and a sign-out elsewhere reach both tabs of a browser over one stream, without reload', async ({
  page,
  context,
  joinPlayer,
  signedIn,
}) => {
  const player = await signedIn(await (await joinPlayer()).deposit(100));
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes(LIVE)) streams.push(request.url());
  });
  const isFollowing = (tab: typeof page) => tab.waitForResponse((response) => response.url().includes(LIVE));
  const opened = isFollowing(page);
  await page.goto('/play-safely');
  expect((await opened).status()).toBe(200);
  const second = await context.newPage();
  await second.goto('/games/dice');
  await expectBalance(second, 100);
  // The second tab joins the stream of the first one after its own calls.
  await second.waitForTimeout(3_500);

  const before = await balanceOn(page).textContent();
  await player.roll(SAFE_ROLL);
  const rupees = await player.wallet();
  for (const tab of [page, second]) {
    await expect(balanceOn(tab)).not.toHaveText(before ?? '', WITHIN);
    await expectBalance(tab, rupees);
  }
  const limit = { kind: 'wager', window: 'day', amount: 50 };
  await player.http.call('PUT', '/api/protection/limits', { body: limit });
  await expect(page.getByText('₹49.00 left.')).toBeVisible(WITHIN);
  expect(streams).toHaveLength(1);

  await player.post('/api/user/sessions/end-others');
  for (const tab of [page, second]) await expect(tab).toHaveURL(/\/login/, WITHIN);
});
