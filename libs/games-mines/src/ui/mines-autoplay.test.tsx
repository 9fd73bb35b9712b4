import { fakeApi, refusal, type FakeApi } from '@paasa/api-client/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { END_MINE, FakeMinesServer, REVEAL_TILE, START_MINE } from '../testing/fake-mines-server.js';
import { amountField, openMines, summaryRoutes, tile, tiles, VERIFIED } from './testing/open-mines.js';

const LAX = { minGameCycleMs: 0, isAutoplayAllowed: true, isQuickPlayAllowed: true };

let server: FakeApi;
beforeEach(() => {
  localStorage.setItem('paasa.quick-play', 'on');
  server = fakeApi({ ...summaryRoutes, ...new FakeMinesServer([7, 12, 20]).routes });
});
afterEach(() => {
  server.restore();
  localStorage.clear();
  sessionStorage.clear();
});

/** Holds an answer back until it is opened. */
function closedGate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

const said = () => screen.getByRole('status', { name: 'Autoplay' });
const ended = (words: string) => waitFor(() => expect(said()).toHaveTextContent(words), { timeout: 20_000 });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const revealed = () =>
  server.callsTo(REVEAL_TILE).map(({ body }) => (body as { tileIndex: number }).tileIndex);

async function openAuto(): Promise<void> {
  await openMines(VERIFIED, { rules: LAX });
  await userEvent.click(screen.getByRole('tab', { name: 'Auto' }));
  await screen.findByRole('button', { name: 'Start autoplay' });
  await userEvent.type(amountField(), '1');
}

async function start(count: string): Promise<void> {
  await userEvent.selectOptions(screen.getByLabelText('Number of bets'), 'own');
  await userEvent.type(screen.getByLabelText('Own number'), count);
  await press('Start autoplay');
}

