import { refusal, type FakeApi } from '@paasa/api-client/testing';
import { fakeGameServer } from '@paasa/games-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerLimbo, PLAY_LIMBO } from '../testing/index.js';
import { amountField, openLimbo, press, targetField, type, verified } from './open-limbo.fake.js';

const LAX = { minGameCycleMs: 0, isAutoplayAllowed: true, isQuickPlayAllowed: true };

let server: FakeApi;
beforeEach(() => {
  localStorage.setItem('paasa.quick-play', 'on');
  server = fakeGameServer();
  server.answer({ [PLAY_LIMBO]: answerLimbo(1.5, 90) });
});
afterEach(() => {
  server.restore();
  localStorage.clear();
  sessionStorage.clear();
});

const ended = (words: string) =>
  waitFor(() => expect(screen.getByRole('status', { name: 'Autoplay' })).toHaveTextContent(words), {
    timeout: 20_000,
  });

describe('autoplay of Limbo', () => {
  it('plays for the target of the table, with the stake that the player set after a loss', async () => {
    await openLimbo(verified, LAX);
    await userEvent.click(screen.getByRole('tab', { name: 'Auto' }));
    await screen.findByRole('button', { name: 'Start autoplay' });
    await type(amountField(), '2');
    await type(targetField(), '5');
    await userEvent.selectOptions(screen.getByLabelText('On loss'), 'decrease');
    await type(screen.getByLabelText('Percent on loss'), '50');
    await type(screen.getByLabelText('Stop at net loss'), '3');
    await press('Start autoplay');
    await ended('Autoplay stopped. Your net loss reached your limit. Played 2 of 10 bets, wagered ₹3.00');
    expect(server.callsTo(PLAY_LIMBO).map(({ body }) => body)).toEqual([
      expect.objectContaining({ amount: 2, target: 5 }),
      expect.objectContaining({ amount: 1, target: 5 }),
    ]);
    server.answer({ [PLAY_LIMBO]: () => refusal(409, 'protection/reality-check-due', 'Answer it first.') });
    await press('Start autoplay');
    await ended('Autoplay stopped. Your reality check is due. Played 0 of 10 bets');
  });

  it('is not in the page where the rules forbid it', async () => {
    await openLimbo(verified, { ...LAX, isAutoplayAllowed: false, isQuickPlayAllowed: false });
    expect(screen.queryAllByRole('tab')).toEqual([]);
    await press('Settings');
    expect(await screen.findByRole('slider', { name: 'Volume' })).toBeInTheDocument();
    expect(screen.queryByText(/quick play/i)).not.toBeInTheDocument();
  });
});
