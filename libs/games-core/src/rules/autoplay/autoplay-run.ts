import { addPaise, paise, subtractPaise, type Paise } from '@paasa/money';
import type { CompletedBet } from '../game-stats.js';
import { changeStake, type StakeChange } from './stake-change.js';
import type { StopReason } from './stop-reason.js';

/** What the player set before the start. Null: no such limit. */
export interface AutoplayPlan {
  readonly betCount: number | null;
  readonly stakePaise: Paise;
  readonly onWin: StakeChange;
  readonly onLoss: StakeChange;
  readonly stopAtProfitPaise: Paise | null;
  readonly stopAtLossPaise: Paise | null;
  /** Of one payout, stake included. */
  readonly stopAtWinPaise: Paise | null;
}

/** One run of autoplay: what was played, and why it stopped. */
export interface AutoplayRun {
  readonly plan: AutoplayPlan;
  readonly playedCount: number;
  readonly wageredPaise: Paise;
  readonly netResultPaise: Paise;
  readonly nextStakePaise: Paise;
  /** Null while it runs. */
  readonly stop: StopReason | null;
}

export interface AutoplayBet extends CompletedBet {
  /** After the bet. */
  readonly balancePaise: Paise;
}

const NONE = paise(0);

/** A new run; it stops before its first bet if the stake is too high for the balance or for the limit of the loss. */
export function startRun(plan: AutoplayPlan, balancePaise: Paise): AutoplayRun {
  const run = {
    plan,
    playedCount: 0,
    wageredPaise: NONE,
    netResultPaise: NONE,
    nextStakePaise: plan.stakePaise,
  };
  return { ...run, stop: obstacleTo(run, balancePaise) };
}

/** The first reason stays. */
export const stopRun = (run: AutoplayRun, stop: StopReason): AutoplayRun =>
  run.stop === null ? { ...run, stop } : run;

/**
 * The run after a bet. A bet that was under way at the stop counts too.
 *
 * Limits come before the end of the plan, so that a player reads that a limit was reached also at the last bet.
 */
export function countBet(run: AutoplayRun, bet: AutoplayBet): AutoplayRun {
  const { plan } = run;
  const counted = {
    ...run,
    playedCount: run.playedCount + 1,
    wageredPaise: addPaise(run.wageredPaise, bet.stakePaise),
    netResultPaise: addPaise(run.netResultPaise, subtractPaise(bet.payoutPaise, bet.stakePaise)),
  };
  const limit = limitReached(counted, bet);
  if (limit !== null) return stopRun(counted, limit);
  const next = changeStake(bet.isWin ? plan.onWin : plan.onLoss, bet.stakePaise, plan.stakePaise);
  if (next === null) return stopRun(counted, { kind: 'highest-stake' });
  const changed = { ...counted, nextStakePaise: next };
  const obstacle = obstacleTo(changed, bet.balancePaise);
  return obstacle === null ? changed : stopRun(changed, obstacle);
}

/** Why the next bet is not sent; null if it can be. A bet that could take the net loss above its limit is not. */
function obstacleTo(
  { plan, netResultPaise, nextStakePaise }: Omit<AutoplayRun, 'stop'>,
  balancePaise: Paise,
): StopReason | null {
  const { stopAtLossPaise } = plan;
  if (nextStakePaise > balancePaise) return { kind: 'balance' };
  const isTooHigh = stopAtLossPaise !== null && nextStakePaise - netResultPaise > stopAtLossPaise;
  return isTooHigh ? { kind: 'net-loss-ahead' } : null;
}

function limitReached(
  { plan, playedCount, netResultPaise }: AutoplayRun,
  bet: AutoplayBet,
): StopReason | null {
  const { betCount, stopAtProfitPaise, stopAtLossPaise, stopAtWinPaise } = plan;
  if (stopAtWinPaise !== null && bet.payoutPaise >= stopAtWinPaise) return { kind: 'single-win' };
  if (stopAtProfitPaise !== null && netResultPaise >= stopAtProfitPaise) return { kind: 'net-profit' };
  if (stopAtLossPaise !== null && -netResultPaise >= stopAtLossPaise) return { kind: 'net-loss' };
  return betCount !== null && playedCount >= betCount ? { kind: 'all-played' } : null;
}
