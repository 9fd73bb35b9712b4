import { fakePlayer } from '@paasa/api-client/testing';
import {
  createApiStore,
  PlayerProvider,
  PlayRulesProvider,
  type Player,
  type PlayRules,
} from '@paasa/api-client/ui';
import { SummaryChartsContext } from '@paasa/games-core/ui';
import { ToastHost, UiProvider } from '@paasa/ui-kit/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { LimboScreen } from './limbo-screen.js';

// The charts have their own tests, and jsdom has no canvas.
const NO_CHARTS = { BetsPnlChart: () => null, CumulativePnlChart: () => null };
export const verified: Player = fakePlayer();

/** The screen of a player with loaded figures and bets. */
export async function openLimbo(
  player: Player | null = verified,
  rules: PlayRules | null = null,
): Promise<void> {
  render(
    <Provider store={createApiStore()}>
      <UiProvider>
        <PlayerProvider value={player}>
          <SummaryChartsContext value={NO_CHARTS}>
            <PlayRulesProvider value={rules}>
              <LimboScreen />
            </PlayRulesProvider>
          </SummaryChartsContext>
          <ToastHost />
        </PlayerProvider>
      </UiProvider>
    </Provider>,
  );
  await waitFor(() => expect(screen.queryByText('Loading bets...')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText('Loading stats...')).not.toBeInTheDocument());
}

export const amountField = () => screen.getByLabelText<HTMLInputElement>('Bet Amount');
export const targetField = () => screen.getByLabelText<HTMLInputElement>('Target');
export const chanceField = () => screen.getByLabelText<HTMLInputElement>('Win Chance %');
export const betButton = () => screen.getByRole('button', { name: /^(Bet|Rising\.\.\.)$/ });
export const result = () => screen.getByRole('status', { name: 'Result' });
export const limit = () => screen.getByRole('status', { name: 'Payout limit' });
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

export async function type(field: HTMLInputElement, text: string): Promise<void> {
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}

export async function bet(amount: string): Promise<void> {
  await type(amountField(), amount);
  await userEvent.click(betButton());
  await waitFor(() => expect(betButton()).toHaveTextContent(/^Bet$/));
}
