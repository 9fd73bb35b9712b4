export { appendLedger } from './ledger/append-ledger.js';
export { ensureAccount, findBalancePaise, findFundsPaise, findLedgerHead } from './ledger/accounts.repo.js';
export { listLedger, type LedgerPage } from './ledger/list-ledger.js';
export type { InstantSettlement } from './ledger/settle-instant-bets.js';
export { createStakes, type Stakes } from './ledger/stakes.js';
export { listTransferDays, type TransferDay } from './ledger/transfer-days.repo.js';
export { FAULT_POINTS, type FaultPoint } from './context/fault-points.js';
export type { TransferDossier } from './operations/dossier.repo.js';
export type { InboxList, InboxListItem } from './operations/inbox-list.repo.js';
export type { MoneyFile } from './operations/money-file.repo.js';
export type { OpenTransferItem, OpenTransferList } from './operations/open-transfers.repo.js';
export type { SuspenseListItem } from './operations/suspense-list.repo.js';
export type { WalletOperations } from './operations/wallet-operations.js';
export type { DecidedReview, RecordDecision, ReviewDecision } from './reviews/decide-review.js';
export type { WithdrawalInReview } from './reviews/reviews.repo.js';
export { createStopTokens, type StopTokens } from './payout-accounts/stop-tokens.js';
export type { RefundOrder } from './suspense/order-refund.js';
export type {
  AccountNamePort,
  BetMoney,
  BetMoneyPort,
  NewAccountNotice,
  PayoutNoticePort,
  Receipt,
  ReceiptPort,
} from './context/ports.js';
export type { InvariantName, ProvenInvariant } from './proof/invariants.js';
export { proveLedger, type LedgerProofParts } from './proof/prove-ledger.js';
export { ProviderRejected, ProviderUnavailable } from './razorpay/payment-provider.js';
export type {
  NewPayout,
  PaymentProvider,
  PayoutDestination,
  PayoutStatus,
  ProviderList,
  ProviderOrder,
  ProviderPage,
  ProviderPayment,
  ProviderPayout,
  ProviderRefund,
} from './razorpay/payment-provider.js';
export type { ReconciliationSummary } from './reconciliation/reconciler.js';
export { createRazorpayClient } from './razorpay/razorpay-client.js';
export type { RazorpayAccess } from './razorpay/razorpay-exchange.js';
export type { WalletConfig } from './context/wallet-config.js';
export { walletMigrations } from './wallet.migrations.js';
export { walletPlugin, type WalletOptions } from './wallet.plugin.js';
