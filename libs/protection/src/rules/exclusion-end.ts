const HOUR_MS = 3_600_000;

export const afterHours = (from: Date, hours: number): Date => new Date(from.getTime() + hours * HOUR_MS);

/** The same day so many months later. Where the month has no such day, it is a day of the next month: never earlier. */
export function afterMonths(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}

/** Whether an exclusion would end before another. Shape: null is for good. */
export function endsBefore(end: Date | null, other: Date | null): boolean {
  if (end === null) return false;
  return other === null || end < other;
}
