import { paise, toRupees } from '@paasa/money';
import { kolkataDay } from '@paasa/server-kit';
import type { Tx } from '@paasa/server-kit/server';
import type {
  PlayLimit,
  PlayProfileFacts,
  ProtectionResponse,
  RealityCheck,
} from '../../contract/protection.js';
import { ageOn } from '../../rules/age.js';
import { remainingOf, wireAmount, type LimitUse } from '../../rules/limit-use.js';
import { holdingLimits } from '../../rules/mandatory-limits.js';
import { isExcludedAt, playStateAt } from '../../rules/play-state.js';
import type { PlayProfile } from '../../rules/profiles/play-profile.js';
import type { ProtectionContext } from '../context/protection-context.js';
import { maxStakeOf } from '../guard/age-check.js';
import { readUses } from '../limits/limit-uses.js';
import { listLimits, type StoredLimit } from '../limits/limits.repo.js';
import { findPlayer, type PlayerState } from '../state/players.repo.js';

function presentLimit(
  use: LimitUse,
  { stored, isMandatory, now }: { stored: StoredLimit | undefined; isMandatory: boolean; now: Date },
): PlayLimit {
  const { kind, window, amount, used, renewsAt, renewal } = use;
  const { pendingAt = null, pendingAmount = null } = stored ?? {};
  return {
    kind,
    window,
    amount: wireAmount(kind, amount),
    used: wireAmount(kind, Math.max(0, used)),
    remaining: wireAmount(kind, remainingOf(use)),
    renewsAt: renewsAt.toISOString(),
    renewal,
    isMandatory,
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

function presentProfile(profile: PlayProfile): PlayProfileFacts {
  const { name, minGameCycleMs, isAutoplayAllowed, isQuickPlayAllowed, windows, areLimitsAskedFirst } =
    profile;
  return {
    name,
    minGameCycleMs,
    isAutoplayAllowed,
    isQuickPlayAllowed,
    windows,
    areLimitsAskedFirst,
    mandatoryLimits: profile.mandatoryLimits.map(({ kind, window, amount }) => ({
      kind,
      window,
      amount: wireAmount(kind, amount),
    })),
    realityCheckChoices: [...profile.realityCheckChoices],
  };
}

function presentAge({ age }: PlayProfile, { birthDate, now }: PlayerState): ProtectionResponse['age'] {
  if (age === null) return null;
  const { minAge } = age;
  return { minAge, birthDate, isUnderAge: birthDate !== null && ageOn(birthDate, kolkataDay(now)) < minAge };
}

/** Everything that protects a player, as the page shows it. */
export async function presentProtection(
  tx: Tx,
  context: ProtectionContext,
  playerId: string,
): Promise<ProtectionResponse> {
  const state = await findPlayer(tx, context, playerId);
  const limits = await listLimits(tx, playerId);
  const holding = holdingLimits(limits, context.profile.mandatoryLimits);
  const uses = await readUses(tx, context, { playerId, limits: holding, at: state.now });
  const named = <One extends Pick<LimitUse, 'kind' | 'window'>>(all: readonly One[], use: LimitUse) =>
    all.find(({ kind, window }) => kind === use.kind && window === use.window);
  const maxPaise = maxStakeOf(context, state.birthDate, state.now);
  const { exclusionKind: kind, exclusionUntil } = state;
  return {
    success: true,
    limits: uses.map((use) =>
      presentLimit(use, {
        stored: named(limits, use),
        isMandatory: named(holding, use)?.isMandatory ?? false,
        now: state.now,
      }),
    ),
    hasChosenDepositLimit: state.hasChosenDepositLimit,
    exclusion:
      kind !== null && isExcludedAt(state, state.now)
        ? { kind, until: exclusionUntil?.toISOString() ?? null }
        : null,
    realityCheck: await presentRealityCheck(tx, context, playerId, state),
    age: presentAge(context.profile, state),
    maxStake: maxPaise === null ? null : toRupees(paise(maxPaise)),
    profile: presentProfile(context.profile),
  };
}
