/** An address as it is compared: trimmed, and in lower case. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

export const MAX_NAME_CHARACTERS = 80;
