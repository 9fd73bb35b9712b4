export { DepositPage } from './deposit/deposit-page.js';
export { TopUp } from './play-money/top-up.js';
export { StopPayoutPage } from './stop-payout/stop-payout-page.js';
export { TransactionsTable } from './transactions/transactions-table.js';
export { WalletDialog } from './wallet-dialog.js';
export { WithdrawPage } from './withdraw/withdraw-page.js';
