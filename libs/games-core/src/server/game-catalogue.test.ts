import { ok } from '@paasa/result';
import { paise } from '@paasa/money';
import { coinGame } from '../testing/index.js';
import type { RoundGame } from '../rules/round-game.js';
import { createGameCatalogue } from './game-catalogue.js';

// Not an interface: those have no index signature and are no JsonObject.
type BoxState = { readonly secret: number; readonly isOpen: boolean };

const boxGame: RoundGame<object, BoxState, object, { readonly isOpen: boolean }> = {
  kind: 'round',
  id: '01930000-0000-7000-8000-0000000000b0',
  name: 'box',
  displayName: 'Box',
  image: '/games/box.svg',
  rulesVersion: 1,
  parse: () => ok({}),
  maxPayoutPaise: (_config, stakePaise) => stakePaise,
  start: (_config, numbers) => ({ secret: numbers.nextIndex(9), isOpen: false }),
  restore: (stored) => stored as BoxState,
  parseAction: () => ok({}),
  maxPayoutAfterPaise: (_state, _action, stakePaise) => stakePaise,
  act: (state) => ok({ ...state, isOpen: true }),
  payoutPaise: () => paise(0),
  isOver: (state) => state.isOpen,
  isWin: () => false,
  view: ({ isOpen }) => ({ isOpen }),
};

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
