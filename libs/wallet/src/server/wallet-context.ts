import type { Database } from '@paasa/server-kit/server';
import type { FastifyBaseLogger } from 'fastify';
import type { PaymentProvider } from './razorpay/payment-provider.js';
import type { WalletConfig } from './wallet-config.js';

/** What every use case of the wallet works with. */
export interface WalletContext {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly config: WalletConfig;
  /** Takes what must be kept for an audit: every change of money, every refused proof. */
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}
