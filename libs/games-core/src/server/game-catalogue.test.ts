import { boxGame, coinGame } from '../testing/index.js';
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

  it('lets out of a round only what its game lets be seen', () => {
    expect(catalogue.view('box', { secret: 4, isOpen: false })).toEqual({ isOpen: false });
  });

  it('gives what an instant game stored as it is', () => {
    expect(catalogue.view('coin', { coin: { thrown: 'heads' } })).toEqual({ coin: { thrown: 'heads' } });
  });

  it('knows a game that is no longer offered by its name, and shows nothing of its state', () => {
    expect(catalogue.identify('chess')).toMatchObject({ id: 'chess', name: 'chess', displayName: 'chess' });
    expect(catalogue.view('chess', { secret: 1 })).toEqual({});
  });

  it('refuses games that share an id or a name, or take the name of all games', () => {
    expect(() => createGameCatalogue([coinGame, coinGame])).toThrow('names of their own');
    expect(() => createGameCatalogue([coinGame, { ...boxGame, name: 'coin' }])).toThrow('names of their own');
    expect(() => createGameCatalogue([{ ...coinGame, name: '*' }])).toThrow('names of their own');
  });
});
