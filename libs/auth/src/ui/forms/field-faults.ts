import { isPasswordLengthAllowed, MAX_PASSWORD_CHARACTERS, MIN_PASSWORD_CHARACTERS } from '@paasa/proofs';
import { nameFaultOf } from '../../rules/person-name.js';

export const PASSWORD_LENGTH_HINT = `Use ${String(MIN_PASSWORD_CHARACTERS)} to ${String(MAX_PASSWORD_CHARACTERS)} characters.`;

/** A rough check; the server's is exact. */
const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/** Each returns the fault of a field, or undefined. */
export const faultOf = {
  name: nameFaultOf,
  email: (email: string) => (looksLikeEmail(email.trim()) ? undefined : 'Please enter a valid email.'),
  password: (password: string) => (password === '' ? 'Please enter your password.' : undefined),
  newPassword: (password: string) => (isPasswordLengthAllowed(password) ? undefined : PASSWORD_LENGTH_HINT),
} as const;
