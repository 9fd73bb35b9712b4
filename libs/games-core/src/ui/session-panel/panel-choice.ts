import { PLAY_STARTS, type PlayStart } from '../../rules/play-start.js';
import { fieldOf } from '../../rules/field-of.js';
import type { Choice } from '../remembered/remembered-choice.js';

/** Between a panel and the edge of the window. */
export const EDGE_PX = 8;

/** Of the left upper corner, in CSS pixels of the window. */
export interface PanelPlace {
  readonly left: number;
  readonly top: number;
}

/** How a player left the session panel. */
export interface PanelChoice {
  readonly isOpen: boolean;
  readonly since: PlayStart;
  /** Null: never moved. */
  readonly place: PanelPlace | null;
}

const isPlace = (value: unknown): boolean =>
  value === null || (Number.isFinite(fieldOf(value, 'left')) && Number.isFinite(fieldOf(value, 'top')));

export const panelChoice: Choice<PanelChoice> = {
  name: 'session-panel',
  initial: { isOpen: false, since: 'sign-in', place: null },
  isValid: (value): value is PanelChoice =>
    typeof fieldOf(value, 'isOpen') === 'boolean' &&
    PLAY_STARTS.some((start) => start === fieldOf(value, 'since')) &&
    isPlace(fieldOf(value, 'place')),
};
