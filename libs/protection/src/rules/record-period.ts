import { daysBefore, kolkataMidnight } from '@paasa/server-kit';
import { constant } from '@paasa/texts';
import { texts } from './texts/texts.js';

/** Whole days in Asia/Kolkata, both included. Shape: `2026-01-31`. Without both: everything. */
export interface RecordPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const MAX_PERIOD_YEARS = 10;
const MAX_PERIOD_DAYS = MAX_PERIOD_YEARS * 366;
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2999-12-31';

export const DAY_FAULT = constant(texts, (t) => t('period.day'));
const BOTH_FAULT = constant(texts, (t) => t('period.both'));
const ORDER_FAULT = constant(texts, (t) => t('period.order'));
const YEARS_FAULT = constant(texts, (t) => t('period.years'));
const LONG_FAULT = constant(texts, (t) => t('period.long', { years: MAX_PERIOD_YEARS }));

/** Whether a text is a day of the calendar. */
function isDay(text: string): boolean {
  const atMs = Date.parse(`${text}T00:00:00.000Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(atMs) && daysBefore(text, 0) === text;
}

/** What is wrong with a period, as an English sentence that `sentenceIn` translates; null if nothing. */
export function periodFault({ from, to }: RecordPeriod): string | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined || to === undefined) return BOTH_FAULT;
  if (!isDay(from) || !isDay(to)) return DAY_FAULT;
  if (to < from) return ORDER_FAULT;
  if (from < FIRST_DAY || to > LAST_DAY) return YEARS_FAULT;
  if (daysBefore(to, MAX_PERIOD_DAYS) > from) return LONG_FAULT;
  return null;
}

/** The records of a period: by their time, and by their identifiers, which begin with nearly the same time. */
export interface RecordSpan {
  /** Null: from the beginning. */
  readonly startsAt: Date | null;
  /** Null: without an end. */
  readonly endsAt: Date | null;
  /** No record with a smaller identifier is in it. */
  readonly firstId: string | null;
  /** No record with this identifier or a larger one is in it. */
  readonly beforeId: string | null;
}

/** An identifier has the time of a process, and a record that of the database. Their clocks differ by less. */
const CLOCKS_APART_MS = 3_600_000;

/** The smallest UUIDv7 of a moment: its first 48 bits are the time. */
function firstIdAt(atMs: number): string {
  const digits = Math.max(0, atMs).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}

/** The records of a period without a fault. */
export function spanOf({ from, to }: RecordPeriod): RecordSpan {
  const startsAt = from === undefined ? null : kolkataMidnight(from);
  const endsAt = to === undefined ? null : kolkataMidnight(daysBefore(to, -1));
  return {
    startsAt,
    endsAt,
    firstId: startsAt === null ? null : firstIdAt(startsAt.getTime() - CLOCKS_APART_MS),
    beforeId: endsAt === null ? null : firstIdAt(endsAt.getTime() + CLOCKS_APART_MS),
  };
}
