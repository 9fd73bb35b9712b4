import { scriptedFairNumbers } from '@paasa/fairness/testing';
import { paise } from '@paasa/money';
import { positivePaise } from '@paasa/money/testing';
import fc from 'fast-check';
import { minesBetSchema } from '../contract/mines-bet.js';
import { anyMinesConfig, buildLostMinesBet, buildOpenMinesBet, buildWonMinesBet } from '../testing/index.js';
import type { MinesAction } from './mines-action.js';
import { MINES_GAME_ID, minesGame } from './mines-game.js';
import { exactMinesMultiplier } from './mines-odds.js';
import type { MinesState } from './mines-state.js';
import { minesRules } from './mines-versions.js';

const reveal = (tileIndex: number): MinesAction => ({ action: 'reveal', tileIndex });
const cashOut: MinesAction = { action: 'cash-out' };

/** Plays steps from a state; refused ones leave it unchanged. */
const play = (state: MinesState, ...steps: MinesAction[]): MinesState =>
  steps.reduce((before, step) => {
    const after = minesGame.act(before, step);
    return after.ok ? after.value : before;
  }, state);

const codeOf = (state: MinesState, step: MinesAction): string | null => {
  const result = minesGame.act(state, step);
  return result.ok ? null : `${result.refusal.category} ${result.refusal.code} ${result.refusal.message}`;
};

/** Mines on 12, 0 and 24, in this order. */
const start = (): MinesState => minesGame.start({ mineCount: 3 }, scriptedFairNumbers([0.5, 0, 0.99]));

/** Mines everywhere but on tile 24. */
const almostFull = (): MinesState =>
  minesGame.start({ mineCount: 24 }, scriptedFairNumbers(Array.from({ length: 24 }, () => 0)));

const anySteps: fc.Arbitrary<MinesAction[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.nat({ max: 24 }).map(reveal) },
    { weight: 1, arbitrary: fc.constant(cashOut) },
  ),
  { maxLength: 30 },
);

const anyFloats = fc.array(
  fc.nat({ max: 2 ** 32 - 1 }).map((bits) => bits / 2 ** 32),
  { minLength: 24, maxLength: 24 },
);

const anyStart: fc.Arbitrary<MinesState> = fc
  .tuple(anyMinesConfig(), anyFloats)
  .map(([config, floats]) => minesGame.start(config, scriptedFairNumbers(floats)));

