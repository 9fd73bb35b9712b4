import { formatRupees, paise } from '@paasa/money';

const timeFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/** A time of an answer, in India; null is no time yet. */
export const atText = (at: string | null): string => (at === null ? '-' : timeFormat.format(new Date(at)));

/** `₹2.50`; with a minus if it is negative. */
export const paiseText = (amountPaise: number): string => formatRupees(paise(amountPaise));
