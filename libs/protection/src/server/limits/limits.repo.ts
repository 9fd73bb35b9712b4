import type { Tx } from '@paasa/server-kit/server';
import type { LimitKind, LimitWindow } from '../../rules/limit-kinds.js';
import type { Limit } from '../../rules/limit-use.js';

/** A limit as stored. */
export interface StoredLimit extends Limit {
  /** Null with `pendingAt`: none. */
  readonly pendingAmount: number | null;
  /** Null: nothing is pending. */
  readonly pendingAt: Date | null;
}

/** Which limit of which player. */
export interface LimitName {
  readonly playerId: string;
  readonly kind: LimitKind;
  readonly window: LimitWindow;
}

const listStatement = {
  name: 'protection-list-limits',
  text: `
    SELECT kind, time_window AS "window", amount, pending_amount AS "pendingAmount", pending_at AS "pendingAt"
    FROM protection.limits WHERE player_id = $1 ORDER BY kind, amount`,
};

export function listLimits(tx: Tx, playerId: string): Promise<StoredLimit[]> {
  return tx.query(listStatement, [playerId]);
}

/** A limit that a stake has to keep. */
export type StakeLimit = LimitName & Limit & { readonly kind: 'loss' | 'wager' | 'time' };

const storeStatement = {
  name: 'protection-store-limit',
  text: `
    INSERT INTO protection.limits AS l (player_id, kind, time_window, amount, pending_amount, pending_at)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (player_id, kind, time_window) DO UPDATE SET
      amount = excluded.amount, pending_amount = excluded.pending_amount, pending_at = excluded.pending_at`,
};

export async function storeLimit(tx: Tx, playerId: string, limit: StoredLimit): Promise<void> {
  const { kind, window, amount, pendingAmount, pendingAt } = limit;
  const at = pendingAt?.toISOString() ?? null;
  await tx.query(storeStatement, [playerId, kind, window, amount, pendingAmount, at]);
}

const deleteStatement = {
  name: 'protection-delete-limit',
  text: 'DELETE FROM protection.limits WHERE player_id = $1 AND kind = $2 AND time_window = $3',
};

export async function deleteLimit(tx: Tx, { playerId, kind, window }: LimitName): Promise<void> {
  await tx.query(deleteStatement, [playerId, kind, window]);
}

const flagsStatement = {
  name: 'protection-update-limit-flags',
  text: `
    UPDATE protection.players SET
      has_play_limits = EXISTS (
        SELECT FROM protection.limits WHERE player_id = $1 AND kind IN ('loss', 'wager', 'time')
      ),
      has_chosen_deposit_limit = has_chosen_deposit_limit OR $2
    WHERE player_id = $1`,
};

/** Brings the player's row in line with the limits. */
export async function updateLimitFlags(tx: Tx, playerId: string, isDepositChoice: boolean): Promise<void> {
  await tx.query(flagsStatement, [playerId, isDepositChoice]);
}