describe('a round of Mines', () => {
  it('starts with a hidden board and nothing revealed', () => {
    expect(start()).toEqual({
      mineCount: 3,
      minePositions: [12, 0, 24],
      revealedTiles: [],
      hitTile: null,
      isCashedOut: false,
    });
    expect(minesGame.view(start())).toEqual({ mineCount: 3, revealedTiles: [], multiplier: 1 });
  });

  it('keeps safe tiles in the order revealed and leaves earlier states unchanged', () => {
    const first = play(start(), reveal(7));
    expect(play(first, reveal(3)).revealedTiles).toEqual([7, 3]);
    expect(first.revealedTiles).toEqual([7]);
    expect(minesGame.view(play(first, reveal(3)))).toEqual({
      mineCount: 3,
      revealedTiles: [7, 3],
      multiplier: 1.2857,
    });
    expect(minesGame.isOver(first)).toBe(false);
  });

  it('is lost on a mine, which pays nothing and shows the board', () => {
    const lost = play(start(), reveal(7), reveal(0));
    expect([minesGame.isOver(lost), minesGame.isWin(lost)]).toEqual([true, false]);
    expect(minesGame.payoutPaise(lost, paise(1_000))).toBe(0);
    expect(minesGame.view(lost)).toEqual({
      mineCount: 3,
      revealedTiles: [7],
      multiplier: 0,
      minePositions: [0, 12, 24],
      hitTile: 0,
    });
  });

  it('is won by a cash-out, which pays for the revealed tiles and shows the board', () => {
    const won = play(start(), reveal(7), reveal(3), cashOut);
    expect([minesGame.isOver(won), minesGame.isWin(won)]).toEqual([true, true]);
    expect(minesGame.payoutPaise(won, paise(1_000))).toBe(1_285);
    expect(minesGame.view(won)).toMatchObject({ minePositions: [0, 12, 24], hitTile: null });
  });

  it('is won by revealing the last safe tile, without a cash-out', () => {
    const won = play(almostFull(), reveal(24));
    expect([minesGame.isOver(won), minesGame.isWin(won), won.isCashedOut]).toEqual([true, true, false]);
    expect(minesGame.payoutPaise(won, paise(100))).toBe(2_475);
    expect(minesGame.isWin(almostFull())).toBe(false);
  });

  it('can be cleared with one mine, tile by tile', () => {
    const one = minesGame.start({ mineCount: 1 }, scriptedFairNumbers([0]));
    const tiles = Array.from({ length: 24 }, (_, index) => reveal(index + 1));
    expect(minesGame.isOver(play(one, ...tiles.slice(1)))).toBe(false);
    expect(minesGame.payoutPaise(play(one, ...tiles), paise(100))).toBe(2_475);
    expect(minesGame.isWin(play(one, ...tiles))).toBe(true);
  });

  it('refuses a tile that is already revealed', () => {
    expect(codeOf(play(start(), reveal(7)), reveal(7))).toBe(
      'conflict mines/tile-already-revealed This tile is already revealed.',
    );
  });

  it('refuses a cash-out with nothing revealed', () => {
    expect(codeOf(start(), cashOut)).toBe('malformed mines/nothing-revealed Reveal at least one tile first.');
  });

  it('refuses every step after any end', () => {
    const ended = [
      play(start(), reveal(0)),
      play(start(), reveal(1), cashOut),
      play(almostFull(), reveal(24)),
    ];
    for (const state of ended)
      for (const step of [reveal(2), reveal(0), reveal(24), cashOut])
        expect(codeOf(state, step)).toBe('conflict games/round-over This round is already over.');
  });

  it('can pay for one tile at first, for one more after a reveal, and the same after a cash-out', () => {
    const stakePaise = paise(1_000);
    const open = play(start(), reveal(7));
    expect(minesGame.maxPayoutPaise({ mineCount: 3 }, stakePaise)).toBe(1_125);
    expect(minesGame.maxPayoutAfterPaise(open, reveal(3), stakePaise)).toBe(1_285);
    expect(minesGame.maxPayoutAfterPaise(open, reveal(7), stakePaise)).toBe(1_125);
    expect(minesGame.maxPayoutAfterPaise(open, cashOut, stakePaise)).toBe(1_125);
    expect(minesGame.maxPayoutAfterPaise(start(), cashOut, stakePaise)).toBe(0);
    expect(minesGame.maxPayoutAfterPaise(play(almostFull(), reveal(24)), reveal(1), stakePaise)).toBe(24_750);
  });

  it('has the same bound for a mine and for a safe tile, so that a refusal reveals nothing', () => {
    fc.assert(
      fc.property(anyStart, anySteps, positivePaise(paise(1_000_000)), (begun, steps, stakePaise) => {
        const open = play(begun, ...steps.filter((step) => step.action === 'reveal'));
        fc.pre(!minesGame.isOver(open));
        const hidden = [...Array(25).keys()].filter((tile) => !open.revealedTiles.includes(tile));
        const bounds = hidden.map((tile) => minesGame.maxPayoutAfterPaise(open, reveal(tile), stakePaise));
        expect(new Set(bounds).size).toBe(1);
      }),
    );
  });

  it('pays floor(stake × exact multiplier) of its safe tiles or nothing, within the bound, for any play', () => {
    fc.assert(
      fc.property(anyStart, anySteps, positivePaise(paise(100_000_000)), (begun, steps, stakePaise) => {
        let state = begun;
        for (const step of steps) {
          const bound = minesGame.maxPayoutAfterPaise(state, step, stakePaise) ?? -1;
          state = play(state, step);
          const payout = minesGame.payoutPaise(state, stakePaise);
          expect(payout).toBeLessThanOrEqual(bound);
          const safeCount = state.revealedTiles.length;
          if (state.hitTile !== null || safeCount === 0) expect(payout).toBe(0);
          else {
            const { numerator, denominator } = exactMinesMultiplier(minesRules, state.mineCount, safeCount);
            expect(BigInt(payout)).toBe((BigInt(stakePaise) * numerator) / denominator);
          }
        }
      }),
    );
  });
});

