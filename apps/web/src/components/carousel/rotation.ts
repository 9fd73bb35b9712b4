export const BANNER_COUNT = 4;

export interface Rotation {
  /** The banner that is shown, from 0. */
  readonly index: number;
  /** What the visitor has asked for; nothing yet is `auto`. */
  readonly wish: 'auto' | 'stopped' | 'playing';
  readonly isPointedAt: boolean;
  readonly hasFocus: boolean;
  readonly isPageHidden: boolean;
  /** Whether the visitor wants as little motion as can be. */
  readonly isCalm: boolean;
}

/** What can be known about the visitor at any moment. */
export type Sense = 'isPointedAt' | 'hasFocus' | 'isPageHidden' | 'isCalm';

export type RotationEvent =
  | { readonly type: 'elapsed' }
  | { readonly type: 'toggled' }
  | { readonly type: 'chosen'; readonly index: number }
  | { readonly type: 'swiped'; readonly by: 1 | -1 }
  | { readonly type: 'sensed'; readonly sense: Sense; readonly is: boolean }
  /** The focus has come to something on a banner, which would take it along. */
  | { readonly type: 'entered' };

/** Calm until somebody has looked: nothing moves before it is known that it may. */
export const FIRST_BANNER: Rotation = {
  index: 0,
  wish: 'auto',
  isPointedAt: false,
  hasFocus: false,
  isPageHidden: false,
  isCalm: true,
};

/** Whether the next banner comes by itself. */
export function isRotating({ wish, isPointedAt, hasFocus, isPageHidden, isCalm }: Rotation): boolean {
  if (isCalm || isPageHidden || wish === 'stopped') return false;
  // Whoever presses Play has pointer or focus on that button, and would see nothing happen.
  return wish === 'playing' || !(isPointedAt || hasFocus);
}

/** The wish to play ends with the visit to the carousel: the next one pauses it again. */
function afterSensing(state: Rotation): Rotation {
  const isLeft = !state.isPointedAt && !state.hasFocus;
  return isLeft && state.wish === 'playing' ? { ...state, wish: 'auto' } : state;
}

const wrap = (index: number): number => (index + BANNER_COUNT) % BANNER_COUNT;

/** What comes of an event; whoever picks a banner keeps it until they press Play. */
export function rotate(state: Rotation, event: RotationEvent): Rotation {
  switch (event.type) {
    case 'elapsed':
      return { ...state, index: wrap(state.index + 1) };
    case 'toggled':
      return { ...state, wish: state.wish === 'stopped' ? 'playing' : 'stopped' };
    case 'chosen':
      return { ...state, index: event.index, wish: 'stopped' };
    case 'swiped':
      return { ...state, index: wrap(state.index + event.by), wish: 'stopped' };
    case 'entered':
      return state.wish === 'playing' ? { ...state, wish: 'auto' } : state;
    case 'sensed':
      return afterSensing({ ...state, [event.sense]: event.is });
  }
}
