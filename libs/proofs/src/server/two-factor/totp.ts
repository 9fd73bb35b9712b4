import { Secret, TOTP } from 'otpauth';
import { TOTP_DIGIT_COUNT, TOTP_DRIFT_STEPS, TOTP_PERIOD_MS } from '../../rules/two-factor-limits.js';

/** Source: RFC 4226, section 4, requirement 6 recommends 160 bits. */
const SECRET_BYTES = 20;

const digitsForm = new RegExp(`^\\d{${String(TOTP_DIGIT_COUNT)}}$`);

const totpOf = (key: string, name: { readonly issuer?: string; readonly label?: string } = {}): TOTP =>
  new TOTP({
    ...name,
    secret: Secret.fromBase32(key),
    algorithm: 'SHA1',
    digits: TOTP_DIGIT_COUNT,
    period: TOTP_PERIOD_MS / 1000,
  });

/** A new random secret, as base32. */
export const newTotpKey = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator app shows beside its codes. */
export interface TotpName {
  /** Who asks for the codes. */
  readonly issuer: string;
  readonly email: string;
}

/** The address from which an authenticator app learns the key. */
export const totpUri = (key: string, { issuer, email }: TotpName): string =>
  totpOf(key, { issuer, label: email }).toString();

/**
 * The time step of a code; null if it is of no step that clock drift allows.
 *
 * Source: RFC 6238 with HMAC-SHA-1, the one algorithm of all apps.
 */
export function totpStepOf(key: string, code: string, nowMs: number): number | null {
  const totp = totpOf(key);
  const token = code.replaceAll(/\s/g, '');
  // The library throws for digits of other scripts.
  if (!digitsForm.test(token)) return null;
  const delta = totp.validate({ token, timestamp: nowMs, window: TOTP_DRIFT_STEPS });
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta;
}
