import { together, type Tx } from '@paasa/server-kit/server';
import type { LimitWindow } from '../../rules/limit-kinds.js';
import { isPlayLimit, playUsed, type Limit, type LimitUse } from '../../rules/limit-use.js';
import { calendarWindowAt, type WindowSpan } from '../../rules/limit-windows.js';
import { ROLLING_MS } from '../../rules/rolling-windows.js';
import { wholeMinutes } from '../../rules/time-played.js';
import type { ProtectionContext } from '../context/protection-context.js';
import type { LimitName, StakeLimit } from './limits.repo.js';
import { elementAt } from './element-at.js';
import { readRollingUses } from './rolling-uses.js';
import { listTimePlayed } from './time-played.repo.js';

type Parts = Pick<ProtectionContext, 'profile' | 'play' | 'money'>;

/** A limit on stakes with what is used of it. */
export type StakeUse = StakeLimit & LimitUse;

interface Spanned<Kept> {
  readonly limit: Kept;
  readonly span: WindowSpan;
}

const spansOf = <Kept extends { readonly window: LimitWindow }>(
  limits: readonly Kept[],
  at: Date,
): Spanned<Kept>[] => limits.map((limit) => ({ limit, span: calendarWindowAt(limit.window, at) }));

const renewalOf = ({ renewsAt, renewal }: WindowSpan) => ({ renewsAt, renewal });

const askedOf = (spanned: readonly Spanned<LimitName>[]) =>
  spanned.map(({ limit, span }) => ({ playerId: limit.playerId, firstDay: span.firstDay }));

async function readPlayUses(
  tx: Tx,
  { play }: Pick<Parts, 'play'>,
  spanned: readonly Spanned<StakeLimit>[],
): Promise<StakeUse[]> {
  const sums = spanned.length === 0 ? [] : await play.listPlaySince(tx, askedOf(spanned));
  return spanned.map(({ limit, span }, index) => {
    const kind = limit.kind === 'loss' ? 'loss' : 'wager';
    return { ...limit, used: playUsed(kind, elementAt(sums, index)), ...renewalOf(span) };
  });
}

async function readTimeUses(tx: Tx, spanned: readonly Spanned<StakeLimit>[]): Promise<StakeUse[]> {
  const played = await listTimePlayed(tx, askedOf(spanned));
  return spanned.map(({ limit, span }, index) => ({
    ...limit,
    used: wholeMinutes(elementAt(played, index)),
    ...renewalOf(span),
  }));
}

/** What is used of limits on stakes, of several players. Shape: in any order. */
export async function readStakeUses(
  tx: Tx,
  parts: Pick<Parts, 'profile' | 'play'>,
  limits: readonly StakeLimit[],
  at: Date,
): Promise<StakeUse[]> {
  if (parts.profile.windows === 'rolling') return readRollingUses(tx, parts, limits, at);
  const spanned = spansOf(limits, at);
  const isTime = ({ limit }: Spanned<StakeLimit>): boolean => limit.kind === 'time';
  const uses = await together([
    readPlayUses(
      tx,
      parts,
      spanned.filter((one) => !isTime(one)),
    ),
    readTimeUses(tx, spanned.filter(isTime)),
  ]);
  return uses.flat();
}

async function readDepositUse(
  tx: Tx,
  { profile, money }: Pick<Parts, 'profile' | 'money'>,
  limit: Limit & { readonly playerId: string },
  at: Date,
): Promise<LimitUse> {
  const { playerId, window } = limit;
  if (profile.windows === 'calendar') {
    const span = calendarWindowAt(window, at);
    const used = await money.sumDepositsSince(tx, playerId, span.firstDay);
    return { ...limit, used, ...renewalOf(span) };
  }
  const lengthMs = ROLLING_MS[window];
  const found = await money.sumDepositsFrom(tx, playerId, new Date(at.getTime() - lengthMs));
  const renewsAt = new Date((found.oldestAt ?? at).getTime() + lengthMs);
  return { ...limit, used: found.amountPaise, renewsAt, renewal: 'oldest' };
}

/** What is used of one player's limits of all kinds. */
export async function readUses(
  tx: Tx,
  parts: Parts,
  {
    playerId,
    limits,
    at,
  }: { readonly playerId: string; readonly limits: readonly Limit[]; readonly at: Date },
): Promise<LimitUse[]> {
  const own = limits.map((limit) => ({ ...limit, playerId }));
  const uses: LimitUse[] = await readStakeUses(tx, parts, own.filter(isPlayLimit), at);
  const deposits = own.filter(({ kind }) => kind === 'deposit');
  for (const limit of deposits) uses.push(await readDepositUse(tx, parts, limit, at));
  return uses;
}
