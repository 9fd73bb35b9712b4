import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MINES_VERSIONS } from '../rules/mines-versions.js';
import { FakeMinesServer, PENDING_MINE, REVEAL_TILE } from '../testing/fake-mines-server.js';
import {
  amountField,
  betButton,
  cashOutButton,
  okButton,
  expectWallet,
  figure,
  minesSelect,
  openMines,
  openTile,
  startRound,
  summaryRoutes,
  tile,
  tileWords,
  VERIFIED,
} from './testing/open-mines.js';

const BETS = 'GET /api/bet/fetch-user-bet-by-game';

let server: FakeApi;
let mines: FakeMinesServer;
beforeEach(() => {
  mines = new FakeMinesServer([7, 12, 20, 1, 2]);
  server = fakeApi({ ...summaryRoutes, ...mines.routes });
});
afterEach(() => server.restore());

const comeBack = () => act(() => void fireEvent(window, new Event('focus')));

describe('a round that is still open', () => {
  it('is resumed with its tiles, mines and amount, and continues', async () => {
    mines.open({ mineCount: 5, revealedTiles: [0, 24], rupees: 12.5 });
    await openMines();
    expect([0, 24].map(tileWords)).toEqual(['diamond', 'diamond']);
    expect(minesSelect()).toHaveValue('5');
    expect(amountField()).toHaveValue(12.5);
    expect(amountField()).toBeDisabled();
    expect(figure('Revealed Tiles')).toHaveTextContent('2');
    expect(document.body).toHaveFocus();
    await openTile(4);
    expect(server.callsTo(REVEAL_TILE)[0]?.body).toEqual({ betId: 'round-1', tileIndex: 4 });
    await userEvent.click(cashOutButton());
    await waitFor(() => expect(betButton()).toBeInTheDocument());
    // One press starts the same bet again.
    expect(amountField()).toHaveValue(12.5);
    expect(minesSelect()).toHaveValue('5');
  });

  it('shows the figures of the rules that opened it, and the present ones once it is over', async () => {
    const [first] = MINES_VERSIONS;
    mines.open({ revealedTiles: [0, 24], rules: first });
    await openMines(VERIFIED, { versions: [{ rulesVersion: 2, rtpPercent: 90 }, first] });
    expect(figure('Multiplier')).toHaveTextContent('1.2857×');
    expect(figure('Current Win')).toHaveTextContent('₹12.85');
    // 0.99 × C(25,3) / C(22,3), and after the round, with five mines, 0.90 × 25 / 20.
    expect(figure('Next tile')).toHaveTextContent('1.4785×');
    expect(figure('Next win')).toHaveTextContent('₹14.78');
    await userEvent.click(cashOutButton());
    await waitFor(() => expect(betButton()).toBeInTheDocument());
    await userEvent.selectOptions(minesSelect(), '5');
    expect(figure('Next tile')).toHaveTextContent('1.1250×');
  });

  it('shows no figure that its page cannot know, because the rules are newer', async () => {
    mines.open({ revealedTiles: [0, 24], rules: { rulesVersion: 2, rtpPercent: 90 } });
    await openMines();
    // 0.90 × C(25,2) / C(22,2), from the server.
    expect(figure('Multiplier')).toHaveTextContent('1.1688×');
    for (const name of ['Current Win', 'Next tile', 'Next win']) expect(figure(name)).toHaveTextContent('–');
  });

  it.each([
    ['a guest', null],
    ['an unverified player', { ...VERIFIED, isVerified: false }],
  ])('is not requested for %s', async (_who, player) => {
    await openMines(player);
    comeBack();
    expect(server.callsTo(PENDING_MINE)).toEqual([]);
  });
});

describe('a player who also plays on another device', () => {
  it('sees the round opened there after coming back', async () => {
    await openMines();
    mines.open({ revealedTiles: [3] });
    comeBack();
    await waitFor(() => expect(tileWords(3)).toBe('diamond'));
    await expectWallet('90');
    expect(server.callsTo(BETS)).toHaveLength(2);
  });

  it('sees only the server’s message about a voided round', async () => {
    await openMines();
    await startRound('10');
    mines.voidRound();
    await userEvent.click(tile(3));
    expect(await screen.findByText(/^This round could not be continued/)).toBeInTheDocument();
    await expectWallet('100');
    expect(okButton()).toBeInTheDocument();
    expect(screen.queryByText(/^Your round was finished elsewhere/)).not.toBeInTheDocument();
  });

  it('sees the tiles opened there when the network is back', async () => {
    await openMines();
    await startRound('10');
    mines.step({ action: 'reveal', tileIndex: 3 });
    act(() => void fireEvent(window, new Event('online')));
    await waitFor(() => expect(tileWords(3)).toBe('diamond'));
  });

  it('sees that the round was finished there, and the lists are loaded again', async () => {
    await openMines();
    await startRound('10');
    await openTile(3);
    const listCount = server.callsTo(BETS).length;
    mines.step({ action: 'cash-out' });
    comeBack();
    expect(await screen.findByText(/^Your round was finished elsewhere/)).toBeInTheDocument();
    expect(okButton()).toBeInTheDocument();
    await waitFor(() => expect(server.callsTo(BETS)).toHaveLength(listCount + 1));
  });

  it('sees it at the next reveal at the latest', async () => {
    await openMines();
    await startRound('10');
    await openTile(3);
    mines.step({ action: 'cash-out' });
    await userEvent.click(tile(4));
    expect(await screen.findByText('This round is already over.')).toBeInTheDocument();
    await waitFor(() => expect(okButton()).toBeInTheDocument());
    expect(tileWords(3)).toBe('hidden');
  });

  it('sees the tile that was already revealed there', async () => {
    await openMines();
    await startRound('10');
    mines.step({ action: 'reveal', tileIndex: 3 });
    await userEvent.click(tile(3));
    expect(await screen.findByText('This tile is already revealed.')).toBeInTheDocument();
    await waitFor(() => expect(tileWords(3)).toBe('diamond'));
  });
});

/** Waits for this number of requests: the next one is sent only after the answer before it was applied. */
const comeBackUntilRequested = (count: number) =>
  waitFor(() => {
    comeBack();
    expect(server.callsTo(PENDING_MINE)).toHaveLength(count);
  });

describe('the request for the open round', () => {
  it('does not undo a step by an answer from before it', async () => {
    await openMines();
    await startRound('10');
    const before = mines.routes[PENDING_MINE]();
    let answerLate = () => undefined as void;
    server.answer({ [PENDING_MINE]: () => new Promise((resolve) => (answerLate = () => resolve(before))) });
    comeBack();
    await openTile(3);
    await openTile(7);
    answerLate();
    server.answer({ [PENDING_MINE]: mines.routes[PENDING_MINE] });
    await comeBackUntilRequested(3);
    await comeBackUntilRequested(4);
    expect([3, 7].map(tileWords)).toEqual(['diamond', 'mine, hit']);
    expect(betButton()).toBeInTheDocument();
  });

  it('leaves the last board on the table', async () => {
    await openMines();
    await startRound('10');
    await openTile(7);
    await comeBackUntilRequested(2);
    await comeBackUntilRequested(3);
    expect(tileWords(7)).toBe('mine, hit');
  });
});
