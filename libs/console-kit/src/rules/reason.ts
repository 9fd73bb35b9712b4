export const REASON_LENGTH = { min: 3, max: 500 } as const;

export const REASON_TEXTS = {
  short: 'Please give a reason.',
  long: 'Please give a shorter reason.',
  name: 'Please name no person: give an id instead of an address.',
} as const;

/** Whether an e-mail address or a UPI id is in it. Names of people cannot be told from other words. */
export const namesSomebody = (text: string): boolean => /\S@\S/.test(text);

/** Why a text cannot be a reason, in a sentence; undefined if it can. The server decides again. */
export function reasonFault(text: string): string | undefined {
  const { length } = text.trim();
  if (length < REASON_LENGTH.min) return REASON_TEXTS.short;
  if (length > REASON_LENGTH.max) return REASON_TEXTS.long;
  return namesSomebody(text) ? REASON_TEXTS.name : undefined;
}
