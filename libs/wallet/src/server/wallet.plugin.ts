import { createCipher, Registry, type Database } from '@paasa/server-kit/server';
import fp from 'fastify-plugin';
import { depositRoutes } from './deposits/deposit.routes.js';
import type { FaultPoint } from './fault-points.js';
import { listenedLog } from './metrics/audit-log.js';
import { createWalletMetrics } from './metrics/wallet-metrics.js';
import { createWalletOperations, type WalletOperations } from './operations/wallet-operations.js';
import type { AccountNamePort, PayoutNoticePort, ReceiptPort } from './ports.js';
import type { PaymentProvider } from './razorpay/payment-provider.js';
import { createReconciler } from './reconciliation/reconciler.js';
import { returnRoutes } from './returns/return.routes.js';
import { exportRoutes } from './transfers/export.routes.js';
import { transferRoutes } from './transfers/transfer.routes.js';
import type { WalletConfig } from './wallet-config.js';
import type { WalletContext } from './wallet-context.js';
import { payoutDetailsRoutes } from './withdrawals/payout-details.routes.js';
import { stopAccountRoutes } from './withdrawals/stop-account.routes.js';
import { withdrawalRoutes } from './withdrawals/withdrawal.routes.js';
import { webhookRoutes } from './webhooks/webhook.routes.js';

/** A player looks at a turning ring meanwhile. */
export const PAYOUT_PATIENCE_MS = 3_000;

export interface WalletOptions {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly config: WalletConfig;
  readonly receipts: ReceiptPort;
  readonly notices: PayoutNoticePort;
  readonly names: AccountNamePort;
  readonly clock?: () => Date;
  readonly reach?: (point: FaultPoint) => void;
  /** How long a call that asks for a payout waits for the bank's word; 3 s where it is not given. */
  readonly payoutPatienceMs?: number;
  /** How long the pause between two runs of the reconciliation is; without it none runs by itself. */
  readonly reconcileEveryMs?: number;
  /** Where the wallet's figures are shown. */
  readonly metrics?: Registry;
}

declare module 'fastify' {
  interface FastifyInstance {
    walletOperations: WalletOperations;
  }
}

/** Deposits, withdrawals, the provider's webhook, the list of a player's transfers, and the reconciliation. */
export const walletPlugin = fp<WalletOptions>(
  async (app, options) => {
    const { db, provider, config, receipts, notices, names } = options;
    const { clock = () => new Date(), reach = () => undefined } = options;
    const { payoutPatienceMs = PAYOUT_PATIENCE_MS } = options;
    const cipher = createCipher(config.detailsEncryptionKey, 'payout details');
    const metrics = createWalletMetrics(options.metrics ?? new Registry(), db, app.log);
    const log = listenedLog(app.log, metrics.listen);
    const context: WalletContext = {
      db,
      provider,
      config,
      receipts,
      notices,
      names,
      cipher,
      clock,
      payoutPatienceMs,
      reach,
      log,
    };
    await app.register(depositRoutes, context);
    await app.register(webhookRoutes, context);
    await app.register(transferRoutes, context);
    await app.register(exportRoutes, context);
    await app.register(withdrawalRoutes, context);
    await app.register(payoutDetailsRoutes, context);
    await app.register(returnRoutes, context);
    await app.register(stopAccountRoutes, context);
    const { reconcileEveryMs: everyMs = null } = options;
    const reconciler = createReconciler(context, { everyMs, onRun: metrics.observeRun });
    app.decorate('walletOperations', createWalletOperations(context, reconciler));
    app.addHook('onListen', async () => reconciler.start());
    let stopped = Promise.resolve();
    // Begins while requests still finish, so that both together keep within the time that a stop may take.
    app.addHook('preClose', async () => {
      stopped = reconciler.stop();
    });
    app.addHook('onClose', () => stopped);
  },
  { name: 'wallet', dependencies: ['caller-identity', 'error-edge'] },
);
