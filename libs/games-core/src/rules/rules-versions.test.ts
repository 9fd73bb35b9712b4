import { boxGame } from '../testing/index.js';
import { findRoundRules, findRules } from './rules-versions.js';

const versions = [3, 2, 1].map((rulesVersion) => ({ ...boxGame, rulesVersion }));

describe('findRules', () => {
  it('finds the rules of a version, and null for a missing one', () => {
    expect([1, 2, 3].map((version) => findRules(versions, version)?.rulesVersion)).toEqual([1, 2, 3]);
    expect([0, 4, NaN].map((version) => findRules(versions, version))).toEqual([null, null, null]);
  });
});

describe('findRoundRules', () => {
  it('finds the rules of a round among the present and the earlier ones', () => {
    const [today = boxGame, ...earlier] = versions;
    const game = { ...today, earlier };
    expect(findRoundRules(game, 3)).toBe(game);
    expect([2, 1].map((version) => findRoundRules(game, version))).toEqual(earlier);
    expect(findRoundRules(game, 4)).toBeNull();
  });

  it('finds only the present rules if a game has no earlier ones', () => {
    expect([findRoundRules(boxGame, 1), findRoundRules(boxGame, 2)]).toEqual([boxGame, null]);
  });
});
