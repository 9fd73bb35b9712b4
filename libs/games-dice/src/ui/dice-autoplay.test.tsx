import { fakePlayer, refusal, type FakeApi } from '@paasa/api-client/testing';
import { createApiStore, PlayerProvider, PlayRulesProvider } from '@paasa/api-client/ui';
import { SummaryChartsContext } from '@paasa/games-core/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { answerRoll, fakeDiceServer, ROLL_DICE } from '../testing/index.js';
import { DiceScreen } from './dice-screen.js';

const NO_CHARTS = { BetsPnlChart: () => null, CumulativePnlChart: () => null };
const LAX = { minGameCycleMs: 0, isAutoplayAllowed: true, isQuickPlayAllowed: true };

let server: FakeApi;
beforeEach(() => {
  localStorage.setItem('paasa.quick-play', 'on');
  server = fakeDiceServer();
  server.answer({ [ROLL_DICE]: answerRoll(20, false, 90) });
});
afterEach(() => {
  server.restore();
  localStorage.clear();
  sessionStorage.clear();
});

async function openAuto(): Promise<void> {
  render(
    <Provider store={createApiStore()}>
      <UiProvider>
        <PlayRulesProvider value={LAX}>
          <PlayerProvider value={fakePlayer()}>
            <SummaryChartsContext value={NO_CHARTS}>
              <DiceScreen />
            </SummaryChartsContext>
          </PlayerProvider>
        </PlayRulesProvider>
      </UiProvider>
    </Provider>,
  );
  await userEvent.click(await screen.findByRole('tab', { name: 'Auto' }));
  await screen.findByRole('button', { name: 'Start autoplay' });
  await userEvent.type(screen.getByLabelText('Bet Amount'), '2');
}

const ended = (words: string) =>
  waitFor(() => expect(screen.getByRole('status', { name: 'Autoplay' })).toHaveTextContent(words), {
    timeout: 20_000,
  });

describe('autoplay of Dice', () => {
  it('rolls with the target and side of the table, and stops at its limit', async () => {
    await openAuto();
    await userEvent.click(screen.getByLabelText('Below'));
    await userEvent.type(screen.getByLabelText('Stop at net loss'), '4');
    await userEvent.click(screen.getByRole('button', { name: 'Start autoplay' }));
    await ended('Autoplay stopped. Your net loss reached your limit. Played 2 of 10 bets, wagered ₹4.00');
    expect(server.callsTo(ROLL_DICE).map(({ body }) => body)).toEqual([
      expect.objectContaining({ amount: 2, target: 50.5, condition: 'below' }),
      expect.objectContaining({ amount: 2, target: 50.5, condition: 'below' }),
    ]);
  });

  it('stops when the side is changed, and at a refusal', async () => {
    await openAuto();
    await userEvent.click(screen.getByRole('button', { name: 'Start autoplay' }));
    await userEvent.click(screen.getByLabelText('Below'));
    await ended('Autoplay stopped. You changed the bet.');
    server.answer({ [ROLL_DICE]: () => refusal(409, 'protection/limit-reached', 'Your limit is used up.') });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Start autoplay' })).toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Start autoplay' }));
    await ended('Autoplay stopped. Your limit is used up. Played 0 of 10 bets');
  });
});

it('quick play shows a result at once, and is remembered', async () => {
  localStorage.clear();
  await openAuto();
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  const quick = await screen.findByRole('switch', { name: 'Quick play' });
  expect(quick).not.toBeChecked();
  await userEvent.click(quick);
  expect(quick).toBeChecked();
  expect(localStorage.getItem('paasa.quick-play')).toBe('on');
});
