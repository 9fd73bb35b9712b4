import { z } from 'zod';
import { MAX_NAME_CHARACTERS, nameFaultOf } from '../rules/person-name.js';

const MAX_EMAIL_CHARACTERS = 254;
const MAX_OTP_CHARACTERS = 64;
const MAX_LINK_TOKEN_CHARACTERS = 128;

export const emailField = z
  .string('Please enter your email.')
  .trim()
  .min(1, 'Please enter your email.')
  .max(MAX_EMAIL_CHARACTERS, 'This email is too long.')
  .pipe(z.email('Please enter a valid email.'));

/** A display name in any script, without invisible characters. */
export const nameField = z
  .string('Please enter your name.')
  .trim()
  .min(1, 'Please enter your name.')
  .max(MAX_NAME_CHARACTERS, `A name has at most ${String(MAX_NAME_CHARACTERS)} characters.`)
  .pipe(
    z.string().refine((name) => nameFaultOf(name) === undefined, {
      error: ({ input }) => (typeof input === 'string' ? nameFaultOf(input) : undefined),
    }),
  );

/** A mailed code as typed or pasted; a code of another form is simply wrong. */
export const otpField = z
  .string('Please enter the OTP.')
  .max(MAX_OTP_CHARACTERS, 'Invalid OTP')
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().min(1, 'Please enter the OTP.'));

export const linkTokenField = z
  .string('This link is not complete.')
  .min(1, 'This link is not complete.')
  .max(MAX_LINK_TOKEN_CHARACTERS, 'This link is not valid.');
