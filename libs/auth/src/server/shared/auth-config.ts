import type { Keys } from '@paasa/server-kit/server';
import type { SocialConfig } from './social-config.js';

export interface AuthConfig {
  /** 32 bytes as hex; signs access tokens. Of several the first signs, and all are accepted. */
  readonly accessTokenKey: Keys;
  /** 32 bytes as hex; for refresh tokens and mailed links. A new key without the old one beside it ends every session. */
  readonly refreshTokenKey: Keys;
  /** 32 bytes as hex; seals the secrets of two-factor authentication. */
  readonly twoFactorKey: Keys;
  /** In live mode: cookies over https only, mails over TLS only. */
  readonly isSecure: boolean;
  /** Where mails link to, without a slash at the end. Passkeys belong to its host. */
  readonly webOrigin: string;
  /** Further origins of the page. */
  readonly otherOrigins: readonly string[];
  /** `smtp://user:password@host:port` or `smtps://…` */
  readonly smtpUrl: string;
  /** `Paasa <no-reply@example.com>` */
  readonly mailFrom: string;
  readonly social: SocialConfig;
  /** Where many players may share one address, as on `localhost`, limits per address are wider. */
  readonly limitsFor: 'many-players-behind-one-address' | 'public';
  /** What leads a session to this cell, in a cookie beside its own; without it there is one cell. */
  readonly cellMark?: string | null;
}
