/** `renewsAt` is midnight in India, wherever the player is. */
const momentFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});
const dayFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

const wholeDayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** A day of India, such as `Wednesday, 25 November`. Shape: `day` is `2026-11-25`. */
export const weekdayText = (day: string): string => wholeDayFormat.format(new Date(day));

const plainDayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** A day without a time, such as `29 February 2000`. Shape: `2000-02-29` in. */
export const dayText = (day: string): string => plainDayFormat.format(new Date(`${day}T00:00:00Z`));

/** A near instant, such as `Mon, 9 Mar, 12:00 am`. India time. */
export const momentText = (at: string): string => momentFormat.format(new Date(at));

/** An instant that may be years away, such as `9 March 2031 at 2:30 pm`. India time. */
export const dateText = (at: string): string => dayFormat.format(new Date(at));

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Such as `1:05:09`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  return `${String(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(whole % 60)}`;
}

const recordFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

/** An instant to the second, such as `9 Mar 2031, 14:30:05`. India time. */
export const recordTimeText = (at: string): string => recordFormat.format(new Date(at));
