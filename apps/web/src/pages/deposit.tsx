import { DepositPage } from '@paasa/wallet/ui';
import { MoneyPage } from '../components/money-page.js';

export function DepositMoneyPage() {
  return (
    <MoneyPage title="Deposit" loginText="Log in to deposit money">
      <DepositPage />
    </MoneyPage>
  );
}
