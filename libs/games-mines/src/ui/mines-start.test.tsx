import { fakeApi, refusal, type FakeApi, type FakeCall } from '@paasa/api-client/testing';
import { theme } from '@paasa/ui-kit/ui';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MINES_GAME_ID } from '../rules/mines-game.js';
import { FakeMinesServer, PENDING_MINE, REVEAL_TILE, START_MINE } from '../testing/fake-mines-server.js';
import {
  amountField,
  bet,
  betButton,
  cashOutButton,
  expectWallet,
  expectResult,
  focusOn,
  figure,
  minesSelect,
  openMines,
  openTile,
  startRound,
  summaryRoutes,
  tile,
  tiles,
  VERIFIED,
} from './testing/open-mines.js';

const BETS = 'GET /api/bet/fetch-user-bet-by-game';

let server: FakeApi;
let mines: FakeMinesServer;
beforeEach(() => {
  mines = new FakeMinesServer([7, 12, 20]);
  server = fakeApi({ ...summaryRoutes, ...mines.routes });
});
afterEach(() => server.restore());

const keysOf = (route: string) => server.callsTo(route).map(({ headers }) => headers['idempotency-key']);

describe('the screen before a round', () => {
  it('has its title, 25 hidden tiles, three mines, and the odds of the first tile', async () => {
    await openMines();
    expect(screen.getByRole('heading', { level: 1, name: 'Mines Game' })).toBeInTheDocument();
    expect(tiles()).toHaveLength(25);
    expect(tile(24)).toHaveAccessibleName('Row 5, column 5, hidden');
    expect(minesSelect()).toHaveValue('3');
    expect(within(minesSelect()).getAllByRole('option')).toHaveLength(24);
    expect(figure('Next tile')).toHaveTextContent('1.1250×');
    expect(figure('Safe chance')).toHaveTextContent('88.00%');
    expect(figure('Next win')).toHaveTextContent('–');
    await userEvent.type(amountField(), '10.01');
    // floor(1001 paise × 1.125)
    expect(figure('Next win')).toHaveTextContent('₹11.26');
    expect(screen.getAllByText('Total Win').length).toBeGreaterThan(0);
  });

  it('has the amount and the mines of the last visit, also after a round and a reload', async () => {
    await openMines();
    await userEvent.selectOptions(minesSelect(), '5');
    await startRound('12.5');
    await openTile(7);
    cleanup();
    await openMines();
    expect([amountField().value, minesSelect().value]).toEqual(['12.50', '5']);
    await userEvent.selectOptions(minesSelect(), '9');
    cleanup();
    await openMines({ ...VERIFIED, _id: 'player-2' });
    expect([amountField().value, minesSelect().value]).toEqual(['', '3']);
    cleanup();
    await openMines();
    expect([amountField().value, minesSelect().value]).toEqual(['12.50', '9']);
  });

  it('shows the odds again as soon as amount or mines are changed after a round', async () => {
    await openMines();
    await startRound('10');
    await openTile(7);
    expect(screen.getByText('You hit a mine!')).toBeInTheDocument();
    focusOn(amountField());
    await userEvent.tab();
    expect(screen.getByText('You hit a mine!')).toBeInTheDocument();
    await userEvent.selectOptions(minesSelect(), '5');
    expect(screen.queryByText('You hit a mine!')).not.toBeInTheDocument();
    expect(figure('Next tile')).toHaveTextContent('1.2375×');
    expect(figure('Next win')).toHaveTextContent('₹12.37');
    // The last board stays until the next start.
    expect(tile(7)).toHaveAccessibleName('Row 2, column 3, mine, hit');
    await startRound('20');
    await openTile(7);
    expect(screen.getByText('You hit a mine!')).toBeInTheDocument();
    await userEvent.type(amountField(), '{Backspace}5');
    expect(figure('Next win')).toHaveTextContent(/₹/);
  });

  it('begins a round with the stake shown when an idle tile is pressed, and opens no tile', async () => {
    await openMines();
    await userEvent.type(amountField(), '10');
    expect(screen.getByLabelText('Mines board')).toHaveAccessibleDescription(
      'A hidden tile starts the round.',
    );
    await userEvent.click(tile(3));
    await waitFor(() => expect(cashOutButton()).toBeInTheDocument());
    expect(server.callsTo(START_MINE)[0]?.body).toMatchObject({ amount: 10, minesCount: 3 });
    // The second half of a double click comes after the answer.
    fireEvent.click(tile(3), { detail: 2 });
    expect(server.callsTo(REVEAL_TILE)).toEqual([]);
    expect(tile(3)).toHaveAccessibleName('Row 1, column 4, hidden');
    await openTile(3);
    expect(tile(3)).toHaveAccessibleName('Row 1, column 4, diamond');
  });

  it.each([
    ['no amount', VERIFIED, 'Enter a valid amount'],
    ['a guest', null, 'Please login to play game'],
  ])('shows what is missing when an idle tile is pressed: %s', async (_what, player, message) => {
    await openMines(player);
    await userEvent.click(tile(3));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(server.callsTo(START_MINE)).toEqual([]);
  });

  it('explains rules, return to player and the odds for the chosen mines', async () => {
    await openMines();
    await userEvent.selectOptions(minesSelect(), '24');
    await userEvent.click(screen.getByRole('button', { name: 'Rules' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Mines: rules and odds' }));
    expect(dialog.getByText('99%')).toBeInTheDocument();
    expect(dialog.getByRole('region', { name: 'Odds with 24 mines' })).toBeInTheDocument();
    const [, first] = dialog.getAllByRole('row');
    expect(first).toHaveTextContent('124.7500×4.00%4.00%');
  });
});

describe('a round that is not allowed', () => {
  it.each([
    ['a guest', null, '10', 'Please login to play game'],
    ['an unverified player', { ...VERIFIED, isVerified: false }, '10', 'Please verify account first.'],
    ['no amount', VERIFIED, '', 'Enter a valid amount'],
    ['nothing', VERIFIED, '0', 'Enter a valid amount'],
    ['more than the wallet', VERIFIED, '100.01', 'Insufficient Balance.'],
  ])('shows the reason for %s', async (_who, player, amount, message) => {
    await openMines(player);
    await bet(amount);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(server.callsTo(START_MINE)).toEqual([]);
  });

  it('marks the amount until it is changed', async () => {
    await openMines();
    await bet('');
    expect(amountField()).toHaveFocus();
    expect(amountField()).toHaveAccessibleDescription('Enter a valid amount');
    await userEvent.type(amountField(), '5');
    expect(amountField()).not.toHaveAccessibleDescription();
  });

  it('shows the server’s words if it is refused, and the next attempt has a new key', async () => {
    server.answer({ [START_MINE]: () => refusal(400, 'games/over-house-limit', 'Choose a smaller amount.') });
    await openMines();
    await bet('10');
    expect(await screen.findByText('Choose a smaller amount.')).toBeInTheDocument();
    await bet('10');
    await waitFor(() => expect(new Set(keysOf(START_MINE)).size).toBe(2));
    expect(screen.queryByText(/^Game started/)).not.toBeInTheDocument();
  });
});

describe('opening a round', () => {
  it('sends amount, mines and game with a new key, and shows the round', async () => {
    await openMines();
    const callCount = server.calls.length;
    await startRound('10', 5);
    expect(await screen.findByText('Game started: ₹10.00 on 5 mines')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const [sent] = server.callsTo(START_MINE);
    expect(sent?.body).toEqual({ amount: 10, minesCount: 5, gameId: MINES_GAME_ID });
    expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    await expectWallet('90');
    expect(figure('Revealed Tiles')).toHaveTextContent('0');
    expect(figure('Multiplier')).toHaveTextContent('1.0000×');
    expect(figure('Current Win')).toHaveTextContent('₹0.00');
    expect(figure('Current Win')).not.toHaveStyle({ color: theme.color.win });
    await expectResult('Game started. 5 mines hidden among 25 tiles.');
    expect(server.calls).toHaveLength(callCount + 1);
  });

  it('locks amount and mines, and offers no cash-out before the first tile', async () => {
    await openMines();
    await startRound('10');
    for (const control of [amountField(), minesSelect()]) expect(control).toBeDisabled();
    for (const name of ['½', '2×', 'Max']) expect(screen.getByText(name)).toBeDisabled();
    expect(cashOutButton()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(cashOutButton());
    expect(server.calls.filter(({ path }) => path.endsWith('end-mine'))).toEqual([]);
    expect(screen.queryByText('Bet')).not.toBeInTheDocument();
  });

  it('moves the keyboard focus to the board', async () => {
    await openMines();
    await userEvent.type(amountField(), '10');
    focusOn(betButton());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(tile(0)).toHaveFocus());
  });

  it('moves the keyboard focus to the board from the shortcut too', async () => {
    await openMines();
    await userEvent.click(screen.getByRole('button', { name: 'Shortcuts' }));
    await startRound('10');
    await openTile(0);
    focusOn(cashOutButton());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(betButton()).toHaveFocus());
    await userEvent.keyboard('b');
    await waitFor(() => expect(tile(0)).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    expect(tile(1)).toHaveFocus();
  });

  it('is one bet for a double click, and shows that it is busy', async () => {
    let letGo = () => undefined as void;
    const start = mines.routes[START_MINE];
    server.answer({
      [START_MINE]: (call: FakeCall) => new Promise((resolve) => (letGo = () => resolve(start(call)))),
    });
    await openMines();
    await userEvent.type(amountField(), '10');
    await userEvent.dblClick(betButton());
    // Both events come before React has drawn the busy button, so only the guard stops the second.
    act(() => {
      fireEvent.submit(screen.getByRole('form', { name: 'Bet' }));
      fireEvent.submit(screen.getByRole('form', { name: 'Bet' }));
    });
    expect(betButton()).toHaveTextContent('Starting...');
    await waitFor(() => expect(server.callsTo(START_MINE)).toHaveLength(1));
    letGo();
    await screen.findByText(/^Game started:/);
    expect(server.callsTo(START_MINE)).toHaveLength(1);
  });

  it('resumes the round that is open on another device', async () => {
    await openMines();
    mines.open({ mineCount: 6, revealedTiles: [4], rupees: 25 });
    await bet('10');
    expect(await screen.findByText('Finish your open round first.')).toBeInTheDocument();
    await waitFor(() => expect(tile(4)).toHaveAccessibleName('Row 1, column 5, diamond'));
    expect(amountField()).toHaveValue(25);
    expect(minesSelect()).toHaveValue('6');
    expect(server.callsTo(PENDING_MINE)).toHaveLength(2);
    // Neither the balance nor the list included that round.
    await expectWallet('75');
    expect(server.callsTo(BETS)).toHaveLength(2);
  });
});
