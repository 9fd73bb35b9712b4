import { fakeApi, fakePlayer, refusal, type FakeApi } from '@paasa/api-client/testing';
import { createApiStore, PlayerProvider, type Player } from '@paasa/api-client/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { Bet } from '../../contract/bet.js';
import { patchAfterBet } from '../server-state/patch-after-bet.js';
import { GameSummary } from './game-summary.js';

jest.mock('@paasa/ui-charts/ui', () => ({
  BetsPnlChart: (props: object) => <p>{`Bets PnL of ${JSON.stringify(props)}`}</p>,
  CumulativePnlChart: (props: object) => <p>{`Cumulative PnL of ${JSON.stringify(props)}`}</p>,
}));

const RESULTS = 'GET /api/bet/fetch-results';
const LIST = 'GET /api/bet/fetch-user-bet-by-game';
const STATS = 'GET /api/bet/get-user-totalwin-and-winningstreak';
const STATS_GAME = 'GET /api/bet/get-user-totalwin-and-winningstreak-by-game';

const totals = {
  success: true,
  totalWinningAmount: -5.5,
  totalWinningStreak: 0,
  totalWageredAmount: 20,
  totalWins: 2,
  totalLose: 1,
};

const betOf = (id: string, winAmount: number): Bet => ({
  _id: id,
  betAmount: 10,
  winAmount,
  isWin: winAmount > 0,
  status: 'completed',
  createdAt: '2026-01-02T03:04:05.000Z',
  game: { _id: 'dice-id', name: 'dice', displayName: 'Dice' },
  gameData: {},
  serverSeedHash: 'hash',
  clientSeed: 'seed',
  nonce: 0,
  rulesVersion: 1,
});

let server: FakeApi;
beforeEach(() => {
  server = fakeApi({
    [LIST]: () => ({ success: true, data: [], total: 0 }),
    [STATS]: () => totals,
    [STATS_GAME]: () => totals,
    [RESULTS]: () => ({ success: true, results: [4.5, -10], olderCount: 7, olderNetResult: 1.25 }),
  });
});
afterEach(() => server.restore());

