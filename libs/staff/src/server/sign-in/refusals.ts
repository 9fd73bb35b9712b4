import { refuse, type Refused } from '@paasa/result';
import { TRY_WINDOW_MINUTES } from '../../rules/sign-in-limits.js';

/** The same for an unknown address, a wrong password and a wrong code: nobody learns which accounts exist. */
export const notRight = (): Refused =>
  refuse(
    'forbidden',
    'staff/not-right',
    'This is not right. Please check what you have typed, and use a new code.',
  );

export const tooManyTries = (): Refused =>
  refuse(
    'too-many',
    'staff/too-many-tries',
    'There were too many wrong tries. Use a passkey, or wait some minutes.',
    TRY_WINDOW_MINUTES * 60_000,
  );

export const busy = (): Refused =>
  refuse(
    'too-many',
    'staff/busy',
    'Too many people are signing in at this moment. Please wait 2 seconds.',
    2_000,
  );

export const passkeyRefused = (): Refused =>
  refuse('forbidden', 'staff/passkey-refused', 'This passkey opens nothing here.');

export const passkeyExpired = (): Refused =>
  refuse('forbidden', 'staff/passkey-expired', 'That took too long. Please try again.');

export const passkeyKnown = (): Refused =>
  refuse('conflict', 'staff/passkey-known', 'This passkey is known already.');

export const sessionOver = (): Refused =>
  refuse('unauthenticated', 'staff/not-signed-in', 'Please sign in first.');

export const proofNeeded = (): Refused =>
  refuse('forbidden', 'staff/proof-needed', 'Please prove again that it is you.');

export const invitationOver = (): Refused =>
  refuse(
    'not-found',
    'staff/invitation-over',
    'This link was used, or it is too old. Please ask an administrator for a new one.',
  );

export const enrolmentOver = (): Refused =>
  refuse(
    'conflict',
    'staff/enrolment-over',
    'This key is not valid any more: it is too old, or another tab has begun with a new one. Please start again.',
  );

export const wrongNewCode = (): Refused =>
  refuse(
    'malformed',
    'staff/wrong-code',
    'This code is not right. Please enter the one that your app shows now.',
  );
