import type { Database } from '@paasa/server-kit/server';
import fp from 'fastify-plugin';
import { depositRoutes } from './deposits/deposit.routes.js';
import { webhookRoutes } from './deposits/webhook.routes.js';
import type { PaymentProvider } from './razorpay/payment-provider.js';
import { transferRoutes } from './transfers/transfer.routes.js';
import type { WalletConfig } from './wallet-config.js';
import type { WalletContext } from './wallet-context.js';

export interface WalletOptions {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly config: WalletConfig;
}

/** Deposits, the provider's webhook, and the list of a player's transfers. */
export const walletPlugin = fp<WalletOptions>(
  async (app, { db, provider, config }) => {
    const context: WalletContext = { db, provider, config, log: app.log };
    await app.register(depositRoutes, context);
    await app.register(webhookRoutes, context);
    await app.register(transferRoutes, context);
  },
  { name: 'wallet', dependencies: ['caller-identity', 'error-edge'] },
);
