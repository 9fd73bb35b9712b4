import { ok, refuse, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { sql } from 'kysely';
import { MAX_PLAY_MONEY_COUNT, PLAY_MONEY_WINDOW_MS } from '../../rules/play-money.js';
import { walletSql } from '../context/wallet-schema.js';
import type { WalletContext } from '../context/wallet-context.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** In the event that records a deposit of play money. */
export const PLAY_MONEY_MARK = { isPlayMoney: true } as const;

const lockStatement = {
  name: 'wallet-lock-play-money',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('wallet.play_money ' || $1::text, 0))`,
};

/**
 * When a player's latest deposits of play money were started, newest first.
 *
 * Without those that failed before they had an order: no money can ever come for them.
 */
async function listPlayMoneySince(tx: Tx, playerId: string, since: Date): Promise<Date[]> {
  const rows = await tx.run(
    walletSql
      .selectFrom('wallet.transfers as t')
      .select('t.created_at')
      .where('t.player_id', '=', playerId)
      .where('t.type', '=', 'DEPOSIT')
      .where('t.created_at', '>', since)
      .where(({ eb, or }) => or([eb('t.status', '!=', 'FAILED'), eb('t.provider_order_id', 'is not', null)]))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('wallet.transfer_events as e')
            .select('e.event_id')
            .whereRef('e.player_id', '=', 't.player_id')
            .whereRef('e.transfer_id', '=', 't.transfer_id')
            .where('e.event', '=', 'deposit-recorded')
            .where(sql<boolean>`e.details @> ${JSON.stringify(PLAY_MONEY_MARK)}::jsonb`),
        ),
      )
      .orderBy('t.transfer_id', 'desc')
      .limit(MAX_PLAY_MONEY_COUNT),
  );
  return rows.map((row) => row.created_at);
}

/**
 * Limits the play money of one player. Calls of one player take turns until their transactions end, so the limit is
 * exact.
 *
 * Errors: `wallet/too-much-play-money`, with the time until the next one.
 */
export async function mayTakePlayMoney(
  tx: Tx,
  { clock }: Pick<WalletContext, 'clock'>,
  playerId: string,
): Promise<Result<null>> {
  await tx.query(lockStatement, [playerId]);
  const nowMs = clock().getTime();
  const takenAt = await listPlayMoneySince(tx, playerId, new Date(nowMs - PLAY_MONEY_WINDOW_MS));
  const oldest = takenAt.at(-1);
  if (oldest === undefined || takenAt.length < MAX_PLAY_MONEY_COUNT) return ok(null);
  return refuse(
    'too-many',
    'wallet/too-much-play-money',
    constant(texts, (t) => t('tooMuchPlayMoney')),
    Math.max(oldest.getTime() + PLAY_MONEY_WINDOW_MS - nowMs, 1_000),
  );
}
