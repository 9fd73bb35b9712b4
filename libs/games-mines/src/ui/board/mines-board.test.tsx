import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FakeMinesServer, END_MINE, REVEAL_TILE, START_MINE } from '../../testing/fake-mines-server.js';
import {
  amountField,
  betButton,
  cashOutButton,
  focusOn,
  openMines,
  openTile,
  startRound,
  summaryRoutes,
  tile,
  tiles,
  tileWords,
} from '../testing/open-mines.js';

let server: FakeApi;
beforeEach(() => {
  localStorage.clear();
  server = fakeApi({ ...summaryRoutes, ...new FakeMinesServer([7, 12, 20]).routes });
});
afterEach(() => server.restore());

/** The styles of an element under the mouse, and of its parts. */
const hoverRules = (element: Element): string[] =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : []))
    .filter((rule) => rule instanceof CSSStyleRule)
    .map(({ selectorText }) => selectorText)
    .filter((selector) => selector.includes(':hover') && element.matches(selector.replace(':hover', '')));

describe('a tile under the mouse', () => {
  it('has a lit edge, and with its pip only while it can be opened', async () => {
    await openMines();
    const pip = () => tile(0).firstElementChild ?? tile(0);
    expect([hoverRules(tile(0)).length, hoverRules(pip())]).toEqual([1, []]);
    await startRound('10');
    expect([hoverRules(tile(0)).length, hoverRules(pip()).length]).toEqual([1, 1]);
  });
});

describe('the board by keyboard', () => {
  it('is a grid of five rows and one stop of the Tab key', async () => {
    await openMines();
    const grid = within(screen.getByRole('grid', { name: 'Mines board' }));
    expect(grid.getAllByRole('row')).toHaveLength(5);
    expect(grid.getAllByRole('gridcell')).toHaveLength(25);
    expect(tiles().filter(({ tabIndex }) => tabIndex === 0)).toEqual([tile(0)]);
  });

  it('moves by arrows and opens with Enter and Space, and the focus stays', async () => {
    await openMines();
    await startRound('10');
    focusOn(tile(0));
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(tile(6)).toHaveFocus();
    expect(tiles().filter(({ tabIndex }) => tabIndex === 0)).toEqual([tile(6)]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(tileWords(6)).toBe('diamond'));
    expect(tile(6)).toHaveFocus();
    await userEvent.keyboard('{Control>}{End}{/Control} ');
    await waitFor(() => expect(tileWords(24)).toBe('diamond'));
    await userEvent.keyboard('{Home}{ArrowLeft}{PageUp}{ArrowUp}');
    expect(tile(0)).toHaveFocus();
  });

  it('keeps the focus on the mine that ended the round', async () => {
    await openMines();
    await startRound('10');
    focusOn(tile(7));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(tileWords(7)).toBe('mine, hit'));
    expect(tile(7)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(tile(12)).toHaveFocus();
  });
});

describe('the shortcuts', () => {
  const press = async (keys: string) => {
    focusOn(screen.getByRole('heading', { level: 1 }));
    await userEvent.keyboard(keys);
  };

  it('play a whole round once they are switched on', async () => {
    await openMines();
    await userEvent.type(amountField(), '10');
    await userEvent.tab();
    await press('b');
    expect(server.callsTo(START_MINE)).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: /Shortcuts/, pressed: false }));
    await press('h');
    expect(amountField()).toHaveValue(5);
    await press('dd');
    expect(amountField()).toHaveValue(20);
    await press('cr');
    expect(server.callsTo(REVEAL_TILE)).toEqual([]);
    await press('b');
    await waitFor(() => expect(cashOutButton()).toBeInTheDocument());
    await press('h');
    expect(amountField()).toHaveValue(20);
    await press('r');
    await waitFor(() => expect(server.callsTo(REVEAL_TILE)).toHaveLength(1));
  });

  it('cash out', async () => {
    await openMines();
    await userEvent.click(screen.getByRole('button', { name: /Shortcuts/, pressed: false }));
    await startRound('10');
    await press('c');
    expect(server.callsTo(END_MINE)).toEqual([]);
    await openTile(0);
    await press('c');
    await waitFor(() => expect(betButton()).toBeInTheDocument());
    expect(server.callsTo(END_MINE)).toHaveLength(1);
  });
});
