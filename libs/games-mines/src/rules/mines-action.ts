import { fieldOf } from '@paasa/games-core';
import { ok, refuse, type Result } from '@paasa/result';
import { isTileIndex } from './mines-board.js';
import { constant } from '@paasa/texts';
import { texts } from './texts/texts.js';

/** One step of the player; the call names the `action`. */
export type MinesAction =
  | { readonly action: 'reveal'; readonly tileIndex: number }
  | { readonly action: 'cash-out' };

/** Reads a step. Errors, in order: `mines/malformed-action`, `mines/malformed-tile`. */
export function parseMinesAction(input: unknown): Result<MinesAction> {
  const action = fieldOf(input, 'action');
  if (action === 'cash-out') return ok({ action });
  if (action !== 'reveal')
    return refuse(
      'malformed',
      'mines/malformed-action',
      constant(texts, (t) => t('action')),
    );
  const tileIndex = fieldOf(input, 'tileIndex');
  if (!isTileIndex(tileIndex))
    return refuse(
      'malformed',
      'mines/malformed-tile',
      constant(texts, (t) => t('tile')),
    );
  return ok({ action, tileIndex });
}
