import { together, type Tx } from '@paasa/server-kit/server';
import type { LimitWindow } from '../../rules/limit-kinds.js';
import { playUsed, type Limit, type LimitUse } from '../../rules/limit-use.js';
import { windowAt, type WindowSpan } from '../../rules/limit-windows.js';
import { wholeMinutes } from '../../rules/time-played.js';
import type { ProtectionContext } from '../context/protection-context.js';
import type { LimitName, StakeLimit } from './limits.repo.js';
import { listTimePlayed } from './time-played.repo.js';

type Parts = Pick<ProtectionContext, 'profile' | 'play' | 'money'>;

/** A limit on stakes with what is used of it. */
export type StakeUse = StakeLimit & LimitUse;

interface Spanned<Kept> {
  readonly limit: Kept;
  readonly span: WindowSpan;
}

const spansOf = <Kept extends { readonly window: LimitWindow }>(
  { profile }: Pick<Parts, 'profile'>,
  limits: readonly Kept[],
  at: Date,
): Spanned<Kept>[] => limits.map((limit) => ({ limit, span: windowAt(profile.windows, limit.window, at) }));

const askedOf = (spanned: readonly Spanned<LimitName>[]) =>
  spanned.map(({ limit, span }) => ({ playerId: limit.playerId, firstDay: span.firstDay }));

function usedAt<Found>(found: readonly Found[], index: number): Found {
  const one = found[index];
  if (one === undefined) throw new Error('A port returned fewer sums than requested.');
  return one;
}

async function readPlayUses(
  tx: Tx,
  { play }: Pick<Parts, 'play'>,
  spanned: readonly Spanned<StakeLimit>[],
): Promise<StakeUse[]> {
  const sums = spanned.length === 0 ? [] : await play.listPlaySince(tx, askedOf(spanned));
  return spanned.map(({ limit, span }, index) => {
    const kind = limit.kind === 'loss' ? 'loss' : 'wager';
    return { ...limit, used: playUsed(kind, usedAt(sums, index)), renewsAt: span.renewsAt };
  });
}

async function readTimeUses(tx: Tx, spanned: readonly Spanned<StakeLimit>[]): Promise<StakeUse[]> {
  const played = await listTimePlayed(tx, askedOf(spanned));
  return spanned.map(({ limit, span }, index) => ({
    ...limit,
    used: wholeMinutes(usedAt(played, index)),
    renewsAt: span.renewsAt,
  }));
}

/** What is used of limits on stakes, of several players. Shape: in any order. */
export async function readStakeUses(
  tx: Tx,
  parts: Pick<Parts, 'profile' | 'play'>,
  limits: readonly StakeLimit[],
  at: Date,
): Promise<StakeUse[]> {
  const spanned = spansOf(parts, limits, at);
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

const isStakeLimit = (limit: Limit & { readonly playerId: string }): limit is StakeLimit =>
  limit.kind !== 'deposit';

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
  const uses: LimitUse[] = await readStakeUses(tx, parts, own.filter(isStakeLimit), at);
  const deposits = own.filter(({ kind }) => kind === 'deposit');
  for (const { limit, span } of spansOf(parts, deposits, at)) {
    const used = await parts.money.sumDepositsSince(tx, playerId, span.firstDay);
    uses.push({ ...limit, used, renewsAt: span.renewsAt });
  }
  return uses;
}
