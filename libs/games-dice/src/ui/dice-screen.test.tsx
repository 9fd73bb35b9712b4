import { balanceChanged, createApiStore, listeners, PlayerProvider, type Player } from '@paasa/api-client/ui';
import { fakePlayer, refusal, reply, type FakeApi, type FakeCall } from '@paasa/api-client/testing';
import { SummaryChartsContext } from '@paasa/games-core/ui';
import { ToastHost, UiProvider } from '@paasa/ui-kit/ui';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { DICE_GAME_ID } from '../rules/dice-game.js';
import { answerRoll, buildDiceBet, fakeDiceServer, ROLL_DICE } from '../testing/index.js';
import { DiceScreen } from './dice-screen.js';

// The charts have their own tests, and jsdom has no canvas.
const NO_CHARTS = { BetsPnlChart: () => null, CumulativePnlChart: () => null };

const verified = fakePlayer();

let server: FakeApi;
beforeEach(() => {
  server = fakeDiceServer();
});
afterEach(() => server.restore());

/** Stores the balance of answers, like the shell. */
function Shell({ start, children }: { start: Player | null; children: ReactNode }) {
  const [player, setPlayer] = useState(start);
  useEffect(
    () =>
      listeners.startListening({
        actionCreator: balanceChanged,
        effect: ({ payload }) => setPlayer((held) => held && { ...held, wallet: payload }),
      }),
    [],
  );
  return (
    <PlayerProvider value={player}>
      <p data-testid="wallet">{player?.wallet}</p>
      {children}
      <ToastHost />
    </PlayerProvider>
  );
}

async function openDice(player: Player | null = verified): Promise<void> {
  render(
    <Provider store={createApiStore()}>
      <UiProvider>
        <Shell start={player}>
          <SummaryChartsContext value={NO_CHARTS}>
            <DiceScreen />
          </SummaryChartsContext>
        </Shell>
      </UiProvider>
    </Provider>,
  );
  await waitFor(() => expect(screen.queryByText('Loading bets...')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText('Loading stats...')).not.toBeInTheDocument());
}

const amountField = () => screen.getByLabelText<HTMLInputElement>('Bet Amount');
/** By text: finding buttons by role computes names and styles of the whole page each time. */
const betButton = () => screen.getByText(/^(Bet|Rolling\.\.\.)$/, { selector: 'button' });

async function roll(amount: string): Promise<void> {
  await userEvent.clear(amountField());
  await userEvent.type(amountField(), amount);
  await userEvent.click(betButton());
  await waitFor(() => expect(betButton()).toHaveTextContent(/^Bet$/));
}

describe('a bet that is not allowed', () => {
  it.each([
    ['a guest', null, '10', 'Please login to play game'],
    ['an unverified player', { ...verified, isVerified: false }, '10', 'Please verify account first.'],
    ['no amount', verified, '', 'Enter a valid amount'],
    ['nothing', verified, '0', 'Enter a valid amount'],
    ['more than the wallet', verified, '100.01', 'Insufficient Balance.'],
  ])('shows the reason for %s', async (_who, player, amount, message) => {
    await openDice(player);
    if (amount !== '') await userEvent.type(amountField(), amount);
    await userEvent.click(betButton());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(server.callsTo(ROLL_DICE)).toEqual([]);
  });

  it('marks the amount until it is changed', async () => {
    await openDice();
    await userEvent.click(betButton());
    expect(amountField()).toHaveFocus();
    expect(amountField()).toHaveAccessibleDescription('Enter a valid amount');
    await userEvent.type(amountField(), '5');
    expect(amountField()).not.toHaveAccessibleDescription();
  });
});

