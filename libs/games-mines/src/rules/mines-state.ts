import { fieldOf } from '@paasa/games-core';
import { ok, refuse, type Result } from '@paasa/result';
import type { MinesAction } from './mines-action.js';
import { isMineCount, isTileIndex, minesSafeTileCount } from './mines-board.js';
import { constant } from '@paasa/texts';
import { texts } from './texts/texts.js';

/** The whole round. `minePositions` is secret while it is open. A type, because an interface is no `JsonObject`. */
export type MinesState = {
  readonly mineCount: number;
  /** In the order drawn. */
  readonly minePositions: readonly number[];
  /** The safe tiles in the order revealed; never a mine. */
  readonly revealedTiles: readonly number[];
  /** The mine that ended the round. */
  readonly hitTile: number | null;
  readonly isCashedOut: boolean;
};

export function isMinesRoundOver(state: MinesState): boolean {
  return (
    state.hitTile !== null ||
    state.isCashedOut ||
    state.revealedTiles.length === minesSafeTileCount(state.mineCount)
  );
}

/**
 * The state after a step; does not change the given one.
 *
 * Errors, in order: `games/round-over`; `mines/tile-already-revealed`; `mines/nothing-revealed`.
 */
export function actOnMines(state: MinesState, step: MinesAction): Result<MinesState> {
  if (isMinesRoundOver(state))
    return refuse(
      'conflict',
      'games/round-over',
      constant(texts, (t) => t('roundOver')),
    );
  return step.action === 'reveal' ? reveal(state, step.tileIndex) : cashOut(state);
}

function reveal(state: MinesState, tileIndex: number): Result<MinesState> {
  if (state.revealedTiles.includes(tileIndex))
    return refuse(
      'conflict',
      'mines/tile-already-revealed',
      constant(texts, (t) => t('tileRevealed')),
    );
  if (state.minePositions.includes(tileIndex)) return ok({ ...state, hitTile: tileIndex });
  return ok({ ...state, revealedTiles: [...state.revealedTiles, tileIndex] });
}

function cashOut(state: MinesState): Result<MinesState> {
  if (state.revealedTiles.length === 0)
    return refuse(
      'malformed',
      'mines/nothing-revealed',
      constant(texts, (t) => t('nothingRevealed')),
    );
  return ok({ ...state, isCashedOut: true });
}

const FIELD_COUNT = 5;

/**
 * Reads a state that was stored.
 *
 * Errors: throws for a state that no round can have; the message does not quote it, because errors are logged.
 */
export function restoreMinesState(stored: unknown): MinesState {
  const mineCount = fieldOf(stored, 'mineCount');
  const minePositions = fieldOf(stored, 'minePositions');
  const revealedTiles = fieldOf(stored, 'revealedTiles');
  const hitTile = fieldOf(stored, 'hitTile');
  const isCashedOut = fieldOf(stored, 'isCashedOut');
  if (
    !isMineCount(mineCount) ||
    !areDistinctTiles(minePositions) ||
    !areDistinctTiles(revealedTiles) ||
    !(hitTile === null || isTileIndex(hitTile)) ||
    typeof isCashedOut !== 'boolean' ||
    Object.keys(Object(stored)).length !== FIELD_COUNT
  )
    throw new Error('A stored state is not a state of Mines.');
  const state = { mineCount, minePositions, revealedTiles, hitTile, isCashedOut };
  if (!isConsistent(state)) throw new Error('A stored state contradicts the rules of Mines.');
  return state;
}

function isConsistent(state: MinesState): boolean {
  const { mineCount, minePositions, revealedTiles, hitTile, isCashedOut } = state;
  const isCleared = revealedTiles.length === minesSafeTileCount(mineCount);
  return (
    minePositions.length === mineCount &&
    !revealedTiles.some((tile) => minePositions.includes(tile)) &&
    (hitTile === null || (minePositions.includes(hitTile) && !isCashedOut && !isCleared)) &&
    (!isCashedOut || (revealedTiles.length > 0 && !isCleared))
  );
}

/** Whether something is a list of different tiles. */
export function areDistinctTiles(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(isTileIndex) && new Set(value).size === value.length;
}
