import type { SiteChange } from '../../contract/site.js';

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const momentText = (iso: string): string => format.format(new Date(iso));

/** Who, when and why, in one line. */
export const changeText = ({ at, by, reason }: SiteChange): string =>
  `${by ?? 'A command'}, ${momentText(at)}${reason === null ? '' : `: ${reason}`}`;
