export { StopPayoutPage } from '@paasa/wallet/ui';
