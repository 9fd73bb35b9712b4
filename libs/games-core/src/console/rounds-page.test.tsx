import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ConsoleRound } from '../contract/console/rounds.js';
import { Page } from './rounds-page.js';
import { show } from './show.fake.js';

const round: ConsoleRound = {
  betId: '01890000-0000-7000-8000-000000000001',
  playerId: '01890000-0000-7000-8000-00000000000a',
  game: 'mines',
  stake: 12.5,
  openedAt: '2026-01-31T10:00:00.000Z',
  lastStepAt: null,
};

describe('open rounds in the console', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = fakeApi({
      'GET /api/console/rounds': () => ({ success: true, data: [round], next: null }),
      'POST /api/console/actions/void-round': () => ({
        success: true,
        data: { state: 'waiting', approvalId: round.betId },
      }),
    });
  });
  afterEach(() => api.restore());

  it('are voided with a reason, which waits for a second person', async () => {
    show(<Page />, { role: 'operator' });
    await userEvent.click(await screen.findByRole('button', { name: `Void ${round.betId}` }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/₹12.50 goes back/)).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Reason'), 'the game cannot be played');
    await userEvent.click(dialog.getByRole('button', { name: 'Void' }));
    expect(await screen.findByText(/waits for a second person, under Approvals/)).toBeInTheDocument();
    expect(api.callsTo('POST /api/console/actions/void-round')).toMatchObject([
      { body: { params: { betId: round.betId } } },
    ]);
  });

  it('are none', async () => {
    api.answer({ 'GET /api/console/rounds': () => ({ success: true, data: [], next: null }) });
    show(<Page />, { role: 'operator' });
    expect(await screen.findByText('No round is open.')).toBeInTheDocument();
  });
});
