import { z } from 'zod';
import {
  isPasswordLengthAllowed,
  MAX_PASSWORD_CHARACTERS,
  MIN_PASSWORD_CHARACTERS,
} from '../rules/password-length.js';

const MAX_GIVEN_PASSWORD_CHARACTERS = 1024;
const MAX_CODE_CHARACTERS = 64;

export const newPasswordField = z
  .string('Please enter a password.')
  .refine(
    isPasswordLengthAllowed,
    `Use ${String(MIN_PASSWORD_CHARACTERS)} to ${String(MAX_PASSWORD_CHARACTERS)} characters for the password.`,
  );

/** A password to compare: the rules for new passwords do not apply. */
export const givenPasswordField = z
  .string('Please enter your password.')
  .min(1, 'Please enter your password.')
  .max(MAX_GIVEN_PASSWORD_CHARACTERS, 'This password is too long.');

/** A code of an authenticator app or a recovery code, as typed; a code of another form is simply wrong. */
export const factorCodeField = z
  .string('Please enter the code.')
  .trim()
  .min(1, 'Please enter the code.')
  .max(MAX_CODE_CHARACTERS, 'This code is not right.');