function open(player: Player | null = fakePlayer()) {
  const store = createApiStore();
  const page = (who: Player | null, isShown = true) => (
    <Provider store={store}>
      <UiProvider>
        <PlayerProvider value={who}>
          {isShown ? <GameSummary gameId="dice-id" gameName="Dice" /> : null}
        </PlayerProvider>
      </UiProvider>
    </Provider>
  );
  const { rerender } = render(page(player));
  return {
    show: (who: Player | null, isShown?: boolean) => rerender(page(who, isShown)),
    bet: (id: string, winAmount: number) =>
      act(async () => {
        store.dispatch(patchAfterBet(betOf(id, winAmount), { walletRupees: 100, sentAtMs: Date.now() }));
      }),
  };
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const session = () => part("Current Session's Bets");
const all = () => part('All Bets');
const toggle = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const figures = (of: ReturnType<typeof part>) =>
  of.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe("Current Session's Bets", () => {
  it('starts with zeros and describes the chart', async () => {
    open();
    expect(figures(session())).toEqual([
      'Total Wagered: ₹0.00',
      'Total Wins: 0',
      'Total Losses: 0',
      'Win Rate: 0.0%',
    ]);
    expect(session().getByText(/No bets in this session yet/)).toBeInTheDocument();
    await screen.findByText('No bets to display.');
  });

  it('counts and draws the bets of this page, one by one or added up, without a call', async () => {
    const { bet } = open();
    await screen.findByText('No bets to display.');
    const callCount = server.calls.length;
    await bet('one', 19.8);
    await bet('two', 0);
    expect(figures(session())).toEqual([
      'Total Wagered: ₹20.00',
      'Total Wins: 1',
      'Total Losses: 1',
      'Win Rate: 50.0%',
    ]);
    const series = '{"netResultsPaise":[980,-1000],"olderCount":0,"olderNetPaise":0}';
    expect(session().getByRole('radio', { name: 'Bets PnL' })).toBeChecked();
    expect(session().getByText(`Bets PnL of ${series}`)).toBeInTheDocument();
    await userEvent.click(session().getByText('Cumulative PnL'));
    expect(session().getByText(`Cumulative PnL of ${series}`)).toBeInTheDocument();
    expect(server.calls).toHaveLength(callCount);
  });

  it('continues while it is hidden', async () => {
    const { bet } = open();
    await screen.findByText('No bets to display.');
    await toggle("Current Session's Bets");
    expect(session().queryByRole('term')).not.toBeInTheDocument();
    await bet('one', 0);
    await toggle("Current Session's Bets");
    expect(figures(session())).toContain('Total Losses: 1');
  });

  it('goes on after a reload, until the player resets it', async () => {
    const before = open();
    await before.bet('one', 19.8);
    cleanup();
    const { bet } = open();
    expect(figures(session())).toContain('Total Wins: 1');
    await bet('two', 0);
    expect(figures(session())).toEqual(expect.arrayContaining(['Total Wins: 1', 'Total Losses: 1']));
    await userEvent.click(session().getByRole('button', { name: 'Reset session' }));
    expect(figures(session())).toEqual(expect.arrayContaining(['Total Wins: 0', 'Total Losses: 0']));
    expect(session().getByRole('status')).toHaveTextContent('The session was reset.');
    expect(session().queryByRole('button', { name: 'Reset session' })).not.toBeInTheDocument();
    cleanup();
    open();
    expect(figures(session())).toContain('Total Wins: 0');
    await screen.findByText('No bets to display.');
  });

  it('follows another tab of the same player', async () => {
    const { bet } = open();
    await bet('one', 19.8);
    const stored = localStorage.getItem('paasa.session') ?? '';
    act(() => {
      localStorage.setItem('paasa.session', stored.replace('"winCount":1', '"winCount":5'));
      window.dispatchEvent(new StorageEvent('storage', { key: 'paasa.session' }));
    });
    expect(figures(session())).toContain('Total Wins: 5');
    await screen.findByText('No bets to display.');
  });

  it('starts again for another player', async () => {
    const { bet, show } = open();
    await bet('one', 0);
    show(fakePlayer({ _id: 'player-2' }));
    expect(figures(session())).toContain('Total Losses: 0');
    await bet('two', 19.8);
    expect(figures(session())).toEqual(expect.arrayContaining(['Total Losses: 0', 'Total Wins: 1']));
    show(null);
    expect(figures(session())).toContain('Total Wins: 0');
  });
});

describe('All Bets', () => {
  it('requests the results once it is opened, and shows the sum of all bets', async () => {
    let arrive: (answer: object) => void = () => undefined;
    server.answer({ [RESULTS]: () => new Promise((resolve) => (arrive = resolve)) });
    open();
    await screen.findByText('No bets to display.');
    expect(server.callsTo(RESULTS)).toEqual([]);
    await toggle('All Bets');
    expect(all().getByText('Loading summary...')).toBeInTheDocument();
    await waitFor(() => expect(server.callsTo(RESULTS)).toHaveLength(1));
    arrive({ success: true, results: [4.5, -10], olderCount: 7, olderNetResult: 1.25 });
    expect(
      await all().findByText(
        'Bets PnL of {"netResultsPaise":[450,-1000],"olderCount":7,"olderNetPaise":125}',
      ),
    ).toBeInTheDocument();
    expect(figures(all())).toEqual([
      'Total Wagered: ₹20.00',
      'Total Wins: 2',
      'Total Losses: 1',
      'Win Rate: 66.7%',
    ]);
    expect(server.callsTo(RESULTS).map(({ query }) => query)).toEqual([{ gameId: 'dice-id' }]);
  });

  it('grows with a bet without a call, and shows its own chart', async () => {
    const { bet } = open();
    await toggle('All Bets');
    await all().findByText(/Bets PnL of/);
    await screen.findByText('No bets to display.');
    const callCount = server.calls.length;
    await bet('one', 19.8);
    expect(all().getByText(/Bets PnL of {"netResultsPaise":\[450,-1000,980\]/)).toBeInTheDocument();
    expect(figures(all())).toContain('Total Wins: 3');
    await userEvent.click(all().getByText('Cumulative PnL'));
    expect(all().getByText(/Cumulative PnL of/)).toBeInTheDocument();
    expect(session().getByRole('radio', { name: 'Bets PnL' })).toBeChecked();
    expect(server.calls).toHaveLength(callCount);
  });

  it('shows a message if there are none', async () => {
    server.answer({ [RESULTS]: () => ({ results: [], olderCount: 0, olderNetResult: 0 }) });
    open();
    await toggle('All Bets');
    expect(await all().findByText(/No Dice bets yet/)).toBeInTheDocument();
  });

  it('keeps its figures if the results cannot be loaded, and does not show that there are no bets', async () => {
    server.answer({ [RESULTS]: () => refusal(503, 'http/unavailable', 'Try again later.') });
    open();
    await toggle('All Bets');
    expect(await all().findByText('This chart is not available right now.')).toBeInTheDocument();
    expect(figures(all())).toContain('Total Wins: 2');
  });

  it('stays at zero if the totals cannot be loaded', async () => {
    server.answer({ [STATS_GAME]: () => refusal(503, 'http/unavailable', 'Try again later.') });
    open();
    await toggle('All Bets');
    await all().findByText(/Bets PnL of/);
    expect(figures(all())).toContain('Win Rate: 0.0%');
  });
});

describe('the summary', () => {
  it('has the loading text of the bets, six figures over all games, and the table', async () => {
    open();
    expect(screen.getByText('Loading bets...')).toBeInTheDocument();
    await screen.findByText('No bets to display.');
    expect(figures(part('Your Stats'))).toHaveLength(6);
    expect(screen.getByRole('region', { name: 'Dice Summary' })).toBeInTheDocument();
  });

  it('keeps its open parts and its chart when the player leaves and comes back', async () => {
    const { show } = open();
    await toggle('All Bets');
    await all().findByText(/Bets PnL of/);
    await userEvent.click(all().getByText('Cumulative PnL'));
    await toggle("Current Session's Bets");
    show(fakePlayer(), false);
    show(fakePlayer());
    expect(all().getByText(/Cumulative PnL of/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: "Current Session's Bets" })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  it('shows a guest zeros and where to begin, and requests nothing', async () => {
    open(null);
    await toggle('All Bets');
    expect(figures(session())).toContain('Win Rate: 0.0%');
    expect(figures(all())).toContain('Total Wagered: ₹0.00');
    expect(session().getByText(/Log in to play/)).toBeInTheDocument();
    expect(all().getByText(/Log in to see your Dice bets/)).toBeInTheDocument();
    expect(server.calls).toEqual([]);
  });
});
