import { createApiStore, PlayerProvider, type Player } from '@paasa/api-client/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { fairNumbers } from '../rules/fair-numbers.js';
import { portableHmacSha256 } from '../rules/hmac-sha256.js';
import type { GameVerifier, GameVerifierEntry } from './verifiers/game-verifier.js';

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{`${pathname}${search}`}</p>;
}

/** Shows a part of the page to a player, or to a guest if `player` is null. */
export function show(part: ReactNode, player: Player | null, address = '/'): RenderResult {
  return render(
    <Provider store={createApiStore()}>
      <UiProvider>
        <PlayerProvider value={player}>
          <MemoryRouter initialEntries={[address]}>
            <Routes>
              <Route path="*" element={part} />
            </Routes>
            <Address />
          </MemoryRouter>
        </PlayerProvider>
      </UiProvider>
    </Provider>,
  );
}

const sideOf = (index: number): string => (index === 0 ? 'heads' : 'tails');

/** A game with one coin, which knows the first version of its rules. */
export const coin: GameVerifier = {
  game: 'coin',
  displayName: 'Coin',
  verifyBet: (bet, numbers) =>
    bet.rulesVersion === 1
      ? [{ label: 'Side', recorded: String(bet.gameData['side']), recomputed: sideOf(numbers.nextIndex(2)) }]
      : null,
  Outcome: ({ seeds }) => (
    <p>
      {seeds === null
        ? 'The coin is in the air'
        : `The coin shows ${sideOf(fairNumbers(portableHmacSha256, seeds).nextIndex(2))}`}
    </p>
  ),
  outcomeCode: () => ({
    rule: 'Number 0 is heads, number 1 is tails.',
    javaScript: "console.log('side:', ['heads', 'tails'][Math.floor(numbers[0] * 2)]);",
    python: 'print("side:", ["heads", "tails"][int(numbers[0] * 2)])',
    prints: (numbers) => `side: ${sideOf(numbers.nextIndex(2))}`,
  }),
};

/** A game whose outcome is the first number itself. */
const float: GameVerifier = {
  game: 'float',
  displayName: 'Float',
  verifyBet: () => [],
  Outcome: ({ seeds }) => (
    <p>{seeds === null ? 'No number' : `Number ${fairNumbers(portableHmacSha256, seeds).nextFloat()}`}</p>
  ),
  outcomeCode: () => ({
    rule: 'The number itself is the outcome.',
    javaScript: "console.log('number:', numbers[0]);",
    python: 'print("number:", numbers[0])',
    prints: (numbers) => `number: ${numbers.nextFloat()}`,
  }),
};

export const entryOf = (verifier: GameVerifier, load = async () => verifier): GameVerifierEntry => ({
  game: verifier.game,
  displayName: verifier.displayName,
  load,
});

export const verifiers: readonly GameVerifierEntry[] = [entryOf(coin), entryOf(float)];
