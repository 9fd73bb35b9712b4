import { daysBefore } from '@paasa/server-kit';
import type { RecordPeriod } from '../../rules/record-period.js';

/** The periods that a player can choose by name. `own` has days of its own. */
export const PERIOD_CHOICES = ['this-month', 'last-month', 'this-year', 'last-year', 'all', 'own'] as const;
export type PeriodChoice = (typeof PERIOD_CHOICES)[number];

/** The days of a period that is chosen by name. `today` is a day in Asia/Kolkata. */
export function periodOf(choice: Exclude<PeriodChoice, 'own'>, today: string): RecordPeriod {
  const year = Number(today.slice(0, 4));
  const month = today.slice(0, 7);
  switch (choice) {
    case 'this-month':
      return { from: `${month}-01`, to: today };
    case 'last-month': {
      const to = daysBefore(`${month}-01`, 1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case 'this-year':
      return { from: `${String(year)}-01-01`, to: today };
    case 'last-year':
      return { from: `${String(year - 1)}-01-01`, to: `${String(year - 1)}-12-31` };
    case 'all':
      return {};
  }
}
