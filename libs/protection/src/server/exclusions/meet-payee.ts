import type { Tx } from '@paasa/server-kit/server';
import type { ProtectionContext } from '../context/protection-context.js';
import { excludeAsKnown } from './exclude.js';
import { findExcludedPayee, storePayee } from './person-marks.js';

/**
 * Learns what names a bank account or UPI id of a player. If it named an excluded person before, it is the same person with
 * another account, who is excluded here as long.
 *
 * Shape: one mark for each key, the present one first.
 */
export async function meetPayee(
  tx: Tx,
  context: ProtectionContext,
  playerId: string,
  marks: readonly string[],
): Promise<void> {
  await storePayee(tx, context, playerId, marks);
  const person = await findExcludedPayee(tx, context, { playerId, marks });
  if (person === null) return;
  const { kind, until, playerId: samePersonAs } = person;
  const isLonger = await excludeAsKnown(tx, context, { playerId, kind, until, by: 'same payee' });
  if (isLonger)
    context.log.warn(
      { event: 'same-person-excluded', playerId, samePersonAs },
      'a payee of an excluded person belongs to another account too',
    );
}
