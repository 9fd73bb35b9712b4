import { scriptedFairNumbers } from '@paasa/fairness/testing';
import { multiplyFloor, paise, tryMultiplyFloor } from '@paasa/money';
import { ok, refuse } from '@paasa/result';
import type { RoundGame } from './round-game.js';

type Doors = { readonly bad: number; readonly opened: readonly number[]; readonly cashedOut: boolean };
type Step = { readonly open: number } | 'cash-out';
type DoorsView = { readonly opened: readonly number[]; readonly bad: number | null };

const isOver = (state: Doors) => state.cashedOut || state.opened.includes(state.bad);
const times = (state: Doors) => 2n ** BigInt(state.opened.length);

/** Three doors, one bad: the smallest game with a secret, an action, a cash-out and a loss. */
const doorsGame: RoundGame<null, Doors, Step, DoorsView> = {
  kind: 'round',
  rtpPercent: 133,
  id: 'doors-id',
  name: 'doors',
  displayName: 'Doors',
  image: '/games/doors.svg',
  rulesVersion: 1,
  parse: () => ok(null),
  maxPayoutPaise: (_config, stakePaise) => tryMultiplyFloor(stakePaise, 2, 1),
  start: (_config, numbers) => ({ bad: numbers.nextIndex(3), opened: [], cashedOut: false }),
  restore: (stored) => {
    if (typeof stored !== 'object' || stored === null || !('bad' in stored))
      throw new Error('no round of doors');
    return { bad: Number(stored.bad), opened: [], cashedOut: false };
  },
  parseAction: (input) =>
    input === 'cash-out'
      ? ok('cash-out' as const)
      : typeof input === 'number'
        ? ok({ open: input })
        : refuse('malformed', 'doors/malformed-step', 'Choose a door.'),
  maxPayoutAfterPaise: (state, action, stakePaise) =>
    tryMultiplyFloor(stakePaise, action === 'cash-out' ? times(state) : 2n * times(state), 1),
  act: (state, action) => {
    if (isOver(state)) return refuse('conflict', 'doors/over', 'The round is over.');
    return ok(
      action === 'cash-out'
        ? { ...state, cashedOut: true }
        : { ...state, opened: [...state.opened, action.open] },
    );
  },
  payoutPaise: (state, stakePaise) =>
    state.opened.includes(state.bad) ? paise(0) : multiplyFloor(stakePaise, times(state), 1),
  odds: () => ({ meanPaise: 0, variance: 0, thirdMoment: 0 }),
  isOver,
  isWin: (state) => !state.opened.includes(state.bad),
  abandon: (state) => (state.opened.length === 0 ? null : 'cash-out'),
  view: (state) => ({ opened: state.opened, bad: isOver(state) ? state.bad : null }),
};

describe('RoundGame', () => {
  const start = () => doorsGame.start(null, scriptedFairNumbers([0.4]));
  const after = (...steps: Step[]) =>
    steps.reduce((state, step) => {
      const next = doorsGame.act(state, step);
      if (!next.ok) throw new Error(next.refusal.code);
      return next.value;
    }, start());

  it('fits a game that hides its state until the round is over', () => {
    expect(doorsGame.view(after({ open: 0 }))).toEqual({ opened: [0], bad: null });
    expect(doorsGame.view(after({ open: 1 }))).toEqual({ opened: [1], bad: 1 });
  });

  it('fits a cash-out as one more action', () => {
    const state = after({ open: 0 }, 'cash-out');
    expect([doorsGame.isOver(state), doorsGame.isWin(state), doorsGame.payoutPaise(state, paise(5))]).toEqual(
      [true, true, 10],
    );
  });

  it('limits the payout of an action equally on the bad door and on a good one', () => {
    const bounds = [0, 1, 2].map((open) => doorsGame.maxPayoutAfterPaise(start(), { open }, paise(5)));
    expect(bounds).toEqual([10, 10, 10]);
  });
});
