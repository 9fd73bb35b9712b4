import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RtpOverview } from '../../contract/overview.js';
import { show } from '../show.fake.js';
import { Section } from './rtp-section.js';

type Window = RtpOverview[number]['windows'][number];

const windowOf = (window: Window['window'], played: number, isOutside = false): Window => ({
  window,
  since: '2026-02-03',
  bets: 12_345,
  staked: 1_000,
  played,
  expected: 0.9899,
  low: 0.95,
  high: 1.03,
  sigmas: isOutside ? 7 : 1,
  isOutside,
});

const games: RtpOverview = [
  {
    game: 'dice',
    displayName: 'Dice',
    stated: 99,
    windows: [windowOf('day', 1.1, true), windowOf('month', 0.9912), windowOf('all', 0.99)],
  },
  { game: 'limbo', displayName: 'Limbo', stated: 99, windows: [] },
];

describe('the RTP of the games', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = fakeApi({ 'GET /api/console/overview/rtp': () => ({ success: true, data: games }) });
  });
  afterEach(() => api.restore());

  const cellsOf = (game: string) =>
    within(screen.getByText(game).closest('tr') ?? document.body)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);

  it('stands beside what the rules expect, with the band drawn, and names what is outside', async () => {
    show(<Section />, { role: 'support' });
    expect(await screen.findByText(/Dice has an RTP outside of the band/)).toBeInTheDocument();
    expect(cellsOf('Dice')).toEqual([
      'Dice',
      '12,345',
      '99%',
      '98.99%',
      '99.12%',
      '',
      '95.00% to 103.00%',
      'fair',
    ]);
    expect(
      screen.getByRole('img', { name: 'Dice: played 99.12%, a fair game is within 95.00% to 103.00%' }),
    ).toBeInTheDocument();
    expect(cellsOf('Limbo')).toEqual(['Limbo', '–', '99%', '–', '–', '–', '–', 'no bets']);
    await userEvent.click(screen.getByRole('radio', { name: 'Today' }));
    expect(cellsOf('Dice').at(-1)).toBe('OUTSIDE');
    expect(screen.getByText(/Bets count from 3 Feb 2026/)).toBeInTheDocument();
  });

  it('raises no notice while all games are within their bands', async () => {
    const fair = games.map((game) => ({ ...game, windows: game.windows.slice(1) }));
    api.answer({ 'GET /api/console/overview/rtp': () => ({ success: true, data: fair }) });
    show(<Section />, { role: 'support' });
    expect(await screen.findByText('Dice')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
