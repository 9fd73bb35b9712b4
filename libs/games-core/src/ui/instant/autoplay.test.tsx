import { fakeApi, refusal, reply, type FakeApi } from '@paasa/api-client/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  answerTosses,
  fill,
  figures,
  LAX,
  openAuto,
  openCoin,
  press,
  said,
  start,
  TOSS,
  verified,
} from './coin-table.fake.js';

let server: FakeApi;
beforeEach(() => {
  localStorage.setItem('paasa.quick-play', 'on');
  server = fakeApi();
  answerTosses(server, 0);
});
afterEach(() => {
  server.restore();
  localStorage.clear();
  sessionStorage.clear();
});

const stakes = () => server.callsTo(TOSS).map(({ body }) => (body as { amount: number }).amount);
const played = (count: number) =>
  waitFor(() => expect(server.callsTo(TOSS).length).toBeGreaterThanOrEqual(count), { timeout: 20_000 });
const ended = (words: string) => waitFor(() => expect(said()).toHaveTextContent(words), { timeout: 20_000 });

/** Waits long enough for two more bets, and finds none. */
async function expectNoMore(): Promise<void> {
  const before = server.callsTo(TOSS).length;
  await act(() => new Promise((resolve) => void setTimeout(resolve, 250)));
  expect(server.callsTo(TOSS)).toHaveLength(before);
}

describe('autoplay', () => {
  it('plays its bets one by one, each under a key of its own, and says start and end', async () => {
    answerTosses(server, 2, 0, 0);
    openCoin();
    await start('3');
    expect(said()).toHaveTextContent('Autoplay started: 3 bets.');
    expect(screen.getByRole('status', { name: 'Result' })).toHaveAttribute('aria-live', 'off');
    expect(screen.getByRole('button', { name: 'Stop autoplay' })).toHaveFocus();
    await ended(
      'Autoplay stopped. All bets were played. Played 3 of 3 bets, wagered ₹3.00, net result −₹1.00.',
    );
    expect(figures()).toEqual(['3 of 3', '₹3.00', '−₹1.00']);
    const keys = server.callsTo(TOSS).map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([3, 3]);
    expect(screen.getByRole('status', { name: 'Result' })).toHaveAttribute('aria-live', 'polite');
    await expectNoMore();
  });

  it('sends at most ten bets in a second', async () => {
    const sentAt: number[] = [];
    openCoin();
    answerTosses(server, 0);
    const beganAt = performance.now();
    await start('5');
    await ended('All bets were played.');
    sentAt.push(performance.now() - beganAt);
    expect(Math.min(...sentAt)).toBeGreaterThanOrEqual(400);
  });

  it('changes the stake as the player set, and only then', async () => {
    answerTosses(server, 0, 0, 2, 0);
    openCoin();
    await openAuto();
    await userEvent.selectOptions(screen.getByLabelText('On loss'), 'increase');
    await fill('Percent on loss', '50');
    await userEvent.selectOptions(screen.getByLabelText('On win'), 'reset');
    await userEvent.selectOptions(screen.getByLabelText('Number of bets'), 'until-stopped');
    await press('Start autoplay');
    await played(4);
    await userEvent.keyboard('{Escape}');
    expect(stakes().slice(0, 4)).toEqual([1, 1.5, 2.25, 1]);
    expect(screen.getByLabelText('Bet Amount')).toHaveValue(1);
  });

  it('shows a wrong setting at its field, which gets the focus', async () => {
    openCoin();
    await openAuto();
    await userEvent.selectOptions(screen.getByLabelText('On loss'), 'increase');
    await fill('Stop at net loss', '0');
    await press('Start autoplay');
    expect(screen.getByLabelText('Percent on loss')).toHaveAccessibleDescription('Enter 0.01 to 1,000');
    expect(screen.getByLabelText('Percent on loss')).toHaveFocus();
    expect(screen.getByLabelText('Stop at net loss')).toHaveAccessibleDescription('Enter a valid amount');
    expect(server.callsTo(TOSS)).toEqual([]);
  });
});