describe('a roll', () => {
  it('sends the stake that is shown, whatever the browser has stored', async () => {
    const stored = JSON.stringify({ target: 60, condition: 'below', amount: 500_000, gameId: 'x' });
    localStorage.setItem(`paasa.play.${verified._id}.${DICE_GAME_ID}.settings`, stored);
    server.answer({ [ROLL_DICE]: answerRoll(80, true, 110) });
    await openDice();
    await roll('10');
    expect(server.callsTo(ROLL_DICE)[0]?.body).toEqual({
      amount: 10,
      target: 60,
      condition: 'below',
      gameId: DICE_GAME_ID,
    });
  });

  it('sends target, side and amount with a new key, and the Enter key bets too', async () => {
    server.answer({ [ROLL_DICE]: answerRoll(80, true, 110) });
    await openDice();
    await roll('10');
    await userEvent.type(amountField(), '{Enter}');
    await waitFor(() => expect(server.callsTo(ROLL_DICE)).toHaveLength(2));
    const [first, second] = server.callsTo(ROLL_DICE);
    expect(first?.body).toEqual({ amount: 10, target: 50.5, condition: 'above', gameId: DICE_GAME_ID });
    expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
  });

  it('updates balance, figures and table from its own answer alone', async () => {
    await openDice();
    const callCount = server.calls.length;
    server.answer({ [ROLL_DICE]: answerRoll(73.21, true, 110) });
    await roll('10');
    server.answer({ [ROLL_DICE]: answerRoll(12.5, false, 85) });
    await roll('25');

    await waitFor(() => expect(screen.getByTestId('wallet')).toHaveTextContent('85'));
    const stats = within(screen.getByRole('region', { name: 'Your Stats' }));
    const figure = (name: string) => stats.getByText(name).nextElementSibling;
    const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1, 3);
    // They are rendered separately, after the board.
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Dice₹25.00₹0.00−₹25.000.00'));
    await waitFor(() => expect(figure('Total Win')).toHaveTextContent('−₹15.00'));
    expect(figure('Winning Streak')).toHaveTextContent('0');
    expect(figure('Total Wagered')).toHaveTextContent('₹35.00');
    expect(figure('Win Rate')).toHaveTextContent('50.00%');
    expect(rows()[1]).toHaveTextContent('Dice₹10.00₹20.00+₹10.002.00');
    expect(server.calls).toHaveLength(callCount + 2);
  });

  it('leaves the amount as the player entered it, won or lost', async () => {
    await openDice();
    server.answer({ [ROLL_DICE]: answerRoll(12.5, false, 85) });
    await roll('7.50');
    expect(amountField()).toHaveValue(7.5);
    server.answer({ [ROLL_DICE]: answerRoll(73.21, true, 110) });
    await userEvent.click(betButton());
    await waitFor(() => expect(server.callsTo(ROLL_DICE)).toHaveLength(2));
    await waitFor(() => expect(betButton()).toHaveTextContent(/^Bet$/));
    expect(server.callsTo(ROLL_DICE).map(({ body }) => body)).toEqual([
      expect.objectContaining({ amount: 7.5 }),
      expect.objectContaining({ amount: 7.5 }),
    ]);
    expect(amountField()).toHaveValue(7.5);
  });

  it('is marked on the bar and read out, green for a win and red for a loss', async () => {
    await openDice();
    server.answer({ [ROLL_DICE]: answerRoll(73.2, true, 110) });
    await roll('10');
    const result = screen.getByRole('status', { name: 'Result' });
    expect(result).toHaveTextContent('Rolled 73.20You won ₹20.00');
    expect(screen.getByTestId('roll-marker')).toHaveAttribute('data-outcome', 'win');
    expect(screen.getByTestId('roll-marker').firstChild).toHaveStyle({ translate: 'calc(73.2cqi - 50%)' });
    server.answer({ [ROLL_DICE]: answerRoll(0, false, 100) });
    await roll('10');
    expect(result).toHaveTextContent('Rolled 0.00You lost ₹10.00');
    expect(screen.getByTestId('roll-marker')).toHaveAttribute('data-outcome', 'loss');
    const chips = () => within(screen.getByLabelText('Recent results')).getAllByRole('listitem');
    await waitFor(() =>
      expect(chips().map((chip) => chip.textContent)).toEqual(['Lost: 0.00', 'Won 2.00×: 73.20']),
    );
  });

  it('is one bet for a double click, and shows that it is busy', async () => {
    let letGo = () => undefined as void;
    const answer = answerRoll(80, true, 110);
    server.answer({
      [ROLL_DICE]: (call: FakeCall) => new Promise((resolve) => (letGo = () => resolve(answer(call)))),
    });
    await openDice();
    await userEvent.type(amountField(), '10');
    await userEvent.dblClick(betButton());
    // Both events come before React has drawn the busy button, so only the guard stops the second.
    act(() => {
      fireEvent.submit(screen.getByRole('form', { name: 'Bet' }));
      fireEvent.submit(screen.getByRole('form', { name: 'Bet' }));
    });
    expect(betButton()).toHaveTextContent('Rolling...');
    await waitFor(() => expect(server.callsTo(ROLL_DICE)).toHaveLength(1));
    letGo();
    await waitFor(() => expect(betButton()).toHaveTextContent(/^Bet$/));
    expect(server.callsTo(ROLL_DICE)).toHaveLength(1);
  });

  it('shows the server’s words if it is refused, and the next one has a new key', async () => {
    server.answer({ [ROLL_DICE]: () => refusal(400, 'games/over-house-limit', 'Choose a smaller amount.') });
    await openDice();
    await roll('10');
    expect(await screen.findByText('Choose a smaller amount.')).toBeInTheDocument();
    expect(screen.queryByTestId('roll-marker')).not.toBeInTheDocument();
    await roll('10');
    const keys = server.callsTo(ROLL_DICE).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('is sent again with its key if its answer was lost, and shown like any other', async () => {
    const answer = answerRoll(80, true, 110);
    server.answer({ [ROLL_DICE]: () => reply(502, 'bad gateway') });
    await openDice();
    await userEvent.type(amountField(), '10');
    await userEvent.click(betButton());
    expect(await screen.findByText('The server does not answer, trying again…')).toBeInTheDocument();
    expect(betButton()).toHaveTextContent('Rolling...');
    server.answer({ [ROLL_DICE]: answer });
    act(() => void fireEvent(window, new Event('online')));
    await waitFor(() => expect(betButton()).toHaveTextContent(/^Bet$/));
    expect(screen.getByRole('status', { name: 'Result' })).toHaveTextContent('Rolled 80.00You won ₹20.00');
    expect(screen.queryByText('The server does not answer, trying again…')).not.toBeInTheDocument();
    const keys = server.callsTo(ROLL_DICE).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    await roll('10');
    expect(server.callsTo(ROLL_DICE).at(-1)?.headers['idempotency-key']).not.toBe(keys[0]);
  });

  it('shows no message if it was refused without words, and allows the next one', async () => {
    server.answer({ [ROLL_DICE]: () => reply(400, null) });
    await openDice();
    await roll('10');
    server.answer({ [ROLL_DICE]: answerRoll(80, true, 110) });
    await roll('10');
    await screen.findByText('You won ₹20.00. Profit ₹10.00.');
    // A toast of the first would still be there.
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the last rolls', () => {
  const LIST = 'GET /api/bet/fetch-user-bet-by-game';
  const listed = (id: string, result: number, isWin: boolean) => {
    const state = { result, target: 50, condition: 'above' as const };
    const diceRoll = { user: { wallet: 100 }, state, payoutMultiplier: 2 };
    return buildDiceBet({ _id: id, isWin, createdAt: '2025-12-31T00:00:00.000Z', gameData: { diceRoll } });
  };
  const shown = () =>
    within(screen.getByLabelText('Recent results'))
      .queryAllByRole('listitem')
      .map((chip) => chip.textContent);

  it('include those from before this visit, and each new one once', async () => {
    const voided = { ...listed('voided', 1, false), status: 'voided', gameData: {} };
    server.answer({
      [LIST]: () => ({
        success: true,
        data: [listed('b', 12.5, false), voided, listed('a', 99.99, true)],
        total: 3,
      }),
      [ROLL_DICE]: answerRoll(73.21, true, 110),
    });
    await openDice();
    await waitFor(() => expect(shown()).toEqual(['Lost: 12.50', 'Won 2.00×: 99.99']));
    await roll('10');
    await waitFor(() => expect(shown()).toEqual(['Won 2.00×: 73.21', 'Lost: 12.50', 'Won 2.00×: 99.99']));
  });
});
