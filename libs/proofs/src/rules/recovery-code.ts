/** No letters that look like digits or like each other. */
export const RECOVERY_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 24 characters of 32 are 120 bits: too many to guess, so their tries are not counted and a plain hash protects them. */
export const RECOVERY_CODE_LENGTH = 24;
const GROUP_LENGTH = 4;

const form = new RegExp(`^[${RECOVERY_CODE_ALPHABET}]{${String(RECOVERY_CODE_LENGTH)}}$`);

/** A recovery code as it was typed, with or without its hyphens; null if the text has another form. */
export function parseRecoveryCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return form.test(code) ? code : null;
}

/** A text in groups of four, to read and to type: `ABCD-EFGH`. */
export function inGroups(text: string, separator: string): string {
  return text.match(new RegExp(`.{1,${String(GROUP_LENGTH)}}`, 'g'))?.join(separator) ?? '';
}
