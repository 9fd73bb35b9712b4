import { api, createApiStore, PlayerProvider, type Player } from '@paasa/api-client/ui';
import { fakePlayer } from '@paasa/api-client/testing';
import { ToastHost, UiProvider } from '@paasa/ui-kit/ui';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { BetIntent } from './bet-intent.js';
import { RESEND_DELAYS_MS } from './deliver-intent.js';
import { useIntents } from './use-intents.js';

const LOST = { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' };
const refusedWith = (status: number, code: string) => ({ status, data: { code, message: 'No.' } });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A server that answers each request as the test sets, and records the keys. */
function lineUp(...outcomes: unknown[]) {
  const intents: BetIntent[] = [];
  const send = (intent: BetIntent): Promise<string> => {
    intents.push(intent);
    const outcome = outcomes[intents.length - 1] ?? LOST;
    return outcome === 'answer' ? Promise.resolve('the answer') : Promise.reject(outcome);
  };
  return { send, intents, keys: () => new Set(intents.map(({ idempotencyKey }) => idempotencyKey)) };
}

function openHook(onRefused = jest.fn()) {
  const store = createApiStore();
  let player: Player | null = fakePlayer();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <UiProvider>
        <PlayerProvider value={player}>{children}</PlayerProvider>
        <ToastHost />
      </UiProvider>
    </Provider>
  );
  const hook = renderHook(() => useIntents<string>({ onRefused }), { wrapper });
  const reported: (string | null)[] = [];
  const press = async (step: string, { send }: Pick<ReturnType<typeof lineUp>, 'send'>) => {
    await act(async () => {
      void hook.result.current.take(step, { send, failureText: 'It failed' }).then((it) => reported.push(it));
      // It is sent when the press has been painted.
      jest.advanceTimersToNextFrame();
      await jest.advanceTimersByTimeAsync(1);
    });
  };
  return {
    now: () => {
      const { underWay, ...intents } = hook.result.current;
      const { step, trouble } = underWay.get() ?? { step: null, trouble: null };
      return { ...intents, step, trouble };
    },
    reported,
    press,
    onRefused,
    store,
    leave: hook.unmount,
    becomePlayer: (next: Player | null) => {
      player = next;
      hook.rerender();
    },
  };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const allDelaysMs = RESEND_DELAYS_MS.reduce((sum, delayMs) => sum + delayMs);

describe('an intent whose answer is lost', () => {
  it('is repeated with its key after a pause, and stays open until its fate is known', async () => {
    const { now, press, reported } = openHook();
    const server = lineUp(LOST, LOST, 'answer');
    await press('bet', server);
    expect(now()).toMatchObject({ step: 'bet', trouble: { cause: 'connection', isResending: true } });
    await pass(999);
    expect(server.intents).toHaveLength(1);
    await pass(1);
    expect(server.intents).toHaveLength(2);
    expect(reported).toEqual([]);
    await pass(2_000);
    expect(reported).toEqual(['the answer']);
    expect(server.keys().size).toBe(1);
    expect(now()).toMatchObject({ step: null, trouble: null });
  });

  it('blocks other requests meanwhile; any press requests its fate at once', async () => {
    const { now, press, reported } = openHook();
    const first = lineUp(LOST, 'answer');
    const other = lineUp('answer');
    await press('bet', first);
    await press('another', other);
    expect(other.intents).toEqual([]);
    expect(first.intents).toHaveLength(2);
    expect(reported).toEqual([null, 'the answer']);
    expect(now().step).toBeNull();
    await press('another', other);
    expect(other.intents).toHaveLength(1);
    expect(first.keys().has(other.intents[0]?.idempotencyKey ?? '')).toBe(false);
  });

  it.each(['online', 'focus'])('is repeated at once on %s', async (name) => {
    const { press, reported } = openHook();
    const server = lineUp(LOST, 'answer');
    await press('bet', server);
    await act(async () => {
      fireEvent(window, new Event(name));
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(reported).toEqual(['the answer']);
    await pass(allDelaysMs);
    expect(server.intents).toHaveLength(2);
  });

  it('is given up after a fixed number of attempts, and can still be requested', async () => {
    const { now, press, reported } = openHook();
    const server = lineUp();
    await press('bet', server);
    await pass(allDelaysMs);
    expect(now().trouble).toEqual({ cause: 'connection', isResending: false });
    expect(now().step).toBe('bet');
    await pass(3_600_000);
    expect(server.intents).toHaveLength(1 + RESEND_DELAYS_MS.length);
    await act(async () => {
      now().resend();
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(server.intents).toHaveLength(2 + RESEND_DELAYS_MS.length);
    expect(now().trouble?.isResending).toBe(true);
    expect(server.keys().size).toBe(1);
    expect(reported).toEqual([]);
  });

  it.each([
    ['a server in trouble', { status: 502, data: null }, 'server'],
    ['a server with more bets than it can handle', refusedWith(503, 'games/too-busy'), 'busy'],
    ['an answer that is not from the server', { status: 'PARSING_ERROR', originalStatus: 200 }, 'connection'],
    ['a first request under way', refusedWith(409, 'request/idempotency-unfinished'), 'server'],
  ])('may also be lost to %s', async (_what, outcome, cause) => {
    const { now, press } = openHook();
    await press('bet', lineUp(outcome));
    expect(now().trouble).toEqual({ cause, isResending: true });
  });

  it.each([401, 429])('is not decided by a %d to its repetition', async (status) => {
    const { now, press, reported } = openHook();
    await press('bet', lineUp(LOST, refusedWith(status, 'any/reason'), 'answer'));
    await pass(1_000);
    expect(now().step).toBe('bet');
    await pass(2_000);
    expect(reported).toEqual(['the answer']);
  });

  it('is not refused by what the server says before it reads the key', async () => {
    const { press, reported, onRefused } = openHook();
    await press('bet', lineUp(LOST, refusedWith(503, 'protection/register-unavailable'), 'answer'));
    await pass(1_000 + 2_000);
    expect(reported).toEqual(['the answer']);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('may be refused in the end', async () => {
    const { now, press, reported, onRefused } = openHook();
    const refused = refusedWith(409, 'games/round-over');
    await press('bet', lineUp(LOST, refused));
    await pass(1_000);
    expect(reported).toEqual([null]);
    expect(onRefused).toHaveBeenCalledWith('bet', refused);
    expect(now()).toMatchObject({ step: null, trouble: null });
  });
});

describe('an intent that is refused', () => {
  it('ends after the work that the refusal starts', async () => {
    let finish = () => undefined as void;
    const { press, reported } = openHook(jest.fn(() => new Promise<void>((resolve) => (finish = resolve))));
    await press('bet', lineUp(refusedWith(409, 'games/round-open')));
    expect(reported).toEqual([]);
    finish();
    await pass(0);
    expect(reported).toEqual([null]);
  });

  it('shows the words of the server and is not sent again', async () => {
    const { press, reported } = openHook();
    const server = lineUp(refusedWith(429, 'http/too-many-requests'));
    await press('bet', server);
    await pass(allDelaysMs);
    expect(server.intents).toHaveLength(1);
    expect(reported).toEqual([null]);
    jest.useRealTimers();
    expect(await screen.findByText('No.')).toBeInTheDocument();
  });

  it.each(['games/paused', 'games/game-paused', 'protection/register-unavailable'])(
    'may also be %s, although that is a 503',
    async (code) => {
      const { now, press, reported } = openHook();
      const server = lineUp(refusedWith(503, code));
      await press('bet', server);
      await pass(allDelaysMs);
      expect(server.intents).toHaveLength(1);
      expect(reported).toEqual([null]);
      expect(now()).toMatchObject({ step: null, trouble: null });
      jest.useRealTimers();
      expect(await screen.findByText('No.')).toBeInTheDocument();
    },
  );

  it('has its own words if the server sends none', async () => {
    const { press } = openHook();
    await press('bet', lineUp({ status: 400, data: null }));
    jest.useRealTimers();
    expect(await screen.findByText('It failed')).toBeInTheDocument();
  });
});

describe('a player who leaves before the fate is known', () => {
  const tagged = api.injectEndpoints({
    endpoints: (build) => ({
      tagged: build.query<string, void>({
        queryFn: () => ({ data: 'fetched' }),
        providesTags: ['PendingRound'],
      }),
    }),
  });

  it.each(['leaves the page', 'is signed out'])(
    'and %s has no more repeats, and finds everything loaded again',
    async (how) => {
      const { press, leave, becomePlayer, store, reported } = openHook();
      await store.dispatch(tagged.endpoints.tagged.initiate(undefined, { subscribe: false }));
      const server = lineUp(LOST, 'answer');
      await press('bet', server);
      act(() => (how === 'leaves the page' ? leave() : becomePlayer(null)));
      await pass(allDelaysMs);
      expect(server.intents).toHaveLength(1);
      expect(reported).toEqual([null]);
      expect(tagged.endpoints.tagged.select()(store.getState()).isUninitialized).toBe(true);
    },
  );
});

describe('a press', () => {
  it('is marked as running before its request, which waits for the paint', async () => {
    const { now } = openHook();
    const server = lineUp('answer');
    await act(async () => {
      void now().take('bet', { send: server.send, failureText: null });
    });
    expect(now().step).toBe('bet');
    expect(server.intents).toEqual([]);
    await act(async () => {
      jest.advanceTimersToNextFrame();
      await jest.advanceTimersByTimeAsync(1);
    });
    expect(server.intents).toHaveLength(1);
  });

  it('is sent at once from a page that is not drawn', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { now } = openHook();
    const server = lineUp('answer');
    await act(async () => void now().take('bet', { send: server.send, failureText: null }));
    expect(server.intents).toHaveLength(1);
    jest.restoreAllMocks();
  });

  it('is sent even without a frame', async () => {
    jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    const { now } = openHook();
    const server = lineUp('answer');
    await act(async () => {
      void now().take('bet', { send: server.send, failureText: null });
      await jest.advanceTimersByTimeAsync(100);
    });
    expect(server.intents).toHaveLength(1);
    jest.restoreAllMocks();
  });
});
