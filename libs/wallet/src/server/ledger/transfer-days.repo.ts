import { kolkataDay } from '@paasa/server-kit';
import type { Tx } from '@paasa/server-kit/server';
import type { LedgerTransaction } from '../../rules/posting.js';
import { transferEffect, type TransferEffect } from '../../rules/transfer-effect.js';

/** What a player deposited and withdrew on one day, and what staff corrected. */
export interface TransferDay extends TransferEffect {
  /** A day in Asia/Kolkata. Shape: `2026-01-31`. */
  readonly day: string;
}

/** A ledger transaction with the moment that its row bears. */
export interface BookedTransaction {
  readonly transaction: LedgerTransaction;
  readonly bookedAt: Date;
}

const addStatement = {
  name: 'wallet-add-transfer-days',
  text: `
    INSERT INTO wallet.totals_by_day AS t (player_id, day, deposited_paise, withdrawn_paise, corrected_paise)
    SELECT * FROM unnest($1::uuid[], $2::date[], $3::bigint[], $4::bigint[], $5::bigint[])
      AS added (player_id, day, deposited_paise, withdrawn_paise, corrected_paise)
    ORDER BY player_id
    ON CONFLICT (player_id, day) DO UPDATE SET
      deposited_paise = t.deposited_paise + excluded.deposited_paise,
      withdrawn_paise = t.withdrawn_paise + excluded.withdrawn_paise,
      corrected_paise = t.corrected_paise + excluded.corrected_paise`,
};

/**
 * Adds the new entries to the totals of their day. Bets cost no statement.
 *
 * The accounts are locked already, in player-id order, so the rows of the days need no order.
 */
export async function addToTransferDays(tx: Tx, booked: readonly BookedTransaction[]): Promise<void> {
  const transfers = booked
    .map(({ transaction, bookedAt }) => ({
      playerId: transaction.playerId,
      bookedAt,
      ...transferEffect(transaction),
    }))
    .filter(
      (moved) => moved.depositedPaise !== 0 || moved.withdrawnPaise !== 0 || moved.correctedPaise !== 0,
    );
  if (transfers.length === 0) return;
  await tx.query(addStatement, [
    transfers.map(({ playerId }) => playerId),
    transfers.map(({ bookedAt }) => kolkataDay(bookedAt)),
    transfers.map(({ depositedPaise }) => depositedPaise),
    transfers.map(({ withdrawnPaise }) => withdrawnPaise),
    transfers.map(({ correctedPaise }) => correctedPaise),
  ]);
}

const listStatement = {
  name: 'wallet-list-transfer-days',
  text: `
    SELECT to_char(day, 'YYYY-MM-DD') AS day, deposited_paise AS "depositedPaise",
      withdrawn_paise AS "withdrawnPaise", corrected_paise AS "correctedPaise"
    FROM wallet.totals_by_day
    WHERE player_id = $1
    ORDER BY totals_by_day.day DESC
    LIMIT $2::bigint`,
};

/** The days on which a player's money came from outside or went there, oldest first: all, or so many of the latest. */
export async function listTransferDays(
  tx: Tx,
  playerId: string,
  limit: number | null = null,
): Promise<TransferDay[]> {
  return (await tx.query<TransferDay>(listStatement, [playerId, limit])).reverse();
}

/** The same of one month, or of the named days of it. */
export interface TransferMonth extends TransferEffect {
  /** Shape: `2026-01`, in Asia/Kolkata. */
  readonly month: string;
}

const listMonthsStatement = {
  name: 'wallet-list-transfer-months',
  text: `
    SELECT to_char(day, 'YYYY-MM') AS month, sum(deposited_paise)::bigint AS "depositedPaise",
      sum(withdrawn_paise)::bigint AS "withdrawnPaise", sum(corrected_paise)::bigint AS "correctedPaise"
    FROM wallet.totals_by_day
    WHERE player_id = $1 AND ($2::date IS NULL OR day >= $2::date) AND ($3::date IS NULL OR day <= $3::date)
    GROUP BY 1 ORDER BY 1`,
};

/** The months with deposits or withdrawals of a player, of some days (null: without an end), oldest first. */
export const listTransferMonths = (
  tx: Tx,
  playerId: string,
  { firstDay, lastDay }: { readonly firstDay: string | null; readonly lastDay: string | null },
): Promise<TransferMonth[]> => tx.query<TransferMonth>(listMonthsStatement, [playerId, firstDay, lastDay]);
