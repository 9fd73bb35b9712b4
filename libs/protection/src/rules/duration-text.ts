const part = (count: number, unit: string): string => (count === 0 ? '' : `${String(count)} ${unit}`);

/** Such as `1 h 30 min`. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  return [part(hours, 'h'), part(rest, 'min')].filter(Boolean).join(' ') || '0 min';
}
