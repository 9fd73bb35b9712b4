import fp from 'fastify-plugin';
import type { WalletOperations } from '../operations/wallet-operations.js';
import type { MoneyDesk } from '../desk/money-desk.js';
import { deskRoutes } from './desk.routes.js';
import { registerMoneyActions } from './money-actions.js';
import { settlementRoutes } from './settlement.routes.js';

export interface WalletConsoleOptions {
  /** Those of the product. */
  readonly wallet: Pick<WalletOperations, 'decideReview'>;
  readonly desk: MoneyDesk;
}

/** The wallet's calls of the console. Needs `consolePlugin`. */
export const walletConsolePlugin = fp<WalletConsoleOptions>(
  async (app, { wallet, desk }) => {
    await app.register(deskRoutes, { desk });
    await app.register(settlementRoutes, { desk });
    registerMoneyActions(app, { ...wallet, desk });
  },
  { name: 'wallet-console', dependencies: ['console'] },
);
