import { paise, type Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import { planReturns } from '../../rules/payout-rules/plan-returns.js';
import type { WalletContext } from '../context/wallet-context.js';
import { lockAccount } from '../ledger/accounts.repo.js';
import { holdPart, listSources } from '../returns/return-deposit.service.js';
import { logChange, type TransferChange } from '../transfers/transfer-changes.js';

/** What an operator has sent back, and what no payment can take. */
export interface ReturnedRest {
  readonly returnedPaise: Paise;
  readonly leftPaise: Paise;
  /** One for each payment. */
  readonly transferIds: readonly string[];
}

/** Writes to the audit log in the same transaction. */
export type RecordRest = (tx: Tx, rest: ReturnedRest) => Promise<void>;

/**
 * Sends the money of a closed account back to the payments that it came from, newest first: money that arrived after the
 * closing, such as a payout that the bank has sent back. Nobody can withdraw it any more. The reconciliation requests the
 * refunds.
 *
 * `isClosed` decides in the transaction. Shape: null if the account is open.
 */
export async function returnRest(
  context: WalletContext,
  playerId: string,
  isClosed: (tx: Tx) => Promise<boolean>,
  record: RecordRest,
): Promise<ReturnedRest | null> {
  const { db, log, clock, config } = context;
  const made: { changes: TransferChange[] } = { changes: [] };
  const rest = await db.transaction(async (tx) => {
    made.changes = [];
    const money = await lockAccount(tx, playerId);
    if (!(await isClosed(tx))) return null;
    const sources = await listSources(tx, playerId, clock());
    const inSources = sources.reduce((sum, { leftPaise }) => sum + leftPaise, 0);
    const returnedPaise = paise(Math.min(money.balancePaise, inSources));
    const parts = planReturns(sources, returnedPaise) ?? [];
    let unplayedLeft: number = money.unplayedPaise;
    for (const part of parts) {
      const unplayedPaise = paise(Math.min(unplayedLeft, part.amountPaise * config.payoutLimits.turnover));
      unplayedLeft -= unplayedPaise;
      const terms = { unplayedPaise, reasons: [], sendAfter: null, accountId: null };
      made.changes.push(await holdPart(tx, context, { playerId, part, terms, reporter: 'operator' }));
    }
    const sum = parts.reduce((total, { amountPaise }) => total + amountPaise, 0);
    const done: ReturnedRest = {
      returnedPaise: paise(sum),
      leftPaise: paise(money.balancePaise - sum),
      transferIds: made.changes.map(({ transferId }) => transferId),
    };
    await record(tx, done);
    return done;
  });
  for (const change of made.changes) logChange(log, change, 'rest of a closed account goes back');
  return rest;
}
