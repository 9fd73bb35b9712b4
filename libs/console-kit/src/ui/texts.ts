import { formatRupees, paise } from '@paasa/money';
import type { RecordedChange } from '../contract/recorded-change.js';

const timeFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/** A time of an answer, in India; null is no time yet. */
export const atText = (at: string | null): string => (at === null ? '-' : timeFormat.format(new Date(at)));

/** `₹2.50`; with a minus if it is negative. */
export const paiseText = (amountPaise: number): string => formatRupees(paise(amountPaise));

/** A moment that a person writes, such as `2026-01-31 18:30` in India; null if the text is none. */
export function momentOf(text: string): string | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(text.trim()) ?? [];
  const moment = new Date(`${String(day)}T${String(time)}:00+05:30`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** Who, when and why, in one line. */
export const changeText = ({ at, by, reason }: RecordedChange): string =>
  `${by ?? 'A command'}, ${atText(at)}${reason === null ? '' : `: ${reason}`}`;
