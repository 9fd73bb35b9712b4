import type { Tx } from '@paasa/server-kit/server';
import { walletSql } from '../context/wallet-schema.js';

/** A long sweep that is not finished. */
export interface SweepUnderWay {
  /** Payments made before this are left out. */
  readonly since: Date;
  readonly beganAt: Date;
  /** How many of the newest payments it has gone through. */
  readonly nextSkip: number;
}

/** The progress of long sweeps by all processes. */
export interface SweepState {
  /** When the last complete sweep began; null before the first. */
  readonly completedFrom: Date | null;
  readonly underWay: SweepUnderWay | null;
}

const LIST = 'payments';

export async function readSweep(tx: Tx): Promise<SweepState> {
  const [row] = await tx.run(
    walletSql
      .selectFrom('wallet.sweeps')
      .select(['completed_from', 'since', 'began_at', 'next_skip'])
      .where('list', '=', LIST),
  );
  if (row === undefined) return { completedFrom: null, underWay: null };
  const { completed_from: completedFrom, since, began_at: beganAt, next_skip: nextSkip } = row;
  const underWay = since === null || beganAt === null ? null : { since, beganAt, nextSkip };
  return { completedFrom, underWay };
}

export async function writeSweep(tx: Tx, { completedFrom, underWay }: SweepState): Promise<void> {
  const values = {
    completed_from: completedFrom,
    since: underWay?.since ?? null,
    began_at: underWay?.beganAt ?? null,
    next_skip: underWay?.nextSkip ?? 0,
  };
  await tx.run(
    walletSql
      .insertInto('wallet.sweeps')
      .values({ list: LIST, ...values })
      .onConflict((known) => known.column('list').doUpdateSet(values)),
  );
}
