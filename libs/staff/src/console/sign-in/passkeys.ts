import type { Assertion, Attestation, CreationOptions, RequestOptions } from '@paasa/proofs';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

const wordsOf: Partial<Record<string, string>> = {
  NoPasskey: 'You have no passkey yet. Please use your password.',
  NotAllowedError: 'No passkey was used. You can try again.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Your browser does not allow passkeys at this address.',
  ConstraintError: 'This device cannot make a passkey. It needs a screen lock first.',
  NotSupportedError: 'This device cannot make a passkey. It needs a screen lock first.',
};

/** What a browser says if it gives no passkey, in words for a person. */
export function passkeyTrouble(error: unknown): string {
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return wordsOf[name] ?? 'The passkey did not work. Please try again.';
}

/** Has the person make a passkey. Errors: those of the browser. */
export const makePasskey = (optionsJSON: CreationOptions): Promise<Attestation> =>
  startRegistration({ optionsJSON });

/** Has the person use a passkey, in a dialog of the browser. Errors: those of the browser. */
export const requestPasskey = (optionsJSON: RequestOptions): Promise<Assertion> =>
  startAuthentication({ optionsJSON });
