export { BrokenLedger, foldLedger } from './rules/fold-ledger.js';
export {
  PAYOUT_RULES,
  PAYOUT_RULES_NAMES,
  payoutLimits,
  type PayoutLimits,
} from './rules/payout-rules/payout-limits.js';
export type { Balances, Booking, LedgerEntry, Posting } from './rules/posting.js';
