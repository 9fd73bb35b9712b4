import { api, balanceChanged, createApiStore, idempotencyHeaders, listeners } from '@paasa/api-client/ui';
import { createLivePlayer, POLL_MS } from './live-player.js';
import type { LiveMessage } from './live-message.js';

const ready = (isResumed: boolean): LiveMessage => ({ kind: 'ready', isResumed, id: 'p-1' });
const changed = (change: object, ...keys: string[]): LiveMessage => ({
  kind: 'change',
  change: { ...change, keys: keys.length === 0 ? [''] : keys },
  id: 'p-2',
});

describe('a page of a player who is followed', () => {
  /** The balance that the page shows. */
  let wallet: number | null = 100;
  let fetched: unknown[] = [];
  const lookUpUser = jest.fn();
  const stopHearing: (() => void)[] = [];

  function follow() {
    const store = createApiStore();
    const live = createLivePlayer({
      store: {
        getState: store.getState,
        dispatch: ((action: Parameters<typeof store.dispatch>[0]) => {
          if (typeof action === 'function') return store.dispatch(action);
          if (balanceChanged.match(action)) wallet = action.payload;
          return store.dispatch(action);
        }) as typeof store.dispatch,
      },
      readWallet: () => wallet,
      lookUpUser,
    });
    stopHearing.push(() => live.stop());
    return live;
  }

  beforeEach(() => {
    jest.useFakeTimers();
    wallet = 100;
    fetched = [];
    lookUpUser.mockClear();
    jest.spyOn(api.util, 'invalidateTags').mockImplementation((tags) => {
      fetched.push(...tags.filter((tag) => tag !== undefined));
      return { type: 'test/fetched' } as unknown as ReturnType<typeof api.util.invalidateTags>;
    });
  });
  afterEach(() => {
    for (const stop of stopHearing.splice(0)) stop();
    listeners.clearListeners();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('shows a balance from elsewhere at once, and fetches what the change is about', () => {
    const live = follow();
    live.hear(ready(false));
    fetched = [];
    live.hear(changed({ wallet: 90, rounds: true }));
    expect(wallet).toBe(90);
    jest.advanceTimersByTime(100);
    expect(fetched).toEqual(['PendingRound']);
  });

  it('fetches the player again when another page changed the name or the picture', () => {
    const live = follow();
    live.hear(ready(false));
    fetched = [];
    live.hear(changed({ account: true }));
    jest.advanceTimersByTime(100);
    expect(fetched).toEqual(['User']);
  });

  it('leaves its own bets to their answers', () => {
    const live = follow();
    live.hear(ready(false));
    fetched = [];
    idempotencyHeaders('sent-here');
    live.hear(changed({ wallet: 90, bets: true }, 'sent-here'));
    jest.advanceTimersByTime(2_000);
    expect(wallet).toBe(100);
    expect(fetched).toEqual([]);
    live.hear(changed({ wallet: 80, bets: true }, 'sent-here', 'sent-elsewhere'));
    expect(wallet).toBe(80);
  });

  it('corrects an older answer that crossed a change from elsewhere', () => {
    const live = follow();
    live.hear(ready(false));
    live.hear(changed({ wallet: 90, bets: true }));
    wallet = 95;
    jest.advanceTimersByTime(300);
    expect(wallet).toBe(90);
  });

  it('fetches its lists at most every 0.8 s beside a fast game on another device', () => {
    const live = follow();
    live.hear(ready(false));
    fetched = [];
    for (let count = 0; count < 40; count += 1) {
      live.hear(changed({ wallet: count, bets: true }));
      jest.advanceTimersByTime(50);
    }
    expect(fetched.filter((tag) => tag === 'Bets').length).toBeLessThanOrEqual(3);
    expect(wallet).toBe(39);
  });

  it('fetches everything again after a break that could not be bridged, and nothing after one that could', () => {
    const live = follow();
    live.hear(ready(false));
    expect(fetched).toEqual(
      expect.arrayContaining(['User', 'Bets', 'Stats', 'PendingRound', 'Transactions', 'Protection']),
    );
    fetched = [];
    live.hear({ kind: 'lost' });
    live.hear(ready(true));
    expect(fetched).toEqual([]);
    live.hear(ready(false));
    expect(fetched).toContain('User');
  });

  it('fetches once when it joins the stream of another tab', () => {
    const live = follow();
    live.hear({ kind: 'beat' });
    expect(fetched).toContain('User');
    fetched = [];
    live.hear({ kind: 'beat' });
    expect(fetched).toEqual([]);
  });

  it('asks by itself from time to time while there is no stream', () => {
    const live = follow();
    live.hear(ready(false));
    fetched = [];
    live.hear({ kind: 'lost' });
    live.hear({ kind: 'lost' });
    jest.advanceTimersByTime(POLL_MS);
    expect(fetched.filter((tag) => tag === 'User').length).toBeGreaterThan(0);
    live.hear(ready(true));
    fetched = [];
    jest.advanceTimersByTime(POLL_MS);
    expect(fetched).toEqual([]);
  });

  it('asks who is signed in when its session ends', () => {
    const live = follow();
    live.hear(ready(false));
    live.hear({ kind: 'signed-out' });
    expect(lookUpUser).toHaveBeenCalledTimes(1);
  });
});
