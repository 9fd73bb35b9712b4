import type { FactorTry } from '@paasa/proofs';
import { newId, type Tx } from '@paasa/server-kit/server';

const listStatement = {
  name: 'auth-list-factor-tries',
  text: `
    SELECT device_hash AS "device",
      extract(epoch FROM coalesce($2::timestamptz, now()) - tried_at)::float8 * 1000 AS "ageMs"
    FROM auth.factor_tries
    WHERE player_id = $1 AND tried_at > coalesce($2::timestamptz, now()) - interval '1 day'
  `,
};

/** The wrong codes of the last day; the limits keep them few. The time is null for the database's. */
export async function listFactorTries(tx: Tx, playerId: string, now: Date | null): Promise<FactorTry[]> {
  return tx.query<FactorTry>(listStatement, [playerId, now]);
}

const insertStatement = {
  name: 'auth-insert-factor-try',
  text: `
    INSERT INTO auth.factor_tries (player_id, try_id, device_hash, tried_at)
    VALUES ($1, $2, $3, coalesce($4::timestamptz, now()))
  `,
};

export async function insertFactorTry(
  tx: Tx,
  playerId: string,
  { device, now }: { readonly device: string | null; readonly now: Date | null },
): Promise<void> {
  await tx.query(insertStatement, [playerId, newId(), device, now]);
}
