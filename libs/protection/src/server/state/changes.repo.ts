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
  tx.announce(playerId, { protection: true });
  await tx.query(insertStatement, [playerId, newId(), at.toISOString(), by, what, step, from, to]);
}

const countStatement = {
  name: 'protection-count-changes',
  text: `
    SELECT count(*)::int AS change_count FROM (
      SELECT at FROM protection.changes WHERE player_id = $1 ORDER BY change_id DESC LIMIT $3
    ) AS newest WHERE at > $2::timestamptz - interval '24 hours'`,
};

/** The changes of the last 24 hours, or `most` of them: a long history costs no more than a short one. */
export async function countRecentChanges(
  tx: Tx,
  playerId: string,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<number> {
  const values = [playerId, now.toISOString(), most];
  const [row] = await tx.query<{ change_count: number }>(countStatement, values);
  return row?.change_count ?? 0;
}

const listStatement = {
  name: 'protection-list-changes',
  text: `
    SELECT at, changed_by AS "by", what, step, old_value AS "from", new_value AS "to"
    FROM protection.changes WHERE player_id = $1 ORDER BY change_id DESC LIMIT 1000`,
};

/** The newest first, at most 1,000. */
export function listChanges(tx: Tx, playerId: string): Promise<Omit<ProtectionChange, 'playerId'>[]> {
  return tx.query(listStatement, [playerId]);
}

/** A stored change. */
export interface StoredChange extends Omit<ProtectionChange, 'playerId'> {
  readonly id: string;
}

const listBelowStatement = {
  name: 'protection-list-changes-below',
  text: `
    SELECT change_id AS id, at, changed_by AS "by", what, step, old_value AS "from", new_value AS "to"
    FROM protection.changes WHERE player_id = $1 AND ($2::uuid IS NULL OR change_id < $2::uuid)
    ORDER BY change_id DESC LIMIT $3::bigint`,
};

/** Those below an identifier (null: from the top), newest first. */
export const listChangesBelow = (
  tx: Tx,
  playerId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<StoredChange[]> => tx.query(listBelowStatement, [playerId, before, limit]);
