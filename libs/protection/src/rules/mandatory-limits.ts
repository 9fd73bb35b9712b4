import type { Limit } from './limit-use.js';

/** A limit that holds, and whether it is the one that every player has. */
export type HoldingLimit = Limit & { readonly isMandatory: boolean };

type Named = Pick<Limit, 'kind' | 'window'>;

const isSame = (one: Named, other: Named): boolean => one.kind === other.kind && one.window === other.window;

/** The highest amount that a limit may have, or null. */
export const mandatoryAmount = (mandatory: readonly Limit[], name: Named): number | null =>
  mandatory.find((limit) => isSame(limit, name))?.amount ?? null;

/** The limits that hold: a player's own, and the mandatory ones where the player has none that is lower. */
export function holdingLimits(own: readonly Limit[], mandatory: readonly Limit[]): readonly HoldingLimit[] {
  const lower = own.filter((limit) => limit.amount <= (mandatoryAmount(mandatory, limit) ?? limit.amount));
  const missing = mandatory.filter((limit) => !lower.some((one) => isSame(one, limit)));
  return [
    ...lower.map(({ kind, window, amount }) => ({ kind, window, amount, isMandatory: false })),
    ...missing.map((limit) => ({ ...limit, isMandatory: true })),
  ];
}
