import type { LedgerExportPort } from '@paasa/fairness/server';
import { toRupees } from '@paasa/money';
import { findLedgerHead, listLedger, type BetEntryPort } from '@paasa/wallet/server';

/** Adds the wallet's ledger to a player's export, in the export's own terms. */
export function createLedgerExport(bets: BetEntryPort): LedgerExportPort {
  return {
    async getLedgerHead(tx, playerId) {
      const { balancePaise, lastSeq } = await findLedgerHead(tx, playerId);
      return { balanceRupees: toRupees(balancePaise), lastSequence: lastSeq };
    },
    async listLedgerEntries(tx, playerId, afterSequence, limit) {
      const entries = await listLedger(tx, bets, playerId, { afterSeq: afterSequence, limit });
      return entries.map((entry) => ({
        sequence: entry.seq,
        kind: entry.event,
        reference: entry.key,
        postings: entry.postings.map(({ source, destination, amountPaise }) => ({
          source,
          destination,
          amount: toRupees(amountPaise),
        })),
        balanceAfter: toRupees(entry.balancePaise),
        createdAt: entry.createdAt.toISOString(),
      }));
    },
  };
}
