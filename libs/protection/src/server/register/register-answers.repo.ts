import type { Tx } from '@paasa/server-kit/server';

const findStatement = {
  name: 'protection-find-register-answer',
  text: 'SELECT answered_at AS "answeredAt" FROM protection.register_answers WHERE player_id = $1',
};

/** When the register answered last about a player; null if it never did. */
export async function findAnsweredAt(tx: Tx, playerId: string): Promise<Date | null> {
  const [row] = await tx.query<{ answeredAt: Date }>(findStatement, [playerId]);
  return row?.answeredAt ?? null;
}

const storeStatement = {
  name: 'protection-store-register-answer',
  text: `
    INSERT INTO protection.register_answers AS a (player_id, answered_at) VALUES ($1, $2)
    ON CONFLICT (player_id) DO UPDATE SET answered_at = greatest(a.answered_at, excluded.answered_at)`,
};

export async function storeAnsweredAt(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx.query(storeStatement, [playerId, at.toISOString()]);
}
