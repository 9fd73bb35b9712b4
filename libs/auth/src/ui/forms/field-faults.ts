import { isPasswordLengthAllowed } from '../../rules/password-length.js';
import { PASSWORD_LENGTH_HINT } from './password-length-text.js';

/** What a browser takes for an address is enough here; the server looks closely. */
const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

export const INVALID_EMAIL = 'Please enter a valid email.';

/** Each tells what is wrong with a field, or undefined. */
export const faultOf = {
  name: (name: string) => (name.trim() === '' ? 'Please enter your name.' : undefined),
  email: (email: string) => (looksLikeEmail(email.trim()) ? undefined : INVALID_EMAIL),
  password: (password: string) => (password === '' ? 'Please enter your password.' : undefined),
  newPassword: (password: string) =>
    isPasswordLengthAllowed(password) ? undefined : `A password has ${PASSWORD_LENGTH_HINT}.`,
} as const;
