import type { TranslateOf } from '@paasa/texts';
import type { texts } from './texts/texts.js';

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

/** The words for a person; null if there is nothing to say. */
export const faultText = (t: TranslateOf<typeof texts>, fault: PasskeyFault): string | null =>
  fault === 'replaced' ? null : t(`fault.${fault}`);
