import type { Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import type { ReturnableDeposit } from '../../rules/payout-rules/plan-returns.js';
import { walletSql } from '../context/wallet-schema.js';

/** A credited payment, as the rules of withdrawals need it. */
export interface DepositSource {
  readonly playerId: string;
  readonly paymentId: string;
  readonly transferId: string;
  readonly amountPaise: Paise;
  /** The amount to stake before all of it can be withdrawn. */
  readonly turnoverPaise: Paise;
  readonly payerHash: string | null;
  readonly creditedAt: Date;
}

// A player who has lost everything starts from zero: lost money need not be played any more.
const requirePlayStatement = {
  name: 'wallet-ask-for-play',
  text: `
    UPDATE wallet.accounts SET unplayed_paise =
      CASE WHEN balance_paise + escrow_paise <= $3::bigint THEN 0 ELSE unplayed_paise END + $2::bigint
    WHERE player_id = $1`,
};

/** Records the source of credited money and adds the amount to play, in the transaction that credits it. */
export async function recordDepositSource(tx: Tx, source: DepositSource): Promise<void> {
  const { playerId, amountPaise, turnoverPaise } = source;
  await tx.run(
    walletSql.insertInto('wallet.deposit_sources').values({
      player_id: playerId,
      payment_id: source.paymentId,
      transfer_id: source.transferId,
      amount_paise: amountPaise,
      turnover_paise: turnoverPaise,
      payer_hash: source.payerHash,
      credited_at: source.creditedAt,
    }),
  );
  await tx.query(requirePlayStatement, [playerId, turnoverPaise, amountPaise]);
}

const returnableStatement = {
  name: 'wallet-returnable-deposits',
  text: `
    SELECT payment_id AS "paymentId", amount_paise - returned_paise AS "leftPaise" FROM wallet.deposit_sources
    WHERE player_id = $1 AND credited_at >= $2 AND amount_paise - returned_paise >= 100
    ORDER BY credited_at DESC, payment_id DESC LIMIT $3`,
};

/** Deposits that can still go back, at least in part, newest first. */
export function listReturnable(
  tx: Tx,
  playerId: string,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<ReturnableDeposit[]> {
  return tx.query(returnableStatement, [playerId, since, limit]);
}

/** Counts a part of a deposit as returned; negative if a return has failed. Errors: throws beyond what was paid. */
export async function addReturned(
  tx: Tx,
  {
    playerId,
    paymentId,
    amountPaise,
  }: Pick<DepositSource, 'playerId' | 'paymentId'> & { amountPaise: number },
): Promise<void> {
  const changed = await tx.run(
    walletSql
      .updateTable('wallet.deposit_sources')
      .set((column) => ({ returned_paise: column('returned_paise', '+', amountPaise) }))
      .where('player_id', '=', playerId)
      .where('payment_id', '=', paymentId)
      .returning('payment_id'),
  );
  if (changed.length === 0) throw new Error(`Payment ${paymentId} has no source.`);
}
