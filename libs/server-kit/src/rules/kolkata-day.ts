const OFFSET_MS = 5.5 * 60 * 60 * 1000;

/**
 * The calendar day of an instant in India: `2026-01-31`.
 *
 * Source: IST is UTC+05:30 all year, without daylight saving.
 */
export function kolkataDay(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}
