import { clearableBy, type Clearable } from '@paasa/server-kit/server';

/** What named an erased person is needed only as long as the exclusion runs. An exclusion for good has no end. */
const clearStatement = {
  name: 'protection-clear-marks-of-erased',
  text: `
    DELETE FROM protection.person_marks WHERE (mark, player_id) IN (
      SELECT m.mark, m.player_id FROM protection.players p
      JOIN protection.person_marks m ON m.player_id = p.player_id
      WHERE p.erased_at IS NOT NULL AND p.exclusion_kind IS NOT NULL AND p.exclusion_until < $1
      LIMIT $2 FOR UPDATE OF m SKIP LOCKED
    )
    RETURNING 1 AS cleared`,
};

/** The cleanup has the clock of its process: an hour is more than it can differ from the database's. */
const KEPT_MS = 3_600_000;

export const markClearables: readonly Clearable[] = [
  clearableBy('marks of erased players', KEPT_MS, clearStatement),
];
