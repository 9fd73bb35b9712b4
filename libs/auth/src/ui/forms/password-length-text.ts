import { MAX_PASSWORD_CHARACTERS, MIN_PASSWORD_CHARACTERS } from '../../rules/password-length.js';

export const PASSWORD_LENGTH_HINT = `${String(MIN_PASSWORD_CHARACTERS)} to ${String(MAX_PASSWORD_CHARACTERS)} characters`;
