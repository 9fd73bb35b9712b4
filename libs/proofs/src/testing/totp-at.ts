import { Secret, TOTP } from 'otpauth';

/** The code of a key at a moment, as an authenticator app shows it. */
export const totpAt = (key: string, atMs: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: atMs });
