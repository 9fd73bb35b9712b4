import type { Keys } from '@paasa/server-kit/server';
import type { PayoutLimits } from '../../rules/payout-rules/payout-limits.js';

/** What the wallet itself has to know of its deployment; where the provider is, its client alone knows. */
export interface WalletConfig {
  /** Public: it goes to the page, for the checkout. */
  readonly razorpayKeyId: string;
  readonly razorpayKeySecret: string;
  /** The current one and, after a rotation, the one before. */
  readonly razorpayWebhookSecrets: readonly string[];
  /** Encrypts what players tell of their bank accounts. Shape: 64 hex characters. */
  readonly detailsEncryptionKey: Keys;
  /** What may be paid out by itself. */
  readonly payoutLimits: PayoutLimits;
}
