import { WithdrawPage } from '@paasa/wallet/ui';
import { MoneyPage } from '../components/money-page.js';

export function WithdrawMoneyPage() {
  return (
    <MoneyPage title="Withdraw" loginText="Login to withdraw money">
      <WithdrawPage />
    </MoneyPage>
  );
}
