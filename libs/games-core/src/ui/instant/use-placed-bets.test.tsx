import { fakePlayer } from '@paasa/api-client/testing';
import { createApiStore, PlayerProvider, PlayRulesProvider } from '@paasa/api-client/ui';
import { theme, UiProvider } from '@paasa/ui-kit/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { Bet } from '../../contract/bet.js';
import { betOf } from '../server-state/open-bets-store.fake.js';
import type { GameSound } from '../sound/game-sound.js';
import { growSound } from '../feel/grow-sound.js';
import { BetResult } from './bet-result.js';
import { LOSS_SOUND, WIN_SOUND } from './instant-sounds.js';
import { usePlacedBets } from './use-placed-bets.js';

const mockPlayed: GameSound[] = [];
jest.mock('../sound/use-game-sounds.js', () => ({
  useGameSounds: () => ({ play: (sound: GameSound) => mockPlayed.push(sound) }),
}));

function Table({ bet, moveMs = 0 }: { bet: Bet; moveMs?: number }) {
  const table = usePlacedBets({
    send: async () => bet,
    walletRupeesOf: () => 100,
    moveMs,
    sounds: { win: WIN_SOUND, loss: LOSS_SOUND },
  });
  return (
    <>
      <button type="button" onClick={() => void table.place({})}>
        Bet
      </button>
      <BetResult table={{ ...table, isAutoplaying: notPlaying }} invitation="Bet now">
        {() => 'The result'}
      </BetResult>
    </>
  );
}

const notPlaying = { get: () => false, subscribe: () => () => undefined };

const LONG_MS = 600_000;

interface PlayOptions {
  readonly moveMs?: number;
  readonly isQuickPlayAllowed?: boolean;
}

async function play(
  bet: Partial<Bet>,
  { moveMs = 0, isQuickPlayAllowed = true }: PlayOptions = {},
): Promise<HTMLElement | null> {
  const rules = { minGameCycleMs: 0, isAutoplayAllowed: true, isQuickPlayAllowed };
  render(
    <Provider store={createApiStore()}>
      <UiProvider>
        <PlayRulesProvider value={rules}>
          <PlayerProvider value={fakePlayer()}>
            <Table bet={betOf('bet', bet)} moveMs={moveMs} />
          </PlayerProvider>
        </PlayRulesProvider>
      </UiProvider>
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Bet' }));
  return (await screen.findByText('The result')).closest('p');
}

const hugeSound = growSound(WIN_SOUND, 4);

describe('an instant bet', () => {
  beforeEach(() => {
    mockPlayed.length = 0;
  });

  it.each([
    ['more than its stake', { isWin: true, betAmount: 0.5, winAmount: 0.51 }, [WIN_SOUND], 'win'],
    ['a hundred times its stake', { isWin: true, betAmount: 0.5, winAmount: 50 }, [hugeSound], 'win'],
    ['its stake alone', { isWin: true, betAmount: 0.5, winAmount: 0.5 }, [], 'text'],
    ['nothing', { isWin: false, betAmount: 0.5, winAmount: 0 }, [LOSS_SOUND], 'loss'],
  ] as const)('that pays %s has the sound and the colour of that', async (_what, bet, sounds, color) => {
    expect(await play(bet)).toHaveStyle({ color: theme.color[color] });
    await waitFor(() => expect(mockPlayed).toEqual(sounds));
  });

  it.each([
    ['stands at once with quick play', 'on', { isQuickPlayAllowed: true }, [WIN_SOUND]],
    ['moves to its place without quick play', 'off', { isQuickPlayAllowed: true }, []],
    ['moves where the rules forbid quick play', 'on', { isQuickPlayAllowed: false }, []],
  ] as const)('%s', async (_what, stored, rules, sounds) => {
    localStorage.setItem('paasa.quick-play', stored);
    Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
    try {
      await play({ isWin: true, betAmount: 1, winAmount: 1.5 }, { ...rules, moveMs: LONG_MS });
      await act(() => new Promise((resolve) => void setTimeout(resolve)));
      expect(mockPlayed).toEqual(sounds);
    } finally {
      localStorage.clear();
      Reflect.deleteProperty(globalThis, 'matchMedia');
    }
  });
});
