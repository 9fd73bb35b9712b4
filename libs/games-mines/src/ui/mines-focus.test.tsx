import { fakeApi, refusal, type FakeApi } from '@paasa/api-client/testing';
import { afterPaint } from '@paasa/games-core/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FakeMinesServer, START_MINE } from '../testing/fake-mines-server.js';
import {
  amountField,
  bet,
  betButton,
  focusOn,
  openMines,
  openTile,
  summaryRoutes,
  tile,
  tileWords,
} from './testing/open-mines.js';

let server: FakeApi;
let mines: FakeMinesServer;
/** The names of the board that was scrolled into view. */
let scrolledTo: string[];
beforeEach(() => {
  mines = new FakeMinesServer([7, 12, 20]);
  server = fakeApi({ ...summaryRoutes, ...mines.routes });
  scrolledTo = [];
  // jsdom has no layout and lacks this function.
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolledTo.push(this.querySelector('[role="grid"]')?.getAttribute('aria-label') ?? this.tagName);
  };
});
afterEach(() => {
  server.restore();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

const comeBack = () => act(() => void fireEvent(window, new Event('focus')));

describe('the focus on Bet', () => {
  it('moves to the board before the button is removed', async () => {
    await openMines();
    await userEvent.type(amountField(), '10');
    const button = betButton();
    focusOn(button);
    const moves: unknown[] = [];
    button.addEventListener('blur', ({ relatedTarget }) => {
      moves.push({ to: relatedTarget, isButtonConnected: button.isConnected });
    });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(moves).toEqual([{ to: tile(0), isButtonConnected: true }]));
  });

  it('moves to the board for a round from another device too, without scrolling', async () => {
    await openMines();
    focusOn(betButton());
    mines.open({ revealedTiles: [3] });
    comeBack();
    await waitFor(() => expect(tileWords(3)).toBe('diamond'));
    expect(tile(0)).toHaveFocus();
    await openTile(4);
    expect(scrolledTo).toEqual([]);
  });

  it('stays there while a bet is refused', async () => {
    server.answer({ [START_MINE]: () => refusal(400, 'games/over-house-limit', 'Choose a smaller amount.') });
    await openMines();
    await bet('10');
    expect(await screen.findByText('Choose a smaller amount.')).toBeInTheDocument();
    expect(betButton()).toHaveFocus();
  });

  it('stays at the element that the player chose meanwhile', async () => {
    let answer = () => undefined as void;
    const start = mines.routes[START_MINE];
    server.answer({
      [START_MINE]: (call) => new Promise((resolve) => (answer = () => resolve(start(call)))),
    });
    await openMines();
    await bet('10');
    await waitFor(() => expect(server.callsTo(START_MINE)).toHaveLength(1));
    const rules = screen.getByRole('button', { name: 'Rules' });
    focusOn(rules);
    answer();
    expect(await screen.findByText(/^Game started:/)).toBeInTheDocument();
    expect(rules).toHaveFocus();
  });
});

describe('the board', () => {
  it('scrolls into view when the player opens a round', async () => {
    await openMines();
    await bet('10');
    await waitFor(() => expect(scrolledTo).toEqual(['Mines board']));
  });

  it('scrolls into view when Bet finds a round that is open on another device', async () => {
    await openMines();
    mines.open({ revealedTiles: [4] });
    await bet('10');
    await waitFor(() => expect(scrolledTo).toEqual(['Mines board']));
  });

  it('does not scroll when a round is resumed long after a refused bet', async () => {
    server.answer({ [START_MINE]: () => refusal(400, 'games/over-house-limit', 'Choose a smaller amount.') });
    await openMines();
    await bet('10');
    expect(await screen.findByText('Choose a smaller amount.')).toBeInTheDocument();
    // Waits until the screen has finished.
    await act(afterPaint);
    mines.open({ revealedTiles: [3] });
    comeBack();
    await waitFor(() => expect(tileWords(3)).toBe('diamond'));
    await openTile(4);
    expect(scrolledTo).toEqual([]);
  });
});
