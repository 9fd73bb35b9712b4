import { ok, type Refusal, type Refused, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { findReached, limitReached, type LimitUse } from '../../rules/limit-use.js';
import { holdingLimits } from '../../rules/mandatory-limits.js';
import { isExcludedAt } from '../../rules/play-state.js';
import { timeParameter, type ProtectionContext } from '../context/protection-context.js';
import { meetPayee } from '../exclusions/meet-payee.js';
import { readUses } from '../limits/limit-uses.js';
import { listLimits } from '../limits/limits.repo.js';
import type { RegisterGate } from '../register/register-gate.js';
import { readNow } from '../state/now.repo.js';
import { findPlayer, lockPlayer, type PlayerState } from '../state/players.repo.js';
import { refusalOfAge } from './age-check.js';
import { limitOf, recordLimitHits } from './limit-hits.repo.js';
import { excluded, limitsFirst } from './refusals.js';

export interface GuardedDeposit {
  readonly playerId: string;
  readonly amountPaise: number;
}

/** The port of the wallet. */
export interface DepositGuard {
  /** Before an order, outside of any transaction. Errors, as a refusal: `protection/register-unavailable`. */
  prepare(playerId: string): Promise<Refused | null> | null;
  /**
   * Decides about a new order, in the transaction that records it; the lock makes orders of one player take turns.
   *
   * Errors, in order: `protection/excluded`, `protection/age-needed`, `protection/under-age`, `protection/limits-first`,
   * `protection/limit-reached`.
   */
  admitDeposit(tx: Tx, deposit: GuardedDeposit): Promise<Result<null>>;
  /** Records which limit has refused an order. The refusal has undone its transaction, so this has its own. */
  recordRefused(playerId: string, refusal: Refusal): Promise<void>;
  /**
   * Decides whether a pending order may still be paid. It counts already; it may be from before a limit, which then holds
   * for it too.
   *
   * Errors, in order: `protection/excluded`, `protection/age-needed`, `protection/under-age`, `protection/limit-reached`.
   */
  admitResumed(tx: Tx, playerId: string): Promise<Result<null>>;
  /**
   * Decides about a captured payment, in the transaction that credits it. An order that had failed no longer counted, so
   * its amount must fit the limits again: otherwise a player could fail an order, make another, and pay both. A pending one
   * counts, and is above them only if a limit is newer: otherwise orders in reserve would pass it.
   */
  findObstacleToCredit(
    tx: Tx,
    deposit: GuardedDeposit & { readonly isFailed: boolean },
  ): Promise<'player-excluded' | 'over-deposit-limit' | null>;
  /** Learns what names a payee of a player: one mark for each key. Excludes the same person with another account. */
  meetPayee(tx: Tx, playerId: string, marks: readonly string[]): Promise<void>;
}

export function createDepositGuard(
  parts: ProtectionContext,
  register: Pick<RegisterGate, 'check'>,
): DepositGuard {
  async function findDepositReached(
    tx: Tx,
    { playerId, amountPaise }: GuardedDeposit,
    at: Date,
  ): Promise<LimitUse | null> {
    const holding = holdingLimits(await listLimits(tx, playerId), parts.profile.mandatoryLimits);
    const limits = holding.filter(({ kind }) => kind === 'deposit');
    return findReached(await readUses(tx, parts, { playerId, limits, at }), amountPaise);
  }

  const refusalOf = (state: PlayerState): Refused | null =>
    isExcludedAt(state, state.now) ? excluded(state) : refusalOfAge(parts, state.birthDate, state.now);

  return {
    prepare: (playerId) => register.check(playerId),
    meetPayee: (tx, playerId, marks) => meetPayee(tx, parts, playerId, marks),
    async admitDeposit(tx, deposit) {
      const state = await lockPlayer(tx, parts, deposit.playerId);
      const refused = refusalOf(state);
      if (refused !== null) return refused;
      if (parts.profile.areLimitsAskedFirst && !state.hasChosenDepositLimit) return limitsFirst();
      const reached = await findDepositReached(tx, deposit, state.now);
      return reached === null ? ok(null) : limitReached(reached);
    },
    async recordRefused(playerId, refusal) {
      const limit = limitOf(refusal);
      if (limit === null) return;
      await parts.db.transaction(async (tx) =>
        recordLimitHits(tx, [{ playerId, ...limit }], await readNow(tx, timeParameter(parts))),
      );
    },
    async admitResumed(tx, playerId) {
      const state = await findPlayer(tx, parts, playerId);
      const refused = refusalOf(state);
      if (refused !== null) return refused;
      const reached = await findDepositReached(tx, { playerId, amountPaise: 0 }, state.now);
      return reached === null ? ok(null) : limitReached(reached);
    },
    async findObstacleToCredit(tx, { playerId, amountPaise, isFailed }) {
      // The account comes before the player's row, as in every change of an exclusion.
      await parts.money.lockAccount(tx, playerId);
      const state = await lockPlayer(tx, parts, playerId);
      if (isExcludedAt(state, state.now)) return 'player-excluded';
      const added = { playerId, amountPaise: isFailed ? amountPaise : 0 };
      return (await findDepositReached(tx, added, state.now)) === null ? null : 'over-deposit-limit';
    },
  };
}
