import { fakeApi, fakePlayer, refusal, type FakeApi } from '@paasa/api-client/testing';
import { webcrypto } from 'node:crypto';
import { createApiStore, PlayerProvider, type Player } from '@paasa/api-client/ui';
import { portableHmacSha256 } from '@paasa/fairness';
import { UiProvider } from '@paasa/ui-kit/ui';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { TextEncoder } from 'node:util';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { FeedBet } from '../../contract/feed.js';
import { ownMarkOf } from '../../rules/feed/own-mark.js';
import { FeedOfBets } from './feed-of-bets.js';
import { FEED_POLL_MS, FEED_RETRY_MS } from './use-feed.js';

const FEED = 'GET /api/feed';

const betOf = (number: number, more: Partial<FeedBet> = {}): FeedBet => ({
  betId: `bet-${String(number)}`,
  game: { _id: 'dice-id', name: 'dice', displayName: 'Dice' },
  player: null,
  betAmount: 1_000,
  winAmount: 1_980.5,
  multiplier: 1.9805,
  at: '2026-01-31T18:00:00.000Z',
  isShared: false,
  ownMark: ownMarkOf(portableHmacSha256, { playerId: 'somebody', betId: `bet-${String(number)}` }),
  ...more,
});

/** A window that shows the part of the page only when the test says so. */
class FakeSight {
  static show: (isIntersecting: boolean) => void = () => undefined;
  constructor(onChange: (entries: readonly { isIntersecting: boolean }[]) => void) {
    FakeSight.show = (isIntersecting) => act(() => onChange([{ isIntersecting }]));
  }
  observe(): void {
    return undefined;
  }
  disconnect(): void {
    return undefined;
  }
}

let server: FakeApi;
let tabState = 'visible';
let feed: { recent: FeedBet[]; high: FeedBet[] };
beforeEach(() => {
  jest.useFakeTimers();
  tabState = 'visible';
  feed = { recent: [betOf(1)], high: [betOf(2, { betAmount: 5_00_000, winAmount: 0, multiplier: 0 })] };
  server = fakeApi({ [FEED]: () => ({ success: true, ...feed }) });
  Object.assign(globalThis, { IntersectionObserver: FakeSight, TextEncoder });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.defineProperty(document, 'visibilityState', { get: () => tabState, configurable: true });
});
afterEach(() => {
  server.restore();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  Reflect.deleteProperty(document, 'visibilityState');
});

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
const asked = () => server.callsTo(FEED).length;

