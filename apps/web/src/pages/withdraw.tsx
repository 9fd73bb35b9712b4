import { WithdrawPage } from '@paasa/wallet/ui';
import { MoneyPage } from '../components/money-page.js';

export function WithdrawMoneyPage() {
  return (
    <MoneyPage kind="withdraw">
      <WithdrawPage />
    </MoneyPage>
  );
}
