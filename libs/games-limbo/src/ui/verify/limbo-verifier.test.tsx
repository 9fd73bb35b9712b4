import { commitmentOf, portableHmacSha256, verifyBet } from '@paasa/fairness';
import { UiProvider } from '@paasa/ui-kit/ui';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildLimboBet } from '../../testing/index.js';
import { limboVerifier } from './limbo-verifier.js';

// The digest of `lucky:7:0` under this key starts with 6a5c3442, computed by another program: 99 × 2^32 /
// 0x6a5c3443 = 238.28.
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'lucky', nonce: 7 };

const openWith = (given: typeof seeds | null) =>
  render(
    <UiProvider>
      <limboVerifier.Outcome seeds={given} />
    </UiProvider>,
  );
const figures = () =>
  ['Multiplier', 'Result', 'Win Chance'].map(
    (name) => screen.queryByText(name)?.nextElementSibling?.textContent,
  );

async function setTarget(text: string): Promise<void> {
  const target = screen.getByLabelText('Target');
  await userEvent.clear(target);
  if (text !== '') await userEvent.type(target, text);
}

describe('the outcome of seeds on Limbo', () => {
  it('is a multiplier and whether it reaches a target; the target itself is reached', async () => {
    openWith(seeds);
    expect(figures()).toEqual(['2.38×', 'Won', '49.5000%']);
    await setTarget('2.38');
    expect(figures()[1]).toBe('Won');
    await setTarget('2.39');
    expect(figures()[1]).toBe('Lost');
  });

  it.each([
    ['', 'The target must be a number.'],
    ['1', 'The target must be from 1.01 to 10,00,000.'],
    ['2.005', 'The target must have at most two decimals.'],
  ])('is the multiplier alone for %j, which is no target', async (typed, words) => {
    openWith(seeds);
    await setTarget(typed);
    expect(screen.getByLabelText('Target')).toHaveAccessibleDescription(words);
    expect(figures()).toEqual(['2.38×', undefined, undefined]);
  });

  it('is empty without seeds', () => {
    openWith(null);
    expect(screen.getByText('Fill in both seeds and the nonce to see the multiplier.')).toBeInTheDocument();
    expect(figures()).toEqual([undefined, undefined, undefined]);
  });
});

describe('limboVerifier', () => {
  it.each([
    [2, true],
    [2.01, false],
  ])('reports for a bet that paid %d whether it matches its seeds: %p', (winAmount, isMatch) => {
    const proof = {
      ...buildLimboBet({ winAmount, gameData: { wallet: 100, target: 2, result: 2.38 } }),
      ...seeds,
      betId: 'b1',
      game: limboVerifier.game,
      serverSeedHash: commitmentOf(seeds.serverSeed),
    };
    expect(verifyBet(proof, limboVerifier.verifyBet, portableHmacSha256).isMatch).toBe(isMatch);
  });
});
