import { DepositPage } from '@paasa/wallet/ui';
import { MoneyPage } from '../components/money-page.js';

export function DepositMoneyPage() {
  return (
    <MoneyPage title="Deposit" loginText="Login to deposit money">
      <DepositPage />
    </MoneyPage>
  );
}
