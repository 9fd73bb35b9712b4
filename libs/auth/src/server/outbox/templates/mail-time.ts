const inIndia = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant as mails state it: `21 Nov 2026, 17:30 (India time)`. Days of this product are days of Asia/Kolkata. */
export function mailTime(at: Date): string {
  return `${inIndia.format(at)} (India time)`;
}
