export { findAccount as findLedgerHead, findBalancePaise, findFundsPaise } from './ledger/accounts.repo.js';
export { sumDepositsFrom, sumDepositsSince } from './ledger/deposit-sums.repo.js';
export { listLedger } from './ledger/list-ledger.js';
export type { InstantSettlement } from './ledger/settle-instant-bets.js';
export { createStakes, type Stakes } from './ledger/stakes.js';
export {
  listMoneyOfDay,
  listPlayersAfter,
  type MoneyDay,
  type MoneyOfDay,
} from './ledger/money-of-day.repo.js';
export { listTransferDays, listTransferMonths } from './ledger/transfer-days.repo.js';
export { findClosingObstacle, lockMoney } from './closing/closing-obstacle.js';
export { walletOverviewPlugin } from './console/overview.plugin.js';
export { createWalletOverview, type WalletOverview } from './overview/wallet-overview.js';
export { listHouseCosts, type HouseCosts } from './house/house-hours.repo.js';
export { createWalletTables } from './closing/personal-tables.js';
export { FAULT_POINTS, type FaultPoint } from './context/fault-points.js';
export type { TransferDossier } from './desk/dossier.repo.js';
export type { InboxListItem } from './operations/inbox-list.repo.js';
export type { MoneyFile } from './operations/money-file.repo.js';
export type { SuspenseListItem } from './operations/suspense-list.repo.js';
export type { WalletOperations } from './operations/wallet-operations.js';
export { createStopTokens } from './payout-accounts/stop-tokens.js';
export type { RefundOrder } from './suspense/order-refund.js';
export type {
  AccountNamePort,
  BetEntry,
  BetEntryPort,
  BetTotals,
  CountedBet,
  GameDay,
  HousePlayHour,
  DepositGuardPort,
  OwnerPort,
  PayoutNoticePort,
  ReceiptPort,
} from './context/ports.js';
export { presentTransfer } from '../contract/transactions.js';
export { listTransfers } from './transfers/transfers.repo.js';
export type { ProvenInvariant } from './proof/invariants.js';
export { ProviderRejected, ProviderUnavailable } from './razorpay/payment-provider.js';
export type { PaymentProvider } from './razorpay/payment-provider.js';
export type { ReconciliationSummary } from './reconciliation/reconciler.js';
export { createRazorpayClient } from './razorpay/razorpay-client.js';
export type { RazorpayAccess } from './razorpay/razorpay-exchange.js';
export { createSandboxPayer } from './razorpay/sandbox-payer.js';
export type { WalletConfig } from './context/wallet-config.js';
export { walletMigrations } from './wallet.migrations.js';
export type { PayoutFreezes } from './withdrawals/payout-freezes.js';
export { walletConsolePlugin } from './console/wallet-console.plugin.js';
export type { FoundReference } from './desk/find-reference.repo.js';
export { walletPlugin, type WalletOptions } from './wallet.plugin.js';
export { playerMoneyPlugin, type PlayerMoneyOptions } from './console/player-money.plugin.js';
export { CellSilent, type CellReferencePort, type MoneyPlace } from './context/cell-references.js';
export type { MoneyReference } from './context/money-reference.js';
export { createHeldMoney, type HeldMoney } from './context/held-references.repo.js';
export { WEBHOOK_PATH, webhookReference, type ArrivedWebhook } from './webhooks/webhook-reference.js';
