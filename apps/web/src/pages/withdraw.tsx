import { WithdrawPage } from '@paasa/wallet/ui';
import { MoneyPage } from '../components/money-page.js';

export function WithdrawMoneyPage() {
  return (
    <MoneyPage title="Withdraw" loginText="Log in to withdraw money">
      <WithdrawPage />
    </MoneyPage>
  );
}
