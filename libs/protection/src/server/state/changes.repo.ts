import { newId, type Tx } from '@paasa/server-kit/server';

/** One change of what protects a player. Values are in words. */
export interface ProtectionChange {
  readonly playerId: string;
  readonly at: Date;
  readonly by: string;
  readonly what: string;
  readonly step: string;
  readonly from: string | null;
  readonly to: string | null;
}

const insertStatement = {
  name: 'protection-record-change',
  text: `
    INSERT INTO protection.changes (player_id, change_id, at, changed_by, what, step, old_value, new_value)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
};

/** Adds to the history, which is never changed. */
export async function recordChange(tx: Tx, change: ProtectionChange): Promise<void> {
  const { playerId, at, by, what, step, from, to } = change;
  await tx.query(insertStatement, [playerId, newId(), at.toISOString(), by, what, step, from, to]);
}

const countStatement = {
  name: 'protection-count-changes',
  text: `
    SELECT count(*)::int AS change_count FROM protection.changes
    WHERE player_id = $1 AND at > $2::timestamptz - interval '24 hours'`,
};

/** The changes of the last 24 hours. */
export async function countRecentChanges(tx: Tx, playerId: string, now: Date): Promise<number> {
  const [row] = await tx.query<{ change_count: number }>(countStatement, [playerId, now.toISOString()]);
  return row?.change_count ?? 0;
}

const listStatement = {
  name: 'protection-list-changes',
  text: `
    SELECT at, changed_by AS "by", what, step, old_value AS "from", new_value AS "to"
    FROM protection.changes WHERE player_id = $1 ORDER BY at DESC, change_id DESC LIMIT 1000`,
};

/** The newest first, at most 1,000. */
export function listChanges(tx: Tx, playerId: string): Promise<Omit<ProtectionChange, 'playerId'>[]> {
  return tx.query(listStatement, [playerId]);
}
