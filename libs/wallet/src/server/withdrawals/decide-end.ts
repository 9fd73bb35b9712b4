import type { Tx } from '@paasa/server-kit/server';
import type { Reporter, TransferId, WalletContext } from '../context/wallet-context.js';
import { endWithdrawal, logEnd, type WithdrawalEnd } from './end-withdrawal.js';
import { lockWithdrawal, type Withdrawal } from './withdrawals.repo.js';

/** What follows for a withdrawal. */
export type EndDecision =
  | WithdrawalEnd
  | { readonly step: 'none' }
  /** Nothing is booked: people have to decide. */
  | { readonly step: 'mismatch'; readonly why: string };

/** A decision, and the withdrawal that it was made about, as it was before; null if there is none. */
export interface DecidedEnd {
  readonly withdrawal: Withdrawal | null;
  readonly decision: EndDecision;
}

const isEnd = (decision: EndDecision): decision is WithdrawalEnd =>
  decision.step !== 'none' && decision.step !== 'mismatch';

/** Decides under the lock of a withdrawal whether and how it ends, books the end, and logs it after the commit. */
export async function decideEnd(
  context: WalletContext,
  { playerId, transferId }: TransferId,
  reporter: Reporter,
  decide: (tx: Tx, present: Withdrawal | null) => Promise<EndDecision>,
): Promise<DecidedEnd> {
  const decided = await context.db.transaction(async (tx): Promise<DecidedEnd> => {
    const withdrawal = await lockWithdrawal(tx, { playerId, transferId });
    const decision = await decide(tx, withdrawal);
    if (withdrawal !== null && isEnd(decision))
      await endWithdrawal(tx, context, withdrawal, decision, reporter);
    return { withdrawal, decision };
  });
  const { withdrawal, decision } = decided;
  if (withdrawal !== null && isEnd(decision)) logEnd(context, withdrawal, decision, reporter);
  return decided;
}

/** Whether news of the provider, other than a reversal, can still change the books. */
export const outcomeOf = ({ withdrawal, decision }: DecidedEnd): 'settled' | 'open' =>
  isEnd(decision) || (withdrawal !== null && withdrawal.stage !== 'requested') ? 'settled' : 'open';