describe('autoplay of Mines', () => {
  it('reveals the chosen tiles in each round and cashes out, each step under a key of its own', async () => {
    await openAuto();
    await userEvent.click(tile(0));
    await userEvent.click(tile(24));
    expect(tile(0)).toHaveAccessibleName('Row 1, column 1, hidden, picked');
    expect(screen.getByText('2 chosen on the board')).toBeInTheDocument();
    expect(server.callsTo(START_MINE)).toEqual([]);
    await start('2');
    await ended(
      'Autoplay stopped. All bets were played. Played 2 of 2 bets, wagered ₹2.00, net result +₹0.56.',
    );
    expect(revealed()).toEqual([0, 24, 0, 24]);
    const steps = [START_MINE, REVEAL_TILE, END_MINE].flatMap((route) => server.callsTo(route));
    expect(steps).toHaveLength(8);
    expect(new Set(steps.map(({ headers }) => headers['idempotency-key'])).size).toBe(8);
  });

  it('shows the picks before the round opens', async () => {
    const gate = closedGate();
    const mines = new FakeMinesServer([7, 12, 20]);
    server.answer({
      ...mines.routes,
      [START_MINE]: (call) => gate.opened.then(() => mines.routes[START_MINE](call)),
    });
    await openAuto();
    await userEvent.click(screen.getByLabelText('Random'));
    await userEvent.selectOptions(screen.getByLabelText('Random tiles'), '4');
    await start('1');
    await waitFor(() => expect(server.callsTo(START_MINE)).toHaveLength(1));
    const picked = () =>
      [...tiles().keys()].filter((index) => tiles()[index]?.getAttribute('aria-label')?.endsWith('picked'));
    const before = picked();
    expect(before).toHaveLength(4);
    gate.open();
    await ended('Autoplay stopped. All bets were played.');
    expect(before).toEqual(expect.arrayContaining(revealed()));
  });

  it('counts a mine as a loss and plays on', async () => {
    await openAuto();
    await userEvent.click(tile(7));
    await start('2');
    await ended('Played 2 of 2 bets, wagered ₹2.00, net result −₹2.00.');
    expect(server.callsTo(END_MINE)).toEqual([]);
  });

  it('does not start without a tile, or with more than are safe', async () => {
    await openAuto();
    await press('Start autoplay');
    expect(screen.getByText('Choose at least one tile on the board.')).toBeInTheDocument();
    await userEvent.click(tile(0));
    expect(screen.queryByText('Choose at least one tile on the board.')).not.toBeInTheDocument();
    await userEvent.click(tile(1));
    await userEvent.selectOptions(screen.getByLabelText('Mines'), '24');
    await press('Start autoplay');
    expect(screen.getByText('Choose at most 1 tile: all others are mines.')).toBeInTheDocument();
    expect(server.callsTo(START_MINE)).toEqual([]);
  });

  it('stopped within a round, leaves the round to the player', async () => {
    const gate = closedGate();
    const mines = new FakeMinesServer([7, 12, 20]);
    server.answer({
      ...mines.routes,
      [REVEAL_TILE]: (call) => gate.opened.then(() => mines.routes[REVEAL_TILE](call)),
    });
    await openAuto();
    await userEvent.click(tile(0));
    await userEvent.click(tile(1));
    await start('10');
    await waitFor(() => expect(revealed()).toEqual([0]));
    await userEvent.keyboard('{Escape}');
    expect(said()).toHaveTextContent('Autoplay stopped. You stopped it. Played 0 of 10 bets');
    gate.open();
    const open = 'A round is still open. Finish it before the next start.';
    expect(await screen.findByText(open)).toBeInTheDocument();
    await press(/^Cash Out/);
    await waitFor(() => expect(server.callsTo(END_MINE)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(open)).not.toBeInTheDocument());
    expect(revealed()).toEqual([0]);
    expect(server.callsTo(START_MINE)).toHaveLength(1);
  });

  it.each([
    ['games/round-open', 'Finish your open round first.'],
    ['protection/limit-reached', 'Your daily limit is used up.'],
    ['protection/reality-check-due', 'Your reality check is due.'],
  ])('stops at a refusal in the words of the server: %s', async (code, words) => {
    server.answer({ [START_MINE]: () => refusal(409, code, words) });
    await openAuto();
    await userEvent.click(tile(0));
    await start('10');
    await ended(`Autoplay stopped. ${words} Played 0 of 10 bets`);
  });

  it.each([
    ['a lost network', 'The connection was lost.', new Event('offline')],
    [
      'play in another tab',
      'You played in another tab.',
      new StorageEvent('storage', { key: 'paasa.play.latest', newValue: `${VERIFIED._id} 1` }),
    ],
  ])('stops at %s', async (_what, words, event) => {
    await openAuto();
    await userEvent.click(tile(0));
    await start('100');
    // Sent here, and not to the server of the next test.
    await waitFor(() => expect(server.callsTo(START_MINE)).not.toEqual([]));
    act(() => {
      fireEvent(window, event);
    });
    await ended(words);
    // The step that was on its way is sent now, and not to the server of the next test.
    await waitFor(() => expect(server.callsTo(START_MINE)).toHaveLength(1));
  });

  it('never makes a grown stake the next first one', async () => {
    await openAuto();
    await userEvent.click(tile(7));
    await userEvent.selectOptions(screen.getByLabelText('On loss'), 'increase');
    await userEvent.type(screen.getByLabelText('Percent on loss'), '100');
    await start('3');
    await ended('Played 3 of 3 bets, wagered ₹7.00');
    expect(amountField()).toHaveValue(1);
    await userEvent.click(screen.getByRole('tab', { name: 'Manual' }));
    expect(amountField()).toHaveValue(1);
  });

  it('is not in the page where the rules forbid it', async () => {
    await openMines(VERIFIED, { rules: { ...LAX, isAutoplayAllowed: false } });
    expect(screen.queryAllByRole('tab')).toEqual([]);
  });
});
