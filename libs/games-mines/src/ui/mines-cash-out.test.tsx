import { fakeApi, refusal, type FakeApi, type FakeCall } from '@paasa/api-client/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  END_MINE,
  FakeMinesServer,
  PENDING_MINE,
  REVEAL_TILE,
  START_MINE,
} from '../testing/fake-mines-server.js';
import { buildOpenMinesBet } from '../testing/index.js';
import {
  amountField,
  betButton,
  cashOutButton,
  expectWallet,
  expectResult,
  focusOn,
  openMines,
  openTile,
  randomButton,
  startRound,
  summaryRoutes,
  tile,
  tileWords,
} from './testing/open-mines.js';

const BETS = 'GET /api/bet/fetch-user-bet-by-game';
const RESULTS = 'GET /api/bet/fetch-results';

let server: FakeApi;
let mines: FakeMinesServer;
beforeEach(() => {
  mines = new FakeMinesServer([7, 12, 20]);
  server = fakeApi({ ...summaryRoutes, ...mines.routes });
});
afterEach(() => server.restore());

const endFor = (call: FakeCall) => mines.routes[END_MINE](call);

describe('a cash-out', () => {
  it('is celebrated over the board, once', async () => {
    await openMines();
    await startRound('10');
    await openTile(0);
    expect(screen.queryByTestId('win-flash')).not.toBeInTheDocument();
    await userEvent.click(cashOutButton());
    expect(await screen.findByTestId('win-flash')).toHaveTextContent('1.1250×');
    fireEvent.change(amountField(), { target: { value: '20' } });
    expect(screen.queryByTestId('win-flash')).not.toBeInTheDocument();
  });

  it('that pays no more than the stake is not celebrated', async () => {
    await openMines();
    await startRound('0.05', 1);
    await openTile(0);
    await userEvent.click(cashOutButton());
    await expectResult('You got ₹0.05 back. Profit ₹0.00.');
    expect(screen.queryByTestId('win-flash')).not.toBeInTheDocument();
  });

  it('ends the round as a win and updates everything from its own answer', async () => {
    await openMines();
    await startRound('10');
    await openTile(0);
    await openTile(1);
    const callCount = server.calls.length;
    await userEvent.click(cashOutButton());
    // The profit, and beside it the payout, which includes the stake.
    expect(await screen.findByText('paid ₹12.85')).toBeVisible();
    // A third one may already stand in the history.
    expect(screen.getAllByText('+₹2.85').length).toBeGreaterThanOrEqual(2);
    expect(server.callsTo(END_MINE)[0]?.body).toEqual({ betId: 'round-1' });
    expect(server.callsTo(END_MINE)[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    await expectWallet('102.85');
    await expectResult('You won ₹12.85. Profit ₹2.85.');
    // The only announcement: no toast.
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect([0, 7, 2].map(tileWords)).toEqual(['diamond', 'mine', 'diamond, not opened']);
    const newest = () =>
      within(screen.getByRole('table', { name: 'Your Bet History' })).getAllByRole('row')[1];
    // It is rendered separately, after the board.
    await waitFor(() => expect(newest()).toHaveTextContent('Mines₹10.00₹12.85+₹2.851.28'));
    expect(server.calls).toHaveLength(callCount + 1);
    expect(amountField()).toBeEnabled();
    expect(amountField()).toHaveValue(10);
  });

  it('is one for a double click, and no tile is opened meanwhile', async () => {
    await openMines();
    await startRound('10');
    await openTile(0);
    let letGo = () => undefined as void;
    server.answer({
      [END_MINE]: (call: FakeCall) => new Promise((resolve) => (letGo = () => resolve(endFor(call)))),
    });
    await userEvent.dblClick(cashOutButton());
    expect(cashOutButton()).toHaveTextContent('Cashing out...');
    await userEvent.click(tile(1));
    await userEvent.click(randomButton());
    expect(server.callsTo(END_MINE)).toHaveLength(1);
    expect(server.callsTo(REVEAL_TILE)).toHaveLength(1);
    letGo();
    await waitFor(() => expect(betButton()).toBeInTheDocument());
    // The place of Cash Out may have Bet by now.
    fireEvent.click(betButton(), { detail: 2 });
    expect(server.callsTo(START_MINE)).toHaveLength(1);
  });

  it('moves the keyboard focus back to Bet', async () => {
    await openMines();
    await startRound('10');
    await openTile(0);
    focusOn(cashOutButton());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(betButton()).toHaveFocus());
  });

  it('shows the server’s words if it is refused', async () => {
    await openMines();
    await startRound('10');
    await openTile(0);
    server.answer({
      [END_MINE]: () => refusal(400, 'mines/nothing-revealed', 'Reveal at least one tile first.'),
    });
    await userEvent.click(cashOutButton());
    expect(await screen.findByText('Reveal at least one tile first.')).toBeInTheDocument();
    expect(cashOutButton()).toBeInTheDocument();
  });

  it('shows a round that was lost on another device as lost, and counts it once', async () => {
    await openMines();
    await startRound('10');
    await openTile(0);
    mines.step({ action: 'reveal', tileIndex: 12 });
    // All Bets is opened only now, so its results include the lost round already.
    server.answer({
      [RESULTS]: () => ({ success: true, results: [-10], olderCount: 0, olderNetResult: 0 }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'All Bets' }));
    await waitFor(() => expect(server.callsTo(RESULTS)).toHaveLength(1));
    await userEvent.click(cashOutButton());
    expect(await screen.findByText('You hit a mine!')).toBeInTheDocument();
    expect(tileWords(12)).toBe('mine, hit');
    await expectWallet('90');
    await waitFor(() => expect(server.callsTo(RESULTS)).toHaveLength(2));
    expect(server.callsTo(BETS)).toHaveLength(2);
  });

  it('shows an error when the bet has no id', async () => {
    server.answer({ [PENDING_MINE]: () => ({ bet: buildOpenMinesBet({ _id: '' }) }) });
    await openMines();
    await userEvent.click(cashOutButton());
    expect(await screen.findByText('Bet ID missing')).toBeInTheDocument();
    expect(server.callsTo(END_MINE)).toEqual([]);
  });
});
