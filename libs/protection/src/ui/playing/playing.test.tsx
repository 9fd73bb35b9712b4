import { fakeApi, refusal, reply, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { api, balanceChanged } from '@paasa/api-client/ui';
import { formatRupeesNumber } from '@paasa/ui-kit/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PlayLimit, ProtectionResponse } from '../../contract/protection.js';
import { ANSWER, check, dailyLoss, GET, protection, show } from '../show.fake.js';
import { PlayGuard } from './play-guard.js';
import { PlayTime } from './play-time.js';
import { StakeNote } from './stake-note.js';

const BET = 'POST /api/games/bet';

/** A bet of some game, whose lib this one does not know. */
const betApi = api.injectEndpoints({
  endpoints: (build) => ({
    placeBet: build.mutation<unknown, void>({ query: () => ({ url: '/api/games/bet', method: 'POST' }) }),
  }),
});

const onStop = jest.fn();
let server: FakeApi;
beforeEach(() => onStop.mockClear());
afterEach(() => {
  server.restore();
  localStorage.clear();
});

function open(given: Partial<ProtectionResponse>, routes: FakeRoutes = {}) {
  server = fakeApi({ [GET]: () => protection(given), ...routes });
  const store = show(
    <>
      <PlayTime />
      <PlayGuard onStop={onStop} />
      <p data-testid="stake">
        <StakeNote />
      </p>
    </>,
  );
  const bet = () => act(async () => void (await store.dispatch(betApi.endpoints.placeBet.initiate())));
  return { store, bet };
}

const due = { ...check, isDue: true, elapsedSeconds: 3720, bets: 40, wagered: 400, net: -35.5 };
const dialog = () => screen.findByRole('dialog', { name: 'Reality check' });

describe('the reality check', () => {
  it('shows time, bets, stakes and net result, with two answers of the same weight', async () => {
    open({ realityCheck: due });
    const here = within(await dialog());
    expect(here.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '1:02:00',
      '40',
      '₹400.00',
      formatRupeesNumber(-35.5),
    ]);
    const [stop, goOn] = [/Stop playing/, /Continue playing/].map((name) =>
      here.getByRole('button', { name }),
    );
    expect(stop?.className).toBe(goOn?.className);
    expect(here.getByRole('link', { name: 'Your limits' })).toHaveAttribute('href', '/play-safely');
    expect(here.getByRole('link', { name: 'Your bets' })).toHaveAttribute('href', '/bets');
    expect(here.getByRole('link', { name: 'Your transactions' })).toHaveAttribute('href', '/transactions');
  });

  it.each([
    ['Continue playing', 'continue', 0],
    ['Stop playing', 'stop', 1],
  ])('ends with %s', async (name, choice, stopCount) => {
    open({ realityCheck: due }, { [ANSWER]: () => protection() });
    await userEvent.click(within(await dialog()).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.callsTo(ANSWER).map(({ body }) => body)).toEqual([{ choice }]);
    expect(onStop).toHaveBeenCalledTimes(stopCount);
  });

  it('can be put aside, and play stays stopped', async () => {
    open({ realityCheck: due });
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Play is stopped until you answer the reality check.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show it' }));
    expect(await dialog()).toBeInTheDocument();
    expect(server.callsTo(ANSWER)).toEqual([]);
  });

  it('appears when the server refuses a bet because of it', async () => {
    const { bet } = open(
      { realityCheck: check },
      { [BET]: () => refusal(409, 'protection/reality-check-due', 'Please answer.') },
    );
    await screen.findByRole('timer');
    server.answer({ [GET]: () => protection({ realityCheck: due }) });
    await bet();
    expect(await dialog()).toBeInTheDocument();
  });

  it('whose answer does not arrive stays open and says so', async () => {
    open({ realityCheck: due }, { [ANSWER]: () => refusal(503, 'server/unavailable', 'Away.') });
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Continue playing' }));
    expect(await screen.findByText('Away.')).toBeInTheDocument();
    expect(onStop).not.toHaveBeenCalled();
  });
});

