import { ok, refuse, type Result } from '@paasa/result';
import { constant, sentence } from '@paasa/texts';
import { stepUpRequired, unwrap, type Tx } from '@paasa/server-kit/server';
import { limitAmountText } from '../../rules/limit-use.js';
import { mandatoryAmount } from '../../rules/mandatory-limits.js';
import type { ProtectionContext } from '../context/protection-context.js';
import { refusalOfChange } from '../state/change-cap.js';
import { recordChange } from '../state/changes.repo.js';
import { lockPlayer, type PlayerState } from '../state/players.repo.js';
import {
  deleteLimit,
  listLimits,
  updateLimitFlags,
  storeLimit,
  type LimitName,
  type StoredLimit,
} from './limits.repo.js';
import { texts } from '../texts/texts.js';

/** How long a higher limit, or none, waits before it can be confirmed. */
export const COOLING_OFF_MS = 24 * 3_600_000;

/** A limit with its player locked. */
interface Held {
  readonly name: LimitName;
  readonly state: PlayerState;
  readonly stored: StoredLimit | null;
}

const nothingPending = () =>
  refuse(
    'conflict',
    'protection/nothing-pending',
    constant(texts, (t) => t('nothingPending')),
  );

const tooEarly = () =>
  refuse(
    'conflict',
    'protection/too-early',
    constant(texts, (t) => t('tooEarly')),
  );

const aboveMandatory = ({ kind, window }: LimitName, most: number) =>
  refuse(
    'malformed',
    'protection/above-mandatory',
    sentence(texts, (t) => t('aboveMandatory', { amount: limitAmountText(kind, most), window })),
  );

/**
 * Changes a limit in one transaction, with its history.
 *
 * The account is locked first, so every bet is before the change or after it: after the answer, no bet is accepted by the
 * old limit. The lock of the player's row does the same for deposits.
 */
async function changing<T>(
  context: ProtectionContext,
  name: LimitName,
  work: (tx: Tx, held: Held) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { playerId, kind, window } = name;
  return context.db.transaction(async (tx) => {
    await context.money.lockAccount(tx, playerId);
    const state = await lockPlayer(tx, context, playerId);
    const refused = await refusalOfChange(tx, playerId, state.now);
    if (refused !== null) return refused;
    const limits = await listLimits(tx, playerId);
    const stored = limits.find((limit) => limit.kind === kind && limit.window === window) ?? null;
    // Thrown, so that a refused change leaves no row of a player who had none.
    return ok(unwrap(await work(tx, { name, state, stored })));
  });
}

const textOf = ({ kind }: LimitName, amount: number | null): string =>
  amount === null ? 'none' : limitAmountText(kind, amount);

function record(
  tx: Tx,
  { name, state }: Held,
  step: 'set' | 'asked' | 'confirmed' | 'withdrawn',
  from: number | null,
  to: number | null,
): Promise<void> {
  const { playerId, kind, window } = name;
  const values = { from: textOf(name, from), to: textOf(name, to) };
  return recordChange(tx, {
    playerId,
    at: state.now,
    by: 'player',
    what: `limit ${kind} ${window}`,
    step,
    ...values,
  });
}

/** The new amount in place of the old one; nothing is pending then. */
async function replace(tx: Tx, { name }: Held, amount: number | null): Promise<void> {
  const { playerId, kind, window } = name;
  if (amount === null) await deleteLimit(tx, name);
  else await storeLimit(tx, playerId, { kind, window, amount, pendingAmount: null, pendingAt: null });
  await updateLimitFlags(tx, playerId, kind === 'deposit');
}

/** A change by a caller. Somebody at an open browser must not take a protection away: that needs a fresh proof. */
export interface LimitChange extends LimitName {
  readonly isProven: boolean;
}

/**
 * Sets a limit: a first or lower one at once; a higher one, or none, becomes pending and needs a fresh proof.
 *
 * Units: paise, or minutes of `time`; null: none. Errors: `protection/above-mandatory`, `protection/too-many-changes`,
 * `auth/step-up-required`.
 */
export function putLimit(
  context: ProtectionContext,
  { isProven, ...name }: LimitChange,
  amount: number | null,
): Promise<Result<null>> {
  const most = mandatoryAmount(context.profile.mandatoryLimits, name);
  return changing(context, name, async (tx, held) => {
    const { stored, state } = held;
    if (amount !== null && most !== null && amount > most) return aboveMandatory(name, most);
    if (stored === null || (amount !== null && amount <= stored.amount)) {
      const isChange = stored === null || amount !== stored.amount || stored.pendingAt !== null;
      const isChoice = name.kind === 'deposit' && !state.hasChosenDepositLimit;
      if (!isChange || (stored === null && amount === null && !isChoice)) return ok(null);
      await record(tx, held, 'set', stored?.amount ?? null, amount);
      await replace(tx, held, amount);
      return ok(null);
    }
    if (stored.pendingAt !== null && stored.pendingAmount === amount) return ok(null);
    if (!isProven) return stepUpRequired();
    await record(tx, held, 'asked', stored.amount, amount);
    const pendingAt = new Date(state.now.getTime() + COOLING_OFF_MS);
    await storeLimit(tx, name.playerId, { ...stored, pendingAmount: amount, pendingAt });
    return ok(null);
  });
}

/**
 * Confirms a pending change, with a fresh proof.
 *
 * Errors: `protection/nothing-pending`, `protection/too-early`, `auth/step-up-required`.
 */
export function confirmLimit(
  context: ProtectionContext,
  { isProven, ...name }: LimitChange,
): Promise<Result<null>> {
  return changing(context, name, async (tx, held) => {
    const { stored, state } = held;
    if (stored === null || stored.pendingAt === null) return nothingPending();
    if (state.now < stored.pendingAt) return tooEarly();
    if (!isProven) return stepUpRequired();
    await record(tx, held, 'confirmed', stored.amount, stored.pendingAmount);
    await replace(tx, held, stored.pendingAmount);
    return ok(null);
  });
}

/** Withdraws a pending change: the limit stays. Errors: `protection/nothing-pending`. */
export function withdrawPending(context: ProtectionContext, name: LimitName): Promise<Result<null>> {
  return changing(context, name, async (tx, held) => {
    const { stored } = held;
    if (stored === null || stored.pendingAt === null) return nothingPending();
    await record(tx, held, 'withdrawn', stored.pendingAmount, stored.amount);
    await storeLimit(tx, name.playerId, { ...stored, pendingAmount: null, pendingAt: null });
    return ok(null);
  });
}