describe('the view of a round', () => {
  it('is the same for any two boards on which the revealed tiles are safe, as long as the round is open', () => {
    const anotherBoard = (open: MinesState, floats: readonly number[]): MinesState => {
      const free = [...Array(25).keys()].filter((tile) => !open.revealedTiles.includes(tile));
      const numbers = scriptedFairNumbers(floats);
      const minePositions = open.minePositions.flatMap(() => free.splice(numbers.nextIndex(free.length), 1));
      return { ...open, minePositions };
    };
    fc.assert(
      fc.property(anyStart, anySteps, anyFloats, (begun, steps, floats) => {
        const open = play(
          begun,
          ...steps.filter(
            (step) => step.action === 'reveal' && !begun.minePositions.includes(step.tileIndex),
          ),
        );
        fc.pre(!minesGame.isOver(open));
        expect(JSON.stringify(minesGame.view(anotherBoard(open, floats)))).toBe(
          JSON.stringify(minesGame.view(open)),
        );
      }),
    );
  });

  it('has no field for a board while the round is open, and the whole board after it, for any play', () => {
    fc.assert(
      fc.property(anyStart, anySteps, (begun, steps) => {
        const state = play(begun, ...steps);
        const view = minesGame.view(state);
        expect(Object.keys(view)).toEqual([
          'mineCount',
          'revealedTiles',
          'multiplier',
          ...(minesGame.isOver(state) ? ['minePositions', 'hitTile'] : []),
        ]);
        if ('minePositions' in view)
          expect(view.minePositions).toEqual(state.minePositions.toSorted((a, b) => a - b));
      }),
    );
  });

  it('fits the contract for an open, a won and a lost bet', () => {
    const bets = [
      buildOpenMinesBet({ gameData: minesGame.view(play(start(), reveal(7))) }),
      buildWonMinesBet(),
      buildLostMinesBet(),
    ];
    for (const bet of bets) expect(minesBetSchema.parse(bet)).toEqual(bet);
    expect(minesBetSchema.safeParse({ ...buildWonMinesBet(), status: 'pending' }).success).toBe(false);
  });
});

describe('a stored state', () => {
  it('is read back unchanged, for any play', () => {
    fc.assert(
      fc.property(anyStart, anySteps, (begun, steps) => {
        const state = play(begun, ...steps);
        expect(minesGame.restore(JSON.parse(JSON.stringify(state)))).toEqual(state);
      }),
    );
  });

  const state = play(start(), reveal(7));
  it.each([
    ['nothing', null],
    ['a text', JSON.stringify(state)],
    ['a list', [state]],
    ['no fields', {}],
    ['an additional field', { ...state, seed: 1 }],
    ['no mines', { ...state, minePositions: undefined }],
    ['fewer mines than counted', { ...state, minePositions: [12, 0] }],
    ['a mine twice', { ...state, minePositions: [12, 0, 12] }],
    ['a mine outside the board', { ...state, minePositions: [12, 0, 25] }],
    ['a mine as text', { ...state, minePositions: [12, 0, '24'] }],
    ['half a mine', { ...state, mineCount: 2.5 }],
    ['25 mines', { ...state, mineCount: 25, minePositions: [...Array(25).keys()], revealedTiles: [] }],
    ['a revealed mine', { ...state, revealedTiles: [7, 12] }],
    ['a tile revealed twice', { ...state, revealedTiles: [7, 7] }],
    ['a hit that is no mine', { ...state, hitTile: 3 }],
    ['a missing hit', { ...state, hitTile: undefined }],
    ['a hit after a cash-out', { ...state, hitTile: 12, isCashedOut: true }],
    ['a cash-out without a tile', { ...state, revealedTiles: [], isCashedOut: true }],
    ['a cash-out as text', { ...state, isCashedOut: 'yes' }],
    ['a hit after the last tile', { ...play(almostFull(), reveal(24)), hitTile: 3 }],
    ['a cash-out after the last tile', { ...play(almostFull(), reveal(24)), isCashedOut: true }],
  ])('with %s is refused, and the error does not repeat it', (_what, stored) => {
    const message = (() => {
      try {
        minesGame.restore(stored);
        return 'it was accepted';
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    })();
    expect([
      'A stored state is not a state of Mines.',
      'A stored state contradicts the rules of Mines.',
    ]).toContain(message);
  });
});

describe('an unreadable state', () => {
  it('differs from a state that contradicts the rules', () => {
    const state = play(start(), reveal(7));
    expect(() => minesGame.restore({ ...state, hitTile: undefined })).toThrow('is not a state of Mines');
    expect(() => minesGame.restore({ ...state, hitTile: 3 })).toThrow('contradicts the rules of Mines');
  });
});

describe('minesGame', () => {
  it('is a round game with a name, a picture and a version of its rules', () => {
    expect(minesGame).toMatchObject({
      kind: 'round',
      id: MINES_GAME_ID,
      name: 'mines',
      displayName: 'Mines',
      image: '/games/mines.svg',
      rulesVersion: 1,
    });
  });

  it('has an id of the same form as all ids, UUIDv7', () => {
    expect(MINES_GAME_ID).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