describe('time and net result', () => {
  it('are in sight, and the time goes on each second', async () => {
    open({ realityCheck: { ...due, isDue: false } });
    const timer = await screen.findByRole('timer');
    expect(timer).toHaveTextContent('Time played: 1:02:00');
    expect(timer.nextElementSibling).toHaveTextContent(`Net result: ${formatRupeesNumber(-35.5)}`);
    await waitFor(() => expect(timer).toHaveTextContent('1:02:01'), { timeout: 3_000 });
  });

  it('go on over a reality check that the player continues', async () => {
    open({ realityCheck: due }, { [ANSWER]: () => protection() });
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Continue playing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const timer = screen.getByRole('timer');
    expect(timer).toHaveTextContent(/1:02:0\d/);
    expect(timer.nextElementSibling).toHaveTextContent(formatRupeesNumber(-35.5));
  });

  it('are current soon after a bet', async () => {
    const { store } = open({ realityCheck: check });
    const timer = await screen.findByRole('timer');
    server.answer({ [GET]: () => protection({ realityCheck: { ...check, bets: 1, net: 12 } }) });
    for (let count = 0; count < 20; count += 1) act(() => void store.dispatch(balanceChanged(count)));
    await waitFor(() => expect(timer.nextElementSibling).toHaveTextContent('+₹12.00'), { timeout: 3_000 });
    expect(server.callsTo(GET)).toHaveLength(2);
  });
});

describe('the limits at the stake', () => {
  const reached = (remaining: number) =>
    reply(409, {
      success: false,
      code: 'protection/limit-reached',
      message: 'Limit.',
      limit: { kind: 'loss', window: 'day', remaining, renewsAt: dailyLoss.renewsAt },
    });
  const stake = () => screen.getByTestId('stake');

  it('show what is left of each that counts there', async () => {
    const weekly: PlayLimit = { ...dailyLoss, kind: 'wager', window: 'week', remaining: 5000 };
    const time: PlayLimit = { ...dailyLoss, kind: 'time', remaining: 85 };
    open({ limits: [dailyLoss, weekly, time, { ...dailyLoss, kind: 'deposit' }] });
    await waitFor(() =>
      expect(stake()).toHaveTextContent(
        'Left of your limits: losses ₹20.00 today, stakes ₹5,000.00 this week, time at play 1 h 25 min today',
      ),
    );
  });

  it('leave out a limit of every player that ends play later than another', async () => {
    const mandatory: PlayLimit = {
      ...dailyLoss,
      window: 'month',
      remaining: 15_000,
      renewal: 'oldest',
      isMandatory: true,
    };
    open({ limits: [dailyLoss, mandatory, { ...mandatory, kind: 'wager' }] });
    await waitFor(() =>
      expect(stake()).toHaveTextContent(
        /^Left of your limits: losses ₹20.00 today, stakes ₹15,000.00 in 30 days$/,
      ),
    );
  });

  it('say nothing where none is set', async () => {
    open({});
    await screen.findByRole('timer');
    expect(stake()).toBeEmptyDOMElement();
  });

  it.each([
    [20, 'This is more than your daily loss limit leaves: ₹20.00 until Mon, 9 Mar, 12:00 am.'],
    [0, 'Your daily loss limit is used up. It renews Mon, 9 Mar, 12:00 am.'],
  ])('say which one refused a bet, with ₹%d left', async (remaining, words) => {
    const limits = [{ ...dailyLoss, remaining }];
    const { bet } = open({ limits }, { [BET]: () => reached(remaining) });
    await waitFor(() => expect(stake()).not.toBeEmptyDOMElement());
    await bet();
    await waitFor(() => expect(stake()).toHaveTextContent(words));
    expect(within(stake()).getByRole('link')).toHaveAttribute('href', '/play-safely');
  });
});

describe('an excluded player', () => {
  it('reads it above the game', async () => {
    open({ exclusion: { kind: 'self-exclusion', until: null } });
    expect(await screen.findByText(/You are excluded from play for good/)).toBeInTheDocument();
  });

  it('reads it after a bet that was refused because of it', async () => {
    const { bet } = open({}, { [BET]: () => refusal(403, 'protection/excluded', 'Excluded.') });
    await screen.findByRole('timer');
    server.answer({
      [GET]: () => protection({ exclusion: { kind: 'time-out', until: '2026-03-09T08:30:00.000Z' } }),
    });
    await bet();
    expect(await screen.findByText(/You have a time-out/)).toBeInTheDocument();
  });
});
