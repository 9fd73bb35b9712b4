import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { shownDays } from '../testing/fake-charts.js';
import { unverifiedUser, verifiedUser } from '../testing/fixtures.js';
import {
  BETS,
  DAYS,
  dashboardAnswers,
  days,
  newcomer,
  played,
  RANGE,
  STATS,
} from '../testing/dashboard-answers.js';
import { renderPage } from '../testing/render-page.js';

jest.mock('@paasa/ui-charts/ui', () => jest.requireActual<object>('../testing/fake-charts.js'));

let server: FakeApi;
afterEach(() => server.restore());

function open(user: typeof verifiedUser | null, routes: FakeRoutes = {}): void {
  window.scrollTo = jest.fn();
  const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in.');
  server = fakeApi({
    ...dashboardAnswers,
    'GET /api/user/my-details': () => (user === null ? notSignedIn() : { success: true, data: user }),
    'POST /api/user/refresh-token': notSignedIn,
    ...routes,
  });
  renderPage('/dashboard');
}

const forever = () => new Promise(() => undefined);

describe('Dashboard', () => {
  it('asks a guest to log in, and sends no request about them', async () => {
    open(null);
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
    expect(screen.getByText('Log in to view dashboard')).toBeInTheDocument();
    for (const call of [STATS, DAYS, RANGE, BETS]) expect(server.callsTo(call)).toHaveLength(0);
  });

  it('shows the figures, the days and the bets of all games', async () => {
    open(verifiedUser);
    expect(await screen.findByText('Total Wagered')).toBeInTheDocument();
    expect(await screen.findByText('33.33%')).toBeInTheDocument();
    const expected = [
      { day: '2026-01-31', rawWalletPaise: 10000, currentWalletPaise: 10000, netResultPaise: 0 },
      { day: '2026-02-02', rawWalletPaise: -490, currentWalletPaise: 9850, netResultPaise: -150 },
    ];
    expect(shownDays(await screen.findByRole('figure', { name: 'Wallet Overview' }))).toEqual(expected);
    expect(shownDays(screen.getByRole('figure', { name: 'Daily Profit / Loss' }))).toMatchObject([
      { day: '2026-01-31', netResultPaise: 0 },
      { day: '2026-02-01', netResultPaise: 5000 },
      { day: '2026-02-02', netResultPaise: -5150 },
      { day: '2026-02-04', netResultPaise: 0 },
    ]);
    expect(await screen.findByText('Your Bet History')).toBeInTheDocument();
    expect(server.callsTo(STATS)).toHaveLength(1);
  });

  it('shows loading texts', async () => {
    open(verifiedUser, { [STATS]: forever, [DAYS]: forever, [RANGE]: forever, [BETS]: forever });
    expect(await screen.findByText('Loading stats...')).toBeInTheDocument();
    expect(await screen.findByText('Loading wallet stats...')).toBeInTheDocument();
    expect(screen.getByText('Loading bets...')).toBeInTheDocument();
  });

  it('draws nothing before it is known whether the player is new', async () => {
    let answer: (stats: typeof newcomer) => void = () => undefined;
    const later = new Promise<typeof newcomer>((resolve) => {
      answer = resolve;
    });
    open(verifiedUser, { [STATS]: () => later });
    expect(await screen.findByText('Loading wallet stats...')).toBeInTheDocument();
    expect(await screen.findByText('No bets to display.')).toBeInTheDocument();
    expect(screen.queryByRole('figure', { name: 'Wallet Overview' })).not.toBeInTheDocument();
    answer(newcomer);
    expect(await screen.findByRole('region', { name: 'First steps' })).toBeInTheDocument();
    expect(screen.getByRole('figure', { name: 'Wallet Overview' })).toBeInTheDocument();
  });

  it('shows nothing about wallet stats that failed to load', async () => {
    open(verifiedUser, { [DAYS]: () => refusal(503, 'http/unavailable', 'Away.') });
    expect(shownDays(await screen.findByRole('figure', { name: 'Wallet Overview' }))).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Away.')).not.toBeInTheDocument();
  });

  it('requests the days again when it is opened again, and shows the known ones meanwhile', async () => {
    open(verifiedUser);
    await screen.findByRole('figure', { name: 'Wallet Overview' });
    const sidebar = screen.getByRole('navigation', { name: 'Main', hidden: true });
    await userEvent.click(within(sidebar).getByRole('link', { name: 'Games', hidden: true }));
    await screen.findByRole('heading', { level: 1, name: 'Games' });
    let answer: (stats: typeof days) => void = () => undefined;
    const later = new Promise<typeof days>((resolve) => {
      answer = resolve;
    });
    server.answer({ [DAYS]: () => later });
    await userEvent.click(within(sidebar).getByRole('link', { name: 'Dashboard', hidden: true }));
    expect(shownDays(await screen.findByRole('figure', { name: 'Wallet Overview' }))).toHaveLength(2);
    const today = { ...days[1], date: '2026-02-03', netBetResult: 5 };
    answer([...days, { ...today, walletAmount: '0.00', actualWalletAfterBets: '5.00' }]);
    expect(await screen.findAllByText(/2026-02-03/)).toHaveLength(1);
    expect(server.callsTo(DAYS)).toHaveLength(2);
  });

  describe('of a new player', () => {
    it.each([
      ['who is not verified', { ...unverifiedUser, wallet: 0 }, 'Verify Account', '/verify-user'],
      ['who has no money', { ...verifiedUser, wallet: 0 }, 'Deposit', '/deposit-money'],
    ])('%s leads to the next step and to the games', async (_who, user, text, href) => {
      open(user, { [STATS]: () => newcomer });
      const steps = within(await screen.findByRole('region', { name: 'First steps' }));
      expect(steps.getByText(/^No bets yet\./)).toBeInTheDocument();
      // With the charts, in their reserved place: nothing moves.
      expect(screen.getByRole('figure', { name: 'Wallet Overview' })).toBeInTheDocument();
      expect(steps.getByRole('link', { name: text })).toHaveAttribute('href', href);
      expect(steps.getByRole('link', { name: 'See all games' })).toHaveAttribute('href', '/games');
    });

    it('of a player who can play leads to the games only', async () => {
      open(verifiedUser, { [STATS]: () => newcomer });
      const steps = within(await screen.findByRole('region', { name: 'First steps' }));
      expect(steps.getAllByRole('link').map((link) => link.textContent)).toEqual(['See all games']);
    });
  });

  it.each([
    ['for who has played', () => played],
    ['while it is not known who has', () => refusal(503, 'http/unavailable', 'Away.')],
  ])('has no first steps %s', async (_when, stats) => {
    open(verifiedUser, { [STATS]: stats });
    await screen.findByRole('figure', { name: 'Wallet Overview' });
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  });
});
