import { createApiStore, PlayerProvider, type Player } from '@paasa/api-client/ui';
import { fakeApi, fakePlayer, refusal, type FakeApi } from '@paasa/api-client/testing';
import { UiProvider } from '@paasa/ui-kit/ui';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BetWordsContext } from './bet-words.js';
import { BetsTable } from './bets-table.js';
import { ResultCards } from './result-cards.js';
import { StatsPanel } from './stats-panel.js';

const LIST = 'GET /api/bet/fetch-bets-by-user';
const LIST_GAME = 'GET /api/bet/fetch-user-bet-by-game';
const STATS = 'GET /api/bet/get-user-totalwin-and-winningstreak';
const STATS_GAME = 'GET /api/bet/get-user-totalwin-and-winningstreak-by-game';

const bet = (index: number, more: object = {}) => ({
  _id: `bet-${index}`,
  betAmount: 3,
  winAmount: 5.94,
  isWin: true,
  status: 'completed',
  createdAt: '2026-01-02T03:04:05.000Z',
  game: { _id: 'dice-id', name: 'dice', displayName: `Dice ${index}` },
  gameData: {},
  serverSeedHash: 'hash',
  clientSeed: 'seed',
  nonce: index,
  rulesVersion: 1,
  ...more,
});

const totals = {
  success: true,
  totalWinningAmount: -1234567.5,
  totalWinningStreak: 2,
  totalWageredAmount: 4500000,
  totalWins: 2,
  totalLose: 1,
};

let server: FakeApi;
beforeEach(() => {
  server = fakeApi({ [STATS]: () => totals, [STATS_GAME]: () => ({ ...totals, totalWinningAmount: 0.01 }) });
});
afterEach(() => server.restore());

function show(screenPart: ReactNode, player: Player | null = fakePlayer()) {
  render(
    <Provider store={createApiStore()}>
      <UiProvider>
        <PlayerProvider value={player}>{screenPart}</PlayerProvider>
      </UiProvider>
    </Provider>,
  );
}

const figure = (name: string) => screen.getByText(name).nextElementSibling;

