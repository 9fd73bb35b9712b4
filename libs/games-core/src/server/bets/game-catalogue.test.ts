import { boxGame, coinGame } from '../../testing/index.js';
import type { AnyGame } from '../../rules/any-game.js';
import { createGameCatalogue } from './game-catalogue.js';

describe('createGameCatalogue', () => {
  const catalogue = createGameCatalogue([coinGame, boxGame]);

  it('finds a game by its id and by its name', () => {
    expect(catalogue.find('coin')).toBe(coinGame);
    expect(catalogue.find(boxGame.id)).toBe(boxGame);
    expect(['chess', '', '*', 'toString', '__proto__'].map((key) => catalogue.find(key))).toEqual(
      Array(5).fill(null),
    );
  });

  it('finds a game that is no longer offered by its name', () => {
    expect(catalogue.identify('chess')).toMatchObject({ id: 'chess', name: 'chess', displayName: 'chess' });
  });

  it('accepts games of either kind with their own types, in one list', () => {
    const games = [boxGame, coinGame] as const satisfies readonly AnyGame[];
    // Each game's own types must fit the catalogue, without a cast on either side.
    const listed: readonly AnyGame[] = games;
    expect(createGameCatalogue(games).games).toEqual(listed);
  });

  it('refuses games that share an id or a name, or take the name of all games', () => {
    expect(() => createGameCatalogue([coinGame, coinGame])).toThrow('names of their own');
    expect(() => createGameCatalogue([coinGame, { ...boxGame, name: 'coin' }])).toThrow('names of their own');
    expect(() => createGameCatalogue([{ ...coinGame, name: '*' }])).toThrow('names of their own');
  });

  it('refuses a game whose rules besides those of new bets are not newest first and unique', () => {
    const versions = (...numbers: number[]) => {
      const [today, ...earlier] = numbers.map((rulesVersion) => ({ ...boxGame, rulesVersion }));
      return () => createGameCatalogue([{ ...boxGame, ...today, earlier }]);
    };
    expect(versions(3, 2, 1)).not.toThrow();
    // The release before the one that plays new rules knows them.
    expect(versions(2, 3, 1)).not.toThrow();
    for (const numbers of [
      [2, 2],
      [3, 2, 2],
      [2, 3, 2],
      [3, 1, 2],
    ])
      expect(versions(...numbers)).toThrow(/^The rules of box besides \d need the newest version first/);
  });
});
