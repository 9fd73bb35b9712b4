import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { heardBy, recordLive, type Heard } from './support/live-log.js';
import { SAFE_ROLL } from './support/player.js';
import { expectBalance } from './support/screens.js';

const LIVE = '/api/live';
const BALANCE = '/api/user/my-details';
const PROTECTION = '/api/protection';

/** A tab that has joined the stream of another one waits for its lock. */
const hasJoined = (tab: Page) => () =>
  tab.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0);

const isEvent = ({ kind }: Heard): boolean => kind === 'event';
const isCallOf =
  (path: string) =>
  ({ kind, what }: Heard): boolean =>
    kind === 'call' && what === path;

test('a bet, a limit and a sign-out elsewhere reach both tabs of a browser over one stream, without reload', async ({
  page,
  context,
  joinPlayer,
  signedIn,
}) => {
  const player = await signedIn(await (await joinPlayer()).deposit(100));
  await recordLive(context);
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes(LIVE)) streams.push(request.url());
  });
  const opened = page.waitForResponse((response) => response.url().includes(LIVE));
  await page.goto('/play-safely');
  expect((await opened).status()).toBe(200);
  const second = await context.newPage();
  await second.goto('/games/dice');
  await expectBalance(second, 100);
  await expect.poll(hasJoined(second)).toBe(1);
  const tabs = [page, second];
  const before = await Promise.all(tabs.map(async (tab) => (await heardBy(tab)).length));
  const heardSince = async (tab: number) => (await heardBy(tabs[tab] ?? page)).slice(before[tab]);

  await player.roll(SAFE_ROLL);
  const rupees = await player.wallet();
  // The event has the balance: neither tab asks for it.
  for (const [at, tab] of tabs.entries()) {
    await expectBalance(tab, rupees);
    expect((await heardSince(at)).filter(isCallOf(BALANCE))).toEqual([]);
  }
  expect((await heardSince(0)).filter(isEvent)[0]?.what).toContain('"wallet":');

  const limit = { kind: 'wager', window: 'day', amount: 50 };
  await player.http.call('PUT', `${PROTECTION}/limits`, { body: limit });
  await expect(page.getByText('₹49.00 left.')).toBeVisible();
  // The page asks for the limits once the event says that they have changed.
  const about = (await heardSince(0)).filter(
    (one) => (isEvent(one) && one.what.includes('"protection":true')) || isCallOf(PROTECTION)(one),
  );
  expect(about.map(({ kind }) => kind).slice(0, 2)).toEqual(['event', 'call']);
  expect(streams).toHaveLength(1);

  await player.post('/api/user/sessions/end-others');
  for (const tab of tabs) await expect(tab).toHaveURL(/\/login/);
  expect((await heardSince(0)).filter(isEvent).at(-1)?.what).toBe('signed-out');
  expect((await heardSince(1)).some(isEvent)).toBe(false);
});
