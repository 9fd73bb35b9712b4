import { fakeApi, reply, type FakeApi, type FakeCall } from '@paasa/api-client/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  END_MINE,
  FakeMinesServer,
  PENDING_MINE,
  REVEAL_TILE,
  START_MINE,
} from '../testing/fake-mines-server.js';
import {
  amountField,
  betButton,
  cashOutButton,
  okButton,
  expectWallet,
  openMines,
  openTile,
  randomButton,
  startRound,
  summaryRoutes,
  tile,
  tileWords,
} from './testing/open-mines.js';

type Route = typeof END_MINE | typeof REVEAL_TILE | typeof START_MINE;

const TRYING = 'Connection lost, trying again…';

let server: FakeApi;
let mines: FakeMinesServer;
beforeEach(() => {
  mines = new FakeMinesServer([7, 12, 20]);
  server = fakeApi({ ...summaryRoutes, ...mines.routes });
});
afterEach(() => server.restore());

const keysTo = (route: Route) => server.callsTo(route).map(({ headers }) => headers['idempotency-key']);

/** The request arrives and has its effect; its answer is lost. */
const loseAnswersTo = (route: Route) =>
  server.answer({
    [route]: (call: FakeCall) => {
      mines.routes[route](call);
      throw new TypeError('the network is gone');
    },
  });

/** The network is back, with its event. */
function reconnect(route: Route): void {
  server.answer({ [route]: mines.routes[route] });
  act(() => void fireEvent(window, new Event('online')));
}

/** The newest row of the bets below the game. */
const newestBet = () =>
  within(screen.getByRole('table', { name: 'Your Bet History' })).getAllByRole('row')[1];

/** The number of lost and of won bets of this session. */
const sessionCounts = () =>
  ['Total Wins', 'Total Losses'].map(
    (name) => screen.getAllByText(name)[0]?.nextElementSibling?.textContent ?? '',
  );

describe('a reveal whose answer is lost', () => {
  it('keeps its tile pressed and shows a calm message; nothing else can be pressed', async () => {
    await openMines();
    await startRound('10');
    await openTile(0);
    loseAnswersTo(REVEAL_TILE);
    await userEvent.click(tile(7));
    expect(await screen.findByText(TRYING)).toBeInTheDocument();
    expect(tile(7)).toHaveAttribute('aria-busy', 'true');
    for (const button of [cashOutButton(), randomButton()])
      expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(cashOutButton());
    await userEvent.click(randomButton());
    await userEvent.click(tile(3));
    expect(server.callsTo(END_MINE)).toEqual([]);
    const asked = server.callsTo(REVEAL_TILE).slice(1);
    expect(new Set(asked.map(({ body }) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ betId: 'round-1', tileIndex: 7 })]),
    );
    expect(screen.queryByText('Reveal failed')).not.toBeInTheDocument();
  });

  it('is sent again with its key when the network is back, and ends like any other', async () => {
    await openMines();
    await startRound('10');
    loseAnswersTo(REVEAL_TILE);
    await userEvent.click(tile(7));
    await screen.findByText(TRYING);
    reconnect(REVEAL_TILE);
    expect(await screen.findByText('You hit a mine!')).toBeInTheDocument();
    expect([7, 12, 0].map(tileWords)).toEqual(['mine, hit', 'mine', 'diamond, not opened']);
    expect(new Set(keysTo(REVEAL_TILE)).size).toBe(1);
    await waitFor(() => expect(newestBet()).toHaveTextContent('Mines₹10.00₹0.00−₹10.000.00'));
    await waitFor(() => expect(sessionCounts()).toEqual(['0', '1']));
    expect(screen.queryByText(TRYING)).not.toBeInTheDocument();
    expect(betButton()).toBeInTheDocument();
  });

  it('is shown in the end if the round has ended elsewhere meanwhile', async () => {
    await openMines();
    await startRound('10');
    await openTile(0);
    server.answer({ [REVEAL_TILE]: () => reply(503, { success: false }) });
    await userEvent.click(tile(3));
    expect(await screen.findByText('The server does not answer, trying again…')).toBeInTheDocument();
    mines.step({ action: 'cash-out' });
    reconnect(REVEAL_TILE);
    expect(await screen.findByText(/^Your round was finished elsewhere/)).toBeInTheDocument();
    expect(okButton()).toBeInTheDocument();
  });

  it('causes no request for the open round while its fate is open', async () => {
    await openMines();
    await startRound('10');
    server.answer({ [REVEAL_TILE]: () => reply(502, 'bad gateway') });
    await userEvent.click(tile(3));
    await screen.findByText('The server does not answer, trying again…');
    act(() => void fireEvent(window, new Event('focus')));
    await waitFor(() => expect(server.callsTo(REVEAL_TILE).length).toBeGreaterThan(1));
    expect(server.callsTo(PENDING_MINE)).toHaveLength(1);
  });
});

