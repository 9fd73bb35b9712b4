import { ok, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { findReached, limitReached, type LimitUse } from '../../rules/limit-use.js';
import { isExcludedAt } from '../../rules/play-state.js';
import type { ProtectionContext } from '../context/protection-context.js';
import { readUses } from '../limits/limit-uses.js';
import { listLimits } from '../limits/limits.repo.js';
import { findPlayer, lockPlayer } from '../state/players.repo.js';
import { excluded, limitsFirst } from './refusals.js';

export interface GuardedDeposit {
  readonly playerId: string;
  readonly amountPaise: number;
}

/** The port of the wallet. */
export interface DepositGuard {
  /**
   * Decides about a new order, in the transaction that records it; the lock makes orders of one player take turns.
   *
   * Errors: `protection/excluded`, `protection/limits-first`, `protection/limit-reached`.
   */
  admitDeposit(tx: Tx, deposit: GuardedDeposit): Promise<Result<null>>;
  /**
   * Decides whether a pending order may still be paid; it counts already, so limits do not matter.
   *
   * Errors: `protection/excluded`.
   */
  admitResumed(tx: Tx, playerId: string): Promise<Result<null>>;
  /**
   * Decides about a captured payment, in the transaction that credits it. An order that had failed no longer counted, so
   * its amount must fit the limits again: otherwise a player could fail an order, make another, and pay both.
   */
  findObstacleToCredit(
    tx: Tx,
    deposit: GuardedDeposit & { readonly isFailed: boolean },
  ): Promise<'player-excluded' | 'over-deposit-limit' | null>;
}

type Parts = Pick<ProtectionContext, 'profile' | 'play' | 'money' | 'clock'>;

export function createDepositGuard(parts: Parts): DepositGuard {
  async function findDepositReached(
    tx: Tx,
    { playerId, amountPaise }: GuardedDeposit,
    at: Date,
  ): Promise<LimitUse | null> {
    const limits = (await listLimits(tx, playerId)).filter(({ kind }) => kind === 'deposit');
    return findReached(await readUses(tx, parts, { playerId, limits, at }), amountPaise);
  }

  return {
    async admitDeposit(tx, deposit) {
      const state = await lockPlayer(tx, parts, deposit.playerId);
      if (isExcludedAt(state, state.now)) return excluded(state);
      if (parts.profile.areLimitsAskedFirst && !state.hasChosenDepositLimit) return limitsFirst();
      const reached = await findDepositReached(tx, deposit, state.now);
      return reached === null ? ok(null) : limitReached(reached);
    },
    async admitResumed(tx, playerId) {
      const state = await findPlayer(tx, parts, playerId);
      return isExcludedAt(state, state.now) ? excluded(state) : ok(null);
    },
    async findObstacleToCredit(tx, deposit) {
      // The account comes before the player's row, as in every change of an exclusion.
      await parts.money.lockAccount(tx, deposit.playerId);
      const state = await lockPlayer(tx, parts, deposit.playerId);
      if (isExcludedAt(state, state.now)) return 'player-excluded';
      if (!deposit.isFailed) return null;
      return (await findDepositReached(tx, deposit, state.now)) === null ? null : 'over-deposit-limit';
    },
  };
}
