import { constant } from '@paasa/texts';
import { z } from 'zod';
import {
  isPasswordLengthAllowed,
  MAX_PASSWORD_CHARACTERS,
  MIN_PASSWORD_CHARACTERS,
} from '../rules/password-length.js';
import { texts } from './texts/texts.js';

const MAX_GIVEN_PASSWORD_CHARACTERS = 1024;
const MAX_CODE_CHARACTERS = 64;

const NO_PASSWORD = constant(texts, (t) => t('password.missing'));
const NO_CODE = constant(texts, (t) => t('code.missing'));

export const newPasswordField = z.string(constant(texts, (t) => t('password.new'))).refine(
  isPasswordLengthAllowed,
  constant(texts, (t) =>
    t('password.length', { min: String(MIN_PASSWORD_CHARACTERS), max: String(MAX_PASSWORD_CHARACTERS) }),
  ),
);

/** A password to compare: the rules for new passwords do not apply. */
export const givenPasswordField = z
  .string(NO_PASSWORD)
  .min(1, NO_PASSWORD)
  .max(
    MAX_GIVEN_PASSWORD_CHARACTERS,
    constant(texts, (t) => t('password.long')),
  );

/** A code of an authenticator app or a recovery code, as typed; a code of another form is simply wrong. */
export const factorCodeField = z
  .string(NO_CODE)
  .trim()
  .min(1, NO_CODE)
  .max(
    MAX_CODE_CHARACTERS,
    constant(texts, (t) => t('code.wrong')),
  );
