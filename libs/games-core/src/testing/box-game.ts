import { multiplyFloor, paise, tryMultiplyFloor } from '@paasa/money';
import { ok, refuse } from '@paasa/result';
import { oddsOfDraws, type RoundGame } from '../index.js';

const BOX_COUNT = 4;

// Types, because interfaces have no index signature and are no `JsonObject`.
export type BoxState = {
  /** Names the empty box by a special word, which a test can search. */
  readonly secret: string;
  /** In the order in which they were opened. */
  readonly opened: readonly number[];
  readonly isCashedOut: boolean;
};
export type BoxView = { readonly opened: readonly number[]; readonly empty: number | null };

/** Which box to open, or cashing out. */
export type BoxAction = number | 'cash-out';

/** The secret of an open round of boxes. */
export const BOX_SECRET_PATTERN = /empty-box-\d/;

const boxSecret = (box: number): string => `empty-box-${box}`;
const hasLost = (state: BoxState): boolean => state.opened.some((box) => boxSecret(box) === state.secret);
const isOver = (state: BoxState): boolean =>
  state.isCashedOut || hasLost(state) || state.opened.length === BOX_COUNT - 1;

/**
 * The smallest game that stays open between actions: four boxes, one of them empty. Every good box doubles the
 * payout; cashing out pays it, the empty box loses it, the third good box ends the round as a win.
 */
export const boxGame: RoundGame<object, BoxState, BoxAction, BoxView> = {
  kind: 'round',
  rtpPercent: 150,
  id: '01930000-0000-7000-8000-0000000000b0',
  name: 'box',
  displayName: 'Box',
  image: '/games/box.svg',
  rulesVersion: 1,
  parse: (input) =>
    typeof input === 'object' && input !== null && 'bad' in input
      ? refuse('malformed', 'box/malformed-boxes', 'These are no boxes.')
      : ok({}),
  maxPayoutPaise: (_config, stakePaise) => tryMultiplyFloor(stakePaise, 2, 1),
  start: (_config, numbers) => ({
    secret: boxSecret(numbers.nextIndex(BOX_COUNT)),
    opened: [],
    isCashedOut: false,
  }),
  restore: (stored) => {
    if (typeof stored !== 'object' || stored === null || !('secret' in stored))
      throw new Error(`These are no boxes: ${JSON.stringify(stored)}`);
    return stored as BoxState;
  },
  parseAction(input) {
    const box = typeof input === 'object' && input !== null && 'open' in input ? input.open : 'cash-out';
    if (box === 'cash-out') return ok(box);
    if (typeof box === 'number' && Number.isInteger(box) && box >= 0 && box < BOX_COUNT) return ok(box);
    return refuse('malformed', 'box/malformed-box', 'There is no such box.');
  },
  maxPayoutAfterPaise: (state, action, stakePaise) =>
    tryMultiplyFloor(stakePaise, 2 ** (state.opened.length + (action === 'cash-out' ? 0 : 1)), 1),
  act(state, action) {
    if (action === 'cash-out')
      return state.opened.length === 0
        ? refuse('malformed', 'box/nothing-opened', 'Open a box first.')
        : ok({ ...state, isCashedOut: true });
    if (state.opened.includes(action))
      return refuse('conflict', 'box/already-open', 'This box is already open.');
    return ok({ ...state, opened: [...state.opened, action] });
  },
  payoutPaise: (state, stakePaise) =>
    hasLost(state) || state.opened.length === 0
      ? paise(0)
      : multiplyFloor(stakePaise, 2 ** state.opened.length, 1),
  odds: ({ opened }, stakePaise) =>
    oddsOfDraws(
      opened.map((_box, before) => ({
        heldPaise: before === 0 ? 0 : stakePaise * 2 ** before,
        chance: (BOX_COUNT - 1 - before) / (BOX_COUNT - before),
        payoutPaise: stakePaise * 2 ** (before + 1),
      })),
    ),
  isOver,
  isWin: (state) => !hasLost(state),
  abandon: (state) => (state.opened.length === 0 ? null : 'cash-out'),
  view: (state) => ({
    opened: state.opened,
    empty: isOver(state) ? Number(state.secret.slice(-1)) : null,
  }),
};
