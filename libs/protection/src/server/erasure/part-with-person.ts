import type { Tx } from '@paasa/server-kit/server';
import { isExcludedAt } from '../../rules/play-state.js';
import type { ProtectionContext } from '../context/protection-context.js';
import { fileExclusion, type StoringParts } from '../exclusions/store-exclusion.js';
import { listMarks, storeMarks } from '../exclusions/person-marks.js';
import { lockPlayer } from '../state/players.repo.js';

/**
 * The last moment at which the person of an account is known, in the transaction that erases the name and the address.
 *
 * Of a player who is excluded, everything that names the person is stored as hashes, here and in the file of exclusions:
 * closing an account must not end an exclusion. The lock lets no exclusion begin in between.
 */
export async function partWithPerson(
  tx: Tx,
  context: StoringParts & Pick<ProtectionContext, 'profile'>,
  playerId: string,
): Promise<void> {
  const state = await lockPlayer(tx, context, playerId);
  const { exclusionKind: kind, exclusionUntil } = state;
  if (kind === null || !isExcludedAt(state, state.now)) return;
  await storeMarks(tx, context, playerId, await context.access.listPersonMarks(tx, playerId));
  const until = exclusionUntil?.toISOString() ?? null;
  await fileExclusion(context, { playerId, kind, until, marks: await listMarks(tx, playerId) });
}
