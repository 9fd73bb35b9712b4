export const MIN_PASSWORD_CHARACTERS = 8;
export const MAX_PASSWORD_CHARACTERS = 128;

/** Whether a new password has 8 to 128 characters; an emoji or a letter outside the first plane counts once. */
export function isPasswordLengthAllowed(password: string): boolean {
  const characterCount = Array.from(password).length;
  return characterCount >= MIN_PASSWORD_CHARACTERS && characterCount <= MAX_PASSWORD_CHARACTERS;
}
