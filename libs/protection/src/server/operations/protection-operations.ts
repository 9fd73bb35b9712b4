import type { Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import type { Exclusion, ProtectionResponse } from '../../contract/protection.js';
import type { ProtectionContext } from '../context/protection-context.js';
import { excludePlayer, type ExclusionAsked } from '../exclusions/exclude.js';
import { listChanges, type ProtectionChange } from '../state/changes.repo.js';
import { presentProtection } from '../overview/present-protection.js';

/** What protects a player, as support staff see it. */
export interface ProtectionFile {
  readonly protection: ProtectionResponse;
  /** The newest first. */
  readonly changes: readonly Omit<ProtectionChange, 'playerId'>[];
}

/** What operators can do; there is no way to end an exclusion. */
export interface ProtectionOperations {
  find(playerId: string): Promise<ProtectionFile>;
  /** Excludes a player who has asked for it, as the player's own call does. `note` is written in the same transaction. */
  exclude(asked: ExclusionAsked, note: (tx: Tx) => Promise<void>): Promise<Result<Exclusion>>;
}

export function createProtectionOperations(context: ProtectionContext): ProtectionOperations {
  return {
    find: (playerId) =>
      context.db.snapshot(async (tx) => ({
        protection: await presentProtection(tx, context, playerId),
        changes: await listChanges(tx, playerId),
      })),
    exclude: (asked, note) => excludePlayer(context, asked, note),
  };
}
