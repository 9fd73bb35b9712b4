import type { Tx } from '@paasa/server-kit/server';
import { authSql } from '../shared/auth-schema.js';

export interface TwoFactor {
  readonly sealedSecret: string;
  /** The time step of the last code that was used. */
  readonly lastStep: number;
  readonly since: Date;
}

/** Null while two-factor authentication is off. */
export async function findTwoFactor(tx: Tx, playerId: string): Promise<TwoFactor | null> {
  const [row] = await tx.run(
    authSql
      .selectFrom('auth.two_factor')
      .select(['sealed_secret as sealedSecret', 'last_step as lastStep', 'since'])
      .where('player_id', '=', playerId),
  );
  return row ?? null;
}

export async function insertTwoFactor(tx: Tx, playerId: string, factor: TwoFactor): Promise<void> {
  await tx.run(
    authSql.insertInto('auth.two_factor').values({
      player_id: playerId,
      sealed_secret: factor.sealedSecret,
      last_step: factor.lastStep,
      since: factor.since,
    }),
  );
}

export async function storeLastStep(tx: Tx, playerId: string, lastStep: number): Promise<void> {
  await tx.run(
    authSql.updateTable('auth.two_factor').set({ last_step: lastStep }).where('player_id', '=', playerId),
  );
}

/** A key that waits for its first code. */
export interface Enrolment {
  readonly enrolmentId: string;
  readonly sessionId: string;
  readonly sealedSecret: string;
  readonly expiresAt: Date;
}

/** Stores the enrolment in place of an earlier one. */
export async function replaceEnrolment(tx: Tx, playerId: string, enrolment: Enrolment): Promise<void> {
  const values = {
    enrolment_id: enrolment.enrolmentId,
    session_id: enrolment.sessionId,
    sealed_secret: enrolment.sealedSecret,
    expires_at: enrolment.expiresAt,
  };
  await tx.run(
    authSql
      .insertInto('auth.two_factor_enrolments')
      .values({ player_id: playerId, ...values })
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet(values)),
  );
}

export async function findEnrolment(tx: Tx, playerId: string, now: Date): Promise<Enrolment | null> {
  const [row] = await tx.run(
    authSql
      .selectFrom('auth.two_factor_enrolments')
      .select([
        'enrolment_id as enrolmentId',
        'session_id as sessionId',
        'sealed_secret as sealedSecret',
        'expires_at as expiresAt',
      ])
      .where('player_id', '=', playerId)
      .where('expires_at', '>', now),
  );
  return row ?? null;
}

export async function deleteEnrolment(tx: Tx, playerId: string): Promise<void> {
  await tx.run(authSql.deleteFrom('auth.two_factor_enrolments').where('player_id', '=', playerId));
}

export async function findAddressOf(tx: Tx, playerId: string): Promise<string> {
  const [row] = await tx.run(
    authSql.selectFrom('auth.users').select('email').where('player_id', '=', playerId),
  );
  if (row === undefined) throw new Error('There is no such account.');
  return row.email;
}
