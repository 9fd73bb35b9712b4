/** For comparison: without accents, upper case and outer spaces. */
const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim().replaceAll(/\s+/g, ' ');

/** Whether a name has this text as a part. Every name has the empty text. */
export const isNamed = (displayName: string, text: string): boolean =>
  folded(displayName).includes(folded(text));
