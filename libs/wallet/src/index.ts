export { MAX_DEPOSIT_PAISE, MIN_DEPOSIT_PAISE } from './rules/deposit-amount.js';
export { MAX_WITHDRAWAL_PAISE, MIN_WITHDRAWAL_PAISE } from './rules/withdrawal-amount.js';
export { BrokenLedger, foldLedger } from './rules/fold-ledger.js';
export {
  PAYOUT_RULES,
  PAYOUT_RULES_NAMES,
  payoutLimits,
  type PayoutLimits,
} from './rules/payout-rules/payout-limits.js';
export { PLAY_MONEY_PAISE } from './rules/play-money.js';
export type { Balances, Booking, LedgerEntry, Posting } from './rules/posting.js';
