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

/** A near instant, such as `Mon, 9 Mar, 12:00 am`. India time. */
export const momentText = (at: string): string => momentFormat.format(new Date(at));

/** An instant that may be years away, such as `9 March 2031 at 2:30 pm`. India time. */
export const dateText = (at: string): string => dayFormat.format(new Date(at));

const part = (count: number, unit: string): string => (count === 0 ? '' : `${String(count)} ${unit}`);

/** Such as `1 h 30 min`. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  return [part(hours, 'h'), part(rest, 'min')].filter(Boolean).join(' ') || '0 min';
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Such as `1:05:09`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  return `${String(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(whole % 60)}`;
}
