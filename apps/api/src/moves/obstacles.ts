import type { Database, Statement, Tx } from '@paasa/server-kit/server';

/** Why a player or a pair of cells is not fit for a move. The sentence is for the operator; nothing was changed. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}

const playerStatement: Statement = {
  name: 'moves-obstacles',
  text: `
    SELECT u.closed_at IS NOT NULL OR u.erasing_at IS NOT NULL AS "isClosed",
      EXISTS (SELECT FROM games_core.archived_bets WHERE player_id = $1) AS "hasArchive",
      EXISTS (
        SELECT FROM wallet.withdrawals WHERE player_id = $1 AND stage IN ('created', 'requested')
          AND payout_id IS NULL AND refund_id IS NULL AND asked_at > now() - interval '1 minute'
      ) AS "isAsked",
      EXISTS (
        SELECT FROM wallet.suspense_items WHERE player_id = $1 AND state <> 'refunded'
      ) AS "hasSuspense",
      EXISTS (
        SELECT FROM staff.approvals WHERE state = 'waiting' AND subject_id = $1::text
      ) AS "isWaitedFor"
    FROM auth.users AS u WHERE u.player_id = $1
  `,
};

interface PlayerFacts {
  readonly isClosed: boolean;
  readonly hasArchive: boolean;
  readonly isAsked: boolean;
  readonly hasSuspense: boolean;
  readonly isWaitedFor: boolean;
}

/** Errors: `MoveRefused`. */
export async function refuseUnfitPlayer(tx: Tx, playerId: string): Promise<void> {
  const [facts] = await tx.query<PlayerFacts>(playerStatement, [playerId]);
  if (facts === undefined) throw new MoveRefused(`There is no player ${playerId} in this cell.`);
  if (facts.isClosed)
    throw new MoveRefused('The account is closed: it stays until it is erased or open again.');
  if (facts.hasArchive)
    throw new MoveRefused(
      'The player has archived months: their files belong to this cell, so the player stays.',
    );
  if (facts.isAsked)
    throw new MoveRefused(
      'The payment provider is asked for a payout or a return of the player now. Try again in two minutes.',
    );
  if (facts.hasSuspense)
    throw new MoveRefused('A payment of the player is in suspense: see suspense:list, and refund it first.');
  if (facts.isWaitedFor)
    throw new MoveRefused('A decision of staff about the player waits for a second person: decide it first.');
}

const migrationsStatement: Statement = {
  name: 'moves-migrations',
  text: `SELECT string_agg(lib || '/' || id || ' ' || checksum, ',' ORDER BY lib, id) AS list FROM platform.migrations`,
};

const fencesStatement: Statement = {
  name: 'moves-fences',
  text: 'SELECT checksum AS list FROM moves.fences',
};

const termsStatement: Statement = {
  name: 'moves-terms',
  text: `
    SELECT json_agg(json_build_array(
      CASE WHEN position > 1 THEN since END, counts_hours, notes_each_stake, times_each_player
    ) ORDER BY position)::text AS list FROM protection.recording_terms`,
};

const signDaysStatement: Statement = {
  name: 'moves-sign-days',
  text: `
    SELECT string_agg(day::text || CASE WHEN done_at IS NULL THEN ' under way' ELSE '' END, ',' ORDER BY day) AS list
    FROM (SELECT day, done_at FROM protection.sign_days ORDER BY day DESC LIMIT 1) AS last`,
};

/** Errors: `MoveRefused`. */
export async function refuseUnlikeCells(source: Database, target: Database): Promise<void> {
  const read = (db: Database, statement: Statement) =>
    db.read(async (tx) => (await tx.query<{ list: string | null }>(statement))[0]?.list ?? null);
  const differ = async (statement: Statement): Promise<boolean> => {
    const [here, there] = await Promise.all([read(source, statement), read(target, statement)]);
    return here !== there;
  };
  if (await differ(migrationsStatement))
    throw new MoveRefused('The cells have other migrations: both must run the same release.');
  if (await differ(fencesStatement))
    throw new MoveRefused('The cells have other fences: start a process of this release in both.');
  if (await differ(termsStatement))
    throw new MoveRefused(
      'The cells record play by other terms: their profiles of protection differ, or did.',
    );
  if (await differ(signDaysStatement))
    throw new MoveRefused('The cells have not computed the same days of signs of harm. Try again later.');
}
