import { refuse, type Refused } from '@paasa/result';
import { constant } from '@paasa/texts';
import type { Tx } from '@paasa/server-kit/server';
import type { ExclusionKind } from '../../rules/exclusion-bounds.js';
import { timeParameter, type ProtectionContext } from '../context/protection-context.js';
import { texts } from '../texts/texts.js';

const storeStatement = {
  name: 'protection-store-marks',
  text: `
    INSERT INTO protection.person_marks (mark, player_id, met_at)
    SELECT mark, $2, coalesce($3::timestamptz, clock_timestamp()) FROM unnest($1::text[]) AS given (mark)
    ORDER BY mark
    ON CONFLICT DO NOTHING`,
};

type Timed = Pick<ProtectionContext, 'clock'>;

export async function storeMarks(
  tx: Tx,
  context: Timed,
  playerId: string,
  marks: readonly string[],
): Promise<void> {
  if (marks.length > 0) await tx.query(storeStatement, [marks, playerId, timeParameter(context)]);
}

const storePayeeStatement = {
  name: 'protection-store-payee',
  text: `
    INSERT INTO protection.person_marks (mark, player_id, met_at)
    SELECT ($1::text[])[1], $2, coalesce(
      (SELECT min(met_at) FROM protection.person_marks WHERE player_id = $2 AND mark = ANY ($1::text[])),
      $3::timestamptz, clock_timestamp()
    )
    ON CONFLICT DO NOTHING`,
};

/** Stores the first of the marks of one payee. With a new key it keeps the time at which the player first had the payee. */
export async function storePayee(
  tx: Tx,
  context: Timed,
  playerId: string,
  marks: readonly string[],
): Promise<void> {
  await tx.query(storePayeeStatement, [marks, playerId, timeParameter(context)]);
}

const listStatement = {
  name: 'protection-list-marks',
  text: 'SELECT mark FROM protection.person_marks WHERE player_id = $1',
};

export async function listMarks(tx: Tx, playerId: string): Promise<string[]> {
  const rows = await tx.query<{ mark: string }>(listStatement, [playerId]);
  return rows.map(({ mark }) => mark);
}

const findStatement = {
  name: 'protection-find-excluded-person',
  text: `
    SELECT p.player_id AS "playerId", p.exclusion_kind AS kind, p.exclusion_until AS until
    FROM protection.person_marks m JOIN protection.players p ON p.player_id = m.player_id
    WHERE m.mark = ANY ($1::text[]) AND p.exclusion_kind IS NOT NULL AND m.player_id IS DISTINCT FROM $3::uuid
      AND (p.exclusion_until IS NULL OR p.exclusion_until > coalesce($2::timestamptz, clock_timestamp()))
    ORDER BY p.exclusion_until DESC NULLS FIRST LIMIT 1`,
};

interface ExcludedPerson {
  readonly playerId: string;
  readonly kind: ExclusionKind;
  readonly until: Date | null;
}

/** The player with one of these marks, other than the given one, who is excluded longest; null if none is. */
export async function findExcludedPerson(
  tx: Tx,
  context: Timed,
  marks: readonly string[],
  except: string | null,
): Promise<ExcludedPerson | null> {
  const [found] = await tx.query<ExcludedPerson>(findStatement, [marks, timeParameter(context), except]);
  return found ?? null;
}

const findOfPayeeStatement = {
  name: 'protection-find-excluded-payee',
  text: `
    SELECT p.player_id AS "playerId", p.exclusion_kind AS kind, p.exclusion_until AS until
    FROM protection.person_marks m JOIN protection.players p ON p.player_id = m.player_id
    WHERE m.mark = ANY ($1::text[]) AND m.player_id <> $3 AND p.exclusion_kind IS NOT NULL
      AND (p.exclusion_until IS NULL OR p.exclusion_until > coalesce($2::timestamptz, clock_timestamp()))
      AND m.met_at <= (
        SELECT min(met_at) FROM protection.person_marks own WHERE own.player_id = $3 AND own.mark = ANY ($1::text[])
      )
    ORDER BY p.exclusion_until DESC NULLS FIRST LIMIT 1`,
};

/**
 * The other player who had a stored payee of this player before, and is excluded longest; null if none is.
 *
 * Only before: a payout account is a claim, so somebody could name that of another player and exclude both for good.
 */
export async function findExcludedPayee(
  tx: Tx,
  context: Timed,
  { playerId, marks }: { readonly playerId: string; readonly marks: readonly string[] },
): Promise<ExcludedPerson | null> {
  const [found] = await tx.query<ExcludedPerson>(findOfPayeeStatement, [
    marks,
    timeParameter(context),
    playerId,
  ]);
  return found ?? null;
}

const samePerson = (): Refused =>
  refuse(
    'forbidden',
    'protection/same-person',
    constant(texts, (t) => t('samePerson')),
  );

const excludedMailbox = (): Refused =>
  refuse(
    'forbidden',
    'protection/same-person',
    constant(texts, (t) => t('excludedMailbox')),
  );

/** The port of auth: it finds excluded people who register again, by the marks of their accounts. */
export interface NewcomerGuard {
  /**
   * With a player, the marks are of another mailbox for that player's account.
   *
   * Errors, as a refusal: `protection/same-person`.
   */
  findObstacle(tx: Tx, marks: readonly string[], playerId?: string): Promise<Refused | null>;
}

export const createNewcomerGuard = (context: Timed): NewcomerGuard => ({
  async findObstacle(tx, marks, playerId) {
    const person = await findExcludedPerson(tx, context, marks, playerId ?? null);
    if (person === null) return null;
    return playerId === undefined ? samePerson() : excludedMailbox();
  },
});