describe('autoplay stops', () => {
  it.each([
    ['Stop at net profit', '2', [2, 2], 'Your net profit reached your limit. Played 2 of 50'],
    ['Stop at net loss', '2', [0, 0], 'Your net loss reached your limit. Played 2 of 50'],
    [
      'Stop at net loss',
      '2.5',
      [0, 0],
      'The next stake could take your net loss above your limit. Played 2 of 50',
    ],
    ['Stop at a single win of at least', '3', [2, 3], 'One bet paid as much as you set. Played 2 of 50'],
  ])('at its limit: %s', async (label, limit, multipliers, words) => {
    answerTosses(server, ...multipliers);
    openCoin();
    await openAuto();
    await userEvent.selectOptions(screen.getByLabelText('Number of bets'), '50');
    await fill(label, limit);
    await press('Start autoplay');
    await ended(words);
    await expectNoMore();
  });

  it('when the balance does not cover the next stake', async () => {
    openCoin();
    await openAuto();
    await fill('Bet Amount', '60');
    await press('Start autoplay');
    await ended('Your balance does not cover the next stake. Played 1 of 10 bets');
  });

  it.each<[string, string, () => Promise<unknown>]>([
    ['the button', 'You stopped it.', () => press('Stop autoplay')],
    ['Esc', 'You stopped it.', () => userEvent.keyboard('{Escape}')],
    [
      'the tab of manual play',
      'You stopped it.',
      () => userEvent.click(screen.getByRole('tab', { name: 'Manual' })),
    ],
    ['another choice', 'You changed the bet.', () => press(/^Side/)],
    [
      'a bet in another tab',
      'You played in another tab.',
      () =>
        act(async () => {
          const newValue = `${verified._id} 1`;
          fireEvent(window, new StorageEvent('storage', { key: 'paasa.play.latest', newValue }));
          await Promise.resolve();
        }),
    ],
    [
      'a page that the browser keeps for the way back',
      'You left the game.',
      () =>
        act(async () => {
          fireEvent(window, Object.assign(new Event('pagehide'), { persisted: true }));
          await Promise.resolve();
        }),
    ],
    [
      'a lost network',
      'The connection was lost.',
      () =>
        act(async () => {
          fireEvent(window, new Event('offline'));
          await Promise.resolve();
        }),
    ],
  ])('at once at %s', async (_what, words, act_) => {
    openCoin();
    await start('100');
    await played(2);
    await act_();
    await ended(`Autoplay stopped. ${words} Played`);
    await expectNoMore();
  });

  it.each([
    ['protection/reality-check-due', 'Your reality check is due.'],
    ['protection/limit-reached', 'This is more than your limit leaves.'],
    ['games/insufficient-balance', 'Your balance does not cover the next stake.'],
    ['games/over-house-limit', 'This is more than your limit leaves.'],
  ])('at a refusal: %s', async (code, words) => {
    openCoin();
    await start('100');
    await played(1);
    server.answer({ [TOSS]: () => refusal(409, code, 'This is more than your limit leaves.') });
    await ended(`Autoplay stopped. ${words} Played`);
    await expectNoMore();
  });

  it('when an answer is lost, and counts that bet once when it comes', async () => {
    openCoin();
    await start('100');
    await played(1);
    server.answer({ [TOSS]: () => reply(502, 'bad gateway') });
    await ended('The server did not answer.');
    const before = figures()[0];
    answerTosses(server, 2);
    act(() => {
      fireEvent(window, new Event('online'));
    });
    await waitFor(() => expect(figures()[0]).not.toBe(before));
    expect(figures()[0]).toBe(`${Number.parseInt(before ?? '', 10) + 1} of 100`);
    const keys = server.callsTo(TOSS).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(Number.parseInt(figures()[0] ?? '', 10));
    await expectNoMore();
  });

  it('with its page: a reload shows how far it came, and plays nothing', async () => {
    const { unmount } = openCoin();
    await start('100');
    await played(2);
    const atReload = sessionStorage.getItem(`paasa.autoplay.${verified._id}.coin`) ?? '';
    unmount();
    // A reload ends a page without warning it.
    sessionStorage.setItem(`paasa.autoplay.${verified._id}.coin`, atReload);
    const before = server.callsTo(TOSS).length;
    openCoin();
    await waitFor(() => expect(said()).toHaveTextContent('The page was reloaded.'));
    expect(figures()[0]).toMatch(/^\d+ of 100$/);
    await expectNoMore();
    expect(server.callsTo(TOSS)).toHaveLength(before);
  });

  it('when the player leaves the game, which they read when they are back', async () => {
    const { unmount } = openCoin();
    await start('100');
    await played(1);
    unmount();
    await expectNoMore();
    openCoin();
    await waitFor(() => expect(said()).toHaveTextContent('You left the game.'));
    await userEvent.click(screen.getByRole('tab', { name: 'Manual' }));
    expect(screen.getByRole('button', { name: 'Bet' })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Autoplay report' })).not.toBeInTheDocument();
  });
});

describe('autoplay is not in the page', () => {
  it.each([
    ['where the rules forbid it', { rules: { ...LAX, isAutoplayAllowed: false } }],
    ['before the rules are known', { rules: null }],
    ['for a guest', { player: null }],
    ['for a player who is not verified', { player: { ...verified, isVerified: false } }],
  ])('%s, also after a run', (_when, options) => {
    const key = `paasa.autoplay.${verified._id}.coin`;
    const run = { playedCount: 1, plannedCount: 10, wageredPaise: 100, netResultPaise: 0, stop: null };
    sessionStorage.setItem(key, JSON.stringify(run));
    openCoin(options);
    expect(screen.queryAllByRole('tab')).toEqual([]);
    expect(screen.queryByRole('tabpanel')).not.toBeInTheDocument();
    expect(screen.queryByText(/autoplay/i)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Bet' })).toBeInTheDocument();
  });
});

it('the tabs are chosen by arrow keys', async () => {
  openCoin();
  act(() => screen.getByRole('tab', { name: 'Manual' }).focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Auto', selected: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Manual', selected: true })).toHaveFocus();
});
