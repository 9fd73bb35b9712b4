import type { Refused } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import type { Stake } from './ports.js';

/** The decision about the new stakes of one batch. */
export interface Admission {
  /** The time of the batch: its bets are settled at this time, so that the day that was checked is the day that counts. */
  readonly at: Date;
  /** In order; null for an admitted stake. */
  readonly refusals: readonly (Refused | null)[];
  /** Records that these players have staked; sent, not waited for. */
  record(tx: Tx, playerIds: readonly string[]): void;
}

/** What games need from the domain that protects players. */
export interface PlayGuard {
  /**
   * What has to happen before a stake waits for its batch, outside of any transaction. Shape: null if nothing has to, or a
   * promise of why the stake is refused; such a refusal is not stored under an idempotency key.
   */
  prepare(playerId: string): Promise<Refused | null> | null;
  /**
   * Decides about stakes, at most one per player. The accounts are locked by this transaction, or by a statement that was
   * sent before; so no other bet of these players can be decided meanwhile.
   */
  admit(tx: Tx, stakes: readonly Stake[]): Promise<Admission>;
  /** The time of a batch without new stakes. */
  now(tx: Tx): Promise<Date>;
}

/** Admits everything, by the clock of the process. */
export const openGuard = (clock: () => Date): PlayGuard => ({
  prepare: () => null,
  admit: async (_tx, stakes) => ({
    at: clock(),
    refusals: stakes.map(() => null),
    record: () => undefined,
  }),
  now: async () => clock(),
});
