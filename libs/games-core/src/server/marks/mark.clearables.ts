import { clearableBy, type Clearable } from '@paasa/server-kit/server';
import { RESET_MARK } from './play-marks.repo.js';

/** Longer than any session lasts. */
const SIGN_INS_KEPT_MS = 35 * 24 * 3_600_000;

export const markClearables: readonly Clearable[] = [
  clearableBy('marks of sign-ins', SIGN_INS_KEPT_MS, {
    name: 'games-core-clear-marks',
    text: `
      DELETE FROM games_core.play_marks WHERE (player_id, name) IN (
        SELECT player_id, name FROM games_core.play_marks
        WHERE name <> '${RESET_MARK}' AND marked_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED
      )
      RETURNING 1 AS cleared`,
  }),
];
