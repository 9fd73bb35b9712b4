import type { Keys } from '@paasa/server-kit/server';
import type { SocialConfig } from './social-config.js';

/** What a deployment says about its accounts. */
export interface AuthConfig {
  /** 32 bytes as hex; signs access tokens. Of several the first signs, all are believed. */
  readonly accessTokenKey: Keys;
  /** 32 bytes as hex; refresh tokens and mailed links derive from it, so that exchanging it without the old one beside it ends every session. */
  readonly refreshTokenKey: Keys;
  /** Whether cookies are for https alone, and mails go out over TLS alone: in live mode. */
  readonly isSecure: boolean;
  /** Where mails link to, without a slash at the end. */
  readonly webOrigin: string;
  /** `smtp://user:password@host:port` or `smtps://…` */
  readonly smtpUrl: string;
  /** `Paasa <no-reply@example.com>` */
  readonly mailFrom: string;
  /** Who people can sign in with instead of a password. */
  readonly social: SocialConfig;
  /** Whether one address may be the home of many players, as `localhost` is: limits per address are wider then. */
  readonly limitsFor: 'many-players-behind-one-address' | 'public';
}
