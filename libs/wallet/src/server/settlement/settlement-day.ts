import { daysBefore, kolkataMidnight } from '@paasa/server-kit';
import type { Database } from '@paasa/server-kit/server';
import { listDayMovements, type BookedMovement, type DayKey, type DayPage } from './day-movements.repo.js';

/** A day of Asia/Kolkata. */
export interface SettlementDay {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export const settlementDayOf = (day: string): SettlementDay => ({
  startsAt: kolkataMidnight(day),
  endsAt: kolkataMidnight(daysBefore(day, -1)),
});

/** All movements of a day, page by page. */
export async function* movementsOf(
  db: Database,
  day: SettlementDay,
): AsyncGenerator<readonly BookedMovement[]> {
  for (let after: DayKey | null = null; ;) {
    const from: DayKey | null = after;
    const page: DayPage = await db.read((tx) => listDayMovements(tx, day, from));
    yield page.movements;
    after = page.next;
    if (after === null) return;
  }
}
