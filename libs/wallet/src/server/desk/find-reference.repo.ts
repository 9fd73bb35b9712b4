import type { Tx } from '@paasa/server-kit/server';
import { isUuid } from '../context/is-uuid.js';

/** What a reference of the provider, the bank or our own leads to. */
export interface FoundReference {
  readonly kind: 'transfer' | 'order' | 'payment' | 'payout' | 'refund' | 'utr';
  /** Null for a payment that fits no deposit of a player. */
  readonly playerId: string | null;
  readonly transferId: string | null;
}

/** Each by an index of its own. A UTR has no form of its own, so it is what nothing else is. */
const statements = {
  transfer: `
    SELECT player_id AS "playerId", transfer_id AS "transferId" FROM wallet.transfer_owners WHERE transfer_id = $1::uuid`,
  order: `
    SELECT player_id AS "playerId", transfer_id AS "transferId" FROM wallet.order_owners WHERE provider_order_id = $1
    UNION ALL
    SELECT player_id, transfer_id FROM wallet.suspense_items WHERE provider_order_id = $1 LIMIT 1`,
  payment: `
    SELECT player_id AS "playerId", transfer_id AS "transferId" FROM wallet.payment_owners WHERE payment_id = $1
    UNION ALL
    SELECT player_id, transfer_id FROM wallet.suspense_items WHERE payment_id = $1 LIMIT 1`,
  payout: `
    SELECT player_id AS "playerId", transfer_id AS "transferId" FROM wallet.withdrawals WHERE payout_id = $1 LIMIT 1`,
  refund: `
    SELECT player_id AS "playerId", transfer_id AS "transferId" FROM wallet.withdrawals WHERE refund_id = $1
    UNION ALL
    SELECT player_id, transfer_id FROM wallet.suspense_items WHERE refund_id = $1 LIMIT 1`,
  utr: `
    SELECT player_id AS "playerId", transfer_id AS "transferId" FROM wallet.withdrawals WHERE utr = $1 LIMIT 1`,
} as const satisfies Readonly<Record<FoundReference['kind'], string>>;

const prefixes = [
  ['order_', 'order'],
  ['pay_', 'payment'],
  ['pout_', 'payout'],
  ['rfnd_', 'refund'],
] as const;

function kindOf(reference: string): FoundReference['kind'] {
  if (isUuid(reference.toLowerCase())) return 'transfer';
  return prefixes.find(([prefix]) => reference.startsWith(prefix))?.[1] ?? 'utr';
}

/**
 * The player and transfer of a reference: the id of a transfer, the provider's id of an order, payment, payout or
 * refund, or the bank's reference (UTR) of a payout.
 *
 * Shape: null for an unknown one.
 */
export async function findReference(tx: Tx, reference: string): Promise<FoundReference | null> {
  const kind = kindOf(reference);
  const given = kind === 'transfer' ? reference.toLowerCase() : reference;
  const statement = { name: `wallet-find-${kind}`, text: statements[kind] };
  const [found] = await tx.query<Omit<FoundReference, 'kind'>>(statement, [given]);
  return found === undefined ? null : { kind, ...found };
}
