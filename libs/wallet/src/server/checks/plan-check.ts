import type { Tx } from '@paasa/server-kit/server';
import type { TransferId } from '../context/wallet-context.js';
import { nextCheckAt, type CheckedFacts } from './check-schedule.js';
import { endChecks, scheduleCheck } from './checks.repo.js';

/** Plans the next check of a transfer by the schedule, or ends its checks if nothing can change any more. */
export async function planCheck(
  tx: Tx,
  { playerId, transferId }: TransferId,
  facts: CheckedFacts,
  nowAt: Date,
): Promise<void> {
  const nextAt = nextCheckAt(facts, nowAt);
  if (nextAt === null) await endChecks(tx, { playerId, transferId });
  else await scheduleCheck(tx, { playerId, transferId, nextCheckAt: nextAt });
}
