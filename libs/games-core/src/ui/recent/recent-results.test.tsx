import { fakeApi, fakePlayer, type FakeApi } from '@paasa/api-client/testing';
import { createApiStore, PlayerProvider, type Player } from '@paasa/api-client/ui';
import { theme, UiProvider } from '@paasa/ui-kit/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { Bet } from '../../contract/bet.js';
import { betOf } from '../server-state/open-bets-store.fake.js';
import { patchAfterBet } from '../server-state/patch-after-bet.js';
import type { RecentResultsProps } from './recent-results.js';
import { RecentResultsLater } from './recent-results-later.js';

const LIST = 'GET /api/bet/fetch-user-bet-by-game';
const lost = { isWin: false, winAmount: 0 };

let server: FakeApi;
const list = (...data: readonly Bet[]) =>
  server.answer({ [LIST]: () => ({ success: true, data, total: data.length }) });
beforeEach(() => {
  server = fakeApi({});
  list();
});
afterEach(() => server.restore());

function open(props: Partial<RecentResultsProps> = {}, player: Player | null = fakePlayer()) {
  const store = createApiStore();
  render(
    <Provider store={store}>
      <UiProvider>
        <PlayerProvider value={player}>
          <RecentResultsLater gameId="dice-id" {...props} />
          <button type="button">Bet</button>
        </PlayerProvider>
      </UiProvider>
    </Provider>,
  );
  const settle = (bet: Bet) =>
    act(() => void store.dispatch(patchAfterBet(bet, { walletRupees: 100, sentAtMs: Date.now() })));
  return { settle };
}

const strip = () => screen.findByRole('list', { name: 'Recent results' });
const links = () => screen.getAllByRole('link');
const texts = () => links().map(({ textContent }) => textContent);
const addresses = () => links().map((link) => link.getAttribute('href'));

describe('the recent results of a game', () => {
  it('are the last bets, newest first, each a link to its page, in words and with its multiplier', async () => {
    list(betOf('c'), betOf('b', lost), betOf('a', { winAmount: 10 }));
    open();
    await strip();
    expect(texts()).toEqual(['Won: 1.98×', 'Lost: 0.00×', 'Paid back: 1.00×']);
    expect(addresses()).toEqual(['/bet/c', '/bet/b', '/bet/a']);
  });

  it('have the colour of a win only above the stake', async () => {
    list(betOf('c'), betOf('b', { winAmount: 10 }), betOf('a', lost));
    open();
    await strip();
    const { win, textMuted } = theme.color;
    for (const [place, color] of [win, textMuted, textMuted].entries())
      expect(links()[place]).toHaveStyle({ color });
  });

  it('have the words of a game that gives its own', async () => {
    list(betOf('b', { gameData: { roll: 7 } }), betOf('a', { ...lost, gameData: { roll: 3 } }));
    open({ resultTextOf: ({ roll }) => `Roll ${String(roll)}` });
    await strip();
    expect(texts()).toEqual(['Won 1.98×: Roll 7', 'Lost: Roll 3']);
  });

  it('leave out a round that is open or was voided', async () => {
    list(betOf('c', { status: 'pending' }), betOf('b', { status: 'voided' }), betOf('a'));
    open();
    await strip();
    expect(addresses()).toEqual(['/bet/a']);
  });

  it('grow with each bet, at most ten, and no element moves', async () => {
    list(betOf('0', lost));
    const { settle } = open();
    const [first] = within(await strip()).getAllByRole('listitem');
    for (let count = 1; count <= 30; count += 1) settle(betOf(String(count)));
    await waitFor(() => expect(addresses()).toHaveLength(10));
    expect(addresses()[0]).toBe('/bet/30');
    // The same elements say something else: in autoplay nothing runs along the line.
    expect(within(await strip()).getAllByRole('listitem')[0]).toBe(first);
  });

  it('are not read out by themselves', async () => {
    list(betOf('a'));
    open();
    expect((await strip()).closest('[aria-live], [role=status], [role=log]')).toBeNull();
  });

  it.each([
    ['the focus', () => userEvent.tab(), () => userEvent.tab()],
    [
      'the pointer',
      () => userEvent.hover(screen.getByRole('list')),
      () => userEvent.unhover(screen.getByRole('list')),
    ],
  ])('stand still under %s of a player who wants to open one', async (_what, come, leave) => {
    list(betOf('a'));
    const { settle } = open();
    await strip();
    await come();
    settle(betOf('b'));
    settle(betOf('c'));
    expect(addresses()).toEqual(['/bet/a']);
    await leave();
    await waitFor(() => expect(addresses()).toEqual(['/bet/c', '/bet/b', '/bet/a']));
  });

  it('have their line before the first bet', async () => {
    open();
    expect(await screen.findByText('Your results appear here.')).toBeInTheDocument();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it('do not exist for a guest', () => {
    open({}, null);
    expect(screen.queryByText('Your results appear here.')).not.toBeInTheDocument();
    expect(server.calls).toEqual([]);
  });
});
