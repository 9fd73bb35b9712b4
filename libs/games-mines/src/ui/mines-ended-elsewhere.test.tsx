import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import { api, type ApiStore } from '@paasa/api-client/ui';
import { afterPaint } from '@paasa/games-core/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FakeMinesServer, START_MINE } from '../testing/fake-mines-server.js';
import {
  betButton,
  cashOutButton,
  expectResult,
  focusOn,
  okButton,
  openMines,
  openTile,
  startRound,
  summaryRoutes,
  tile,
  tileWords,
  VERIFIED,
} from './testing/open-mines.js';

const ENDED = 'The round has ended.';

let server: FakeApi;
let mines: FakeMinesServer;
beforeEach(() => {
  mines = new FakeMinesServer([7, 12, 20]);
  server = fakeApi({ ...summaryRoutes, ...mines.routes });
});
afterEach(() => {
  server.restore();
  localStorage.clear();
  sessionStorage.clear();
});

/** A step is sent after the next paint. */
async function expectStarts(count: number): Promise<void> {
  await act(afterPaint);
  await waitFor(() => expect(server.callsTo(START_MINE)).toHaveLength(count));
}

const board = () => screen.getByRole('grid', { name: 'Mines board' });
const comeBack = () => act(() => void fireEvent(window, new Event('focus')));
const endElsewhere = () => mines.step({ action: 'cash-out' });

/** Opens a round with a diamond, which then ends on another device; the page learns it in this way. */
async function endUnseen(end = endElsewhere, learn: (store: ApiStore) => unknown = comeBack): Promise<void> {
  const store = await openMines();
  await startRound('10');
  await openTile(3);
  end();
  await learn(store);
  await waitFor(() => expect(okButton()).toBeInTheDocument());
}

describe('a round that ended, but not on this page', () => {
  it.each([
    [
      'ended elsewhere, as the live stream says',
      endElsewhere,
      (store: ApiStore) => act(() => void store.dispatch(api.util.invalidateTags(['PendingRound']))),
    ],
    ['ended elsewhere, as the refusal of a reveal says', endElsewhere, () => userEvent.click(tile(4))],
    ['ended elsewhere, as the page learns on return', endElsewhere, comeBack],
    ['was voided', () => mines.voidRound(), () => userEvent.click(tile(4))],
  ])('lets no press on a tile make a bet before the player presses OK: it %s', async (_how, end, learn) => {
    await endUnseen(end, learn);
    expect(screen.getAllByText(ENDED)).toHaveLength(2);
    await expectResult(ENDED);
    expect(tile(9)).toHaveAttribute('aria-disabled', 'true');
    expect(board()).not.toHaveAccessibleDescription();
    await userEvent.click(tile(9));
    focusOn(tile(10));
    await userEvent.keyboard('{Enter} ');
    await expectStarts(1);

    await userEvent.click(okButton());
    await waitFor(() => expect(betButton()).toBeInTheDocument());
    expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
    expect(board()).toHaveAccessibleDescription('A hidden tile starts the round.');
    await expectStarts(1);
    await userEvent.click(tile(9));
    await expectStarts(2);
  });

  it('lets no second click of a double click on Cash Out make a bet', async () => {
    await endUnseen();
    await userEvent.dblClick(okButton());
    await expectStarts(1);
    expect(betButton()).toBeInTheDocument();
  });

  it('lets no Enter for Cash Out make a bet; the next one does', async () => {
    await openMines();
    await startRound('10');
    await openTile(3);
    focusOn(cashOutButton());
    endElsewhere();
    comeBack();
    await waitFor(() => expect(okButton()).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(betButton()).toHaveFocus());
    await expectStarts(1);
    await userEvent.keyboard('{Enter}');
    await expectStarts(2);
  });

  it('is acknowledged by the shortcut of Bet, which makes a bet only then', async () => {
    await endUnseen();
    await userEvent.click(screen.getByRole('button', { name: /Shortcuts/, pressed: false }));
    await userEvent.keyboard('b');
    await waitFor(() => expect(betButton()).toBeInTheDocument());
    await expectStarts(1);
    await userEvent.keyboard('b');
    await expectStarts(2);
  });

  it('lets no press on Cash Out start autoplay, whose tiles can be chosen meanwhile', async () => {
    await openMines(VERIFIED, {
      rules: { minGameCycleMs: 0, isAutoplayAllowed: true, isQuickPlayAllowed: true },
    });
    await startRound('10');
    await openTile(3);
    await userEvent.click(screen.getByRole('tab', { name: 'Auto' }));
    endElsewhere();
    comeBack();
    const button = await screen.findByRole('button', { name: 'Start autoplay' }, { timeout: 20_000 });
    await expectResult(ENDED);
    await userEvent.click(tile(9));
    expect(tileWords(9)).toBe('hidden, picked');
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByText(ENDED)).not.toBeInTheDocument());
    await expectStarts(1);
    await userEvent.click(button);
    await expectStarts(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Stop autoplay' }));
    await screen.findByText('Autoplay stopped. You stopped it.');
  });
});
