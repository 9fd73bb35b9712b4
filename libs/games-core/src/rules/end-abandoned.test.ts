import { paise } from '@paasa/money';
import { refuse } from '@paasa/result';
import { boxGame } from '../testing/index.js';
import { endAbandoned } from './end-abandoned.js';

const stored = (opened: readonly number[], rulesVersion = 1) => ({
  state: { secret: 'empty-box-2', opened, isCashedOut: false },
  rulesVersion,
  stakePaise: paise(100),
});

describe('endAbandoned', () => {
  it('pays the amount that the round shows, and reveals all of it', () => {
    expect(endAbandoned(boxGame, stored([0, 1]))).toEqual({
      state: { secret: 'empty-box-2', opened: [0, 1], isCashedOut: true },
      gameData: { opened: [0, 1], empty: 2 },
      end: expect.objectContaining({ payoutPaise: 400, isWin: true }) as unknown,
    });
  });

  it('returns the stake if there is nothing to pay yet', () => {
    expect(endAbandoned(boxGame, stored([]))).toBeNull();
  });

  it('uses the rules of the round’s opening', () => {
    const newer = { ...boxGame, rulesVersion: 2, abandon: () => null, earlier: [boxGame] };
    expect(endAbandoned(newer, stored([0], 1))?.end.payoutPaise).toBe(200);
    expect(endAbandoned(newer, stored([0], 2))).toBeNull();
    expect(() => endAbandoned(boxGame, stored([0], 2))).toThrow('box knows no rules 2.');
  });

  it.each([
    ['is refused', { act: () => refuse('conflict', 'box/stuck', 'Stuck.') }],
    ['leaves the round open', { isOver: () => false }],
    ['opens another box', { abandon: () => 1 }],
    [
      'pays more than was shown',
      { payoutPaise: (s: { isCashedOut: boolean }) => paise(s.isCashedOut ? 900 : 200) },
    ],
    [
      'cannot be named',
      {
        abandon: () => {
          throw new Error('empty-box-2');
        },
      },
    ],
  ])('throws, without the state in the message, if the step of the rules %s', (_what, broken) => {
    expect(() => endAbandoned({ ...boxGame, ...broken }, stored([0]))).toThrow(
      /^The rules of box threw in abandon\.$/,
    );
  });
});