function showTab(state: 'visible' | 'hidden'): void {
  tabState = state;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

async function show(game: string | null = null, player: Player | null = null) {
  const store = createApiStore();
  const page = (reader: Player | null) => (
    <Provider store={store}>
      <UiProvider>
        <PlayerProvider value={reader}>
          <MemoryRouter>
            <FeedOfBets game={game} />
          </MemoryRouter>
        </PlayerProvider>
      </UiProvider>
    </Provider>
  );
  const { rerender } = render(page(player));
  FakeSight.show(true);
  await settle();
  return { readAs: (reader: Player | null) => rerender(page(reader)) };
}

const table = () => within(screen.getByRole('table', { name: 'Bets of all players' }));
const rows = () =>
  table()
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

describe('the bets of all players on a page', () => {
  it('have game, player or Hidden, time, stake, multiplier and payout', async () => {
    feed.recent = [betOf(1), betOf(2, { player: '<b>Asha</b>', winAmount: 0, multiplier: 0 })];
    await show('dice');
    expect(
      table()
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Game', 'Player', 'Time', 'Stake', 'Multiplier', 'Payout']);
    expect(rows()).toEqual([
      ['Dice', 'Hidden', expect.stringMatching(/\d/), '₹1,000.00', '1.98×', '₹1,980.50'],
      ['Dice', '<b>Asha</b>', expect.stringMatching(/\d/), '₹1,000.00', '0.00×', '₹0.00'],
    ]);
    expect(server.callsTo(FEED)[0]?.query).toEqual({ game: 'dice' });
    // Changes are not read out.
    expect(document.querySelector('[aria-live], [role=status], [role=log], [role=alert]')).toBeNull();
  });

  it('show the highest stakes on request', async () => {
    await show();
    fireEvent.click(screen.getByRole('radio', { name: 'High stakes' }));
    expect(rows()).toEqual([['Dice', 'Hidden', expect.any(String), '₹5,00,000.00', '0.00×', '₹0.00']]);
    expect(server.callsTo(FEED).map(({ query }) => query)).toEqual([{}]);
  });

  it('lead to a bet only if it is shared or the reader’s own', async () => {
    const player = fakePlayer({ _id: 'me' });
    const own = ownMarkOf(portableHmacSha256, { playerId: 'me', betId: 'bet-3' });
    feed.recent = [betOf(1), betOf(2, { isShared: true }), betOf(3, { ownMark: own })];
    await show(null, player);
    jest.useRealTimers();
    await screen.findByText(/\(you\)/);
    expect(
      table()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/bet/bet-2', '/bet/bet-3']);
    expect(rows().map(([, who]) => who)).toEqual(['Hidden', 'Hidden', 'Hidden (you)']);
    expect(screen.getByRole('link', { name: 'What others see of your bets' })).toHaveAttribute(
      'href',
      '/profile',
    );
  });

  it('no longer name the own bets of a player who has signed out', async () => {
    const ownMark = ownMarkOf(portableHmacSha256, { playerId: 'me', betId: 'bet-3' });
    feed.recent = [betOf(3, { ownMark })];
    const { readAs } = await show(null, fakePlayer({ _id: 'me' }));
    jest.useRealTimers();
    await screen.findByText(/\(you\)/);
    readAs(null);
    expect(rows().map(([, who]) => who)).toEqual(['Hidden']);
    expect(table().queryByRole('link')).not.toBeInTheDocument();
  });

  it('say that there are none yet, or that they could not be loaded', async () => {
    feed = { recent: [], high: [] };
    await show();
    expect(screen.getByText('No bets since yesterday.')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('are asked for every few seconds in sight, and not out of sight, in a hidden tab, or while paused', async () => {
    await show();
    await settle(FEED_POLL_MS);
    await settle(FEED_POLL_MS);
    expect(asked()).toBe(3);
    const expectStill = async () => {
      const before = asked();
      for (let polls = 0; polls < 3; polls += 1) await settle(FEED_POLL_MS);
      expect(asked()).toBe(before);
    };
    FakeSight.show(false);
    await expectStill();
    FakeSight.show(true);
    await settle();
    expect(asked()).toBe(4);
    showTab('hidden');
    await expectStill();
    showTab('visible');
    await settle();
    expect(asked()).toBe(5);
    const pause = screen.getByRole('button', { name: 'Pause changes of this list' });
    fireEvent.click(pause);
    expect(pause).toHaveAttribute('aria-pressed', 'true');
    await expectStill();
    fireEvent.click(pause);
    await settle();
    expect(asked()).toBe(6);
  });

  it('stay while the reader is at a row', async () => {
    feed.recent = [betOf(2, { isShared: true })];
    await show();
    const link = table().getByRole('link');
    act(() => link.focus());
    const before = asked();
    for (let polls = 0; polls < 3; polls += 1) await settle(FEED_POLL_MS);
    expect(asked()).toBe(before);
    act(() => link.blur());
    await settle();
    expect(asked()).toBe(before + 1);
  });

  it('ask less often after a failure, and keep what they show', async () => {
    await show();
    server.answer({ [FEED]: () => refusal(503, 'server/unavailable', 'Away.') });
    await settle(FEED_POLL_MS);
    expect(asked()).toBe(2);
    await settle(FEED_RETRY_MS - 1);
    expect(asked()).toBe(2);
    expect(rows()).toHaveLength(1);
    server.answer({ [FEED]: () => ({ success: true, ...feed, recent: [betOf(7), betOf(8)] }) });
    await settle(1);
    await settle();
    expect(rows()).toHaveLength(2);
  });
});
