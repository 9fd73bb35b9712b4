/** Why a browser has given no passkey. `replaced`: the page has asked again, or was left. */
export type PasskeyFault =
  | 'cancelled'
  | 'timeout'
  | 'not-allowed'
  | 'already-there'
  | 'unsupported'
  | 'replaced'
  | 'failed';

const faultByName: Partial<Record<string, PasskeyFault>> = {
  AbortError: 'replaced',
  InvalidStateError: 'already-there',
  SecurityError: 'not-allowed',
  ConstraintError: 'unsupported',
  NotSupportedError: 'unsupported',
};

/**
 * Reads an error of the browser. Browsers do not say whether the person cancelled or was too slow, so that no page
 * learns which passkeys there are: the time says it.
 */
export function faultOf(error: unknown, isTimeOver: boolean): PasskeyFault {
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  if (name === 'NotAllowedError') return isTimeOver ? 'timeout' : 'cancelled';
  return faultByName[name] ?? 'failed';
}

const texts: Readonly<Record<PasskeyFault, string | null>> = {
  cancelled: 'No passkey was used. You can try again.',
  timeout: 'That took too long. Please try again.',
  'not-allowed': 'Your browser doesn’t allow passkeys at this address.',
  'already-there': 'This device has a passkey for your account already.',
  unsupported:
    'This device can’t make a passkey. It needs a screen lock first, such as a PIN or a fingerprint.',
  replaced: null,
  failed: 'The passkey didn’t work. Please try again.',
};

/** The words for a person; null if there is nothing to say. */
export const faultText = (fault: PasskeyFault): string | null => texts[fault];
