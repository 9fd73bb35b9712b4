import { constant } from '@paasa/texts';
import { z } from 'zod';
import { MAX_NAME_CHARACTERS, nameFaultOf, nameFaults } from '../rules/person-name.js';
import { texts } from './texts/texts.js';

const MAX_EMAIL_CHARACTERS = 254;
const MAX_OTP_CHARACTERS = 64;
const MAX_LINK_TOKEN_CHARACTERS = 128;

const NO_EMAIL = constant(texts, (t) => t('email.missing'));
const NO_OTP = constant(texts, (t) => t('otp.missing'));
const LINK_CUT = constant(texts, (t) => t('link.incomplete'));

export const emailField = z
  .string(NO_EMAIL)
  .trim()
  .min(1, NO_EMAIL)
  .max(
    MAX_EMAIL_CHARACTERS,
    constant(texts, (t) => t('email.long')),
  )
  .pipe(z.email(constant(texts, (t) => t('email.malformed'))));

/** A display name in any script, without invisible characters. */
export const nameField = z
  .string(nameFaults.missing)
  .trim()
  .min(1, nameFaults.missing)
  .max(MAX_NAME_CHARACTERS, nameFaults.long)
  .pipe(
    z.string().refine((name) => nameFaultOf(name) === undefined, {
      error: ({ input }) => (typeof input === 'string' ? nameFaultOf(input) : undefined),
    }),
  );

/** A mailed code as typed or pasted; a code of another form is simply wrong. */
export const otpField = z
  .string(NO_OTP)
  .max(
    MAX_OTP_CHARACTERS,
    constant(texts, (t) => t('otp.wrong')),
  )
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().min(1, NO_OTP));

export const linkTokenField = z
  .string(LINK_CUT)
  .min(1, LINK_CUT)
  .max(
    MAX_LINK_TOKEN_CHARACTERS,
    constant(texts, (t) => t('link.invalid')),
  );
