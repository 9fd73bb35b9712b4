import { fakeApi, refusal, type FakeApi, type FakeCall } from '@paasa/api-client/testing';
import { theme } from '@paasa/ui-kit/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { END_MINE, FakeMinesServer, REVEAL_TILE } from '../testing/fake-mines-server.js';
import {
  betButton,
  cashOutButton,
  expectWallet,
  expectResult,
  figure,
  openMines,
  openTile,
  randomButton,
  startRound,
  summaryRoutes,
  tile,
  tiles,
  tileWords,
} from './testing/open-mines.js';

let server: FakeApi;
let mines: FakeMinesServer;
beforeEach(() => {
  mines = new FakeMinesServer([
    7,
    12,
    20,
    ...[...Array(25).keys()].filter((n) => ![3, 7, 12, 20].includes(n)),
    3,
  ]);
  server = fakeApi({ ...summaryRoutes, ...mines.routes });
});
afterEach(() => {
  jest.restoreAllMocks();
  server.restore();
});

const keysOf = (route: string) => server.callsTo(route).map(({ headers }) => headers['idempotency-key']);

/** Delays the answers to reveals until the test releases them. */
function holdReveals(): () => void {
  const waiting: (() => void)[] = [];
  server.answer({
    [REVEAL_TILE]: (call: FakeCall) =>
      new Promise((resolve) => waiting.push(() => resolve(mines.routes[REVEAL_TILE](call)))),
  });
  return () => {
    for (const letGo of waiting.splice(0)) letGo();
  };
}

describe('a safe tile', () => {
  it('becomes a diamond and raises multiplier and win', async () => {
    await openMines();
    await startRound('10');
    await openTile(0);
    expect(server.callsTo(REVEAL_TILE)[0]?.body).toEqual({ betId: 'round-1', tileIndex: 0 });
    await openTile(1);
    expect(tile(1)).toHaveAccessibleName('Row 1, column 2, diamond');
    expect(figure('Revealed Tiles')).toHaveTextContent('2');
    expect(figure('Multiplier')).toHaveTextContent('1.2857×');
    expect(figure('Current Win')).toHaveTextContent('₹12.85');
    expect(figure('Current Win')).toHaveStyle({ color: theme.color.win });
    expect(cashOutButton()).toHaveAccessibleName('Cash Out ₹12.85');
    expect(figure('Next tile')).toHaveTextContent('1.4785×');
    expect(figure('Next win')).toHaveTextContent('₹14.78');
    expect(figure('Safe chance')).toHaveTextContent('86.96%');
    await expectResult('Diamond. 2 tiles, multiplier 1.2857, cash out ₹12.85');
    const [first, second] = keysOf(REVEAL_TILE);
    expect(second).not.toBe(first);
  });

  it('looks pressed at once, and nothing else is sent meanwhile', async () => {
    await openMines();
    await startRound('10');
    await openTile(0);
    const letGo = holdReveals();
    await userEvent.click(tile(5));
    expect(tile(5)).toHaveAttribute('aria-busy', 'true');
    expect(cashOutButton()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(tile(5));
    await userEvent.click(tile(6));
    await userEvent.click(cashOutButton());
    await userEvent.click(randomButton());
    expect(server.callsTo(REVEAL_TILE)).toHaveLength(2);
    expect(server.callsTo(END_MINE)).toEqual([]);
    letGo();
    await waitFor(() => expect(tileWords(5)).toBe('diamond'));
    expect(tile(5)).not.toHaveAttribute('aria-busy');
    expect(cashOutButton()).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('is not requested twice', async () => {
    await openMines();
    await startRound('10');
    await openTile(0);
    await userEvent.click(tile(0));
    expect(server.callsTo(REVEAL_TILE)).toHaveLength(1);
  });

  it('may be chosen by chance, among the hidden tiles', async () => {
    await openMines();
    await startRound('10');
    await openTile(0);
    jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      if (array instanceof Uint32Array) array[0] = 0;
      return array;
    });
    await userEvent.click(randomButton());
    await waitFor(() => expect(tileWords(1)).toBe('diamond'));
  });

  it('is not opened by the second half of a double click on Bet', async () => {
    await openMines();
    await startRound('10');
    fireEvent.click(randomButton(), { detail: 2 });
    expect(server.callsTo(REVEAL_TILE)).toEqual([]);
    await userEvent.click(randomButton());
    await waitFor(() => expect(server.callsTo(REVEAL_TILE)).toHaveLength(1));
  });
});

describe('a mine', () => {
  it('ends the round, is marked, and the whole board is shown until the next start', async () => {
    await openMines();
    await startRound('10');
    await openTile(0);
    const callCount = server.calls.length;
    await openTile(7);
    expect(await screen.findByText('You hit a mine!')).toBeInTheDocument();
    expect(tile(7)).toHaveAccessibleName('Row 2, column 3, mine, hit');
    expect([12, 20, 0, 1].map(tileWords)).toEqual(['mine', 'mine', 'diamond', 'diamond, not opened']);
    await expectResult('You hit a mine! You lost ₹10.00.');
    await expectWallet('90');
    expect(screen.queryByText('Cash Out')).not.toBeInTheDocument();
    // Balance, figures and bets follow from the reveal's own answer.
    expect(server.calls).toHaveLength(callCount + 1);
    const newest = () =>
      within(screen.getByRole('table', { name: 'Your Bet History' })).getAllByRole('row')[1];
    // It is rendered separately, after the board.
    await waitFor(() => expect(newest()).toHaveTextContent('Mines₹10.00₹0.00−₹10.000.00'));

    await userEvent.click(betButton());
    await waitFor(() => expect(cashOutButton()).toBeInTheDocument());
    expect(tiles().every((button) => button.getAttribute('aria-label')?.endsWith('hidden'))).toBe(true);
    expect(server.callsTo('POST /api/games/mines/start-mine')[1]?.body).toMatchObject({ amount: 10 });
  });
});

describe('the last safe tile', () => {
  it('wins the round', async () => {
    await openMines();
    await startRound('10', 24);
    await openTile(3);
    expect(await screen.findByText('paid ₹247.50')).toBeInTheDocument();
    await expectWallet('337.5');
    expect(tiles().filter((button) => button.getAttribute('aria-label')?.endsWith('mine'))).toHaveLength(24);
    await expectResult('You won ₹247.50 by revealing all safe tiles! Profit ₹237.50.');
    expect(server.callsTo(END_MINE)).toEqual([]);
  });
});

describe('a failed reveal', () => {
  it('shows an error, and the tile can be pressed again', async () => {
    await openMines();
    await startRound('10');
    server.answer({ [REVEAL_TILE]: () => refusal(400, 'games/over-house-limit', 'Cash out instead.') });
    await userEvent.click(tile(0));
    expect(await screen.findByText('Cash out instead.')).toBeInTheDocument();
    expect(tile(0)).not.toHaveAttribute('aria-busy');
    server.answer({ [REVEAL_TILE]: mines.routes[REVEAL_TILE] });
    await openTile(0);
    const [first, second] = keysOf(REVEAL_TILE);
    expect(second).not.toBe(first);
  });
});
