import { fieldOf } from '@paasa/games-core';
import { ok, refuse, type Result } from '@paasa/result';
import { isMineCount } from './mines-board.js';
import { constant } from '@paasa/texts';
import { texts } from './texts/texts.js';

/** The player's choice. */
export interface MinesConfig {
  /** 1 to 24. */
  readonly mineCount: number;
}

/**
 * Reads `minesCount` from a request body and ignores other fields.
 *
 * Errors: `mines/malformed-mine-count`.
 */
export function parseMinesConfig(input: unknown): Result<MinesConfig> {
  const mineCount = fieldOf(input, 'minesCount');
  if (!isMineCount(mineCount))
    return refuse(
      'malformed',
      'mines/malformed-mine-count',
      constant(texts, (t) => t('mineCount')),
    );
  return ok({ mineCount });
}
