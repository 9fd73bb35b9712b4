import type { Keys } from '@paasa/server-kit/server';
import type { PayoutLimits } from '../../rules/payout-rules/payout-limits.js';

/** The configuration of the wallet; only the client knows where the provider is. */
export interface WalletConfig {
  /** Public: it goes to the page, for the checkout. */
  readonly razorpayKeyId: string;
  readonly razorpayKeySecret: string;
  /** The current one and, after a rotation, the one before. */
  readonly razorpayWebhookSecrets: readonly string[];
  /** Encrypts bank details. Shape: 64 hex characters. */
  readonly detailsEncryptionKey: Keys;
  /** The limits of payouts without a review. */
  readonly payoutLimits: PayoutLimits;
}
