import type { Tx } from '@paasa/server-kit/server';
import type { ProvenInvariant } from './invariants.js';

/** What a proof of the books has found. */
export interface StoredProof {
  readonly provedAt: Date;
  readonly isProviderAsked: boolean;
  readonly comparedCount: number;
  /** The invariants that did not hold. */
  readonly broken: readonly string[];
}

const insertStatement = {
  name: 'wallet-insert-proof',
  text: 'INSERT INTO wallet.proofs (is_provider_asked, compared_count, broken) VALUES ($1, $2, $3::text[])',
};

export async function storeProof(
  tx: Tx,
  proven: readonly ProvenInvariant[],
  isProviderAsked: boolean,
): Promise<void> {
  const comparedCount = proven.reduce((sum, { checkedCount }) => sum + checkedCount, 0);
  const broken = proven.filter(({ differenceCount }) => differenceCount > 0).map(({ name }) => name);
  await tx.query(insertStatement, [isProviderAsked, comparedCount, broken]);
}

const latestStatement = {
  name: 'wallet-find-latest-proof',
  text: `
    SELECT proved_at AS "provedAt", is_provider_asked AS "isProviderAsked", compared_count AS "comparedCount", broken
    FROM wallet.proofs ORDER BY wallet.proofs.proved_at DESC LIMIT 1`,
};

export async function findLatestProof(tx: Tx): Promise<StoredProof | null> {
  const [proof] = await tx.query<StoredProof>(latestStatement);
  return proof ?? null;
}
