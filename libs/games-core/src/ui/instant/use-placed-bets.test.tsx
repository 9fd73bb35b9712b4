import { fakePlayer } from '@paasa/api-client/testing';
import { createApiStore, PlayerProvider } from '@paasa/api-client/ui';
import { theme, UiProvider } from '@paasa/ui-kit/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { Bet } from '../../contract/bet.js';
import { betOf } from '../server-state/open-bets-store.fake.js';
import type { GameSound } from '../sound/game-sound.js';
import { BetResult } from './bet-result.js';
import { LOSS_SOUND, WIN_SOUND } from './instant-sounds.js';
import { usePlacedBets } from './use-placed-bets.js';

const mockPlayed: GameSound[] = [];
jest.mock('../sound/use-game-sounds.js', () => ({
  useGameSounds: () => ({ play: (sound: GameSound) => mockPlayed.push(sound) }),
}));

function Table({ bet }: { bet: Bet }) {
  const table = usePlacedBets({
    send: async () => bet,
    walletRupeesOf: () => 100,
    sounds: { win: WIN_SOUND, loss: LOSS_SOUND },
  });
  return (
    <>
      <button type="button" onClick={() => void table.place({})}>
        Bet
      </button>
      <BetResult table={table} invitation="Bet now">
        {() => 'The result'}
      </BetResult>
    </>
  );
}

async function play(bet: Partial<Bet>): Promise<HTMLElement | null> {
  render(
    <Provider store={createApiStore()}>
      <UiProvider>
        <PlayerProvider value={fakePlayer()}>
          <Table bet={betOf('bet', bet)} />
        </PlayerProvider>
      </UiProvider>
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Bet' }));
  return (await screen.findByText('The result')).closest('p');
}

describe('an instant bet', () => {
  beforeEach(() => {
    mockPlayed.length = 0;
  });

  it.each([
    ['more than its stake', { isWin: true, betAmount: 0.5, winAmount: 0.51 }, [WIN_SOUND], 'win'],
    ['its stake alone', { isWin: true, betAmount: 0.5, winAmount: 0.5 }, [], 'text'],
    ['nothing', { isWin: false, betAmount: 0.5, winAmount: 0 }, [LOSS_SOUND], 'loss'],
  ] as const)('that pays %s has the sound and the colour of that', async (_what, bet, sounds, color) => {
    expect(await play(bet)).toHaveStyle({ color: theme.color[color] });
    await waitFor(() => expect(mockPlayed).toEqual(sounds));
  });
});
