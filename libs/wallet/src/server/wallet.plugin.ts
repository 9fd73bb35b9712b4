import { cleanupPlugin, createCipher, mergeHouseHours, Registry } from '@paasa/server-kit/server';
import fp from 'fastify-plugin';
import { openDepositGuard } from './context/ports.js';
import { depositRoutes } from './routes/deposit.routes.js';
import { listenedLog } from './context/audit-log.js';
import { walletHouse } from './house/house-hours.repo.js';
import { createWalletOverview, type WalletOverview } from './overview/wallet-overview.js';
import { createWalletMetrics } from './metrics/wallet-metrics.js';
import { createMoneyDesk, type MoneyDesk } from './desk/money-desk.js';
import { createWalletOperations, type WalletOperations } from './operations/wallet-operations.js';
import { createReconciler } from './reconciliation/reconciler.js';
import { oldDifferences } from './settlement/old-differences.js';
import { returnRoutes } from './routes/return.routes.js';
import { exportRoutes } from './routes/export.routes.js';
import { playMoneyRoutes } from './routes/play-money.routes.js';
import type { SandboxPayer } from './razorpay/sandbox-payer.js';
import { transferRoutes } from './routes/transfer.routes.js';
import { providerOfCell } from './context/cell-references.js';
import type { WalletContext } from './context/wallet-context.js';
import { payoutDetailsRoutes } from './routes/payout-details.routes.js';
import { stopAccountRoutes } from './routes/stop-account.routes.js';
import { createPayoutFreezes, type PayoutFreezes } from './withdrawals/payout-freezes.js';
import { withdrawalRoutes } from './routes/withdrawal.routes.js';
import { webhookRoutes } from './routes/webhook.routes.js';
import { processedEvents } from './webhooks/processed-events.js';

/** The player sees a spinner meanwhile. */
export const PAYOUT_TIMEOUT_MS = 3_000;

export interface WalletOptions
  extends
    Pick<WalletContext, 'db' | 'provider' | 'config' | 'receipts' | 'notices' | 'names' | 'owners'>,
    Partial<Pick<WalletContext, 'guard' | 'clock' | 'reach' | 'payoutTimeoutMs' | 'cells'>> {
  /** The pause between two runs of the reconciliation. Without it, no run starts automatically. */
  readonly reconcileEveryMs?: number;
  /** Pays play money. Without it there is none. */
  readonly payAtSandbox?: SandboxPayer;
  /** Where the wallet's figures are shown. */
  readonly metrics?: Registry;
}

declare module 'fastify' {
  interface FastifyInstance {
    walletOperations: WalletOperations;
    walletOverview: WalletOverview;
    moneyDesk: MoneyDesk;
    payoutFreezes: PayoutFreezes;
  }
}

/** Deposits, withdrawals, the provider's webhook, the list of a player's transfers, and the reconciliation. */
export const walletPlugin = fp<WalletOptions>(
  async (app, options) => {
    const { db, config, receipts, notices, names, owners, cells } = options;
    const provider = cells === undefined ? options.provider : providerOfCell(options.provider, { cells, db });
    const { clock = () => new Date(), reach = () => undefined } = options;
    const { payoutTimeoutMs = PAYOUT_TIMEOUT_MS, guard = openDepositGuard } = options;
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
      owners,
      cells,
      guard,
      cipher,
      clock,
      payoutTimeoutMs,
      reach,
      log,
    };
    await app.register(fp(depositRoutes), context);
    const { payAtSandbox } = options;
    if (payAtSandbox !== undefined) await app.register(fp(playMoneyRoutes), { context, payAtSandbox });
    await app.register(webhookRoutes, context);
    const clearables = [processedEvents, oldDifferences, mergeHouseHours(walletHouse)];
    await app.register(cleanupPlugin, { db, name: 'webhooks', clearables });
    await app.register(fp(transferRoutes), context);
    await app.register(fp(exportRoutes), context);
    await app.register(fp(withdrawalRoutes), context);
    await app.register(fp(payoutDetailsRoutes), context);
    await app.register(fp(returnRoutes), context);
    await app.register(fp(stopAccountRoutes), context);
    const { reconcileEveryMs: everyMs = null } = options;
    const reconciler = createReconciler(context, { everyMs, onRun: metrics.observeRun });
    app.decorate('payoutFreezes', createPayoutFreezes(context));
    app.decorate('moneyDesk', createMoneyDesk(context));
    app.decorate('walletOperations', createWalletOperations(context, reconciler));
    app.decorate('walletOverview', createWalletOverview(context));
    app.addHook('onListen', async () => reconciler.start());
    let stopped = Promise.resolve();
    // Begins while requests still finish, so that both together stay within the time for a stop.
    app.addHook('preClose', async () => {
      stopped = reconciler.stop();
    });
    app.addHook('onClose', () => stopped);
  },
  { name: 'wallet', dependencies: ['caller-identity', 'error-edge'] },
);
