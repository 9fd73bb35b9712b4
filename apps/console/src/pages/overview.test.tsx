import type { Role } from '@paasa/console-kit';
import { fakeApi, refusal, type FakeApi, type FakeCall } from '@paasa/api-client/testing';
import { MemberProvider } from '@paasa/console-kit/ui';
import { houseRange, type HouseStep } from '@paasa/server-kit';
import { ToastHost, UiProvider } from '@paasa/ui-kit/ui';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { AppRoutes } from '../start/routes.js';
import { createStore } from '../start/store.js';

// jsdom has no canvas; ui-charts tests the drawing.
jest.mock('react-chartjs-2', () => ({ Line: () => null }));

const API = 'GET /api/console/overview';
const NOW = new Date('2026-03-01T03:50:00Z');

/** An answer with the same figures in each period, and others in those before. */
function figures<Figures extends object>(step: HouseStep, now: Figures, before: Figures) {
  const range = houseRange(step, NOW);
  return {
    success: true,
    data: {
      step,
      periods: range.periods.map((period) => ({ period, ...now })),
      before: range.before.map((period) => ({ period, ...before })),
    },
  };
}

const play = (staked: number, players: number) => ({ bets: 10, staked, paid: staked - 5, ggr: 5, players });
const stepOf = ({ query }: FakeCall): HouseStep => (query['step'] ?? 'day') as HouseStep;

const answers = {
  [`${API}/play`]: (call: FakeCall) => {
    const now = { ...play(100, 30), costs: 1, ngr: 4, games: [{ game: 'dice', ...play(60, 20) }] };
    const before = { ...play(50, 40), costs: 1, ngr: 4, games: [{ game: 'dice', ...play(60, 20) }] };
    return figures(stepOf(call), now, before);
  },
  [`${API}/money`]: (call: FakeCall) =>
    figures(
      stepOf(call),
      { deposits: 2, deposited: 200, withdrawn: 50.5, corrected: 0, fees: 2 },
      { deposits: 1, deposited: 100, withdrawn: 0, corrected: 0, fees: 1 },
    ),
  [`${API}/cells`]: (call: FakeCall) => ({
    success: true,
    data: { step: stepOf(call), cells: [], sum: null, silent: [] },
  }),
  [`${API}/sign-ups`]: (call: FakeCall) => figures(stepOf(call), { signUps: 3 }, { signUps: 3 }),
  [`${API}/rtp`]: () => ({
    success: true,
    data: [{ game: 'dice', displayName: 'Dice', stated: 99, windows: [] }],
  }),
  [`${API}/health`]: () => ({ success: true, data: { queues: [], reconciliation: null, proof: null } }),
  [`${API}/mail`]: () => ({ success: true, data: { waiting: 0, retried: 0, oldestAt: null } }),
};

describe('the overview', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = fakeApi(answers);
  });
  afterEach(() => api.restore());

  const open = (role: Role = 'support') =>
    render(
      <Provider store={createStore()}>
        <UiProvider>
          <MemoryRouter initialEntries={['/']}>
            <MemberProvider member={{ staffId: '01890000-0000-7000-8000-0000000000a1', name: 'Asha', role }}>
              <AppRoutes />
            </MemberProvider>
          </MemoryRouter>
          <ToastHost />
        </UiProvider>
      </Provider>,
    );
  const section = async (name: string) => within(await screen.findByRole('region', { name }));
  const card = (inSection: ReturnType<typeof within>, name: string) =>
    inSection.getByText(name, { selector: 'dt' }).closest('div')?.textContent;

  it('is the first page of the menu, and shows each figure with its change against the period before', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeInTheDocument();
    const [first] = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(first).toHaveTextContent('Overview');
    const games = await section('Play');
    expect(await games.findByText('Staked', { selector: 'dt' })).toBeInTheDocument();
    expect(card(games, 'Staked')).toBe('Staked₹3,000.00+100.0% · before ₹1,500.00');
    expect(card(games, 'NGR')).toBe('NGR₹120.00±0% · before ₹120.00');
    expect(card(games, 'Active players a day')).toBe('Active players a day30−25.0% · before 40');
    const money = await section('Money');
    expect(card(money, 'Deposits less withdrawals')).toContain('₹4,485.00');
    expect(card(await section('Accounts'), 'Sign-ups')).toContain('90');
    expect(await screen.findByText('Mail: nothing waits.')).toBeInTheDocument();
  });

  it('has a menu that counts what fires and what waits for this member, and nothing else', async () => {
    const alarm = (name: string, more: object = {}) => ({ alarm: name, firing: [], takenBy: null, ...more });
    const firing = [{ since: '2026-01-02T03:04:05.000Z', summary: 'It is down.' }];
    api.answer({
      'GET /api/console/alarms': () => ({
        success: true,
        data: { source: 'prometheus', alarms: [alarm('A', { firing }), alarm('B'), alarm('C', { firing })] },
      }),
      'GET /api/console/approvals': () => ({
        success: true,
        data: [{ canDecide: true }, { canDecide: false }],
        next: null,
      }),
      'GET /api/console/money/queues': () => ({
        success: true,
        data: [
          { queue: 'pending', count: 7, isMore: false, oldestAt: null },
          { queue: 'reviews', count: 3, isMore: false, oldestAt: null },
        ],
      }),
    });
    open('operator');
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(await menu.findByRole('link', { name: 'Alarms 2' })).toBeInTheDocument();
    expect(await menu.findByRole('link', { name: 'Approvals 1' })).toBeInTheDocument();
    expect(await menu.findByRole('link', { name: 'Withdrawals to approve 3' })).toBeInTheDocument();
    expect(menu.getByRole('link', { name: 'Overview' })).toBeInTheDocument();
  });

  it('shows hours, days or months, and the figures of one game', async () => {
    open();
    const games = await section('Play');
    await games.findByText('Staked', { selector: 'dt' });
    await userEvent.click(screen.getByRole('radio', { name: '24 hours' }));
    expect(await games.findByText('Active players an hour', { selector: 'dt' })).toBeInTheDocument();
    expect(card(games, 'Staked')).toBe('Staked₹2,400.00+100.0% · before ₹1,200.00');
    await userEvent.selectOptions(games.getByLabelText('Game'), 'Dice');
    expect(card(games, 'Staked')).toBe('Staked₹1,440.00±0% · before ₹1,440.00');
    expect(games.queryByText('NGR', { selector: 'dt' })).not.toBeInTheDocument();
    expect(api.callsTo(`${API}/play`).map(stepOf)).toEqual(['day', 'hour']);
  });

  it('shows the other sections if one cannot be read', async () => {
    api.answer({
      [`${API}/play`]: () => refusal(503, 'server/unavailable', 'The database does not answer.'),
    });
    open();
    expect(await screen.findByText('The database does not answer.')).toBeInTheDocument();
    expect(card(await section('Accounts'), 'Sign-ups')).toContain('90');
  });
});
