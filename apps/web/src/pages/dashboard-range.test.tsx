import { balanceChanged } from '@paasa/api-client/ui';
import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { formatRupees, paise } from '@paasa/money';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { shownDays } from '../testing/fake-charts.js';
import { listedDice, verifiedUser } from '../testing/fixtures.js';
import {
  BETS,
  BETS_OF_GAME,
  dashboardAnswers,
  DAYS,
  range,
  RANGE,
  STATS,
  STATS_OF_GAME,
} from '../testing/dashboard-answers.js';
import { renderPage } from '../testing/render-page.js';

jest.mock('@paasa/ui-charts/ui', () => jest.requireActual<object>('../testing/fake-charts.js'));

let server: FakeApi;
afterEach(() => server.restore());

function open(routes: FakeRoutes = {}, search = '') {
  window.scrollTo = jest.fn();
  const details = () => ({ success: true, data: verifiedUser });
  server = fakeApi({ ...dashboardAnswers, 'GET /api/user/my-details': details, ...routes });
  return renderPage(`/dashboard${search}`);
}

describe('The days and the game of the dashboard', () => {
  const figuresOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('definition')
      .map((figure) => figure.textContent);
  const queryOf = (call: string) => server.callsTo(call).at(-1)?.query;

  it('adds up the latest 30 days of all games, with the best win', async () => {
    open();
    await waitFor(() =>
      expect(figuresOf('Last 30 days')).toEqual([
        formatRupees(paise(-150)),
        '+₹80.00',
        '₹160.25',
        '1',
        '4',
        '20.00%',
      ]),
    );
    expect(queryOf(RANGE)).toEqual({ days: '30' });
    expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked();
    expect(await screen.findByText('All time, all games')).toBeVisible();
    expect(queryOf(DAYS)).toEqual({ days: '30' });
  });

  it('offers other days and one game, also for the bets and the figures of all time', async () => {
    open();
    await screen.findByRole('figure', { name: 'Wallet Overview' });
    await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
    expect(await screen.findByRole('region', { name: 'Last 90 days' })).toBeVisible();
    await waitFor(() => expect(queryOf(DAYS)).toEqual({ days: '90' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Game' }), 'Dice');
    expect(await screen.findByText('All time, Dice')).toBeVisible();
    expect(queryOf(RANGE)).toEqual({ days: '90', gameId: listedDice._id });
    for (const call of [STATS_OF_GAME, BETS_OF_GAME])
      expect(queryOf(call)).toMatchObject({ gameId: listedDice._id });
    // The balance has no games.
    expect(await screen.findByRole('figure', { name: 'Wallet Overview' })).toHaveAccessibleDescription(
      'All games',
    );
    expect(screen.getByRole('figure', { name: 'Daily Profit / Loss' })).toHaveAccessibleDescription('Dice');
  });

  it('shows what its address says, and the usual for what it does not know', async () => {
    open({}, '?days=7&game=dice');
    expect(await screen.findByText('All time, Dice')).toBeVisible();
    expect(screen.getByRole('radio', { name: '7 days' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Game' })).toHaveValue('dice');
    expect(server.callsTo(RANGE).map(({ query }) => query)).toEqual([{ days: '7', gameId: listedDice._id }]);
  });

  it('shows the usual again after a link to it without choices', async () => {
    open();
    await screen.findByRole('figure', { name: 'Wallet Overview' });
    await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
    expect(screen.getByRole('radio', { name: '90 days' })).toBeChecked();
    expect(await screen.findByRole('region', { name: 'Last 90 days' })).toBeVisible();
    const sidebar = screen.getByRole('navigation', { name: 'Main', hidden: true });
    await userEvent.click(within(sidebar).getByRole('link', { name: 'Dashboard', hidden: true }));
    expect(await screen.findByRole('region', { name: 'Last 30 days' })).toBeVisible();
    expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked();
  });

  it('takes an address with unknown choices as one without them', async () => {
    open({}, '?days=8&game=chess');
    expect(await screen.findByText('All time, all games')).toBeVisible();
    await waitFor(() => expect(queryOf(RANGE)).toEqual({ days: '30' }));
    expect(screen.getByRole('combobox', { name: 'Game' })).toHaveValue('');
  });

  it.each([
    [
      'of all games',
      '',
      '2026-02-02',
      'The best win is that since 2 Feb 2026. Of earlier days it is not known.',
    ],
    [
      'of one game',
      '?game=dice',
      '2026-02-02',
      'Counted from 2 Feb 2026. The bets of earlier days were not counted by game.',
    ],
    ['of all games, all days', '', '2026-02-05', 'The best win of these days is not known.'],
    ['of one game, all days', '?game=dice', '2026-02-05', 'The bets of these days were not counted by game.'],
  ])('says which days were not counted by game (%s)', async (_which, search, knownFrom, note) => {
    const known = range.days.filter(({ date }) => date >= knownFrom);
    const shown = search === '' ? range.days.map((day) => ({ ...day, bestWin: null })) : known;
    open({ [RANGE]: () => ({ ...range, knownFrom, days: shown }) }, search);
    expect(
      await within(await screen.findByRole('region', { name: 'Last 30 days' })).findByText(note),
    ).toBeVisible();
    if (knownFrom > range.to) expect(figuresOf('Last 30 days')[1]).toBe('–');
    if (search !== '' && knownFrom > range.to)
      expect(figuresOf('Last 30 days')).toEqual(['–', '–', '–', '–', '–', '–']);
  });

  it('shows no figures of days that failed to load', async () => {
    open({ [RANGE]: () => refusal(503, 'http/unavailable', 'Away.') });
    await screen.findByRole('figure', { name: 'Wallet Overview' });
    expect(figuresOf('Last 30 days')).toEqual(['–', '–', '–', '–', '–', '–']);
    expect(shownDays(screen.getByRole('figure', { name: 'Daily Profit / Loss' }))).toEqual([]);
  });

  describe('agrees with the header', () => {
    const calls = [STATS, DAYS, RANGE, BETS];
    const countsOf = () => calls.map((call) => server.callsTo(call).length);

    it('when the balance changes', async () => {
      const store = open();
      await screen.findByRole('figure', { name: 'Wallet Overview' });
      await waitFor(() => expect(countsOf()).toEqual([1, 1, 1, 1]));
      act(() => void store.dispatch(balanceChanged(77)));
      await waitFor(() => expect(countsOf()).toEqual([2, 2, 2, 2]));
    });

    it('when the player returns from another tab, also if the bets there cancelled each other', async () => {
      open();
      await screen.findByRole('figure', { name: 'Wallet Overview' });
      await waitFor(() => expect(countsOf()).toEqual([1, 1, 1, 1]));
      server.answer({ [RANGE]: () => ({ ...range, days: range.days.slice(0, 1) }) });
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await waitFor(() => expect(countsOf()).toEqual([2, 2, 2, 2]));
      await waitFor(() => expect(figuresOf('Last 30 days')[0]).toBe('₹50.00'));
    });

    it('when it is opened with figures that are older', async () => {
      open();
      await screen.findByRole('figure', { name: 'Wallet Overview' });
      const sidebar = screen.getByRole('navigation', { name: 'Main', hidden: true });
      await userEvent.click(within(sidebar).getByRole('link', { name: 'Games', hidden: true }));
      await screen.findByRole('heading', { level: 1, name: 'Games' });
      const before = server.callsTo('GET /api/user/my-details').length;
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await waitFor(() => expect(server.callsTo('GET /api/user/my-details')).toHaveLength(before + 1));
      // The answer arrives.
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
      expect(countsOf()).toEqual([1, 1, 1, 1]);
      await userEvent.click(within(sidebar).getByRole('link', { name: 'Dashboard', hidden: true }));
      await screen.findByRole('figure', { name: 'Wallet Overview' });
      await waitFor(() => {
        const [stats = 0, , , bets = 0] = countsOf();
        expect([stats, bets]).toEqual([2, 2]);
      });
    });
  });
});
