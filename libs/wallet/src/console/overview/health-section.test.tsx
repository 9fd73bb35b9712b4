import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import { screen, within } from '@testing-library/react';
import type { HealthOverview } from '../../contract/overview.js';
import { show } from '../kit/show.fake.js';
import { Section } from './health-section.js';

const HOUR_MS = 3_600_000;
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();
const none = { hour: 0, 'six-hours': 0, day: 0, more: 0 };

const sound: HealthOverview = {
  queues: [
    {
      queue: 'requested',
      count: 3,
      amount: 750,
      oldestAt: ago(30 * HOUR_MS),
      byAge: { ...none, hour: 2, more: 1 },
    },
    { queue: 'review', count: 0, amount: 0, oldestAt: null, byAge: none },
  ],
  reconciliation: { doneAt: ago(60_000), checked: 12, failed: 0 },
  proof: { provedAt: ago(5 * HOUR_MS), isProviderAsked: true, compared: 1_234, broken: [] },
};

describe('open work and health', () => {
  let api: FakeApi;
  const answer = (data: HealthOverview) => ({
    'GET /api/console/overview/health': () => ({ success: true, data }),
  });
  beforeEach(() => {
    api = fakeApi(answer(sound));
  });
  afterEach(() => api.restore());

  it('show what waits by its age, and that reconciliation and books are in order', async () => {
    show(<Section />);
    const row = within((await screen.findByText('Payouts without an end')).closest('tr') ?? document.body);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Payouts without an end',
      '2',
      '–',
      '–',
      '1',
      '₹750.00',
      '3',
    ]);
    expect(screen.getByText(/last run .* 12 checked, none failed\./)).toBeInTheDocument();
    expect(screen.getByText(/The books are right: .* 1,234 compared\./)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each<[string, Partial<HealthOverview>, RegExp]>([
    [
      'a silent reconciliation',
      { reconciliation: { doneAt: ago(HOUR_MS), checked: 1, failed: 0 } },
      /provider may be away/,
    ],
    ['failed checks', { reconciliation: { doneAt: ago(0), checked: 1, failed: 4 } }, /4 failed/],
    [
      'broken books',
      { proof: { provedAt: ago(0), isProviderAsked: false, compared: 9, broken: ['balance-is-fold'] } },
      /The books are WRONG since .*: balance-is-fold/,
    ],
  ])('raise %s', async (_what, spoilt, text) => {
    api.answer(answer({ ...sound, ...spoilt }));
    show(<Section />);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('ask for a proof where there is none, or an old one', async () => {
    api.answer(answer({ ...sound, proof: null }));
    show(<Section />);
    expect(
      await screen.findByText(/The books have not been proved yet: run ledger:verify/),
    ).toBeInTheDocument();
  });
});
