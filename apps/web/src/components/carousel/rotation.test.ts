import { FIRST_BANNER, isRotating, rotate, type Rotation, type RotationEvent } from './rotation.js';

const sensed = (
  sense: 'isPointedAt' | 'hasFocus' | 'isPageHidden' | 'isCalm',
  is: boolean,
): RotationEvent => ({
  type: 'sensed',
  sense,
  is,
});
const after = (...events: readonly RotationEvent[]): Rotation => events.reduce(rotate, FIRST_BANNER);
const awake = sensed('isCalm', false);

describe('the rotation of banners', () => {
  it('stands still until it is known that it may move', () => {
    expect(isRotating(FIRST_BANNER)).toBe(false);
    expect(isRotating(after(awake))).toBe(true);
  });

  it.each(['isPointedAt', 'hasFocus', 'isPageHidden', 'isCalm'] as const)(
    'stands still while %s',
    (sense) => {
      expect(isRotating(after(awake, sensed(sense, true)))).toBe(false);
      expect(isRotating(after(awake, sensed(sense, true), sensed(sense, false)))).toBe(true);
    },
  );

  it('comes back to the first one after the last', () => {
    const shown = [1, 2, 3, 4].map(
      (count) => after(...Array<RotationEvent>(count).fill({ type: 'elapsed' })).index,
    );
    expect(shown).toEqual([1, 2, 3, 0]);
  });

  it('goes round both ways under a finger, and keeps what was swiped to', () => {
    const back = after(awake, { type: 'swiped', by: -1 });
    expect(back.index).toBe(3);
    expect(isRotating(back)).toBe(false);
    expect(rotate(back, { type: 'swiped', by: 1 }).index).toBe(0);
  });

  it('keeps the banner that was chosen', () => {
    const chosen = after(awake, { type: 'chosen', index: 2 });
    expect(chosen.index).toBe(2);
    expect(isRotating(chosen)).toBe(false);
  });

  describe('that was told to play', () => {
    const played = after(
      awake,
      sensed('isPointedAt', true),
      sensed('hasFocus', true),
      { type: 'toggled' },
      { type: 'toggled' },
    );

    it('goes on under the pointer and the focus that told it', () => {
      expect(isRotating(played)).toBe(true);
    });

    it('pauses again for the next visit', () => {
      const left = [sensed('isPointedAt', false), sensed('hasFocus', false)].reduce(rotate, played);
      expect(isRotating(left)).toBe(true);
      expect(isRotating(rotate(left, sensed('isPointedAt', true)))).toBe(false);
    });

    it.each(['isPageHidden', 'isCalm'] as const)('stands still all the same while %s', (sense) => {
      expect(isRotating(rotate(played, sensed(sense, true)))).toBe(false);
    });
  });

  it('that was stopped stays so when nobody is on it', () => {
    const stopped = after(awake, sensed('hasFocus', true), { type: 'toggled' }, sensed('hasFocus', false));
    expect(isRotating(stopped)).toBe(false);
  });
});
