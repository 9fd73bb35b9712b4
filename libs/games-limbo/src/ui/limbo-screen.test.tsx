import { refusal, reply, type FakeApi, type FakeCall } from '@paasa/api-client/testing';
import { fakeGameServer } from '@paasa/games-core/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LIMBO_GAME_ID } from '../rules/limbo-game.js';
import { answerLimbo, buildLimboBet, PLAY_LIMBO } from '../testing/index.js';
import {
  amountField,
  bet,
  betButton,
  openLimbo,
  result,
  targetField,
  type,
  verified,
} from './open-limbo.fake.js';

let server: FakeApi;
beforeEach(() => {
  localStorage.clear();
  server = fakeGameServer();
});
afterEach(() => {
  server.restore();
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

describe('a bet that is not allowed', () => {
  it.each([
    ['a guest', null, '10', 'Please login to play game'],
    ['an unverified player', { ...verified, isVerified: false }, '10', 'Please verify account first.'],
    ['no amount', verified, '', 'Enter a valid amount'],
    ['nothing', verified, '0', 'Enter a valid amount'],
    ['more than the wallet', verified, '100.01', 'Insufficient Balance.'],
  ])('shows the reason for %s', async (_who, player, amount, message) => {
    await openLimbo(player);
    await type(amountField(), amount);
    await userEvent.click(betButton());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(server.callsTo(PLAY_LIMBO)).toEqual([]);
  });
});

describe('a bet', () => {
  it('sends target and amount with a new key, and the Enter key bets too', async () => {
    server.answer({ [PLAY_LIMBO]: answerLimbo(3.5, 110) });
    await openLimbo();
    await type(targetField(), '3.25');
    await bet('10');
    await userEvent.type(amountField(), '{Enter}');
    await waitFor(() => expect(server.callsTo(PLAY_LIMBO)).toHaveLength(2));
    const [first, second] = server.callsTo(PLAY_LIMBO);
    expect(first?.body).toEqual({ amount: 10, target: 3.25, gameId: LIMBO_GAME_ID });
    expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
  });

  it('is shown with its multiplier, won or lost, and joins the last ones', async () => {
    await openLimbo();
    server.answer({ [PLAY_LIMBO]: answerLimbo(1_234_567.89 / 10, 110) });
    await bet('10');
    expect(result()).toHaveTextContent('Multiplier 1,23,456.79×1,23,456.79×You won ₹20.00');
    server.answer({ [PLAY_LIMBO]: answerLimbo(1, 100) });
    await bet('10');
    expect(result()).toHaveTextContent('Multiplier 1.00×1.00×You lost ₹10.00');
    const chips = () => within(screen.getByLabelText('Recent results')).getAllByRole('listitem');
    await waitFor(() =>
      expect(chips().map((chip) => chip.textContent)).toEqual(['Lost: 1.00×', 'Won 2.00×: 1,23,456.79×']),
    );
  });

  it('leaves the amount as the player entered it, won or lost', async () => {
    await openLimbo();
    server.answer({ [PLAY_LIMBO]: answerLimbo(1, 100) });
    await bet('7.50');
    expect(amountField()).toHaveValue(7.5);
    server.answer({ [PLAY_LIMBO]: answerLimbo(3.5, 110) });
    await userEvent.click(betButton());
    await waitFor(() => expect(result()).toHaveTextContent('You won'));
    expect(server.callsTo(PLAY_LIMBO).map(({ body }) => body)).toEqual([
      expect.objectContaining({ amount: 7.5 }),
      expect.objectContaining({ amount: 7.5 }),
    ]);
    expect(amountField()).toHaveValue(7.5);
  });

  it('updates figures and table from its own answer alone', async () => {
    await openLimbo();
    const callCount = server.calls.length;
    server.answer({ [PLAY_LIMBO]: answerLimbo(1.5, 75) });
    await bet('25');
    const stats = within(screen.getByRole('region', { name: 'Your Stats' }));
    await waitFor(() => expect(stats.getByText('Total Win').nextElementSibling).toHaveTextContent('−₹25.00'));
    const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Limbo₹25.00₹0.00−₹25.000.00'));
    expect(server.calls).toHaveLength(callCount + 1);
  });

  it('is one bet for a double click, and shows that it is busy', async () => {
    let letGo = () => undefined as void;
    const answer = answerLimbo(2, 110);
    server.answer({
      [PLAY_LIMBO]: (call: FakeCall) => new Promise((resolve) => (letGo = () => resolve(answer(call)))),
    });
    await openLimbo();
    await type(amountField(), '10');
    await userEvent.dblClick(betButton());
    expect(betButton()).toHaveTextContent('Rising...');
    await waitFor(() => expect(server.callsTo(PLAY_LIMBO)).toHaveLength(1));
    letGo();
    await waitFor(() => expect(betButton()).toHaveTextContent(/^Bet$/));
    expect(server.callsTo(PLAY_LIMBO)).toHaveLength(1);
  });

  it('shows the server’s words if it is refused', async () => {
    server.answer({ [PLAY_LIMBO]: () => refusal(400, 'games/over-house-limit', 'Choose a smaller amount.') });
    await openLimbo();
    await bet('10');
    expect(await screen.findByText('Choose a smaller amount.')).toBeInTheDocument();
    expect(screen.queryByTestId('multiplier')).not.toBeInTheDocument();
  });

  it('is sent again with its key if its answer was lost, and shown like any other', async () => {
    server.answer({ [PLAY_LIMBO]: () => reply(502, 'bad gateway') });
    await openLimbo();
    await type(amountField(), '10');
    await userEvent.click(betButton());
    expect(await screen.findByText('The server does not answer, trying again…')).toBeInTheDocument();
    server.answer({ [PLAY_LIMBO]: answerLimbo(2, 110) });
    act(() => void fireEvent(window, new Event('online')));
    await waitFor(() => expect(result()).toHaveTextContent('Multiplier 2.00×2.00×You won ₹20.00'));
    const keys = server.callsTo(PLAY_LIMBO).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('the last multipliers', () => {
  it('include those from before this visit, without bets that have no result', async () => {
    const listed = (id: string, drawn: number) =>
      buildLimboBet({ _id: id, isWin: drawn >= 2, gameData: { wallet: 1, target: 2, result: drawn } });
    const voided = { ...listed('voided', 2), status: 'voided', gameData: {} };
    server.answer({
      'GET /api/bet/fetch-user-bet-by-game': () => ({
        success: true,
        data: [listed('b', 1.25), voided, listed('a', 7)],
        total: 3,
      }),
    });
    await openLimbo();
    const chips = await screen.findByLabelText('Recent results');
    await waitFor(() => expect(chips).toHaveTextContent('Lost: 1.25×Won 2.00×: 7.00×'));
  });
});

describe('the climb of the multiplier', () => {
  /** Lets a test control the frames. */
  function holdFrames() {
    const waiting: FrameRequestCallback[] = [];
    const frames = jest
      .spyOn(globalThis, 'requestAnimationFrame')
      .mockImplementation((callback) => waiting.push(callback));
    return { draw: (now: number) => act(() => waiting.splice(0).forEach((frame) => frame(now))), frames };
  }
  const preferMotion = (matches: boolean) =>
    Object.assign(globalThis, {
      matchMedia: (query: string) => ({ matches: query.includes('no-preference') === matches }),
    });

  const chips = () => screen.queryByLabelText('Recent results')?.textContent;
  const totalWin = () => screen.getAllByText('Total Win')[0]?.nextElementSibling;
  const placeBet = async (drawn: number) => {
    server.answer({ [PLAY_LIMBO]: answerLimbo(drawn, 110) });
    await userEvent.click(betButton());
    await screen.findByText(`Multiplier ${drawn.toFixed(2)}×`);
  };

  it('has no outcome on the way; words, balance, figures and strip follow when it stands', async () => {
    preferMotion(true);
    await openLimbo();
    await type(amountField(), '10');
    await placeBet(50);
    expect(result()).toHaveAttribute('aria-busy', 'true');
    expect(result()).not.toHaveTextContent('You won');
    expect([chips(), totalWin()?.textContent]).toEqual([undefined, '₹0.00']);
    await screen.findByText('You won ₹20.00. Profit ₹10.00.');
    expect(result()).toHaveAttribute('aria-busy', 'false');
    expect(screen.getByText('+₹10.00')).toBeInTheDocument();
    expect(screen.getByText('paid ₹20.00')).toBeInTheDocument();
    const shown = screen.getByTestId('multiplier');
    expect(shown).toHaveAttribute('aria-hidden', 'true');
    expect(shown).toHaveTextContent('50.00×');
    await waitFor(() => expect(chips()).toBe('Won 2.00×: 50.00×'));
    await waitFor(() => expect(totalWin()).toHaveTextContent('₹10.00'));
  });

  it('is cut short by the next bet, and then counts like any other', async () => {
    preferMotion(true);
    await openLimbo();
    await type(amountField(), '10');
    await placeBet(50);
    expect(result()).toHaveAttribute('aria-busy', 'true');
    await placeBet(60);
    expect(chips()).toBe('Won 2.00×: 50.00×');
    await waitFor(() => expect(chips()).toBe('Won 2.00×: 60.00×Won 2.00×: 50.00×'));
  });

  it('is off for players who prefer less motion', async () => {
    preferMotion(false);
    server.answer({ [PLAY_LIMBO]: answerLimbo(50, 110) });
    await openLimbo();
    const { frames } = holdFrames();
    try {
      await type(amountField(), '10');
      await userEvent.click(betButton());
      expect(await screen.findByTestId('multiplier')).toHaveTextContent('50.00×');
    } finally {
      frames.mockRestore();
    }
  });
});
