import { fakeApi, fakePlayer, reply, type FakeApi, type FakeCall } from '@paasa/api-client/testing';
import { api, createApiStore, PlayerProvider, type Player } from '@paasa/api-client/ui';
import { ToastHost, UiProvider } from '@paasa/ui-kit/ui';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { Bet } from '../../contract/bet.js';
import type { SessionPlayResponse } from '../../contract/session-play.js';
import type { PlayStart } from '../../rules/play-start.js';
import { betOf } from '../server-state/open-bets-store.fake.js';
import { patchAfterBet } from '../server-state/patch-after-bet.js';
import { SessionButton } from '../toolbar/session-button.js';
import { READ_PAUSE_MS } from './follow-play.js';

const READ = 'GET /api/bets/session';
const RESET = 'POST /api/bets/session/reset';

const NOTHING: SessionPlayResponse = {
  success: true,
  startedAt: '2026-01-02T08:00:00.000Z',
  endsAt: null,
  asOf: '2026-01-02T10:00:00.000Z',
  bets: 0,
  wageredAmount: 0,
  netResult: 0,
  bestWin: 0,
  results: [],
  olderCount: 0,
  olderNetResult: 0,
};

let server: FakeApi;
let plays: Record<PlayStart, SessionPlayResponse>;

beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  plays = {
    'sign-in': {
      ...NOTHING,
      bets: 12,
      wageredAmount: 1234.5,
      netResult: -20,
      bestWin: 30,
      olderCount: 12,
      olderNetResult: -20,
    },
    today: { ...NOTHING, bets: 40, wageredAmount: 4000, netResult: 5, olderCount: 40, olderNetResult: 5 },
    reset: { ...NOTHING, startedAt: null },
  };
  server = fakeApi({
    [READ]: ({ query }: FakeCall) => plays[query['since'] as PlayStart],
    [RESET]: () => {
      plays.reset = { ...NOTHING, startedAt: '2026-01-02T10:00:00.000Z' };
      return { success: true, startedAt: plays.reset.startedAt };
    },
    'GET /api/bet/fetch-open-rounds': () => ({ success: true, data: [] }),
  });
});
afterEach(() => {
  server.restore();
  localStorage.clear();
  jest.restoreAllMocks();
});

function show(player: Player | null = fakePlayer()) {
  const store = createApiStore();
  const shown = render(
    <Provider store={store}>
      <UiProvider>
        <PlayerProvider value={player}>
          <SessionButton />
          <ToastHost />
        </PlayerProvider>
      </UiProvider>
    </Provider>,
  );
  return { ...shown, store };
}

const button = () => screen.getByRole('button', { name: 'Session' });
const panel = () => screen.findByRole('region', { name: 'Session' });
const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const shows = (...wanted: readonly string[]) => waitFor(() => expect(figures()).toEqual(wanted));

async function open() {
  const shown = show();
  await userEvent.click(button());
  await panel();
  await shows('12', '₹1,234.50', '−₹20.00 lost', '+₹30.00');
  const play = (bet: Bet, sentAtMs = Date.now() + 1) =>
    act(() => shown.store.dispatch(patchAfterBet(bet, { walletRupees: 100, sentAtMs })));
  return { ...shown, play };
}

