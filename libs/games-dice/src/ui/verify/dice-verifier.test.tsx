import { commitmentOf, portableHmacSha256, verifyBet, type BetProof } from '@paasa/fairness';
import { UiProvider } from '@paasa/ui-kit/ui';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildDiceBet } from '../../testing/index.js';
import { diceVerifier } from './dice-verifier.js';

// The digest of `lucky:7:0` under this key starts with 6a5c3442, computed by another program: 0.41546…, a
// roll of 41.54.
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'lucky', nonce: 7 };

const openWith = (given: typeof seeds | null) =>
  render(
    <UiProvider>
      <diceVerifier.Outcome seeds={given} />
    </UiProvider>,
  );
const figure = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent;
const figures = () => ['Roll', 'Result', 'Win Chance', 'Multiplier'].map(figure);

describe('the outcome of seeds on Dice', () => {
  it('is a roll and whether it wins, for a target and a side', async () => {
    openWith(seeds);
    expect(figures()).toEqual(['41.54', 'Lost', '49.5000%', '2.0000×']);
    await userEvent.click(screen.getByLabelText('Below'));
    expect(figures()).toEqual(['41.54', 'Won', '50.5000%', '1.9604×']);
  });

  it('is above if the roll equals the target', async () => {
    openWith(seeds);
    const target = screen.getByLabelText('Target');
    await userEvent.clear(target);
    await userEvent.type(target, '41.54');
    expect(figure('Result')).toBe('Won');
    await userEvent.click(screen.getByLabelText('Below'));
    expect(figure('Result')).toBe('Lost');
  });

  it.each([
    ['', 'The target must be a number.'],
    ['1.99', 'The win chance must be from 2 to 98 percent.'],
    ['98.01', 'The win chance must be from 2 to 98 percent.'],
    ['50.505', 'The target must have at most two decimals.'],
  ])('is the roll alone for %j, which is no target', async (typed, words) => {
    openWith(seeds);
    const target = screen.getByLabelText('Target');
    await userEvent.clear(target);
    if (typed !== '') await userEvent.type(target, typed);
    expect(target).toHaveAccessibleDescription(words);
    expect(figures()).toEqual(['41.54', undefined, undefined, undefined]);
  });

  it('is empty without seeds', () => {
    openWith(null);
    expect(screen.getByText('Fill in both seeds and the nonce to see the roll.')).toBeInTheDocument();
    expect(figures()).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('diceVerifier', () => {
  const proof = (winAmount: number): BetProof => ({
    ...buildDiceBet(),
    ...seeds,
    betId: 'b1',
    game: diceVerifier.game,
    serverSeedHash: commitmentOf(seeds.serverSeed),
    winAmount,
    gameData: {
      diceRoll: {
        user: { wallet: 100 },
        state: { result: 41.54, target: 41.54, condition: 'above' },
        payoutMultiplier: 1.6935,
      },
    },
  });

  it('accepts a bet that matches its seeds, and finds one that does not', () => {
    const check = (bet: BetProof) => verifyBet(bet, diceVerifier.verifyBet, portableHmacSha256).isMatch;
    expect(check(proof(1.69))).toBe(true);
    expect(check(proof(1.7))).toBe(false);
  });

  it('names its game like the bets', () => {
    expect([diceVerifier.game, diceVerifier.displayName]).toEqual(['dice', 'Dice']);
  });
});
