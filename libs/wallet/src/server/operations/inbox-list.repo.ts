import type { Tx } from '@paasa/server-kit/server';
import { walletSql } from '../context/wallet-schema.js';

/** A webhook that could not be processed, without its body, which is about players. */
export interface InboxListItem {
  /** SHA-256 of the signed bytes. */
  readonly bodyHash: string;
  /** What the provider calls it; not signed. */
  readonly eventId: string | null;
  readonly event: string;
  readonly receivedAt: Date;
  readonly tryCount: number;
  /** unreadable: given up. failed: to be tried again. Null: a try that has not ended. */
  readonly outcome: string | null;
}

export interface InboxList {
  /** Newest first. */
  readonly items: readonly InboxListItem[];
  /** Of all, also of those that are not among `items`. */
  readonly count: number;
}

/** The newest webhooks that were given up, failed, needed a second try, or are never due. */
export async function listTroubledEvents(tx: Tx, limit: number): Promise<InboxList> {
  const rows = await tx.run(
    walletSql
      .selectFrom('wallet.webhook_inbox')
      .select(['body_hash as bodyHash', 'event_id as eventId', 'event', 'received_at as receivedAt'])
      .select(['try_count as tryCount', 'outcome'])
      .select(({ fn }) => fn.countAll<number>().over().as('count'))
      .where(({ and, eb, or }) =>
        or([
          eb('outcome', '=', 'unreadable'),
          and([
            eb('processed_at', 'is', null),
            or([eb('outcome', 'is not', null), eb('try_count', '>', 1), eb('next_try_at', 'is', null)]),
          ]),
        ]),
      )
      .orderBy('received_at', 'desc')
      .orderBy('body_hash')
      .limit(limit),
  );
  return { items: rows, count: rows[0]?.count ?? 0 };
}
