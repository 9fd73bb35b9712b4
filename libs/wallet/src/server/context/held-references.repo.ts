import type { Database, Statement, Tx } from '@paasa/server-kit/server';
import { isUuid } from './is-uuid.js';
import type { MoneyReference } from './money-reference.js';

// Also payments without an owner: the cell has decided about them.
const heldStatement: Statement = {
  name: 'wallet-held-references',
  text: `
    SELECT 'order' AS kind, provider_order_id AS id FROM wallet.order_owners
    WHERE provider_order_id = ANY($1::text[])
    UNION ALL
    SELECT 'payment', payment_id FROM wallet.payment_owners WHERE payment_id = ANY($2::text[])
    UNION ALL
    SELECT 'payment', payment_id FROM wallet.suspense_items WHERE payment_id = ANY($2::text[])
    UNION ALL
    SELECT 'transfer', transfer_id::text FROM wallet.transfer_owners WHERE transfer_id = ANY($3::uuid[])
  `,
};

/** Which of these are of this database. Shape: as many answers as references. */
export async function areHeld(tx: Tx, references: readonly MoneyReference[]): Promise<boolean[]> {
  if (references.length === 0) return [];
  const idsOf = (wanted: MoneyReference['kind']): string[] =>
    references.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const rows = await tx.query<MoneyReference>(heldStatement, [
    idsOf('order'),
    idsOf('payment'),
    idsOf('transfer').filter(isUuid),
  ]);
  const held = new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
  return references.map(({ kind, id }) => held.has(`${kind} ${id}`));
}

/** The references of a player’s money that the provider may still report. */
export interface PlayerReferences {
  readonly playerId: string;
  readonly references: readonly MoneyReference[];
}

// Older ones lead to their cell as well, because each cell looks in its own database. This is only quicker.
// Several returns can go to one payment: it is listed once.
const recentStatement: Statement = {
  name: 'wallet-recent-references',
  text: `
    SELECT player_id AS "playerId", 'order' AS kind, provider_order_id AS id FROM wallet.transfers
    WHERE player_id = ANY($1::uuid[]) AND provider_order_id IS NOT NULL
      AND created_at > now() - interval '30 days'
    UNION
    SELECT player_id, 'transfer', transfer_id::text FROM wallet.withdrawals
    WHERE player_id = ANY($1::uuid[]) AND requested_at > now() - interval '30 days' AND payment_id IS NULL
    UNION
    SELECT player_id, 'payment', payment_id FROM wallet.withdrawals
    WHERE player_id = ANY($1::uuid[]) AND requested_at > now() - interval '30 days' AND payment_id IS NOT NULL
    UNION
    SELECT player_id, 'payment', payment_id FROM wallet.suspense_items
    WHERE player_id = ANY($1::uuid[]) AND created_at > now() - interval '30 days'
  `,
};

/** What this database has of the provider’s money, for the other cells and for the directory. */
export interface HeldMoney {
  areHeld(references: readonly MoneyReference[]): Promise<boolean[]>;
  listRecent(playerIds: readonly string[]): Promise<PlayerReferences[]>;
}

export const createHeldMoney = (db: Pick<Database, 'read'>): HeldMoney => ({
  areHeld: (references) => db.read((tx) => areHeld(tx, references)),
  async listRecent(playerIds) {
    const rows = await db.read((tx) =>
      tx.query<MoneyReference & { readonly playerId: string }>(recentStatement, [playerIds]),
    );
    return playerIds.map((playerId) => ({
      playerId,
      references: rows.filter((row) => row.playerId === playerId).map(({ kind, id }) => ({ kind, id })),
    }));
  },
});
