import { refuse, type Refused } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { timeParameter, type ProtectionContext } from '../context/protection-context.js';

const storeStatement = {
  name: 'protection-store-marks',
  text: `
    INSERT INTO protection.person_marks (mark, player_id) SELECT mark, $2 FROM unnest($1::text[]) AS given (mark)
    ON CONFLICT DO NOTHING`,
};

export async function storeMarks(tx: Tx, playerId: string, marks: readonly string[]): Promise<void> {
  if (marks.length > 0) await tx.query(storeStatement, [marks, playerId]);
}

const findStatement = {
  name: 'protection-find-excluded-person',
  text: `
    SELECT m.player_id FROM protection.person_marks m JOIN protection.players p ON p.player_id = m.player_id
    WHERE m.mark = ANY ($1::text[]) AND p.exclusion_kind IS NOT NULL
      AND (p.exclusion_until IS NULL OR p.exclusion_until > coalesce($2::timestamptz, clock_timestamp()))
    LIMIT 1`,
};

const samePerson = (): Refused =>
  refuse(
    'forbidden',
    'protection/same-person',
    'You are excluded from play, so you cannot make a new account. You can log in to the one you have.',
  );

/** The port of auth: it finds excluded people who register again, by the marks of their accounts. */
export interface NewcomerGuard {
  /** Errors, as a refusal: `protection/same-person`. */
  findObstacle(tx: Tx, marks: readonly string[]): Promise<Refused | null>;
}

export const createNewcomerGuard = (context: Pick<ProtectionContext, 'clock'>): NewcomerGuard => ({
  async findObstacle(tx, marks) {
    const found = await tx.query(findStatement, [marks, timeParameter(context)]);
    return found.length > 0 ? samePerson() : null;
  },
});
