import { paise, toRupees } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import type { PlayLimit, ProtectionResponse, RealityCheck } from '../../contract/protection.js';
import { remainingOf, wireAmount, type LimitUse } from '../../rules/limit-use.js';
import { isExcludedAt, playStateAt } from '../../rules/play-state.js';
import type { ProtectionContext } from '../context/protection-context.js';
import { readUses } from '../limits/limit-uses.js';
import { listLimits, type StoredLimit } from '../limits/limits.repo.js';
import { findPlayer, type PlayerState } from '../state/players.repo.js';

function presentLimit(use: LimitUse, stored: StoredLimit | undefined, now: Date): PlayLimit {
  const { kind, window, amount, used, renewsAt } = use;
  const { pendingAt = null, pendingAmount = null } = stored ?? {};
  return {
    kind,
    window,
    amount: wireAmount(kind, amount),
    used: wireAmount(kind, Math.max(0, used)),
    remaining: wireAmount(kind, remainingOf(use)),
    renewsAt: renewsAt.toISOString(),
    pending:
      pendingAt === null
        ? null
        : {
            amount: pendingAmount === null ? null : wireAmount(kind, pendingAmount),
            effectiveAt: pendingAt.toISOString(),
            isConfirmable: pendingAt <= now,
          },
  };
}

async function presentRealityCheck(
  tx: Tx,
  { play }: Pick<ProtectionContext, 'play'>,
  playerId: string,
  state: PlayerState,
): Promise<RealityCheck> {
  const { realityMinutes: minutes, playingSince, now } = state;
  const played = playStateAt(state, now);
  if (playingSince === null || played === 'stopped')
    return { minutes, isDue: false, elapsedSeconds: 0, bets: 0, wagered: 0, net: 0 };
  const [totals] = await play.listBetTotals(tx, [playerId]);
  if (totals === undefined) throw new Error('A port returned fewer totals than requested.');
  const wageredPaise = totals.wageredPaise - state.baseWageredPaise;
  return {
    minutes,
    isDue: played === 'due',
    elapsedSeconds: Math.max(0, Math.floor((now.getTime() - playingSince.getTime()) / 1_000)),
    bets: totals.betCount - state.baseBets,
    wagered: toRupees(paise(wageredPaise)),
    net: toRupees(paise(totals.wonPaise - state.baseWonPaise - wageredPaise)),
  };
}

/** Everything that protects a player, as the page shows it. */
export async function presentProtection(
  tx: Tx,
  context: ProtectionContext,
  playerId: string,
): Promise<ProtectionResponse> {
  const state = await findPlayer(tx, context, playerId);
  const limits = await listLimits(tx, playerId);
  const uses = await readUses(tx, context, { playerId, limits, at: state.now });
  const storedOf = ({ kind, window }: LimitUse) =>
    limits.find((limit) => limit.kind === kind && limit.window === window);
  const { exclusionKind: kind, exclusionUntil } = state;
  const { name, minGameCycleMs, isAutoplayAllowed, isQuickPlayAllowed, windows, areLimitsAskedFirst } =
    context.profile;
  return {
    success: true,
    limits: uses.map((use) => presentLimit(use, storedOf(use), state.now)),
    hasChosenDepositLimit: state.hasChosenDepositLimit,
    exclusion:
      kind !== null && isExcludedAt(state, state.now)
        ? { kind, until: exclusionUntil?.toISOString() ?? null }
        : null,
    realityCheck: await presentRealityCheck(tx, context, playerId, state),
    profile: { name, minGameCycleMs, isAutoplayAllowed, isQuickPlayAllowed, windows, areLimitsAskedFirst },
  };
}
