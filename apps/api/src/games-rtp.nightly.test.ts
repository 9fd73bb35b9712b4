import { fairNumbers, type FairNumbers } from '@paasa/fairness';
import { nodeHmacSha256 } from '@paasa/fairness/server';
import { newRunSeed, seedSources, type SeedSource } from '@paasa/fairness/testing';
import {
  DEFAULT_MAX_PAYOUT_PAISE,
  prepareInstantBet,
  rtpBand,
  type BetOdds,
  type RtpSums,
} from '@paasa/games-core';
import { diceGame } from '@paasa/games-dice';
import { limboGame } from '@paasa/games-limbo';
import { minesGame } from '@paasa/games-mines';
import { paise, type Paise } from '@paasa/money';
import type { Result } from '@paasa/result';

/**
 * A million bets of each game with real seeds against the band of the console’s overview, by players who choose their stakes
 * by what they have won and stop when they like.
 *
 * Fair games are outside once in half a million runs. A fault shows its run’s seed; PAASA_STATISTICS_SEED repeats that run.
 */
const BET_COUNT = 1_000_000;

const runSeed = process.env['PAASA_STATISTICS_SEED'] ?? newRunSeed();

interface Played {
  readonly payoutPaise: number;
  readonly odds: BetOdds;
}

function unwrap<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

/** One bet, with `choice` as the choices of its player. */
type Play = (numbers: FairNumbers, choice: number, stakePaise: Paise) => Played;

const instant =
  (prepare: (choice: number, stakePaise: Paise) => ReturnType<typeof prepareInstantBet>): Play =>
  (numbers, choice, stakePaise) =>
    unwrap(prepare(choice, stakePaise)).play(numbers);

/** Stops after 1 to 4 safe tiles. */
const playMines: Play = (numbers, choice, stakePaise) => {
  const mineCount = 1 + (choice % 8);
  const stopAt = 1 + (choice % 4);
  let state = minesGame.start({ mineCount }, numbers);
  for (let tileIndex = 0; tileIndex < stopAt && !minesGame.isOver(state); tileIndex += 1)
    state = unwrap(minesGame.act(state, { action: 'reveal', tileIndex }));
  if (!minesGame.isOver(state)) state = unwrap(minesGame.act(state, { action: 'cash-out' }));
  return {
    payoutPaise: minesGame.payoutPaise(state, stakePaise),
    odds: minesGame.odds(state, stakePaise),
  };
};

const games: [string, Play][] = [
  [
    'Dice',
    instant((choice, stakePaise) =>
      prepareInstantBet(
        diceGame,
        { target: 20 + (choice % 60), condition: choice % 2 === 0 ? 'above' : 'below' },
        stakePaise,
        DEFAULT_MAX_PAYOUT_PAISE,
      ),
    ),
  ],
  [
    'Limbo',
    instant((choice, stakePaise) =>
      prepareInstantBet(limboGame, { target: 1.5 + (choice % 10) / 4 }, stakePaise, DEFAULT_MAX_PAYOUT_PAISE),
    ),
  ],
  ['Mines', playMines],
];

/** `isRigged`: one lost bet of 19 is played again, so the game pays about two percent of the stakes more. */
function sumsOf(play: Play, isRigged: boolean): RtpSums {
  const [once, , again] = seedSources(runSeed);
  if (once === undefined || again === undefined) throw new Error('Too few sources of seeds.');
  const sums = {
    stakedPaise: 0,
    paidPaise: 0,
    expectedPaise: 0,
    variance: 0,
    thirdMoment: 0,
    largestPaise: 0,
  };
  let lossesInARow = 0;
  for (let index = 0; index < BET_COUNT; index += 1) {
    // Doubled after a loss, three times at most.
    const stakePaise = paise(101 * 2 ** (lossesInARow % 4));
    const playWith = ({ seedsOf }: SeedSource): Played =>
      play(fairNumbers(nodeHmacSha256, seedsOf(index)), index, stakePaise);
    const first = playWith(once);
    const isAgain = isRigged && first.payoutPaise === 0 && index % 19 === 0;
    const { payoutPaise } = isAgain ? playWith(again) : first;
    lossesInARow = payoutPaise === 0 ? lossesInARow + 1 : 0;
    sums.stakedPaise += stakePaise;
    sums.paidPaise += payoutPaise;
    sums.expectedPaise += first.odds.meanPaise;
    sums.variance += first.odds.variance;
    sums.thirdMoment += first.odds.thirdMoment;
    sums.largestPaise = Math.max(sums.largestPaise, payoutPaise);
  }
  return sums;
}

describe.each(games)('a million bets of %s', (_game, play) => {
  it('stay in the band of a fair game', () => {
    const band = rtpBand(sumsOf(play, false));
    expect(band?.isOutside === false ? null : { runSeed, band }).toBeNull();
  });

  it('leave it if the game pays two percent more than its rules say', () => {
    const band = rtpBand(sumsOf(play, true));
    expect(band?.isOutside === true ? null : { runSeed, band }).toBeNull();
  });
});
