import type { ExportedLedgerEntry } from '../wire.js';

/** Faults, as sentences. Empty without a fault. */
export type Faults = readonly string[];

/** A sentence if two figures differ that must be equal. */
export const differing = (what: string, found: unknown, due: unknown): Faults =>
  JSON.stringify(found) === JSON.stringify(due)
    ? []
    : [`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(due)}`];

/** The ids that occur too often, and those that occur in only one of the two lists. */
export function differingIds(what: string, found: readonly string[], due: readonly string[]): Faults {
  const [there, wanted] = [new Set(found), new Set(due)];
  return [
    ...(there.size === found.length ? [] : [`${what}: one id occurs twice`]),
    ...due.filter((id) => !there.has(id)).map((id) => `${what}: ${id} is missing`),
    ...found.filter((id) => !wanted.has(id)).map((id) => `${what}: ${id} was never acknowledged`),
  ];
}

/** The result of a computation that throws for contradictions: its value, or a sentence. */
export function attempt<T>(compute: () => T): { readonly value: T | null; readonly faults: Faults } {
  try {
    return { value: compute(), faults: [] };
  } catch (error) {
    return { value: null, faults: [String(error)] };
  }
}

/** The entries of a ledger by what they book. */
export const entriesByReference = (
  ledger: readonly ExportedLedgerEntry[],
): ReadonlyMap<string, ExportedLedgerEntry> => new Map(ledger.map((entry) => [entry.reference, entry]));
