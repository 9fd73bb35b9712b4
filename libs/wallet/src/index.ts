export { accountEffect } from './rules/account-effect.js';
export type { Effect, PlayerEffect } from './rules/account-effect.js';
export { ACCOUNTS, SYSTEM_PLAYER_ID } from './rules/accounts.js';
export type { Account } from './rules/accounts.js';
export { MAX_DEPOSIT_PAISE, MIN_DEPOSIT_PAISE, parseDepositAmount } from './rules/deposit-amount.js';
export { BrokenLedger, foldLedger, LedgerFold, NO_MONEY } from './rules/fold-ledger.js';
export type { LedgerFault } from './rules/fold-ledger.js';
export {
  instantBet,
  instantStakeTaken,
  paymentCaptured,
  paymentKey,
  paymentWithoutOrder,
  refundKey,
  roundOpened,
  roundSettled,
  roundVoided,
  stakeSettled,
  suspenseRefunded,
} from './rules/money-events.js';
export type { BetSettlement, BetStake, PaymentCapture } from './rules/money-events.js';
export { LEDGER_EVENTS, posting } from './rules/posting.js';
export type { Balances, LedgerEntry, LedgerEvent, LedgerTransaction, Posting } from './rules/posting.js';
export {
  depositReturned,
  payoutProcessed,
  payoutReversed,
  withdrawalKey,
  withdrawalReleased,
  withdrawalRequested,
} from './rules/withdrawal-events.js';
export type { WithdrawalStep, WithdrawnAmount } from './rules/withdrawal-events.js';
export { last4Of, parsePayoutDetails } from './rules/payout-details.js';
export type { PayoutDetails, PayoutDetailsForm } from './rules/payout-details.js';
export {
  MAX_WITHDRAWAL_PAISE,
  MIN_WITHDRAWAL_PAISE,
  parseWithdrawalAmount,
} from './rules/withdrawal-amount.js';
export {
  PAYOUT_RULES,
  PAYOUT_RULES_NAMES,
  payoutLimits,
  type PayoutLimits,
  type PayoutRulesName,
} from './rules/payout-rules/payout-limits.js';
export type { ReviewReason } from './rules/payout-rules/payout-verdict.js';
export {
  findWithdrawableResponseSchema,
  returnDepositRequestSchema,
  returnDepositResponseSchema,
  stopPayoutAccountRequestSchema,
  stopPayoutAccountResponseSchema,
  type FindWithdrawableResponse,
  type ReturnDepositRequest,
  type ReturnDepositResponse,
  type StopPayoutAccountRequest,
  type StopPayoutAccountResponse,
} from './contract/money-back.js';
export { transferEffect } from './rules/transfer-effect.js';
export type { TransferEffect } from './rules/transfer-effect.js';
export {
  createDepositOrderRequestSchema,
  createDepositOrderResponseSchema,
  verifyDepositPaymentRequestSchema,
  verifyDepositPaymentResponseSchema,
} from './contract/deposit.js';
export type {
  CreateDepositOrderRequest,
  CreateDepositOrderResponse,
  VerifyDepositPaymentRequest,
  VerifyDepositPaymentResponse,
} from './contract/deposit.js';
export {
  listTransactionsResponseSchema,
  presentTransfer,
  transactionSchema,
  TRANSFER_STATUSES,
  TRANSFER_TYPES,
  updateTransactionStatusRequestSchema,
  updateTransactionStatusResponseSchema,
} from './contract/transactions.js';
export type {
  ListTransactionsResponse,
  Transaction,
  Transfer,
  TransferStatus,
  TransferType,
  UpdateTransactionStatusRequest,
  UpdateTransactionStatusResponse,
} from './contract/transactions.js';
export {
  createWithdrawalRequestSchema,
  createWithdrawalResponseSchema,
  forgetPayoutDetailsParamsSchema,
  forgetPayoutDetailsResponseSchema,
  listPayoutDetailsResponseSchema,
  payoutRefusalSchema,
  requestPayoutRequestSchema,
  requestPayoutResponseSchema,
  savedPayoutDetailsSchema,
} from './contract/withdrawal.js';
export type {
  CreateWithdrawalRequest,
  CreateWithdrawalResponse,
  ForgetPayoutDetailsResponse,
  ListPayoutDetailsResponse,
  PayoutRefusal,
  RequestPayoutRequest,
  RequestPayoutResponse,
  SavedPayoutDetails,
} from './contract/withdrawal.js';
