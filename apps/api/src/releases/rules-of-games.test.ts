import { createDiceGame, DICE_VERSIONS, type DiceRules } from '@paasa/games-dice';
import { createLimboGame, LIMBO_VERSIONS, type LimboRules } from '@paasa/games-limbo';
import { createMinesGame, MINES_VERSIONS, type MinesAction, type MinesRules } from '@paasa/games-mines';
import { keptDatabases } from '../upgrades/kept-database.fake.js';
import { digestOfInstant, digestOfRounds } from './digest-of-rules.fake.js';

/** What each version of rules does. A line never changes: rules that do something else have another number. */
const KNOWN: Readonly<Record<string, string>> = {
  'dice 1': 'a41ebefa17817cf141f6131050c289de',
  'limbo 1': '986f6e1d77a1683fbc4d721d7dba27ee',
  'mines 1': 'daf07b8d649be2028c6d4d06107df9ad',
};

const TARGETS = [2, 2.01, 33.33, 50, 66.67, 97.99, 98];
const diceRequests = TARGETS.flatMap((target) => [
  { target, condition: 'above' },
  { target, condition: 'below' },
]);
const limboRequests = [1.01, 1.5, 2, 3.33, 100, 12_345.67, 1_000_000].map((target) => ({ target }));
const minesRequests = Array.from({ length: 24 }, (_, index) => ({ minesCount: index + 1 }));
const reveals = Array.from({ length: 25 }, (_, tileIndex): MinesAction => ({ action: 'reveal', tileIndex }));

const digestOfDice = (rules: DiceRules) => digestOfInstant(createDiceGame(rules), diceRequests);
const digestOfLimbo = (rules: LimboRules) => digestOfInstant(createLimboGame(rules), limboRequests);
const digestOfMines = (rules: MinesRules) => digestOfRounds(createMinesGame([rules]), minesRequests, reveals);

const named = <Rules extends { readonly rulesVersion: number }>(
  game: string,
  versions: readonly Rules[],
  digest: (rules: Rules) => string,
) => versions.map((rules): [string, string] => [`${game} ${rules.rulesVersion}`, digest(rules)]);

describe('the rules of games', () => {
  const today = Object.fromEntries([
    ...named('dice', DICE_VERSIONS, digestOfDice),
    ...named('limbo', LIMBO_VERSIONS, digestOfLimbo),
    ...named('mines', MINES_VERSIONS, digestOfMines),
  ]);

  it('do under each number of the release before what they did', () => {
    const rules = keptDatabases().at(-1)?.rules ?? {};
    const numbered = Object.entries(rules).flatMap(([game, versions]) =>
      versions.map((version) => `${game} ${version}`),
    );
    expect(numbered.length).toBeGreaterThan(2);
    expect(numbered.filter((name) => KNOWN[name] === undefined)).toEqual([]);
    expect(today).toMatchObject(KNOWN);
  });

  it('are other ones with another payout or another draw', () => {
    const [dice] = DICE_VERSIONS;
    const [limbo] = LIMBO_VERSIONS;
    const [mines] = MINES_VERSIONS;
    expect(digestOfDice({ ...dice, rtpPercent: 98 })).not.toBe(digestOfDice(dice));
    expect(digestOfLimbo({ ...limbo, rtpPercent: 98 })).not.toBe(digestOfLimbo(limbo));
    expect(digestOfMines({ ...mines, rtpPercent: 98 })).not.toBe(digestOfMines(mines));
    const game = createDiceGame(dice);
    const roundedUp = digestOfInstant(
      {
        ...game,
        play: (config, numbers) => ({ rollHundredths: game.play(config, numbers).rollHundredths + 1 }),
      },
      diceRequests,
    );
    expect(roundedUp).not.toBe(digestOfDice(dice));
  });
});
