import { refuse, type Refused } from '@paasa/result';
import { constant } from '@paasa/texts';
import type { Tx } from '@paasa/server-kit/server';
import { countRecentChanges } from './changes.repo.js';
import { texts } from '../texts/texts.js';

/** More than a person needs; the history keeps every change for ever. */
const MAX_CHANGES_A_DAY = 100;
const DAY_MS = 24 * 3_600_000;

/** Of a player whose state is locked. Errors, as a refusal: `protection/too-many-changes`. */
export async function refusalOfChange(tx: Tx, playerId: string, now: Date): Promise<Refused | null> {
  if ((await countRecentChanges(tx, playerId, { now, most: MAX_CHANGES_A_DAY })) < MAX_CHANGES_A_DAY)
    return null;
  return refuse(
    'too-many',
    'protection/too-many-changes',
    constant(texts, (t) => t('tooManyChanges')),
    DAY_MS,
  );
}