describe('the session panel', () => {
  it('is closed at first, and there is none for a guest', () => {
    const { unmount } = show();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('region', { name: 'Session' })).not.toBeInTheDocument();
    expect(server.calls).toEqual([]);
    unmount();
    show(null);
    expect(screen.queryByRole('button', { name: 'Session' })).not.toBeInTheDocument();
  });

  it('shows bets, wagered, net and biggest win since the sign-in, today or the reset', async () => {
    await open();
    expect(screen.getByText(/^All games, since 2 Jan/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Today' }));
    await shows('40', '₹4,000.00', '+₹5.00 won', 'none');
    await userEvent.click(screen.getByRole('radio', { name: 'Last reset' }));
    await shows('0', '₹0.00', '₹0.00 even', 'none');
    expect(screen.getByText('Not reset yet. Reset counts from then on.')).toBeInTheDocument();
  });

  it('adds each bet of this page from its own answer, without a call', async () => {
    const { play } = await open();
    play(betOf('one'));
    await shows('13', '₹1,244.50', '−₹10.20 lost', '+₹30.00');
    play(betOf('two', { winAmount: 60.2 }));
    await shows('14', '₹1,254.50', '+₹40.00 won', '+₹50.20');
    play(betOf('three', { winAmount: 0, isWin: false }));
    await shows('15', '₹1,264.50', '+₹30.00 won', '+₹50.20');
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Net result after each of 3 bets: from −₹20.00 to ₹40.00, now ₹30.00',
    );
    expect(server.callsTo(READ)).toHaveLength(1);
  });

  it('reads again after bets elsewhere, at most once a second, and asks for the new results alone', async () => {
    const { store } = await open();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    try {
      plays['sign-in'] = {
        ...plays['sign-in'],
        bets: 13,
        wageredAmount: 1240,
        netResult: -25.5,
        results: [-5.5],
      };
      for (let count = 0; count < 7; count += 1) {
        await act(async () => {
          store.dispatch(api.util.invalidateTags(['Bets', 'Stats', 'DayStats']));
          await jest.advanceTimersByTimeAsync(READ_PAUSE_MS / 4);
        });
      }
      expect(server.callsTo(READ).map(({ query }) => query['known'])).toEqual([undefined, '12', '13']);
      expect(figures()).toEqual(['13', '₹1,240.00', '−₹25.50 lost', '+₹30.00']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('reads again after a bet that may be in the answer already, and does not count it twice', async () => {
    const { play } = await open();
    plays['sign-in'] = {
      ...plays['sign-in'],
      bets: 13,
      wageredAmount: 1244.5,
      netResult: -10.2,
      results: [9.8],
    };
    play(betOf('one'), Date.now() - 60_000);
    await shows('13', '₹1,244.50', '−₹10.20 lost', '+₹30.00');
    expect(server.callsTo(READ)).toHaveLength(2);
  });

  it('reads again after a slow answer from before a bet, which is then not missing', async () => {
    const before = plays['sign-in'];
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.answer({ [READ]: () => held.then(() => before) });
    const { store } = show();
    await userEvent.click(button());
    await panel();
    await waitFor(() => expect(server.callsTo(READ)).toHaveLength(1));
    act(() => store.dispatch(patchAfterBet(betOf('one'), { walletRupees: 100, sentAtMs: Date.now() })));
    // Long enough for a read that would be dropped.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    server.answer({
      [READ]: () => ({ ...before, bets: 13, wageredAmount: 1244.5, netResult: -10.2, results: [9.8] }),
    });
    answer();
    await waitFor(() => expect(figures()[0]).toBe('13'), { timeout: 3_000 });
  });

  it('asks again while the server still counts the biggest win', async () => {
    plays['sign-in'] = { ...plays['sign-in'], bestWin: null };
    show();
    await userEvent.click(button());
    await waitFor(() => expect(figures()[0]).toBe('12'));
    expect(figures()[3]).toBe('');
    plays['sign-in'] = { ...plays['sign-in'], bestWin: 30 };
    await waitFor(() => expect(figures()[3]).toBe('+₹30.00'), { timeout: 3_000 });
  });

  it('counts from now on after a reset, and says so', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await shows('0', '₹0.00', '₹0.00 even', 'none');
    expect(screen.getByRole('radio', { name: 'Last reset' })).toBeChecked();
    const words = screen.getByText('Counting from now on.');
    expect(words.parentElement).toHaveAttribute('role', 'status');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    // Read out again.
    await waitFor(() => expect(words).not.toBeInTheDocument());
    expect(screen.getByText('Counting from now on.')).toBeInTheDocument();
    server.answer({ [RESET]: () => reply(503, { success: false, code: 'x/y', message: 'Away' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('The counting could not be reset. Please try again.')).toBeInTheDocument();
  });

  it('names the stakes of open rounds, which are not counted yet', async () => {
    const { game, createdAt } = betOf('open');
    server.answer({
      'GET /api/bet/fetch-open-rounds': () => ({
        success: true,
        data: [{ _id: 'open', betAmount: 50, createdAt, game }],
      }),
    });
    await open();
    expect(await screen.findByText('₹50.00 in an open round, counted at the end')).toBeInTheDocument();
  });

  it('says that the figures are not available, and tries again when the player is back', async () => {
    server.answer({ [READ]: () => reply(503, { success: false, code: 'x/y', message: 'Away' }) });
    show();
    await userEvent.click(button());
    expect(await screen.findByText('Not available right now. It will be tried again.')).toBeInTheDocument();
    server.answer({ [READ]: () => plays['sign-in'] });
    fireEvent.focus(window);
    await shows('12', '₹1,234.50', '−₹20.00 lost', '+₹30.00');
  });
});

describe('the frame of the session panel', () => {
  it('gets the focus when it opens, and gives it back when it closes by Esc or its button', async () => {
    await open();
    expect(await panel()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Session' })).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
    await userEvent.click(button());
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Session' })).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
  });

  it('is remembered open, with its start and its place, and then takes no focus', async () => {
    const { unmount } = await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Today' }));
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move panel' }), { key: 'ArrowRight' });
    const style = (await panel()).getAttribute('style');
    unmount();
    show();
    const again = await panel();
    expect(document.body).toHaveFocus();
    expect(again).toHaveAttribute('style', style);
    expect(screen.getByRole('radio', { name: 'Today' })).toBeChecked();
    await shows('40', '₹4,000.00', '+₹5.00 won', 'none');
  });

  it('moves by the arrow keys of its handle and by its head, never out of the window', async () => {
    await open();
    const shell = await panel();
    const box = { left: 100, top: 200, width: 320, height: 376 };
    jest.spyOn(shell, 'getBoundingClientRect').mockImplementation(() => box as DOMRect);
    const handle = screen.getByRole('button', { name: 'Move panel' });
    const place = () => [shell.style.getPropertyValue('--left'), shell.style.getPropertyValue('--top')];
    fireEvent.keyDown(handle, { key: 'ArrowLeft' });
    expect(place()).toEqual(['84px', '200px']);
    fireEvent.keyDown(handle, { key: 'ArrowDown', shiftKey: true });
    expect(place()).toEqual(['100px', '296px']);
    expect(fireEvent.keyDown(handle, { key: 'ArrowUp' })).toBe(false);
    expect(fireEvent.keyDown(handle, { key: 'a' })).toBe(true);
    Object.assign(box, { left: 10, top: 20 });
    fireEvent.keyDown(handle, { key: 'ArrowLeft', shiftKey: true });
    expect(place()).toEqual(['8px', '20px']);
    const head = handle.parentElement;
    if (head === null) throw new Error('The handle is nowhere.');
    head.setPointerCapture = () => undefined;
    // jsdom has no PointerEvent.
    const point = (type: string, clientX: number, clientY: number) =>
      fireEvent(head, new MouseEvent(type, { bubbles: true, clientX, clientY }));
    point('pointerdown', 60, 40);
    point('pointermove', 260, 140);
    expect(place()).toEqual(['210px', '120px']);
    point('pointermove', 9_000, 9_000);
    expect(place()).toEqual([`${window.innerWidth - 328}px`, `${window.innerHeight - 384}px`]);
    point('pointerup', 0, 0);
    point('pointermove', 0, 0);
    expect(place()).toEqual([`${window.innerWidth - 328}px`, `${window.innerHeight - 384}px`]);
  });
});