describe('BetsTable', () => {
  it('shows game, amounts in Indian grouping, profit or loss, multiplier and date, and a status beside an open bet', async () => {
    const open = bet(2, { status: 'pending', winAmount: 0, betAmount: 1234567.5, isWin: false });
    server.answer({ [LIST]: () => ({ success: true, data: [bet(1), open], total: 2 }) });
    show(<BetsTable gameId={null} />);
    expect(screen.getByText('Loading bets...')).toBeInTheDocument();
    const table = await screen.findByRole('table', { name: 'Your Bet History' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Game', 'Bet Amount', 'Win Amount', 'Profit/Loss', 'Multiplier', 'Status', 'Date']);
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(/Dice 1₹3\.00₹5\.94\+₹2\.941\.98completed.*2026/);
    expect(second).toHaveTextContent(/Dice 2₹12,34,567\.50₹0\.00–0\.00pending/);
  });

  it('has no status if all bets are completed', async () => {
    const lost = bet(2, { winAmount: 0, isWin: false });
    server.answer({ [LIST]: () => ({ success: true, data: [bet(1), lost], total: 2 }) });
    show(<BetsTable gameId={null} />);
    const table = await screen.findByRole('table', { name: 'Your Bet History' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(6);
    expect(within(table).queryByText('completed')).not.toBeInTheDocument();
    expect(within(table).getAllByRole('row')[2]).toHaveTextContent(/Dice 2₹3\.00₹0\.00−₹3\.000\.00/);
  });

  it('shows what happened, in the words of the game, loaded once for all its bets', async () => {
    const load = jest.fn(
      async () =>
        ({ note }: { note?: unknown }) =>
          note === undefined ? null : String(note),
    );
    const data = [bet(1, { gameData: { note: 'Roll 7' } }), bet(2, { gameData: { note: 'Roll 8' } }), bet(3)];
    server.answer({ [LIST]: () => ({ success: true, data, total: 3 }) });
    show(
      <BetWordsContext value={load}>
        <BetsTable gameId={null} />
      </BetWordsContext>,
    );
    expect(await screen.findByText('Roll 7')).toBeInTheDocument();
    const games = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.firstChild?.textContent);
    expect(games).toEqual(['Dice 1Roll 7', 'Dice 2Roll 8', 'Dice 3']);
    expect(load.mock.calls).toEqual([['dice']]);
  });

  it('shows the bets without words if these do not load', async () => {
    server.answer({ [LIST]: () => ({ success: true, data: [bet(1)], total: 1 }) });
    show(
      <BetWordsContext value={() => Promise.reject(new Error('offline'))}>
        <BetsTable gameId={null} />
      </BetWordsContext>,
    );
    await screen.findByText('Dice 1');
    await waitFor(() => expect(screen.getAllByRole('row')[1]?.firstChild).toHaveTextContent(/^Dice 1$/));
  });

  it('shows which rounds ended because their player had left them', async () => {
    const left = [bet(1, { endedBy: 'time' }), bet(2, { status: 'voided', endedBy: 'time' }), bet(3)];
    server.answer({ [LIST]: () => ({ success: true, data: left, total: 3 }) });
    show(<BetsTable gameId={null} />);
    expect(await screen.findByText('completed after 30 days')).toBeInTheDocument();
    expect(screen.getByText('voided after 30 days')).toBeInTheDocument();
    expect(screen.getByText('completed')).toBeInTheDocument();
  });

  it('links each bet to its verification', async () => {
    server.answer({ [LIST]: () => ({ success: true, data: [bet(7)], total: 1 }) });
    show(<BetsTable gameId={null} />);
    const link = await screen.findByRole('link', { name: 'View and verify this Dice 7 bet' });
    expect(link).toHaveAttribute('href', `/bet/${bet(7)._id}`);
  });

  it('shows a message if there are no bets', async () => {
    server.answer({ [LIST]: () => ({ success: true, data: [], total: 0 }) });
    show(<BetsTable gameId={null} />);
    expect(await screen.findByText('No bets to display.')).toBeInTheDocument();
  });

  it('requests a page that failed again, with the same button', async () => {
    let isAway = true;
    server.answer({
      [LIST]: ({ query }) => {
        const from = query['before'] === undefined ? 1 : 11;
        return isAway && from === 11
          ? refusal(503, 'server/unavailable', 'Away.')
          : { success: true, data: Array.from({ length: 10 }, (_, index) => bet(from + index)), total: 20 };
      },
    });
    // The table shows nothing of a failed page, but from then on it waits for a recovery.
    const listening = jest.spyOn(window, 'addEventListener');
    show(<BetsTable gameId={null} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(listening.mock.calls.map(([event]) => event)).toContain('online'));
    listening.mockRestore();
    expect(screen.getByText('Page 1 of 2')).toBeInTheDocument();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Dice 11')).toBeInTheDocument();
    expect(screen.getByText('Page 2 of 2')).toBeInTheDocument();
  });

  it('requests the bets next to the shown ones, and the newest with another number of rows', async () => {
    const page = (from: number) => Array.from({ length: 10 }, (_, index) => bet(from + index));
    server.answer({
      [LIST]: ({ query }) => {
        const from = query['before'] === 'bet-20' ? 21 : 11;
        const data = query['page'] === '1' ? page(1) : page(from);
        return { success: true, data, total: 60 };
      },
    });
    show(<BetsTable gameId={null} />);
    expect(await screen.findByText('Page 1 of 6')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Dice 11')).toBeInTheDocument();
    expect(screen.getByText('Page 2 of 6')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 3 of 6')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('Page 2 of 6')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Show rows'), '50');
    expect(await screen.findByText('Dice 1')).toBeInTheDocument();
    expect(server.callsTo(LIST).map(({ query }) => query)).toEqual([
      { page: '1', pageSize: '10' },
      { before: 'bet-10', pageSize: '10' },
      { before: 'bet-20', pageSize: '10' },
      { after: 'bet-21', pageSize: '10' },
      { page: '1', pageSize: '50' },
    ]);
  });

  it.each([
    ['a game', 'dice-id', fakePlayer(), /^Place your first bet above/],
    ['the dashboard', null, fakePlayer(), 'Choose a game'],
    ['a guest', 'dice-id', null, /^Log in and play/],
  ])('shows how to make a first bet, for %s', async (_where, gameId, player, help) => {
    server.answer({
      [LIST]: () => ({ success: true, data: [], total: 0 }),
      [LIST_GAME]: () => ({ success: true, data: [], total: 0 }),
    });
    show(<BetsTable gameId={gameId} />, player);
    expect(await screen.findByText(help)).toBeInTheDocument();
  });

  it('shows no hint about a first bet if the list failed, and loads it once the network is back', async () => {
    server.answer({ [LIST]: () => refusal(503, 'http/unavailable', 'Try again later.') });
    show(<BetsTable gameId={null} />);
    expect(await screen.findByText('No bets to display.')).toBeInTheDocument();
    expect(screen.queryByText('Choose a game')).not.toBeInTheDocument();
    server.answer({ [LIST]: () => ({ success: true, data: [bet(3)], total: 1 }) });
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('Dice 3')).toBeInTheDocument();
  });

  it('requests nothing for a guest', async () => {
    show(<BetsTable gameId={null} />, null);
    expect(screen.getByText('No bets to display.')).toBeInTheDocument();
    expect(server.calls).toEqual([]);
  });
});

describe('the figures of a player', () => {
  it('shows six of them in Your Stats, the win rate with two decimals', async () => {
    show(<StatsPanel gameId={null} />);
    expect(screen.getByText('Loading stats...')).toBeInTheDocument();
    expect(await screen.findByText('−₹12,34,567.50')).toBe(figure('Total Win'));
    expect(figure('Winning Streak')).toHaveTextContent('2');
    expect(figure('Total Wagered')).toHaveTextContent('₹45,00,000.00');
    expect(figure('Total Wins')).toHaveTextContent('2');
    expect(figure('Total Losses')).toHaveTextContent('1');
    expect(figure('Win Rate')).toHaveTextContent('66.67%');
  });

  it('shows total win and streak above the board', async () => {
    show(<ResultCards gameId="dice-id" />);
    expect(await screen.findByText('₹0.01')).toBe(figure('Total Win'));
    expect(figure('Winning Streak')).toHaveTextContent('2');
  });

  it('stays at zero if the server refuses them', async () => {
    server.answer({ [STATS]: () => refusal(503, 'http/unavailable', 'Try again later.') });
    show(<StatsPanel gameId={null} />);
    expect(await screen.findByText('0.00%')).toBe(figure('Win Rate'));
    expect(figure('Total Win')).toHaveTextContent('₹0.00');
  });

  it('has its cards from the start, without figures until they are known', async () => {
    show(<StatsPanel gameId={null} />);
    expect(screen.getAllByRole('term')).toHaveLength(6);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
      Array(6).fill(''),
    );
    expect(await screen.findByText('66.67%')).toBe(figure('Win Rate'));
  });
});
