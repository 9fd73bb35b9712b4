export { accountEffect } from './rules/account-effect.js';
export type { Effect, PlayerEffect } from './rules/account-effect.js';
export { ACCOUNTS, SYSTEM_PLAYER_ID } from './rules/accounts.js';
export type { Account } from './rules/accounts.js';
export { MAX_DEPOSIT_PAISE, MIN_DEPOSIT_PAISE, parseDepositAmount } from './rules/deposit-amount.js';
export { BrokenLedger, foldLedger, NO_MONEY } from './rules/fold-ledger.js';
export {
  instantBet,
  instantStakeTaken,
  paymentCaptured,
  paymentKey,
  paymentWithoutOrder,
  roundOpened,
  roundSettled,
  roundVoided,
  stakeSettled,
} from './rules/money-events.js';
export type { BetSettlement, BetStake, PaymentCapture } from './rules/money-events.js';
export { LEDGER_EVENTS, posting } from './rules/posting.js';
export type { Balances, LedgerEntry, LedgerEvent, LedgerTransaction, Posting } from './rules/posting.js';
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