describe('a cash-out whose answer is lost', () => {
  it('is sent again with its key, pays once, and shows the result', async () => {
    await openMines();
    await startRound('10');
    await openTile(0);
    loseAnswersTo(END_MINE);
    await userEvent.click(cashOutButton());
    expect(await screen.findByText(TRYING)).toBeInTheDocument();
    expect(cashOutButton()).toHaveTextContent('Cashing out...');
    expect(screen.queryByText('Cash out failed')).not.toBeInTheDocument();
    reconnect(END_MINE);
    await waitFor(() => expect(betButton()).toBeInTheDocument());
    await expectWallet('101.25');
    await waitFor(() => expect(newestBet()).toHaveTextContent(/^Mines₹10\.00₹11\.25\+₹1\.25/));
    await waitFor(() => expect(sessionCounts()).toEqual(['1', '0']));
    expect(new Set(keysTo(END_MINE)).size).toBe(1);
  });
});

describe('a start whose answer is lost', () => {
  it('is sent again with its key, and is one round with its balance and its row', async () => {
    await openMines();
    await userEvent.type(amountField(), '10');
    loseAnswersTo(START_MINE);
    await userEvent.click(betButton());
    expect(await screen.findByText(TRYING)).toBeInTheDocument();
    expect(betButton()).toHaveTextContent('Starting...');
    expect(screen.queryByText('Failed to start game')).not.toBeInTheDocument();
    reconnect(START_MINE);
    expect(await screen.findByText(/^Game started:/)).toBeInTheDocument();
    expect(cashOutButton()).toBeInTheDocument();
    await expectWallet('90');
    await waitFor(() => expect(newestBet()).toHaveTextContent('Mines₹10.00₹0.00–0.00pending'));
    expect(new Set(keysTo(START_MINE)).size).toBe(1);
  });

  it('is a failed start if the server refused it without words', async () => {
    server.answer({ [START_MINE]: () => reply(400, null) });
    await openMines();
    await userEvent.type(amountField(), '10');
    await userEvent.click(betButton());
    expect(await screen.findByText('Failed to start game')).toBeInTheDocument();
    expect(server.callsTo(START_MINE)).toHaveLength(1);
  });
});

describe('a hanging step', () => {
  it('counts as lost after ten seconds', async () => {
    await openMines();
    await startRound('10');
    const RealRequest = globalThis.Request;
    const signals: AbortSignal[] = [];
    globalThis.Request = class extends RealRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(input, init);
        signals.push(...[init?.signal ?? []].flat());
      }
    };
    server.answer({
      [REVEAL_TILE]: () =>
        new Promise((_resolve, reject) => {
          const signal = signals.at(-1);
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    });
    jest.useFakeTimers();
    try {
      fireEvent.click(tile(3));
      // It is sent when the press has been painted.
      jest.advanceTimersToNextFrame();
      await act(() => jest.advanceTimersByTimeAsync(1));
      await act(() => jest.advanceTimersByTimeAsync(9_999));
      expect(screen.queryByText(TRYING)).not.toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(screen.getByText(TRYING)).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
      globalThis.Request = RealRequest;
    }
  });
});
