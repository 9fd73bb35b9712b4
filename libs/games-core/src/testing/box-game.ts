import { paise } from '@paasa/money';
import { ok } from '@paasa/result';
import type { RoundGame } from '../index.js';

// Not an interface: those have no index signature and are no JsonObject.
export type BoxState = { readonly secret: number; readonly isOpen: boolean };

/** The smallest game that stays open between actions: what is in the box is secret until it is opened. */
export const boxGame: RoundGame<object, BoxState, object, { readonly isOpen: boolean }> = {
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
